/** Shows how the client gets its access token by a login (§5.5), and what it does when the token is refused. */
import type { RequestListener } from "node:http"
import { inspect } from "node:util"
import { dialectSchema } from "../../dialect"
import type { GatewayClient, GatewayClientConfig } from "../client"
import { LoginToken } from "../login-token"
import {
  answerHealthily,
  answerTo,
  calls,
  catchError,
  client,
  errorBody,
  runService,
  secretKey,
  service,
} from "./fake-service"

runService()

const LOGIN = "/api/userbusinesses/login"
const MINUTE = 60_000
const unauthorized = errorBody(401, "Authorization Required")

let token: LoginToken
let now: number
/** The logins so far; each returns another token. */
let logins: number

beforeEach(() => {
  token = new LoginToken()
  now = 1_000_000
  logins = 0
  jest.spyOn(performance, "now").mockImplementation(() => now)
  service.respond = answerWith(answerHealthily)
})
afterEach(() => jest.restoreAllMocks())

const login = (path = LOGIN) => ({ accessToken: { path, token } })
const loggedIn = (changes: Partial<GatewayClientConfig> = {}) => client({ ...login(), ...changes })

/** A service whose logins succeed, and that answers every other request in a given way. */
function answerWith(respond: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url === LOGIN) {
      logins += 1
      response.writeHead(200).end(JSON.stringify({ accessToken: `token-${logins}` }))
    } else {
      respond(request, response)
    }
  }
}

/** A service that knows only the newest token from a certain login on. */
const knowing = (text: string): RequestListener =>
  answerWith((request, response) =>
    request.headers.authorization === text
      ? response.writeHead(200).end(answerTo(request.url))
      : response.writeHead(401).end(unauthorized)
  )

/** Each request since the last look, as its token; a login has none. */
function takeSeen(): (string | undefined)[] {
  const seen = service.seen.map(({ headers }) => headers.authorization)
  service.seen = []
  return seen
}

describe("a login", () => {
  it.each([
    ["svcId", {}],
    ["acmeId", { dialect: dialectSchema.parse({ brand: "acme" }) }],
  ])("posts %s, secret key and domain to the path at the address of the API", async (idName, changes) => {
    await calls.shareInvoice(client({ ...login("/elsewhere/login"), apiUrl: `${service.base}/v1/`, ...changes }))
    expect(service.seen[0]).toMatchObject({ method: "POST", url: "/v1/elsewhere/login" })
    expect(service.seen[0]?.headers).not.toHaveProperty("authorization")
    expect(JSON.parse(service.seen[0]?.body ?? "")).toEqual({ [idName]: "4711", secretKey, domain: "shop.example" })
    expect(service.seen[1]?.headers.authorization).toBe("login-token")
  })

  it("is made once in fifteen minutes, for all clients of a configuration", async () => {
    await calls.createInvoice(loggedIn())
    now += 15 * MINUTE - 1
    await calls.shareInvoice(loggedIn())
    expect(takeSeen()).toEqual([undefined, "token-1", "token-1"])
    now += 1
    await calls.requestWithdrawal(loggedIn())
    expect(takeSeen()).toEqual([undefined, "token-2"])
  })

  it("is counted from its beginning, not from its answer", async () => {
    service.respond = (request, response) => {
      now += request.url === LOGIN ? MINUTE : 0
      answerHealthily(request, response)
    }
    await calls.shareInvoice(loggedIn())
    now += 14 * MINUTE
    await calls.shareInvoice(loggedIn())
    expect(takeSeen()).toEqual([undefined, "login-token", undefined, "login-token"])
  })

  it("is shared by simultaneous calls", async () => {
    await Promise.all([calls.createInvoice(loggedIn()), calls.shareInvoice(loggedIn()), calls.shareInvoice(loggedIn())])
    expect(logins).toBe(1)
  })

  it("is not made for an SDK token", async () => {
    await calls.fetchSdkToken(loggedIn())
    expect(logins).toBe(0)
  })

  it.each([302, 307])("does not follow the redirect %i, and nothing else is sent", async (status) => {
    service.respond = (_request, response) =>
      response.writeHead(status, { Location: `${service.base}/elsewhere` }).end()
    expect(await catchError("createInvoice", login())).toMatchObject({ kind: "unavailable", statusCode: status })
    expect(service.seen.map(({ url }) => url)).toEqual([LOGIN])
  })

  it.each<[string, RequestListener, object]>([
    ["gets no answer", (request) => request.socket.resetAndDestroy(), { statusCode: undefined }],
    ["fails", (_request, response) => response.writeHead(500).end(errorBody(500, "down")), { statusCode: 500 }],
    ["finds no such path", (_request, response) => response.writeHead(404).end("<html>"), { statusCode: 404 }],
    ["answers without a token", (_request, response) => response.writeHead(200).end("{}"), { statusCode: 200 }],
  ])("that %s leaves the request unsent, and can be made again at once", async (_what, respond, expected) => {
    service.respond = respond
    expect(await catchError("requestWithdrawal", login())).toMatchObject({ kind: "unavailable", ...expected })
    expect(service.seen.map(({ url }) => url)).toEqual([LOGIN])
    service.respond = answerHealthily
    await calls.requestWithdrawal(loggedIn())
  })
})

