/** Requests lists of a store with many payments, three rows at a time. */
import type {
  SvcListedPayment,
  SvcMessage,
  SvcMessageListAnswer,
  SvcPage,
  SvcPaymentListAnswer,
} from "../../../src/types"
import { buildId } from "../../http/support/many-payments"
import type { TestStore } from "../../http/support/with-store"

/** Enough payments to make a table scan visible. */
export const ATTEMPTS = 30_000

/** Requests the first three payments of a query. */
export async function readPayments({ staff }: TestStore, query = ""): Promise<SvcPaymentListAnswer> {
  return staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/payments?limit=3&${query}`)
}

/** Requests the first three messages of a query. */
export async function readMessages({ staff }: TestStore, query = ""): Promise<SvcMessageListAnswer> {
  return staff.call<SvcMessageListAnswer>("GET", `/admin/svc/messages?limit=3&${query}`)
}

export const listOrderIds = (rows: readonly (SvcListedPayment | SvcMessage)[]) =>
  rows.map(({ gateway_order_id }) => gateway_order_id)

/** Returns ORDER_IDs of payments by their numbers. */
export const orderIdsWith = (...numbers: number[]) => numbers.map((number) => buildId("SHOP-", number))

export const readCount = ({ count, has_more_than_count }: SvcPage) => [count, has_more_than_count]

/** Writes a hundred open attention rows about some of the latest payments. */
export async function writeAttention({ sql }: TestStore): Promise<void> {
  await sql(
    `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
     SELECT 'svcatn_' || n, 'late_failure', 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', '70.00', 'qar'
     FROM generate_series(${ATTEMPTS - 200}, ${ATTEMPTS - 100}) AS n`
  )
}
