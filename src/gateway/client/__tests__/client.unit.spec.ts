/** Shows how the client calls the gateway (§4), and how it reads every answer and every failure. */
import type { RequestListener } from "node:http"
import { createServer as createTcpServer } from "node:net"
import { inspect } from "node:util"
import type { GatewayClient, GatewayClientConfig } from "../client"
import { dialectSchema } from "../../dialect"
import {
  accessToken,
  answer,
  answerTo,
  calls,
  client,
  errorBody,
  catchError,
  invoice,
  listen,
  names,
  runService,
  secretKey,
  service,
} from "./fake-service"

runService()

const creating = names.filter((name) => name !== "fetchSdkToken")

const shareByEmail = (gateway: GatewayClient) =>
  gateway.shareInvoice({ channel: "email", invoiceNumber: "INV-7", email: "sara@example.com" })

describe("requests", () => {
  const CREATE = "/api/invoices/createInvoice"
  const SHARE = "/api/invoices/share"
  const WITHDRAW = "/api/withdrawalrequests/sendWithdrawalRequest"
  const SDK_TOKEN = "/api-v5/userbusinesses/getsdktoken"
  const LIVE_SDK_TOKEN = "/api-v4/userbusinesses/getsdktoken"

  const created = {
    countryCode: "974",
    cellnumber: "55123456",
    clientname: "سارة",
    status: 2,
    amount: 55.5,
    invoicedetails: [{ description: "Dates", quantity: 2, amount: 55.5 }],
  }
  const sms = { sentvia: 4, invoicenumber: "INV-7", receivercellno: "97455123456" }
  const email = { sentvia: 3, invoicenumber: "INV-7", receiverEmail: "sara@example.com" }
  const test = { svcId: "4711", secretKey, domain: "shop.example", isTest: true }
  const { isTest: _isTest, ...live } = test
  const swapped = dialectSchema.parse({ share_channels: { email: 4, sms: 3 } })
  const branded = dialectSchema.parse({ brand: "acme" })

  it.each<[string, (gateway: GatewayClient) => Promise<unknown>, Partial<GatewayClientConfig>, string, object]>([
    ["an invoice", (g) => g.createInvoice({ ...invoice, remarks: "x" }), {}, CREATE, { ...created, remarks: "x" }],
    ["a draft", (g) => g.createInvoice({ ...invoice, status: 1 }), {}, CREATE, { ...created, status: 1 }],
    ["a share by SMS, channel 4", calls.shareInvoice, {}, SHARE, sms],
    ["a share by e-mail, channel 3", shareByEmail, {}, SHARE, email],
    ["a share by SMS, channels swapped", calls.shareInvoice, { dialect: swapped }, SHARE, { ...sms, sentvia: 3 }],
    ["a share by e-mail, channels swapped", shareByEmail, { dialect: swapped }, SHARE, { ...email, sentvia: 4 }],
    [
      "a withdrawal, in numbers",
      (g) => g.requestWithdrawal({ amount: "10.005", message: "October" }),
      {},
      WITHDRAW,
      { svcId: 4711, amount: 10.01, message: "October" },
    ],
    ["a withdrawal without a message", calls.requestWithdrawal, {}, WITHDRAW, { svcId: 4711, amount: 10 }],
    ["a withdrawal of a brand", calls.requestWithdrawal, { dialect: branded }, WITHDRAW, { acmeId: 4711, amount: 10 }],
    ["an SDK token of the sandbox", calls.fetchSdkToken, {}, SDK_TOKEN, test],
    ["an SDK token in live, without isTest", calls.fetchSdkToken, { environment: "live" }, LIVE_SDK_TOKEN, live],
    [
      "an SDK token of a brand",
      calls.fetchSdkToken,
      { dialect: branded },
      SDK_TOKEN,
      { acmeId: "4711", secretKey, domain: "shop.example", isTest: true },
    ],
  ])("ask for %s as §4 specifies", async (_what, call, changes, url, body) => {
    await call(client(changes))
    expect(service.seen).toMatchObject([{ method: "POST", url, headers: { "content-type": "application/json" } }])
    expect(JSON.parse(service.seen[0]?.body ?? "")).toEqual(body)
  })

  it.each(creating)("carry the access token bare, and never the secret key: %s", async (name) => {
    await calls[name](client())
    expect(service.seen[0]?.headers.authorization).toBe(accessToken)
    expect(JSON.stringify(service.seen)).not.toContain(secretKey)
  })

  it("for an SDK token carry no Authorization header", async () => {
    await calls.fetchSdkToken(client())
    expect(service.seen[0]?.headers).not.toHaveProperty("authorization")
  })

  it("keep the path of a base address, which needs no slash at the end", async () => {
    await calls.shareInvoice(client({ apiUrl: `${service.base}/v1/` }))
    await calls.shareInvoice(client({ apiUrl: `${service.base}/v1` }))
    expect(service.seen.map(({ url }) => url)).toEqual(["/v1/api/invoices/share", "/v1/api/invoices/share"])
  })

  it("ask the store's function for a token at each call, and drop the white space around it", async () => {
    const tokens = ["first", " second\n"]
    const gateway = client({ accessToken: () => Promise.resolve(tokens.shift() ?? "") })
    await calls.shareInvoice(gateway)
    await calls.shareInvoice(gateway)
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual(["first", "second"])
  })

  it.each([
    ["Bearer x", "access_token must be the token alone: the gateway takes it without the word Bearer (§5.1)."],
    ["x y", "access_token must not have white space inside."],
    [" ", "The access token is missing. Set access_token."],
  ])("are not sent with what the store's function returns, and say why: %j", async (token, message) => {
    const error = await catchError("shareInvoice", { accessToken: () => Promise.resolve(token) })
    expect(error).toMatchObject({ kind: "unauthorized", message })
    expect(service.seen).toEqual([])
  })

  const throwAtOnce = () => {
    throw new Error(accessToken)
  }

  it.each<[string, GatewayClientConfig["accessToken"]]>([
    ["is empty", ""],
    ["holds a space", "Bearer x"],
    ["holds a line break", "x\r\nX-Evil: 1"],
    ["cannot be fetched", () => Promise.reject(new Error(accessToken))],
    ["cannot be fetched at once", throwAtOnce],
    ["is fetched as nothing", () => Promise.resolve(undefined as unknown as string)],
  ])("are not sent when the token %s", async (_what, token) => {
    const error = await catchError("shareInvoice", { accessToken: token })
    expect(error).toMatchObject({ kind: "unauthorized", statusCode: undefined })
    expect(inspect(error)).not.toContain(accessToken)
    expect(service.seen).toEqual([])
  })

  it.each<[string, (gateway: GatewayClient) => Promise<unknown>]>([
    ["an invoice without lines", (g) => g.createInvoice({ ...invoice, invoicedetails: [] })],
    ["an invoice whose lines add up to something else", (g) => g.createInvoice({ ...invoice, amount: "55.51" })],
    ["an unknown field", (g) => g.createInvoice({ ...invoice, extra: 1 } as typeof invoice)],
    ["a negative withdrawal", (g) => g.requestWithdrawal({ amount: -1 })],
    ["a share without a receiver", (g) => g.shareInvoice({ channel: "sms", invoiceNumber: "1", mobile: "" })],
  ])("are not sent for %s", async (_what, call) => {
    await expect(call(client())).rejects.toThrow(expect.objectContaining({ name: "ZodError" }))
    expect(service.seen).toEqual([])
  })

  it("are not sent for a withdrawal when the service id is not a number", async () => {
    await expect(calls.requestWithdrawal(client({ svcId: "shop" }))).rejects.toThrow("must be a number")
    expect(service.seen).toEqual([])
  })
})

