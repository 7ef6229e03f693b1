import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http"
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net"
import { inspect } from "node:util"
import { GatewayClient, type GatewayClientConfig } from "../client"
import { GatewayError } from "../client-errors"
import { defaultDialect, dialectSchema } from "../../dialect"

const accessToken = "t0ken.of-the-merchant"
const secretKey = "s3cret-key-of-the-merchant"

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let seen: Seen[]
let respond: RequestListener
let base: string

beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { method, url, headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      respond(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const answer =
  (
    status: number,
    body: string,
    headers: Record<string, string> = { "Content-Type": "application/json" }
  ): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

const client = (changes: Partial<GatewayClientConfig> = {}) =>
  new GatewayClient({
    environment: "sandbox",
    apiUrl: base,
    sdkApiUrl: base,
    svcId: "4711",
    secretKey,
    website: "shop.example",
    accessToken,
    dialect: defaultDialect,
    timeoutMs: 2000,
    ...changes,
  })

const invoice = {
  countryCode: "974",
  cellnumber: "55123456",
  clientname: "سارة",
  amount: "55.5",
  invoicedetails: [{ description: "Dates", quantity: 2, amount: "55.50" }],
}

const calls = {
  createInvoice: (gateway: GatewayClient) => gateway.createInvoice(invoice),
  shareInvoice: (gateway: GatewayClient) =>
    gateway.shareInvoice({ channel: "sms", invoiceNumber: "INV-7", mobile: "97455123456" }),
  requestWithdrawal: (gateway: GatewayClient) => gateway.requestWithdrawal({ amount: "10" }),
  fetchSdkToken: (gateway: GatewayClient) => gateway.fetchSdkToken(),
}

const answers = {
  createInvoice: JSON.stringify([{ invoiceno: "INV-7", id: 7 }]),
  shareInvoice: JSON.stringify({ result: true }),
  requestWithdrawal: JSON.stringify({ id: 9, withdrawnumber: "W-9", amount: 10 }),
  fetchSdkToken: JSON.stringify({ accessToken: "sdk-token" }),
}

type Call = keyof typeof calls
const names = Object.keys(calls) as Call[]
const creating = names.filter((name) => name !== "fetchSdkToken")

/** The error that a call ends with; a test fails when there is none. */
async function errorOf(name: Call, changes: Partial<GatewayClientConfig> = {}): Promise<GatewayError> {
  const error: unknown = await calls[name](client(changes)).then(
    () => new Error("no error"),
    (thrown: unknown) => thrown
  )
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

/** What a failure without a clear answer means: a creating call may have been carried out. */
const doubtful = (name: Call) => (name === "fetchSdkToken" ? "unavailable" : "outcome_unknown")

describe("requests", () => {
  it("creates an invoice as §4.1 says", async () => {
    respond = answer(200, answers.createInvoice)
    await client().createInvoice({ ...invoice, remarks: "thanks" })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/invoices/createInvoice" })
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      countryCode: "974",
      cellnumber: "55123456",
      clientname: "سارة",
      status: 2,
      remarks: "thanks",
      amount: 55.5,
      invoicedetails: [{ description: "Dates", quantity: 2, amount: 55.5 }],
    })
  })

  it("creates a draft when asked to", async () => {
    respond = answer(200, answers.createInvoice)
    await client().createInvoice({ ...invoice, status: 1 })
    expect(JSON.parse(seen[0]?.body ?? "")).toMatchObject({ status: 1 })
  })

  it("shares by SMS with channel 4 and the mobile number alone", async () => {
    respond = answer(200, answers.shareInvoice)
    expect(await calls.shareInvoice(client())).toBe(true)
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/invoices/share" })
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      sentvia: 4,
      invoicenumber: "INV-7",
      receivercellno: "97455123456",
    })
  })

  it("shares by e-mail with channel 3 and the address alone", async () => {
    respond = answer(200, answers.shareInvoice)
    await client().shareInvoice({ channel: "email", invoiceNumber: "INV-7", email: "sara@example.com" })
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      sentvia: 3,
      invoicenumber: "INV-7",
      receiverEmail: "sara@example.com",
    })
  })

  it("swaps the channels when the dialect does", async () => {
    respond = answer(200, answers.shareInvoice)
    const swapped = client({ dialect: dialectSchema.parse({ share_channels: { email: 4, sms: 3 } }) })
    await calls.shareInvoice(swapped)
    await swapped.shareInvoice({ channel: "email", invoiceNumber: "INV-7", email: "sara@example.com" })
    expect(seen.map(({ body }) => (JSON.parse(body) as { sentvia: number }).sentvia)).toEqual([3, 4])
  })

  it("requests a withdrawal as §4.3 says, with numbers", async () => {
    respond = answer(200, answers.requestWithdrawal)
    await client().requestWithdrawal({ amount: "10.005", message: "October" })
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/withdrawalrequests/sendWithdrawalRequest" })
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ svcId: 4711, amount: 10.01, message: "October" })
  })

  it("leaves out a withdrawal message that is not given", async () => {
    respond = answer(200, answers.requestWithdrawal)
    await calls.requestWithdrawal(client())
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ svcId: 4711, amount: 10 })
  })

  it("fetches an SDK token of the sandbox from api-v5 with isTest", async () => {
    respond = answer(200, answers.fetchSdkToken)
    expect(await client().fetchSdkToken()).toBe("sdk-token")
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api-v5/userbusinesses/getsdktoken" })
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ svcId: "4711", secretKey, domain: "shop.example", isTest: true })
  })

  it("fetches a live SDK token from api-v4 without isTest", async () => {
    respond = answer(200, answers.fetchSdkToken)
    await client({ environment: "live" }).fetchSdkToken()
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api-v4/userbusinesses/getsdktoken" })
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ svcId: "4711", secretKey, domain: "shop.example" })
  })

  it.each(["sandbox", "live"] as const)(
    "uses the same paths for invoices and withdrawals in %s",
    async (environment) => {
      for (const name of creating) {
        respond = answer(200, answers[name])
        await calls[name](client({ environment }))
      }
      expect(seen.map(({ url }) => url)).toEqual([
        "/api/invoices/createInvoice",
        "/api/invoices/share",
        "/api/withdrawalrequests/sendWithdrawalRequest",
      ])
    }
  )

  it("puts the brand into the names", async () => {
    const dialect = dialectSchema.parse({ brand: "acme" })
    respond = answer(200, answers.requestWithdrawal)
    await calls.requestWithdrawal(client({ dialect }))
    respond = answer(200, answers.fetchSdkToken)
    await calls.fetchSdkToken(client({ dialect }))
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ acmeId: 4711, amount: 10 })
    expect(JSON.parse(seen[1]?.body ?? "")).toEqual({ acmeId: "4711", secretKey, domain: "shop.example", isTest: true })
  })

  it.each(creating)("%s sends the token bare, as JSON", async (name) => {
    respond = answer(200, answers[name])
    await calls[name](client())
    expect(seen[0]?.headers).toMatchObject({ authorization: accessToken, "content-type": "application/json" })
  })

  it("fetchSdkToken sends no Authorization header", async () => {
    respond = answer(200, answers.fetchSdkToken)
    await calls.fetchSdkToken(client())
    expect(seen[0]?.headers).not.toHaveProperty("authorization")
    expect(seen[0]?.headers).toMatchObject({ "content-type": "application/json" })
  })

  it.each(creating)("%s never sends the secret key", async (name) => {
    respond = answer(200, answers[name])
    await calls[name](client())
    expect(JSON.stringify(seen)).not.toContain(secretKey)
  })

  it("keeps the path of a base address and needs no slash at its end", async () => {
    respond = answer(200, answers.shareInvoice)
    await calls.shareInvoice(client({ apiUrl: `${base}/v1/` }))
    await calls.shareInvoice(client({ apiUrl: `${base}/v1` }))
    expect(seen.map(({ url }) => url)).toEqual(["/v1/api/invoices/share", "/v1/api/invoices/share"])
  })

  it("asks the store's function for the token of each call", async () => {
    respond = answer(200, answers.shareInvoice)
    const tokens = ["first", "second"]
    const gateway = client({ accessToken: () => Promise.resolve(tokens.shift() ?? "") })
    await calls.shareInvoice(gateway)
    await calls.shareInvoice(gateway)
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(["first", "second"])
  })

  it.each<[string, GatewayClientConfig["accessToken"]]>([
    ["is empty", ""],
    ["holds a space", "Bearer x"],
    ["holds a line break", "x\r\nX-Evil: 1"],
    ["is not ASCII", "töken"],
    ["cannot be fetched", () => Promise.reject(new Error(accessToken))],
    [
      "cannot be fetched at once",
      () => {
        throw new Error(accessToken)
      },
    ],
    ["is fetched as nothing", () => Promise.resolve(undefined as unknown as string)],
    ["is fetched as an object", () => Promise.resolve({} as string)],
  ])("sends nothing when the token %s", async (_what, token) => {
    respond = answer(200, answers.shareInvoice)
    const error = await errorOf("shareInvoice", { accessToken: token })
    expect(error).toMatchObject({ kind: "unauthorized", statusCode: undefined })
    expect(inspect(error)).not.toContain(accessToken)
    expect(seen).toEqual([])
  })

  it.each<[string, (gateway: GatewayClient) => Promise<unknown>]>([
    ["an invoice without lines", (gateway) => gateway.createInvoice({ ...invoice, invoicedetails: [] })],
    [
      "an invoice whose lines add up to something else",
      (gateway) => gateway.createInvoice({ ...invoice, amount: "55.51" }),
    ],
    ["an invoice of nothing", (gateway) => gateway.createInvoice({ ...invoice, amount: "0" })],
    ["an invoice in another status", (gateway) => gateway.createInvoice({ ...invoice, status: 3 as 2 })],
    ["an unknown field", (gateway) => gateway.createInvoice({ ...invoice, extra: 1 } as typeof invoice)],
    ["a negative withdrawal", (gateway) => gateway.requestWithdrawal({ amount: -1 })],
    [
      "a share without a receiver",
      (gateway) => gateway.shareInvoice({ channel: "sms", invoiceNumber: "1", mobile: "" }),
    ],
  ])("sends nothing for %s", async (_what, call) => {
    respond = answer(200, "{}")
    await expect(call(client())).rejects.toThrow(expect.objectContaining({ name: "ZodError" }))
    expect(seen).toEqual([])
  })

  it("sends no withdrawal when the service id is no number", async () => {
    await expect(calls.requestWithdrawal(client({ svcId: "shop" }))).rejects.toThrow("must be a number")
    expect(seen).toEqual([])
  })
})

