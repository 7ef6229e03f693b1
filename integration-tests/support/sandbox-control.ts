/** Drives the sandbox gateway from tests. */
import type { CompletionResult, DeclineReason, PaymentScreenParameters } from "../../src/gateway"

/** A signed message that the sandbox made and did not send. */
export interface SandboxMessage {
  id: string
  channel: "callback" | "webhook"
  content_type: string
  /** Exactly the text that the gateway would send. */
  body: string
  fields: Record<string, string>
}

/** A message as the gateway remembers it. */
export interface WrittenMessage extends SandboxMessage {
  gateway_order_id: string
  transaction_number: string
  transaction_status: Result
}

/** What the gateway knows beside orders and messages. */
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

/** The messages about one transaction, to be brought to the store by the test. */
export interface Answer {
  transaction_number: string
  callback: SandboxMessage
  webhook: SandboxMessage
}

/** Drives the sandbox through its control API. */
export class SandboxControl {
  constructor(readonly url: string) {}

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
    return fields.ORDER_ID ?? ""
  }

  /** Decides a transaction and gives its messages without sending them. */
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

  /** Decides a transaction and lets the sandbox send the messages itself. */
  async deliver(orderId: string, result: Result, channel: "callback" | "webhook" | "both"): Promise<void> {
    await this.#call("POST", `/orders/${orderId}/answer`, { result, deliver: channel })
  }

  /** Settles the newest payment that is in progress, as the gateway does hours later, and tells only the store's server. */
  async settleNewest(result: "success" | "failed"): Promise<void> {
    const { orders } = await this.#call<{ orders: { gateway_order_id: string; status: Result }[] }>("GET", "/state")
    const order = orders.filter(({ status }) => status === "in_progress").at(-1)
    if (!order) {
      throw new Error("No payment is in progress")
    }
    await this.deliver(order.gateway_order_id, result, "webhook")
  }

  /** Every message that the gateway has ever written. */
  async messages(): Promise<WrittenMessage[]> {
    return (await this.#call<{ messages: WrittenMessage[] }>("GET", "/state")).messages
  }

  /** Plays the mobile component with what the store gave the app. */
  async usePaymentScreen(
    parameters: PaymentScreenParameters,
    use: { result: "success" | "failed"; deliver?: "none" | "webhook" }
  ): Promise<{ completion: CompletionResult; messages: SandboxMessage[] }> {
    return this.#call("POST", "/payment-screen", { parameters, deliver: "none", ...use })
  }

  /** Sets all faults at once; none clears them. */
  async setFaults(faults: object = {}): Promise<void> {
    await this.#call("PUT", "/faults", faults)
  }

  /** Lets one endpoint fail in a way the next time that it is called. */
  async failOnce(endpoint: string, mode: string, more: { after_effect?: boolean } = {}): Promise<void> {
    await this.setFaults({ endpoints: { [endpoint]: { mode, times: 1, ...more } } })
  }

  /** What the gateway has created, and what it has sent to the merchant's bank. */
  async books(): Promise<GatewayBooks> {
    return this.#call("GET", "/state")
  }

  /**
   * Lets a customer decide about an invoice and gives the message without sending it.
   *
   * @param transaction `new` begins another transaction although the last has ended well.
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

  /** Lets the gateway forget everything. */
  async reset(): Promise<void> {
    await this.#call("POST", "/reset")
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
    return (await response.json()) as Body
  }
}
