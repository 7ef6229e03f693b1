/** A fake service with configurable answers, and the client's calls to it. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http"
import type { AddressInfo, Server as TcpServer } from "node:net"
import { GatewayClient, type GatewayClientConfig } from "../client"
import { GatewayError } from "../client-errors"
import { defaultDialect } from "../../dialect"

export const accessToken = "t0ken.of-the-merchant"
export const secretKey = "s3cret-key-of-the-merchant"

const json = { "Content-Type": "application/json" }

/** Answers of a healthy service, by the last part of the path. */
const answers: Record<string, string> = {
  createInvoice: JSON.stringify([{ invoiceno: "INV-7", id: 7 }]),
  share: JSON.stringify({ result: true }),
  sendWithdrawalRequest: JSON.stringify({ id: 9, withdrawnumber: "W-9", amount: 10 }),
  getsdktoken: JSON.stringify({ accessToken: "sdk-token" }),
  login: JSON.stringify({ accessToken: "login-token" }),
}

export const answer =
  (status: number, body: string, headers: Record<string, string> = json): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

export const answerHealthily: RequestListener = (request, response) =>
  response.writeHead(200, json).end(answerTo(request.url))

/** The answer of a healthy service to a request. */
export const answerTo = (url = "") => answers[url.split("/").at(-1) ?? ""] ?? ""

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A service that records requests and answers as the test configures. */
export const service = { seen: [] as Seen[], respond: answerHealthily, base: "" }

/** Runs the service during each test of a file, initially healthy. */
export function runService(): void {
  let server: Server
  beforeEach(async () => {
    service.seen = []
    service.respond = answerHealthily
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const { method, url, headers } = request
        service.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
        service.respond(request, response)
      })
    })
    service.base = await listen(server)
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}

/** Opens a server on a free port and returns its address. */
export async function listen(server: Server | TcpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const client = (changes: Partial<GatewayClientConfig> = {}) =>
  new GatewayClient({
    environment: "sandbox",
    apiUrl: service.base,
    sdkApiUrl: service.base,
    svcId: "4711",
    secretKey,
    website: "shop.example",
    accessToken,
    dialect: defaultDialect,
    timeoutMs: 2000,
    ...changes,
  })

export const invoice = {
  countryCode: "974",
  cellnumber: "55123456",
  clientname: "سارة",
  amount: "55.5",
  invoicedetails: [{ description: "Dates", quantity: 2, amount: "55.50" }],
}

export const calls = {
  createInvoice: (gateway: GatewayClient) => gateway.createInvoice(invoice),
  shareInvoice: (gateway: GatewayClient) =>
    gateway.shareInvoice({ channel: "sms", invoiceNumber: "INV-7", mobile: "97455123456" }),
  requestWithdrawal: (gateway: GatewayClient) => gateway.requestWithdrawal({ amount: "10" }),
  fetchSdkToken: (gateway: GatewayClient) => gateway.fetchSdkToken(),
}

export type Call = keyof typeof calls
export const names = Object.keys(calls) as Call[]

/** Returns the error of a call; the test fails when there is none. */
export async function catchError(name: Call, changes: Partial<GatewayClientConfig> = {}): Promise<GatewayError> {
  const error: unknown = await calls[name](client(changes)).then(
    () => new Error("no error"),
    (thrown: unknown) => thrown
  )
  expect(error).toBeInstanceOf(GatewayError)
  return error as GatewayError
}

export const errorBody = (statusCode: number, message: string) =>
  JSON.stringify({ error: { statusCode, name: "Error", message } })