describe("answers", () => {
  it("gives the invoice, with amounts as text and unknown fields kept", async () => {
    const sent = {
      invoiceno: "INV-7",
      id: 7,
      grossamount: 55.5,
      "Total amount": "55.50",
      emailaddress: null,
      ShareUrl: "https://pay.example/s/1",
      shareUrl: "1",
      invoicesenderId: { SvcId: "4711", name: "Shop", cellnumber: "1", id: 1 },
      invoicestatus: { name: "Unpaid", id: 2, color: "red" },
      invoicedetails: [{ description: "Dates", quantity: 2, amount: 55.5, id: 1, invoiceId: 7, vat: 0 }],
      brandNew: { a: [1] },
    }
    respond = answer(200, JSON.stringify([sent, { more: true, invoiceno: "X", id: 8 }]))
    expect(await calls.createInvoice(client())).toEqual({
      ...sent,
      grossamount: "55.5",
      invoicedetails: [{ ...sent.invoicedetails[0], quantity: "2", amount: "55.5" }],
    })
  })

  it("gives the withdrawal, with unknown fields kept", async () => {
    respond = answer(200, JSON.stringify({ id: 9, withdrawnumber: "W-9", amount: 10, brandNew: 1 }))
    expect(await calls.requestWithdrawal(client())).toEqual({ id: 9, withdrawnumber: "W-9", amount: "10", brandNew: 1 })
  })

  it("says when an invoice was not shared", async () => {
    respond = answer(200, JSON.stringify({ result: false, why: "full" }))
    expect(await calls.shareInvoice(client())).toBe(false)
  })

  it("does not care for the content type of an answer, and takes 201", async () => {
    respond = answer(201, answers.fetchSdkToken, { "Content-Type": "text/html" })
    expect(await client().fetchSdkToken()).toBe("sdk-token")
  })
})

