import type { SvcPersonalDataNeed } from "../../../types"
import { buildWaitingCondition } from "../attention"
import { part, type SqlPart } from "../database"

/** A payment without success can still be paid at the gateway for this many days. Its inquiries end earlier. */
const OPEN_DAYS = 7

/** Each need with its SQL condition; when several are met, the first is reported. */
type Needs = readonly (readonly [need: SvcPersonalDataNeed, condition: string])[]

/** Records of an attempt, or of the invoice whose payment it records. */
const OF_ATTEMPT = "(attempt_id = attempt.id OR invoice_id = attempt.invoice_id)"
/** Records of an invoice, or of the attempt that records its payment. */
const OF_INVOICE = "(invoice_id = invoice.id OR attempt_id = invoice.attempt_id)"

const needsOfAttempt: Needs = [
  [
    "may_be_paid",
    `attempt.status IN ('awaiting_payment', 'failed') AND attempt.created_at >= now() - make_interval(days => ${OPEN_DAYS})`,
  ],
  ["in_progress", "attempt.payment_status = 'in_progress'"],
  ["not_settled", "attempt.status = 'paid' AND attempt.settled_at IS NULL AND attempt.next_settle_at IS NOT NULL"],
  ["open_attention", buildWaitingCondition("attention", OF_ATTEMPT)],
  ["refund_to_pay_out", buildWaitingCondition("refunds_to_pay_out", OF_ATTEMPT)],
]

const needsOfInvoice: Needs = [
  ["being_created", "invoice.state IN ('creating', 'unknown')"],
  [
    "unpaid",
    "invoice.state = 'created' AND NOT invoice.set_aside AND coalesce(invoice.status, '') NOT IN ('paid', 'cancelled')",
  ],
  [
    "not_settled",
    `EXISTS (SELECT 1 FROM svc_attempt paying WHERE paying.id = invoice.attempt_id AND paying.settled_at IS NULL
       AND paying.next_settle_at IS NOT NULL)`,
  ],
  ["open_attention", buildWaitingCondition("attention", OF_INVOICE)],
  ["refund_to_pay_out", buildWaitingCondition("refunds_to_pay_out", OF_INVOICE)],
]

const writeExpression = (needs: Needs) =>
  `(CASE ${needs.map(([need, condition]) => `WHEN ${condition} THEN '${need}'`).join(" ")} END)`

/**
 * The one rule of what may be removed: a row that still waits for money or for staff keeps its data. An SQL expression
 * on a row of `svc_attempt` named `attempt`: the need, or NULL.
 */
export const NEED_OF_ATTEMPT = writeExpression(needsOfAttempt)

/** The same for a row of `svc_invoice` named `invoice`; see {@link NEED_OF_ATTEMPT}. */
export const NEED_OF_INVOICE = writeExpression(needsOfInvoice)

/** Condition that nothing has happened to an attempt named `attempt`, its attention or its refunds for a number of days. */
export function buildAttemptRestCondition(days: number): SqlPart {
  return buildRestCondition("greatest(attempt.created_at, attempt.paid_at, attempt.settled_at)", OF_ATTEMPT, days)
}

/** The same condition for an invoice named `invoice`. */
export function buildInvoiceRestCondition(days: number): SqlPart {
  return buildRestCondition("greatest(invoice.created_at, invoice.paid_at)", OF_INVOICE, days)
}

function buildRestCondition(last: string, belonging: string, days: number): SqlPart {
  const since = "now() - make_interval(days => ?)"
  return part(
    `(${last} < ${since}
      AND NOT EXISTS (SELECT 1 FROM svc_attention WHERE ${belonging} AND greatest(svc_attention.created_at, resolved_at) >= ${since})
      AND NOT EXISTS (SELECT 1 FROM svc_refund_task
        WHERE ${belonging} AND greatest(svc_refund_task.created_at, svc_refund_task.paid_out_at) >= ${since}))`,
    days,
    days,
    days
  )
}
