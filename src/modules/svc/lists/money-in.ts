import { joinConditions, joinSql, part, sql, type SqlPart } from "../database"

/** Whether the money of a payment or an invoice was received. The only definition of what counts as paid. */
export const CAME_IN = "paid_at IS NOT NULL"

/** The refunded part of that money, paid out or not. */
export const REFUNDED = "refunded_amount::numeric"
export const WENT_BACK = `${REFUNDED} > 0`

/** The columns that sums of received and refunded money read. */
export const RECEIVED_COLUMNS = ["currency_code", "amount", "paid_at", "refunded_amount"]

/** Whether a paid invoice counts by itself, because no attempt records its payment on an order. */
export const WITHOUT_ATTEMPT = "attempt_id IS NULL"

/**
 * Sums all money that the overview counts, each once. Received money, at the moment of the payment: paid payments, and paid
 * invoices without an order, which have no attempt. The refunded part of this money, at the same moment, so that a
 * day's refunds never exceed its payments. Payments that failed or are in progress, at the moment when they began.
 *
 * @param within further conditions on the rows; gets the column of the moment.
 * @returns a statement with the columns `source` (`payments` or `invoices`), `status` (`paid`, `refunded`, `failed` or
 *   `in_progress`), `environment`, `currency_code`, `mode`, `count` and `amount`.
 */
export function sumMoney(within: (moment: "paid_at" | "created_at") => readonly SqlPart[] = () => []): SqlPart {
  const present = part("deleted_at IS NULL")
  const cameIn = joinConditions([part(CAME_IN), present, ...within("paid_at")])
  const hasNot = joinConditions([part("payment_status IN ('failed', 'in_progress')"), present, ...within("created_at")])
  return joinSql(
    [
      sumReceived("payments", sql`SELECT *, payment_mode AS mode FROM svc_attempt WHERE ${cameIn}`),
      sumReceived(
        "invoices",
        sql`SELECT *, NULL AS mode FROM svc_invoice WHERE ${cameIn} AND ${part(WITHOUT_ATTEMPT)}`
      ),
      sql`SELECT 'payments', payment_status, environment, currency_code, NULL, count(*), sum(amount::numeric)
          FROM svc_attempt WHERE ${hasNot} GROUP BY payment_status, environment, currency_code`,
    ],
    " UNION ALL "
  )
}

/** Sums up received money and its refunded part. Each row is read once for both, and added up before they are divided. */
function sumReceived(source: "payments" | "invoices", rows: SqlPart): SqlPart {
  return sql`SELECT ${part(`'${source}' AS source`)}, sums.status, environment, currency_code, mode, sums.count, sums.amount
    FROM (
      SELECT environment, currency_code, mode, count(*) AS paid, sum(amount::numeric) AS paid_amount,
        count(*) FILTER (WHERE ${WENT_BACK}) AS refunded, sum(${REFUNDED}) FILTER (WHERE ${WENT_BACK}) AS refunded_amount
      FROM (${rows}) AS received GROUP BY environment, currency_code, mode) AS added
    CROSS JOIN LATERAL (VALUES ('paid', paid, paid_amount), ('refunded', refunded, refunded_amount))
      AS sums (status, count, amount)
    WHERE sums.count > 0`
}
