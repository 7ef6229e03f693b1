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
  order_id: string
  transaction_number: string
  transaction_status: Result
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
  async answer(orderId: string, result: Result): Promise<Answer> {
    const answer = await this.#call<{ transaction_number: string; messages: SandboxMessage[] }>(
      "POST",
      `/orders/${orderId}/answer`,
      { result, deliver: "none" }
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

  /** Every message that the gateway has ever written. */
  async messages(): Promise<WrittenMessage[]> {
    return (await this.#call<{ messages: WrittenMessage[] }>("GET", "/state")).messages
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