const errorBody = (statusCode: number, message: string) =>
  JSON.stringify({ error: { statusCode, name: "Error", message } })

describe.each(names)("%s fails", (name) => {
  it.each([
    [401, "unauthorized", "Authorization Required"],
    [403, "unauthorized", "Forbidden"],
    [400, "invalid", "Invalid data"],
    [422, "invalid", "Unprocessable"],
    [429, "invalid", "Too many"],
    [404, "not_found", "Data not found"],
  ])("with the service's own words for %i", async (status, kind, message) => {
    respond = answer(status, errorBody(status, message))
    const error = await errorOf(name)
    expect(error).toMatchObject({ kind, statusCode: status })
    expect(error.message).toContain(message)
    expect(seen).toHaveLength(1)
  })

  it.each([401, 400, 404])("for %i without a body, or with one that is no error", async (status) => {
    for (const body of ["", "<html>", "[]", `{"error":"x"}`, "null"]) {
      respond = answer(status, body)
      expect((await errorOf(name)).statusCode).toBe(status)
    }
  })

  it.each([500, 502, 503, 504, 408])("in doubt for %i, sent once", async (status) => {
    respond = answer(status, errorBody(status, "Internal Server Error"))
    expect(await errorOf(name)).toMatchObject({ kind: doubtful(name), statusCode: status })
    expect(seen).toHaveLength(1)
  })

  it.each([301, 302, 303, 307, 308])("in doubt for the redirect %i, which is not followed", async (status) => {
    respond = answer(status, "", { Location: `${base}/elsewhere` })
    expect(await errorOf(name)).toMatchObject({ kind: doubtful(name), statusCode: status })
    expect(seen).toHaveLength(1)
  })

  it.each([
    ["HTML", "<!doctype html><title>Welcome</title>"],
    ["garbage", "\u0000\u0001\u0002"],
    ["nothing", ""],
    ["cut off JSON", `[{"invoiceno":"IN`],
    ["null", "null"],
    ["an empty object", "{}"],
    ["an empty list", "[]"],
    ["an error with status 200", errorBody(400, "Invalid data")],
    ["other types", JSON.stringify([{ invoiceno: 7, id: "7", result: "yes", accessToken: 1 }])],
  ])("in doubt for %s, sent once", async (_what, body) => {
    respond = answer(200, body)
    expect(await errorOf(name)).toMatchObject({ kind: doubtful(name), statusCode: 200 })
    expect(seen).toHaveLength(1)
  })

  it("in doubt for an answer of more than 1 MiB", async () => {
    respond = answer(200, " ".repeat(1024 * 1024 + 1) + answers[name])
    expect((await errorOf(name)).kind).toBe(doubtful(name))
    expect(seen).toHaveLength(1)
  })

  it("in doubt when there is no answer in time, sent once", async () => {
    respond = () => undefined
    const error = await errorOf(name, { timeoutMs: 80 })
    expect(error.kind).toBe(doubtful(name))
    expect(error.message).toContain("did not answer in time")
    expect(seen).toHaveLength(1)
  })

  it("in doubt when the answer drips without end", async () => {
    respond = (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(" "), 20)
      response.on("close", () => clearInterval(drip))
    }
    expect((await errorOf(name, { timeoutMs: 150 })).kind).toBe(doubtful(name))
  })

  it("in doubt when the connection is reset after the request, sent once", async () => {
    respond = (request) => request.socket.resetAndDestroy()
    const error = await errorOf(name)
    expect(error).toMatchObject({ kind: doubtful(name), statusCode: undefined })
    expect(error.message).toContain("ECONNRESET")
    expect(seen).toHaveLength(1)
  })

  it("in doubt when the connection is closed in the middle of the answer", async () => {
    respond = (request, response) => {
      response.writeHead(200, { "Content-Length": "1000" })
      response.write("[", () => request.socket.destroy())
    }
    expect((await errorOf(name)).kind).toBe(doubtful(name))
    expect(seen).toHaveLength(1)
  })

  it("as unavailable when the connection is refused", async () => {
    const closed = createTcpServer()
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const refused = `http://127.0.0.1:${port}`
    const error = await errorOf(name, { apiUrl: refused, sdkApiUrl: refused })
    expect(error).toMatchObject({ kind: "unavailable", statusCode: undefined })
    expect(error.message).toContain("ECONNREFUSED")
  })

  it("in doubt when the other side speaks no HTTP", async () => {
    const sockets: Socket[] = []
    const noise = createTcpServer((socket) => {
      sockets.push(socket)
      socket.on("error", () => undefined)
      socket.once("data", () => socket.end("SSH-2.0-OpenSSH\r\n"))
    })
    await new Promise<void>((resolve) => noise.listen(0, "127.0.0.1", resolve))
    const address = `http://127.0.0.1:${(noise.address() as AddressInfo).port}`
    expect((await errorOf(name, { apiUrl: address, sdkApiUrl: address })).kind).toBe(doubtful(name))
    await new Promise((resolve) => noise.close(resolve))
    expect(sockets).toHaveLength(1)
  })
})