describe("answers", () => {
  it("contain the used fields of the invoice, with ids and amounts as text", async () => {
    const sent = {
      invoiceno: "INV-7",
      id: 7,
      referenceId: 70,
      grossamount: 55.5,
      "Total amount": "55.50",
      ShareUrl: "https://pay.example/s/1",
      paymentUrl: null,
      expiryDate: "2026-12-01",
      invoicestatusId: 2,
      invoicestatus: { name: "Unpaid", id: 2 },
    }
    const unused = {
      emailaddress: null,
      shareUrl: "1",
      is_archived: false,
      invoicedetails: "none",
      brandNew: { a: [1] },
    }
    service.respond = answer(200, JSON.stringify([{ ...sent, ...unused }, { more: true }]))
    expect(await calls.createInvoice(client())).toEqual({
      ...sent,
      id: "7",
      referenceId: "70",
      grossamount: "55.5",
      invoicestatusId: "2",
      invoicestatus: { id: "2" },
    })
  })

  it.each([
    ["INV-7", "INV-7"],
    [70_001, "70001"],
  ])("contain the invoice when they have only its number, %j", async (invoiceno, text) => {
    service.respond = answer(200, JSON.stringify([{ invoiceno }]))
    expect(await calls.createInvoice(client())).toMatchObject({ invoiceno: text })
  })

  it.each(["text", -1, null, [], { id: {} }])("contain the invoice when every other field is %j", async (value) => {
    const fields = ["id", "referenceId", "grossamount", "Total amount", "paymentUrl", "ShareUrl", "expiryDate"]
    const others = [...fields, "invoicestatusId", "invoicestatus"].map((name) => [name, value])
    service.respond = answer(200, JSON.stringify([{ ...Object.fromEntries(others), invoiceno: "INV-7" }]))
    expect(await calls.createInvoice(client())).toMatchObject({ invoiceno: "INV-7" })
  })

  it("contain the used fields of the withdrawal, with id and amount as text", async () => {
    const status = { name: "REQUESTED", id: 3 }
    const sent = {
      id: 9,
      withdrawnumber: "W-9",
      amount: 10,
      withdrawalrequeststatus: status,
      generatedby: 1,
      brandNew: 1,
    }
    service.respond = answer(200, JSON.stringify(sent))
    expect(await calls.requestWithdrawal(client())).toEqual({
      ...{ id: "9", withdrawnumber: "W-9", amount: "10", withdrawalrequeststatus: { name: "REQUESTED" } },
    })
  })

  it("state whether an invoice was shared", async () => {
    expect(await calls.shareInvoice(client())).toBe(true)
    service.respond = answer(200, JSON.stringify({ result: false, why: "full" }))
    expect(await calls.shareInvoice(client())).toBe(false)
  })

  it("contain the SDK token, whatever their content type, also with status 201", async () => {
    service.respond = answer(201, answerTo("getsdktoken"), { "Content-Type": "text/html" })
    expect(await client().fetchSdkToken()).toBe("sdk-token")
  })
})

