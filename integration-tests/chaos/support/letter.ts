/** Defines the gateway's messages on their way, and the payments that they are about. */
import type { Result, SandboxMessage } from "../../support/sandbox-control"

/** Something that the gateway was asked to charge. */
export interface Payable {
  name: string
  /** The ORDER_ID in messages about it. */
  gateway_order_id: string
  /** Decimal text. */
  amount: string
  /** The signed request as the shopper saw it; empty for an invoice. */
  request: Record<string, string>
  /**
   * Whether a forger has recut its messages. Then all genuine ones must arrive in the end, because otherwise nobody
   * could decide.
   */
  wasCut: boolean
}

/** A message of the gateway on its way to the store. */
export interface Letter {
  name: string
  message: SandboxMessage
  about: Payable
  result: Result
  transaction_number: string
  /** The amount in the message, which may differ from the requested one. */
  amount: string
  /** `accepted`: the store has acknowledged it. */
  state: "on_its_way" | "accepted" | "lost"
}
