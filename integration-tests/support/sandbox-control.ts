/** Drives the sandbox gateway from tests. */
import type { CompletionResult, DeclineReason, PaymentScreenParameters } from "../../src/gateway"

/** A signed message that the sandbox made and did not send. */
export interface SandboxMessage {
  id: string
  channel: "callback" | "webhook"
  content_type: string
  /** The exact text that the gateway would send. */
  body: string
  fields: Record<string, string>
}

/** A message in the gateway's memory. */
export interface WrittenMessage extends SandboxMessage {
  gateway_order_id: string
  transaction_number: string
  transaction_status: Result
}

/** The gateway's records apart from orders and messages. */
export interface GatewayBooks {
  balance: string
  invoices: {
    invoiceno: string
    referenceId: string
    clientname: string
    cellno: string
    emailaddress: string | null
    grossamount: number
    invoicestatusId: number
    sentviaId: number
    remarks: string | null
    invoicedetails: { description: string; quantity: number; amount: number }[]
  }[]
  withdrawals: { withdrawal_number: string; amount: string; message: string | null }[]
}

export type Result = "success" | "failed" | "in_progress"

/** The messages about one transaction, which the test delivers to the store. */
export interface Answer {
  transaction_number: string
  callback: SandboxMessage
  webhook: SandboxMessage
}

/** A request that changed the sandbox: a purchase, or a call of its control API. */
export type SandboxCall = { fields: Record<string, string> } | { method: string; path: string; body?: object }

/** Drives the sandbox through its control API. */
export class SandboxControl {
  /** The requests since the last reset, in order; repeating them leads to the same state. */
  calls: SandboxCall[] = []

  constructor(readonly url: string) {}

  /** Sends requests again; transactions have the numbers that they had. */
  async repeat(calls: readonly SandboxCall[]): Promise<void> {
    for (const call of calls) {
      await ("fields" in call ? this.takePurchase(call.fields) : this.#call(call.method, call.path, call.body))
    }
  }

  /** Posts a signed web purchase as a browser would; throws with the gateway's page when it is refused. */
  async takePurchase(fields: Record<string, string>): Promise<string> {
    const response = await fetch(`${this.url}/webpurchase`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    })
    if (response.status !== 303) {
      throw new Error(`The gateway refused the purchase: ${response.status} ${await response.text()}`)
    }
    this.calls.push({ fields })
    return fields.ORDER_ID ?? ""
  }

  /** Decides a transaction and returns its messages without sending them. */
  async answer(orderId: string, result: Result, more: { decline_reason?: DeclineReason } = {}): Promise<Answer> {
    const answer = await this.#call<{ transaction_number: string; messages: SandboxMessage[] }>(
      "POST",
      `/orders/${orderId}/answer`,
      { result, ...more, deliver: "none" }
    )
    const of = (channel: SandboxMessage["channel"]) => {
      const message = answer.messages.find((candidate) => candidate.channel === channel)
      if (!message) {
        throw new Error(`The sandbox made no ${channel}`)
      }
      return message
    }
    return { transaction_number: answer.transaction_number, callback: of("callback"), webhook: of("webhook") }
  }

  /** Decides a transaction and lets the sandbox send the messages. */
  async deliver(orderId: string, result: Result, channel: "callback" | "webhook" | "both"): Promise<void> {
    await this.#call("POST", `/orders/${orderId}/answer`, { result, deliver: channel })
  }

  /** Settles the newest payment that is in progress, as the gateway does hours later, by a webhook only. */
  async settleNewest(result: "success" | "failed"): Promise<void> {
    const { orders } = await this.#call<{ orders: { gateway_order_id: string; status: Result }[] }>("GET", "/state")
    const order = orders.filter(({ status }) => status === "in_progress").at(-1)
    if (!order) {
      throw new Error("No payment is in progress")
    }
    await this.deliver(order.gateway_order_id, result, "webhook")
  }

  /** Returns every message that the gateway has ever written. */
  async messages(): Promise<WrittenMessage[]> {
    return (await this.#call<{ messages: WrittenMessage[] }>("GET", "/state")).messages
  }

  /** Plays the mobile component with the parameters that the store gave the app. */
  async usePaymentScreen(
    parameters: PaymentScreenParameters,
    use: { result: "success" | "failed" | "closed"; deliver?: "none" | "webhook" }
  ): Promise<{ completion: CompletionResult; messages: SandboxMessage[] }> {
    return this.#call("POST", "/payment-screen", { parameters, deliver: "none", ...use })
  }

  /** Replaces all faults; without arguments, clears them. */
  async setFaults(faults: object = {}): Promise<void> {
    await this.#call("PUT", "/faults", faults)
  }

  /** Lets the next call of one endpoint fail in a given way. */
  async failOnce(endpoint: string, mode: string, more: { after_effect?: boolean } = {}): Promise<void> {
    await this.setFaults({ endpoints: { [endpoint]: { mode, times: 1, ...more } } })
  }

  /** Lets the gateway refuse the access tokens of all logins so far. */
  async expireLoginTokens(): Promise<void> {
    await this.#call("POST", "/login-tokens/expire")
  }

  /** Returns the invoices that the gateway created, and the money that it sent to the merchant's bank. */
  async books(): Promise<GatewayBooks> {
    return this.#call("GET", "/state")
  }

  /**
   * Lets a customer decide an invoice's payment and returns the message without sending it.
   *
   * @param transaction `new` starts another transaction although the last one succeeded.
   */
  async payInvoice(
    invoiceNumber: string,
    choice: { result?: Result; transaction?: "same" | "new" } = {}
  ): Promise<{ transaction_number: string; webhook: SandboxMessage }> {
    const answer = await this.#call<{ transaction_number: string; messages: SandboxMessage[] }>(
      "POST",
      `/invoices/${invoiceNumber}/pay`,
      { deliver: "none", ...choice }
    )
    const webhook = answer.messages.find(({ channel }) => channel === "webhook")
    if (!webhook) {
      throw new Error("The sandbox made no webhook")
    }
    return { transaction_number: answer.transaction_number, webhook }
  }

  /** Resets the gateway's memory. */
  async reset(): Promise<void> {
    await this.#call("POST", "/reset")
    this.calls = []
  }

  async #call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${this.url}/_sandbox${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
    }
    const answer = (await response.json()) as Body & { transaction_number?: string }
    if (method !== "GET") {
      const { transaction_number } = answer
      this.calls.push({ method, path, body: { ...body, ...(transaction_number && { transaction_number }) } })
    }
    return answer
  }
}