describe("secrets", () => {
  const told = (error: GatewayError) =>
    [
      error.message,
      error.stack ?? "",
      JSON.stringify(error),
      JSON.stringify(error, Object.getOwnPropertyNames(error)),
      String(error),
      inspect(error, { depth: Infinity, showHidden: true }),
      inspect((error as Error).cause, { depth: Infinity }),
    ].join("\n")

  const echo: RequestListener = (request, response) => {
    const text = `you sent ${request.headers.authorization ?? ""} and ${secretKey} and ${accessToken}, ${accessToken}!`
    response.writeHead(400).end(errorBody(400, text))
  }
  const failures: [string, RequestListener][] = [
    ["echoes them in an error", echo],
    [
      "echoes them in the name of an error",
      answer(400, JSON.stringify({ error: { statusCode: 400, name: `${secretKey}${accessToken}`, message: "no" } })),
    ],
    ["echoes them in an error of another form", answer(400, `{"error":"${secretKey} ${accessToken}"}`)],
    ["echoes them in a refusal", answer(401, errorBody(401, `${accessToken} ${secretKey}`))],
    ["echoes them in a failure", answer(500, errorBody(500, `${accessToken} ${secretKey}`))],
    ["echoes them in HTML", answer(200, `<b>${accessToken} ${secretKey}</b>`)],
    ["echoes them as a redirect", answer(302, "", { Location: `/?${accessToken}&${secretKey}` })],
    ["resets the connection", (request) => request.socket.resetAndDestroy()],
    ["does not answer", () => undefined],
  ]

  it.each(names.flatMap((name) => failures.map(([what, listener]) => [name, what, listener] as const)))(
    "are in no part of the error when %s meets a service that %s",
    async (name, _what, listener) => {
      respond = listener
      const text = told(await errorOf(name, { timeoutMs: 300 }))
      expect(text).not.toContain(secretKey)
      expect(text).not.toContain(accessToken)
    }
  )

  it("are in no part of the error when the service is not there or its address is none", async () => {
    for (const apiUrl of ["http://127.0.0.1:1", "not an address", `http://${"x".repeat(300)}.invalid`]) {
      const text = told(await errorOf("shareInvoice", { apiUrl }))
      expect(text).not.toContain(accessToken)
    }
  })

  it("leave the rest of the service's words readable", async () => {
    respond = echo
    expect((await errorOf("shareInvoice")).message).toContain("you sent … and … and …, …!")
  })

  it("are masked before the message is cut, so that no half of one is left", async () => {
    respond = answer(400, errorBody(400, `${"x".repeat(190)}${accessToken}`))
    expect((await errorOf("shareInvoice")).message).not.toContain(accessToken.slice(0, 5))
  })

  it("are masked whole when one is part of the other", async () => {
    respond = answer(400, errorBody(400, `<${secretKey}-and-more>`))
    const error = await errorOf("shareInvoice", { accessToken: `${secretKey}-and-more` })
    expect(error.message).toContain("<…>")
  })

  it("are not in the client when it is printed", () => {
    const gateway = client()
    expect(inspect(gateway, { depth: Infinity, showHidden: true }) + JSON.stringify(gateway)).not.toMatch(
      /t0ken|s3cret/
    )
  })

  it("leave no line break of the service's words in the message", async () => {
    respond = answer(400, errorBody(400, "a\nlevel=info forged log line"))
    expect((await errorOf("shareInvoice")).message).not.toContain("\n")
  })
})