describe.each(names)("%s fails", (name) => {
  /** A creating call without a clear answer may have been carried out. */
  const doubtful = name === "fetchSdkToken" ? "unavailable" : "outcome_unknown"

  it.each([
    [401, "unauthorized", "Authorization Required"],
    [403, "unauthorized", "Forbidden"],
    [400, "invalid", "Invalid data"],
    [404, "not_found", "Data not found"],
  ])("with the service's own words for %i", async (status, kind, message) => {
    service.respond = answer(status, errorBody(status, message))
    expect(await catchError(name)).toMatchObject({
      kind,
      statusCode: status,
      message: expect.stringContaining(message) as string,
    })
    expect(service.seen).toHaveLength(1)
  })

  it.each([401, 400, 404])("for %i without a body, or with a body that is no error", async (status) => {
    for (const body of ["", "<html>", "[]", `{"error":"x"}`, "null"]) {
      service.respond = answer(status, body)
      expect((await catchError(name)).statusCode).toBe(status)
    }
  })

  it.each(["", "<html>no such page</html>", '{"message":"no such page"}'])(
    "as unavailable for 404 that the service has not written: %j",
    async (body) => {
      service.respond = answer(404, body)
      expect(await catchError(name)).toMatchObject({
        kind: "unavailable",
        statusCode: 404,
        message: expect.stringMatching(/address .* not found.*base URL/) as string,
      })
    }
  )

  const drip: RequestListener = (_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write(" "), 20)
    response.on("close", () => clearInterval(timer))
  }
  const breakOff: RequestListener = (request, response) => {
    response.writeHead(200, { "Content-Length": "1000" })
    response.write("[", () => request.socket.destroy())
  }

  it.each<[string, RequestListener, object, number?]>([
    ...[500, 503, 408].map((status): [string, RequestListener, object] => [
      `status ${status}`,
      answer(status, errorBody(status, "Internal Server Error")),
      { statusCode: status },
    ]),
    ...[302, 307].map((status): [string, RequestListener, object] => [
      `the redirect ${status}, which is not followed`,
      (_request, response) => response.writeHead(status, { Location: `${service.base}/elsewhere` }).end(),
      { statusCode: status },
    ]),
    ...[
      "<!doctype html><title>Welcome</title>",
      "",
      `[{"invoiceno":"IN`,
      "[]",
      errorBody(400, "Invalid data"),
      JSON.stringify([{ invoiceno: " ", id: 7, result: "yes", accessToken: 1 }]),
      JSON.stringify([{ invoiceno: null, id: 7 }]),
    ].map((body): [string, RequestListener, object] => [
      `status 200 with ${JSON.stringify(body)}`,
      answer(200, body),
      { statusCode: 200 },
    ]),
    [
      "more than 1 MiB that would be understood",
      (request, response) => response.end(" ".repeat(1024 * 1024 + 1) + answerTo(request.url)),
      {},
    ],
    ["silence", () => undefined, { message: expect.stringContaining("did not answer in time") as string }, 500],
    ["an answer that drips without end", drip, {}, 500],
    [
      "a connection that is reset",
      (request) => request.socket.resetAndDestroy(),
      { statusCode: undefined, message: expect.stringContaining("ECONNRESET") as string },
    ],
    ["an answer that breaks off", breakOff, {}],
  ])("as in doubt for %s, after one request", async (_what, listener, expected, timeoutMs = 2000) => {
    service.respond = listener
    expect(await catchError(name, { timeoutMs })).toMatchObject({ kind: doubtful, ...expected })
    expect(service.seen).toHaveLength(1)
  })

  it("as unavailable when the connection is refused", async () => {
    const closed = createTcpServer()
    const refused = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    expect(await catchError(name, { apiUrl: refused, sdkApiUrl: refused })).toMatchObject({
      kind: "unavailable",
      statusCode: undefined,
      message: expect.stringContaining("ECONNREFUSED") as string,
    })
  })

  it("as in doubt when the other side speaks no HTTP, after one request", async () => {
    let connections = 0
    const noise = createTcpServer((socket) => {
      connections++
      socket.on("error", () => undefined)
      socket.once("data", () => socket.end("SSH-2.0-OpenSSH\r\n"))
    })
    const address = await listen(noise)
    expect((await catchError(name, { apiUrl: address, sdkApiUrl: address })).kind).toBe(doubtful)
    await new Promise((resolve) => noise.close(resolve))
    expect(connections).toBe(1)
  })
})