describe("a refused login", () => {
  const refuse =
    (status: number, message: string): RequestListener =>
    (_request, response) =>
      response.writeHead(status).end(errorBody(status, message))

  it.each([
    [401, "Invalid credentials"],
    [403, "User is blocked"],
    [404, "User data not found"],
    [400, "Invalid data"],
  ])("with %i is told in the gateway's words, and the request is not sent", async (status, message) => {
    service.respond = refuse(status, message)
    const error = await catchError("createInvoice", login())
    expect(error).toMatchObject({ kind: "unauthorized", statusCode: undefined })
    expect(error.message).toMatch(/^The login for an access token failed\. It can be tried again in 30 s\. /)
    expect(error.message).toContain(message)
    expect(service.seen.map(({ url }) => url)).toEqual([LOGIN])
  })

  it("with a token that no header can hold counts as refused", async () => {
    service.respond = (_request, response) => response.end(JSON.stringify({ accessToken: "x\r\nX-Evil: 1" }))
    expect((await catchError("createInvoice", login())).message).toContain(
      "access_token must not have white space inside"
    )
  })

  it("is followed by no login before a wait that doubles up to fifteen minutes, and that a success ends", async () => {
    service.respond = refuse(401, "Invalid credentials")
    const tryAt = async (ms: number) => {
      now += ms
      service.seen = []
      const { message } = await catchError("shareInvoice", login())
      return [service.seen.length, /again in (\d+) s/.exec(message)?.[1]]
    }
    expect(await tryAt(0)).toEqual([1, "30"])
    expect(await tryAt(10_000)).toEqual([0, "20"])
    expect(await tryAt(19_999)).toEqual([0, "1"])
    expect(await tryAt(1)).toEqual([1, "60"])
    for (const seconds of [120, 240, 480, 900, 900]) {
      expect(await tryAt(15 * MINUTE)).toEqual([1, String(seconds)])
    }
    service.respond = answerHealthily
    now += 15 * MINUTE
    await calls.shareInvoice(loggedIn())
    now += 15 * MINUTE
    service.respond = refuse(401, "Invalid credentials")
    expect(await tryAt(0)).toEqual([1, "30"])
  })

  it("is one refused login for simultaneous calls", async () => {
    service.respond = refuse(401, "Invalid credentials")
    await Promise.all([catchError("createInvoice", login()), catchError("shareInvoice", login())])
    expect(service.seen).toHaveLength(1)
  })
})

