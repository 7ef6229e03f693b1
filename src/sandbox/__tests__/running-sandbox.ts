/** A running sandbox and a merchant's server beside it, for the tests of the sandbox. */
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { buildWebPurchaseFields, type GatewayDialect, newOrderId, type WebPurchase } from "../../gateway"
import { type RunningSandbox, sandboxDefaults, type SandboxOptions, startSandbox } from ".."
import type { Message } from "../model/message"

/** A request that the shop received. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A merchant's server that stores what it receives, with configurable answers. */
export interface Shop {
  url: string
  received: Received[]
  answer: (request: Received) => { status: number; body?: string; location?: string } | "never"
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const shop: Shop = {
    url: "",
    received: [],
    answer: () => ({ status: 200, body: "thank you" }),
    close: async () => {},
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString()
      const received = { path: request.url ?? "", headers: request.headers, body }
      shop.received.push(received)
      const answer = shop.answer(received)
      if (answer === "never") {
        return
      }
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
      response.end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return shop
}

/** A sandbox on a free port with quick retries of webhooks, and helpers for tests. */
export class TestSandbox {
  static async start(options: SandboxOptions = {}): Promise<TestSandbox> {
    const retry = { attempts: 4, first_delay_ms: 5, max_delay_ms: 40, timeout_ms: 5_000 }
    return new TestSandbox(await startSandbox({ port: 0, retry, ...options }))
  }

  constructor(readonly running: RunningSandbox) {}

  get url(): string {
    return this.running.url
  }

  close(): Promise<void> {
    return this.running.close()
  }

  /** POSTs JSON with the access token. */
  async api(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return answered(
      await fetch(`${this.url}${path}`, {
        method: "POST",
        headers: { authorization: sandboxDefaults.accessToken, "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      })
    )
  }

  async control(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Answered> {
    return answered(
      await fetch(`${this.url}/_sandbox${path}`, {
        method,
        ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      })
    )
  }

  async setFaults(faults: object): Promise<void> {
    const { status, json } = await this.control("PUT", "/faults", faults)
    if (status !== 200) {
      throw new Error(JSON.stringify(json))
    }
  }

  /** Posts a form without following the redirect. */
  postForm(
    path: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = {}
  ): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Posts a web purchase; returns the order's id and the path of the hosted page. */
  async placeOrder(shop: Shop, purchase: Partial<WebPurchase> = {}): Promise<{ orderId: string; payPath: string }> {
    const fields = signedFields(shop, purchase)
    const response = await this.postForm("/webpurchase", fields)
    if (response.status !== 303) {
      throw new Error(`refused: ${await response.text()}`)
    }
    return { orderId: fields.ORDER_ID ?? "", payPath: new URL(response.headers.get("location") ?? "").pathname }
  }

  async answer(orderId: string, decision: object): Promise<{ transaction_number: string; messages: Message[] }> {
    const { status, json } = await this.control("POST", `/orders/${orderId}/answer`, decision)
    if (status !== 200) {
      throw new Error(JSON.stringify(json))
    }
    return json as unknown as { transaction_number: string; messages: Message[] }
  }

  async messages(): Promise<Message[]> {
    return (await this.control("GET", "/state")).json.messages as Message[]
  }
}

/** A JSON answer; `reason` is the sandbox's own header. */
export interface Answered {
  status: number
  json: Record<string, unknown>
  reason: string | null
  allow: string | null
}

async function answered(response: Response): Promise<Answered> {
  const json = (await response.json()) as Record<string, unknown>
  return {
    status: response.status,
    json,
    reason: response.headers.get("x-sandbox-reason"),
    allow: response.headers.get("allow"),
  }
}

/** The body of an error (§7). */
export function errorBody(statusCode: number, message: string): object {
  return { error: { statusCode, name: "Error", message } }
}

/** The signed fields of a web purchase (§2.7). */
export function signedFields(
  shop: Pick<Shop, "url">,
  purchase: Partial<WebPurchase> = {},
  sort: GatewayDialect["signature"]["sort"] = "code_unit"
): Record<string, string> {
  return buildWebPurchaseFields(
    {
      merchantId: sandboxDefaults.merchantId,
      orderId: newOrderId("T-"),
      website: "shop.example",
      amount: "55.00",
      customerId: "cus_1",
      email: "aisha@shop.example",
      mobile: "97455123456",
      callbackUrl: `${shop.url}/svc/callback`,
      at: new Date(),
      timeZone: "Asia/Qatar",
      ...purchase,
    },
    { secretKey: sandboxDefaults.secretKey, sort }
  )
}

/** Waits until a condition is true; fails after half a minute. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await isSo());) {
    if (Date.now() > end) {
      throw new Error("it did not become so within 30 seconds")
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
