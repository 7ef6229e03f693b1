import { all, joined, part, sql, type SqlPart } from "../database"

/** Whether the money of a payment or an invoice was received. The only definition of what counts as paid. */
export const CAME_IN = "paid_at IS NOT NULL"

/** The refunded part of that money, paid out or not. */
export const REFUNDED = "refunded_amount::numeric"
export const WENT_BACK = `${REFUNDED} > 0`

/** Whether a paid invoice counts by itself, because no attempt records its payment on an order. */
export const WITHOUT_ATTEMPT = "attempt_id IS NULL"

/**
 * Everything that the overview counts, each once. Received money, at the moment of the payment: paid payments, and paid
 * invoices without an order, which have no attempt. The refunded part of this money, at the same moment, so that a
 * day's refunds never exceed its payments. Payments that failed or are in progress, at the moment when they began.
 *
 * @param within further conditions on the rows; gets the column of the moment.
 * @returns a statement with the columns `source` (`payments` or `invoices`), `status` (`paid`, `refunded`, `failed` or
 *   `in_progress`), `environment`, `currency_code`, `moment`, `amount` and `mode`.
 */
export function counted(within: (moment: "paid_at" | "created_at") => readonly SqlPart[] = () => []): SqlPart {
  const present = part("deleted_at IS NULL")
  const cameIn = all([part(CAME_IN), present, ...within("paid_at")])
  const hasNot = all([part("payment_status IN ('failed', 'in_progress')"), present, ...within("created_at")])
  // Each row is read once for both of its sums.
  const sums = part(`(VALUES ('paid', amount::numeric), ('refunded', ${REFUNDED})) AS sums (kind, total)`)
  const isThere = part(`(kind = 'paid' OR ${WENT_BACK})`)
  return joined(
    [
      sql`SELECT 'payments' AS source, kind AS status, environment, currency_code, paid_at AS moment, total AS amount,
            payment_mode AS mode FROM svc_attempt CROSS JOIN LATERAL ${sums} WHERE ${cameIn} AND ${isThere}`,
      sql`SELECT 'invoices', kind, environment, currency_code, paid_at, total, NULL
          FROM svc_invoice CROSS JOIN LATERAL ${sums} WHERE ${cameIn} AND ${isThere} AND ${part(WITHOUT_ATTEMPT)}`,
      sql`SELECT 'payments', payment_status, environment, currency_code, created_at, amount::numeric, NULL
          FROM svc_attempt WHERE ${hasNot}`,
    ],
    " UNION ALL "
  )
}
