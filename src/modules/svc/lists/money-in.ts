import { all, joined, part, sql, type SqlPart } from "../database/sql-part"

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
 * Triggers with the same rule keep the sums; see overview-sums.ts. A change here needs a migration.
 *
 * @param within further conditions on the rows; gets the column of the moment.
 * @returns a statement with the columns `source` (`payments` or `invoices`), `status` (`paid`, `refunded`, `failed` or
 *   `in_progress`), `environment`, `currency_code`, `moment`, `amount` and `mode`.
 */
export function counted(within: (moment: "paid_at" | "created_at") => readonly SqlPart[] = () => []): SqlPart {
  const present = part("deleted_at IS NULL")
  const cameIn = all([part(CAME_IN), present, ...within("paid_at")])
  const hasNot = all([part("status IN ('failed', 'in_progress')"), present, ...within("created_at")])
  const wentBack = all([cameIn, part(WENT_BACK)])
  return joined(
    [
      sql`SELECT 'payments' AS source, 'paid' AS status, environment, currency_code, paid_at AS moment, amount,
            payment_mode AS mode FROM svc_attempt WHERE ${cameIn}`,
      sql`SELECT 'invoices', 'paid', environment, currency_code, paid_at, amount, NULL
          FROM svc_invoice WHERE ${cameIn} AND ${part(WITHOUT_ATTEMPT)}`,
      sql`SELECT 'payments', status, environment, currency_code, created_at, amount, NULL FROM svc_attempt WHERE ${hasNot}`,
      sql`SELECT 'payments', 'refunded', environment, currency_code, paid_at, refunded_amount, payment_mode
          FROM svc_attempt WHERE ${wentBack}`,
      sql`SELECT 'invoices', 'refunded', environment, currency_code, paid_at, refunded_amount, NULL
          FROM svc_invoice WHERE ${wentBack} AND ${part(WITHOUT_ATTEMPT)}`,
    ],
    " UNION ALL "
  )
}
