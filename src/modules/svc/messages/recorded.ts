import type { ReceivedMessage } from "../../../gateway"
import type { Effect } from "./decision"
import type { Receivable } from "./receivable"
import type { Decided } from "./save"
import type { Verdict } from "./verify"

/** A message from the gateway that was parsed without error. */
export interface IncomingMessage {
  channel: "callback" | "webhook"
  received: ReceivedMessage
  /** The raw body as text. */
  body: string
}

/** The result of recording a message. Only a `verified` message has changed the attempt. */
export interface RecordedMessage {
  outcome: Verdict["outcome"]
  /** Why it is unverified. */
  reason?: string
  /** The effect of a verified message on the attempt. */
  effect?: Effect
  repeated: boolean
  /** Whether Medusa may disagree with the ledger about the attempt, so that it must be settled. */
  to_settle: boolean
  /** The attempt that the message names, verified or not; `undefined` when it is not one of ours. */
  attempt?: {
    id: string
    gateway_order_id: string
    /** Both are `null` for the money of an invoice; the first until settling opens a session for it. */
    payment_session_id: string | null
    opened_session_id: string | null
    return_url: string | null
  }
  /** The invoice that the message names, if known; then `attempt` records its payment on its order. */
  invoice?: { id: string; order_id: string | null }
}

export function describeRecorded(
  { receivable, decision }: Decided,
  attemptIds: ReadonlyMap<string, string>
): RecordedMessage {
  const { verdict, row, effect, settle } = decision
  const attempt = receivable.attempt ?? describeNewAttempt(receivable, attemptIds.get(receivable.id))
  return {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    ...(effect && { effect }),
    repeated: row.is === "counted",
    to_settle: settle,
    ...(attempt && { attempt: pickNamedAttempt(attempt) }),
    ...(receivable.kind === "invoice" && { invoice: { id: receivable.id, order_id: receivable.order_id } }),
  }
}

/** The attempt that was inserted with the payment of an invoice; see invoices/invoice-payment.ts. */
function describeNewAttempt(invoice: Receivable, id: string | undefined): RecordedMessage["attempt"] {
  const session = { payment_session_id: null, opened_session_id: null, return_url: null }
  return id === undefined ? undefined : { id, gateway_order_id: invoice.new_order_id, ...session }
}

/** Picks the fields of an attempt that callers get. */
export function pickNamedAttempt(
  attempt: NonNullable<RecordedMessage["attempt"]>
): NonNullable<RecordedMessage["attempt"]> {
  const { id, gateway_order_id, payment_session_id, opened_session_id, return_url } = attempt
  return { id, gateway_order_id, payment_session_id, opened_session_id, return_url }
}
