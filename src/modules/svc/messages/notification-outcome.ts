import type { ReceivedNotification, TransactionStatus } from "../../../gateway"
import type { AttemptTransition } from "../payments/attempt-state"
import type { Attempt } from "../payments/attempts"
import type { LedgerVerdict } from "./stored-notifications"

/** A message from the gateway whose syntax is sound. */
export interface IncomingNotification {
  channel: "callback" | "webhook"
  received: ReceivedNotification
  /** The raw body as text. */
  body: string
}

/** What the store's own inquiry has found out about an attempt. */
export interface FoundByInquiry {
  status: TransactionStatus
  transaction_number: string
  /** Decimal text. */
  amount: string
}

/** What a member of staff has seen of an attempt in the merchant panel. */
export type FoundByStaff = {
  /** Decimal text. */
  amount: string
  note?: string
  /** The doubt that was looked up. */
  attention_id?: string
} & (
  | { status: TransactionStatus; transaction_number: string }
  /** What is not in the merchant panel has no number there. */
  | { status: "failed"; transaction_number?: undefined }
)

/** What the store itself has found out about an attempt. */
export type FoundOut = FoundByStaff & { channel: "inquiry" | "staff"; actor?: string }

/** What recording a message came to. Only `verified` has changed the attempt. */
export interface RecordedNotification {
  outcome: LedgerVerdict["outcome"]
  /** Why it is unverified. */
  reason?: string
  /** What a verified message did to the attempt. */
  effect?: AttemptTransition["effect"]
  repeated: boolean
  /** Whether Medusa may not agree yet with what the ledger now knows of the attempt, so that it is to be settled. */
  to_settle: boolean
  /** The attempt that the message names, believed or not; `undefined` when it names none of ours. */
  attempt?: {
    id: string
    gateway_order_id: string
    payment_session_id: string
    opened_session_id: string
    return_url: string | null
  }
  /** The invoice that the message names, when it is known; then `attempt` is what records its payment on its order. */
  invoice?: { id: string; order_id: string | null }
}

/** Whether an attempt has something to settle, after a believed message has done this to it. */
export function isToSettle(
  attempt: Pick<Attempt, "status" | "pays_session" | "settled">,
  effect: AttemptTransition["effect"]
): boolean {
  switch (effect) {
    case "paid":
    case "in_progress":
      return true
    case "failed":
      return false
    case "paid_twice":
    case "late_failure":
    case "none":
      return attempt.status === "in_progress" || (attempt.pays_session && !attempt.settled)
  }
}

/** What is told of an attempt that a message names. */
export function namedAttemptOf(attempt: Attempt): NonNullable<RecordedNotification["attempt"]> {
  const { id, gateway_order_id, payment_session_id, opened_session_id, return_url } = attempt
  return { id, gateway_order_id, payment_session_id, opened_session_id, return_url }
}
