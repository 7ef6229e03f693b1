import type { NewAttention } from "../attention/rows"
import type { AttemptTransition } from "../payments/attempt-state"
import type { Verdict } from "./verify"

/** The effect of a message: exactly one of these. */
export type Effect = AttemptTransition["effect"]

/** All that a message does, as one value: nothing else happens because of it. */
export interface Decision {
  verdict: Verdict
  /** The row of the message itself. */
  row:
    | { is: "new" }
    /** It was stored before, and says nothing new. */
    | { is: "counted"; id: string }
    /** It was stored before, and is judged in another way now, because it has come again or because more is known. */
    | { is: "judged_again"; id: string; cameAgain: boolean }
  /** Whether more messages of its kind are kept now than may be. */
  exceedsQuota: boolean
  /** Its effect on the receivable; of a verified message that was not counted. */
  effect?: Effect
  change?: StatusChange
  /** The paying transaction, or a second one, goes by another number from now on. */
  rename?: { from: string; to: string }
  raise?: NewAttention
  /** Ids of issues that it closes: what it shows to be a cut of it, and what staff have answered. */
  explained: readonly string[]
  answered: readonly string[]
  history?: { action: "paid" | "confirmed"; detail: Record<string, unknown> }
  /** Whether Medusa may not agree yet with what is known now, so that the payment is to be settled. */
  settle: boolean
}

/** How the status of the receivable changes. */
export type StatusChange =
  | { status: "failed" | "in_progress" }
  /** @param paysSession `false` when another attempt has paid the session: then its money goes back. */
  | { status: "paid"; transactionNumber: string; paysSession: boolean }

/** Why the word of staff is not taken. */
export type Refusal =
  /** The transaction has paid something else. */
  | "number_used"
  /** The transaction is known to have paid this. */
  | "already_paid"
  /** It was paid in the sandbox, and the store is live by now. */
  | "test_money"
