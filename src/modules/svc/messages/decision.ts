import type { NewAttention } from "../attention"
import type { AttemptTransition } from "../payments"
import type { Verdict } from "./verify"

export type Effect = AttemptTransition["effect"]

/** Everything that a message causes, as one value. */
export interface Decision {
  verdict: Verdict
  /** The row of the message itself. */
  row:
    | { is: "new" }
    /** It was stored before and says nothing new. */
    | { is: "counted"; id: string }
    /** It was stored before and is judged differently now, because it arrived again or because more is known. */
    | { is: "judged_again"; id: string; cameAgain: boolean }
  /** Whether more messages of its kind are stored now than the quota allows. */
  exceedsQuota: boolean
  /** Its effect on the receivable; only for a verified message that is not merely counted. */
  effect?: Effect
  change?: StatusChange
  /** A corrected number for the paying transaction or a second one. */
  rename?: { from: string; to: string }
  raise?: NewAttention
  /** Ids of issues to close: `explained` are cuts of a verified text, `answered` were answered by staff. */
  explained: readonly string[]
  answered: readonly string[]
  history?: { action: "paid" | "confirmed"; detail: Record<string, unknown> }
  /** Whether Medusa may disagree with the ledger now, so that the payment must be settled. */
  settle: boolean
}

/** How the status of the receivable changes. */
export type StatusChange =
  | { status: "failed" | "in_progress" }
  /** @param paysSession `false` when another attempt has paid the session; then this money must be refunded. */
  | { status: "paid"; transactionNumber: string; paysSession: boolean }

/** Why a statement of staff is refused. */
export type Refusal =
  /** The transaction has paid something else. */
  | "number_used"
  /** The ledger already shows that the transaction paid this. */
  | "already_paid"
  /** It came with another amount, of which staff have refunded a part or all. */
  | "refunded"
  /** The gateway reported it as refunded, and staff have not resolved that issue yet. */
  | "refunded_at_gateway"
  /** It was paid in the sandbox, and the store is live by now. */
  | "test_money"
