/** Shows that errors of the client contain no secret, and how the client checks the access token. */
import type { RequestListener } from "node:http"
import { inspect } from "node:util"
import type { GatewayClientConfig } from "../client"
import type { GatewayError } from "../client-errors"
import {
  accessToken,
  answer,
  client,
  errorBody,
  catchError,
  names,
  runService,
  secretKey,
  service,
} from "./fake-service"

runService()

describe("secrets", () => {
  const shown = (error: GatewayError) =>
    [
      error.message,
      error.stack ?? "",
      JSON.stringify(error),
      JSON.stringify(error, Object.getOwnPropertyNames(error)),
      String(error),
      inspect(error, { depth: Infinity, showHidden: true }),
      inspect((error as Error).cause, { depth: Infinity }),
    ].join("\n")

  const both = `${accessToken} ${secretKey}`
  const echo: RequestListener = (request, response) => {
    const text = `you sent ${request.headers.authorization ?? ""} and ${secretKey} and ${accessToken}, ${accessToken}!`
    response.writeHead(400).end(errorBody(400, text))
  }
  const failures: [string, RequestListener][] = [
    ["echoes them in an error", echo],
    [
      "echoes them in the name of an error",
      answer(400, JSON.stringify({ error: { statusCode: 400, name: both, message: "no" } })),
    ],
    ["echoes them in a failure", answer(500, errorBody(500, both))],
    ["echoes them as a redirect", answer(302, "", { Location: `/?${accessToken}&${secretKey}` })],
    ["resets the connection", (request) => request.socket.resetAndDestroy()],
    ["does not answer", () => undefined],
  ]

  it.each(failures)("appear nowhere in the error of any call when the service %s", async (_what, listener) => {
    service.respond = listener
    for (const name of names) {
      const text = shown(await catchError(name, { timeoutMs: 300 }))
      expect(text).not.toContain(secretKey)
      expect(text).not.toContain(accessToken)
    }
  })

  it("appear nowhere in the error when the service cannot be reached or its address is invalid", async () => {
    for (const apiUrl of ["http://127.0.0.1:1", "not an address", `http://${"x".repeat(300)}.invalid`]) {
      expect(shown(await catchError("shareInvoice", { apiUrl }))).not.toContain(accessToken)
    }
  })

  it("leave the rest of the service's words readable", async () => {
    service.respond = echo
    expect((await catchError("shareInvoice")).message).toContain("you sent … and … and …, …!")
  })

  it("are masked before the message is cut, so that no part of one remains", async () => {
    service.respond = answer(400, errorBody(400, `${"x".repeat(190)}${accessToken}`))
    expect((await catchError("shareInvoice")).message).not.toContain(accessToken.slice(0, 5))
  })

  it("are masked entirely when one is part of the other", async () => {
    service.respond = answer(400, errorBody(400, `<${secretKey}-and-more>`))
    const error = await catchError("shareInvoice", { accessToken: `${secretKey}-and-more` })
    expect(error.message).toContain("<…>")
  })

  it("do not appear when the client is printed", () => {
    const gateway = client()
    const printed = inspect(gateway, { depth: Infinity, showHidden: true }) + JSON.stringify(gateway)
    expect(printed).not.toMatch(/t0ken|s3cret/)
  })

  it("leave no line break of the service's words in the message", async () => {
    service.respond = answer(400, errorBody(400, "a\nlevel=info forged log line"))
    expect((await catchError("shareInvoice")).message).not.toContain("\n")
  })
})

describe("the check of the access token", () => {
  const check = (changes: Partial<GatewayClientConfig> = {}) => client(changes).checkAccessToken()

  it("asks to share an invoice that cannot exist, a different one each time", async () => {
    await check()
    await check()
    const [first, second] = service.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(service.seen[0]).toMatchObject({ method: "POST", url: "/api/invoices/share" })
    expect(service.seen[0]?.headers.authorization).toBe(accessToken)
    expect(first).toEqual({
      sentvia: 3,
      invoicenumber: expect.stringMatching(/^connection-test-.{36}$/) as string,
      receiverEmail: "nobody@example.com",
    })
    expect(first?.invoicenumber).not.toBe(second?.invoicenumber)
  })

  it.each([
    [400, errorBody(400, "x"), "accepted"],
    [404, errorBody(404, "x"), "accepted"],
    [401, errorBody(401, "x"), "rejected"],
    [403, errorBody(403, "x"), "rejected"],
    [409, errorBody(409, "x"), "unclear"],
    [500, errorBody(500, "x"), "unclear"],
    [200, '{"result":true}', "unclear"],
    [404, "<html>no such page</html>", "unclear"],
    [302, "", "unclear"],
  ])("interprets %i with %s as %s", async (status, body, outcome) => {
    service.respond = answer(status, body)
    expect(await check()).toBe(outcome)
  })

  it("interprets a broken connection, a missing answer and an invalid address as unreachable", async () => {
    service.respond = (request) => request.socket.destroy()
    expect(await check()).toBe("unreachable")
    service.respond = () => undefined
    expect(await check({ timeoutMs: 100 })).toBe("unreachable")
    expect(await check({ apiUrl: "http://127.0.0.1:1" })).toBe("unreachable")
  })

  it("interprets a token that the store cannot give as rejected, and sends no request", async () => {
    expect(await check({ accessToken: () => Promise.reject(new Error("no")) })).toBe("rejected")
    expect(await check({ accessToken: "two words" })).toBe("rejected")
    expect(service.seen).toEqual([])
  })
})