describe("the check of the access token", () => {
  const check = (changes: Partial<GatewayClientConfig> = {}) => client(changes).checkAccessToken()

  it("asks to share an invoice that cannot exist, another one each time", async () => {
    respond = answer(404, errorBody(404, "Data not found"))
    await check()
    await check()
    const bodies = seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(seen[0]).toMatchObject({
      method: "POST",
      url: "/api/invoices/share",
      headers: { authorization: accessToken },
    })
    expect(bodies[0]).toEqual({
      sentvia: 3,
      invoicenumber: expect.stringMatching(/^connection-test-.{36}$/),
      receiverEmail: "nobody@example.com",
    })
    expect(bodies[0]?.invoicenumber).not.toBe(bodies[1]?.invoicenumber)
  })

  it.each([
    [400, "accepted"],
    [404, "accepted"],
    [401, "rejected"],
    [403, "rejected"],
    [409, "unclear"],
    [500, "unclear"],
    [503, "unclear"],
  ])("takes the service's own answer %i for %s", async (status, outcome) => {
    respond = answer(status, errorBody(status, "x"))
    expect(await check()).toBe(outcome)
  })

  it.each([
    [200, '{"result":true}'],
    [200, "<html></html>"],
    [404, "<html>no such page</html>"],
    [404, '{"message":"no such page"}'],
    [302, ""],
  ])("takes %i with %p, which the service does not say to this, for unclear", async (status, body) => {
    respond = answer(status, body)
    expect(await check()).toBe("unclear")
  })

  it("takes a connection that breaks, an answer that never comes and an address that is none for unreachable", async () => {
    respond = (request) => request.socket.destroy()
    expect(await check()).toBe("unreachable")
    respond = () => undefined
    expect(await check({ timeoutMs: 100 })).toBe("unreachable")
    expect(await check({ apiUrl: "http://127.0.0.1:1" })).toBe("unreachable")
  })

  it("takes a token that the store cannot give for rejected, and asks nobody", async () => {
    expect(await check({ accessToken: () => Promise.reject(new Error("no")) })).toBe("rejected")
    expect(await check({ accessToken: "two words" })).toBe("rejected")
    expect(seen).toEqual([])
  })
})
