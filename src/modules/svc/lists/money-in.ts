import { all, joined, part, sql, type SqlPart } from "../database/sql-part"

/** Whether the money of a payment or an invoice has come in. The one place that says what counts as paid. */
export const CAME_IN = "paid_at IS NOT NULL"

/** The refunded part of that money, paid out or not, and whether there is any. */
export const REFUNDED = "refunded_amount::numeric"
export const WENT_BACK = `${REFUNDED} > 0`

/** Whether a paid invoice is itself what brought the money: no attempt records its payment on an order. */
export const WITHOUT_ATTEMPT = "attempt_id IS NULL"

/**
 * All that the overview counts, each once. All money that came in, on the moment when it did: paid payments, and paid invoices
 * without an order, whose payment is no attempt. The refunded part of this money, on the same moment, so that it never exceeds
 * what a day brought in. And payments that have failed or are in progress, on the moment when they began.
 *
 * The sums are kept by triggers that say the same; see overview-sums.ts. What changes here needs a migration.
 *
 * @param within further conditions on the rows; told which column is the moment.
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
