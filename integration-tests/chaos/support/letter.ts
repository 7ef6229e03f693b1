/** Names the gateway's messages on their way, and the payments that they are about. */
import type { Result, SandboxMessage } from "../../support/sandbox-control"

/** Something that the gateway was asked to take money for. */
export interface Payable {
  name: string
  /** What messages about it carry as ORDER_ID. */
  gateway_order_id: string
  /** Decimal text. */
  amount: string
  /** The signed request as the shopper saw it; empty for an invoice. */
  request: Record<string, string>
  /** Whether a forger has cut its messages anew: then all genuine ones arrive in the end, for else nobody could tell. */
  wasCut: boolean
}

/** A message of the gateway on its way to the store. */
export interface Letter {
  name: string
  message: SandboxMessage
  about: Payable
  result: Result
  transaction_number: string
  /** What the message says; not always what was asked for. */
  amount: string
  /** `accepted`: the store has said that it has it. */
  state: "on_its_way" | "accepted" | "lost"
}