describe("a token that the gateway no longer accepts", () => {
  const repeatable = ["createInvoice", "shareInvoice"] as const

  beforeEach(async () => {
    await calls.shareInvoice(loggedIn())
    takeSeen()
  })

  it.each(repeatable)("is replaced by one login, and the request is repeated once: %s", async (name) => {
    service.respond = knowing("token-2")
    await calls[name](loggedIn())
    expect(takeSeen()).toEqual(["token-1", undefined, "token-2"])
  })

  it.each(repeatable)("is replaced only once, when the new token is refused as well: %s", async (name) => {
    service.respond = knowing("none")
    expect(await catchError(name, login())).toMatchObject({ kind: "unauthorized", statusCode: 401 })
    expect(takeSeen()).toEqual(["token-1", undefined, "token-2"])
  })

  it("is replaced by one login for simultaneous calls", async () => {
    service.respond = knowing("token-2")
    await Promise.all(Array.from({ length: 5 }, () => calls.shareInvoice(loggedIn())))
    expect(logins).toBe(2)
    expect(takeSeen().filter((text) => text === "token-2")).toHaveLength(5)
  })

  it("does not let a withdrawal be repeated; the next one has a new token", async () => {
    service.respond = knowing("token-2")
    expect(await catchError("requestWithdrawal", login())).toMatchObject({ kind: "unauthorized", statusCode: 401 })
    expect(takeSeen()).toEqual(["token-1"])
    await calls.requestWithdrawal(loggedIn())
    expect(takeSeen()).toEqual([undefined, "token-2"])
  })

  it.each([
    [401, "<html>Please log in</html>"],
    [401, ""],
    [401, JSON.stringify({ message: "Authorization Required" })],
    [401, errorBody(500, "Internal Server Error")],
    [403, errorBody(401, "Authorization Required")],
    [400, errorBody(401, "Authorization Required")],
    [500, errorBody(401, "Authorization Required")],
  ])("is not assumed for %i with %j, which proves nothing: nothing is repeated", async (status, body) => {
    service.respond = answerWith((_request, response) => response.writeHead(status).end(body))
    await catchError("createInvoice", login())
    expect(takeSeen()).toEqual(["token-1"])
  })

  it("leads to no repetition once the request has used up its time", async () => {
    service.respond = (request, response) => {
      now += 2000
      knowing("token-2")(request, response)
    }
    await catchError("createInvoice", { ...login(), timeoutMs: 2000 })
    expect(takeSeen()).toEqual(["token-1"])
  })

  it("leaves the request refused when the new login fails", async () => {
    service.respond = (request, response) =>
      request.url === LOGIN ? request.socket.resetAndDestroy() : response.writeHead(401).end(unauthorized)
    expect(await catchError("createInvoice", login())).toMatchObject({ kind: "unavailable" })
    expect(takeSeen()).toEqual(["token-1", undefined])
  })

  it("is not replaced when it came from the store itself", async () => {
    service.respond = knowing("none")
    await catchError("createInvoice", { accessToken: () => Promise.resolve("of-the-store") })
    expect(takeSeen()).toEqual(["of-the-store"])
  })
})

describe("the secrets of a login", () => {
  it("appear in no error, when the service repeats them in the refusal of the login or of a request", async () => {
    const text = `${secretKey} and login-token`
    const echo: RequestListener = (_request, response) => response.writeHead(400).end(errorBody(400, text))
    service.respond = echo
    expect(inspect(await catchError("createInvoice", login()), { showHidden: true })).not.toContain(secretKey)

    token = new LoginToken()
    service.respond = (request, response) =>
      request.url === LOGIN ? response.end(answerTo(LOGIN)) : echo(request, response)
    const error = await catchError("createInvoice", login())
    expect(error.message).toContain("… and …")
    expect(inspect(error, { showHidden: true })).not.toMatch(/login-token|s3cret/)
  })

  it("do not appear when client and token are printed", async () => {
    const gateway: GatewayClient = loggedIn()
    await calls.shareInvoice(gateway)
    const printed = inspect([gateway, token], { depth: Infinity, showHidden: true }) + JSON.stringify([gateway, token])
    expect(printed).not.toMatch(/token-1|s3cret/)
  })
})

describe("the check of the access token", () => {
  const check = (changes: Partial<GatewayClientConfig> = {}) => loggedIn(changes).checkAccessToken()
  const unknownInvoice = answerWith((_request, response) =>
    response.writeHead(404).end(errorBody(404, "Data not found"))
  )

  it.each<[string, RequestListener, string]>([
    ["both are accepted", unknownInvoice, "accepted"],
    ["the login is refused", (_q, response) => response.writeHead(401).end(errorBody(401, "no")), "login_refused"],
    ["the login's token is refused", knowing("none"), "rejected"],
    ["the login answers something else", (_q, response) => response.writeHead(200).end("<html>"), "unclear"],
    ["the login's path does not exist", (_q, response) => response.writeHead(404).end("<html>"), "unclear"],
    ["the login does not answer", (request) => request.socket.destroy(), "unreachable"],
  ])("interprets that %s", async (_what, respond, outcome) => {
    service.respond = respond
    expect(await check()).toBe(outcome)
  })

  it("replaces a token that is no longer accepted, as a request does", async () => {
    service.respond = unknownInvoice
    await check()
    service.respond = answerWith((request, response) =>
      request.headers.authorization === "token-2"
        ? response.writeHead(404).end(errorBody(404, "Data not found"))
        : response.writeHead(401).end(unauthorized)
    )
    expect(await check()).toBe("accepted")
  })
})
