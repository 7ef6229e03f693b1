/** Fills a ledger with the payments of a shop's year. */
import { storeDays } from "../../../src/modules/svc/lists/daily-sums"
import { demoMarket } from "../../store/environment"
import type { Connections } from "../../support/connection"

/** Messages per attempt. */
const MESSAGES_EACH = 3

const DAYS = 365

/** Retention of unverified messages, in days. */
const KEPT_DAYS = 30

/** The maximum number of stored messages without a valid check value. */
const MAX_UNSIGNED = 1000

/** Number of open attention rows, whatever the size of the ledger. */
const OPEN_ATTENTION = 10

/** The identifiers that the seed gives to the attempt with this number. */
export function seededAttempt(number: number) {
  const digits = String(number).padStart(24, "0")
  return {
    id: `svcatt_01${digits}`,
    gateway_order_id: `01${digits}`,
    session_id: `payses_01${digits}`,
    email: `shopper${number}@example.com`,
    family_name: `Family${number}`,
    mobile: `+9745${String(number).padStart(7, "0")}`,
  }
}

/** The digits of {@link seededAttempt} as SQL, for the number `n`. */
const digits = "'01' || lpad(n::text, 24, '0')"

/** SQL for the time of attempt `n` of `?`: spread in order over the year up to now. */
const moment = `now() - make_interval(secs => ${DAYS * 86_400} * (1 - n::float8 / ?::int))`

/**
 * Writes a year's attempts with three messages each, in the proportions of a shop: most are paid and settled, a few
 * failed, even fewer are open; ten need attention. The overview's days are stored.
 */
export async function seedLedger(database: Connections, attempts: number): Promise<void> {
  const { sql } = database
  await withoutIndexes(database, ["svc_attempt", "svc_message"], async () => {
    await Promise.all([seedAttempts(database, attempts), seedMessages(database, attempts)])
  })
  await seedAttention(database)
  await sql("VACUUM ANALYZE svc_attempt, svc_message, svc_attention")
  let isComplete = false
  while (!isComplete) {
    isComplete = await storeDays({ execute: sql }, demoMarket.SVC_TIME_ZONE)
  }
  await sql("VACUUM ANALYZE svc_overview_day, svc_overview_funnel")
}

async function seedAttempts({ sql }: Connections, attempts: number): Promise<void> {
  await sql(
    `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, payment_session_id,
       opened_session_id, payment_collection_id, cart_id, return_url, email, customer_name, mobile, status, transaction_number, paid_at,
       payment_mode, channel, sent_at, returned_at, decline_code, pays_session, settled_at, placed_order_id, order_number, created_at,
       updated_at)
     SELECT 'svcatt_' || code, code, '10001', 'sandbox', (n % 900 + 100) || '.00', 'qar', 'pp_svc_svc', 'payses_' || code,
       'payses_' || code, 'pay_col_' || code, 'cart_' || code, 'http://shop.localhost:8000/return',
       'shopper' || n || '@example.com', 'Person' || n % 100 || ' Family' || n, '+9745' || lpad(n::text, 7, '0'), status, CASE WHEN paid THEN 'SEED' || n END,
       CASE WHEN paid THEN at + interval '2 minutes' END, CASE WHEN paid THEN 'card' END,
       CASE WHEN n % 7 = 0 THEN 'sdk' ELSE 'web' END, CASE WHEN n % 50 > 0 THEN at END,
       CASE WHEN status <> 'awaiting_payment' THEN at + interval '2 minutes' END,
       CASE WHEN status = 'failed' THEN (ARRAY['insufficient_funds', 'declined', 'canceled', 'authentication_failed', 'unknown'])[n / 100 % 5 + 1] END, paid,
       CASE WHEN paid THEN at + interval '2 minutes 1 second' END, CASE WHEN paid THEN 'order_' || code END,
       CASE WHEN paid THEN n END, at, at
     FROM (
       SELECT n, ${digits} AS code, ${moment} AS at, n % 100 < 85 AS paid,
         CASE WHEN n % 100 < 85 THEN 'paid' WHEN n % 100 < 95 THEN 'failed' ELSE 'awaiting_payment' END AS status
       FROM generate_series(1, ?::int) AS n
     ) AS seed`,
    [attempts, attempts]
  )
}

/**
 * Writes one callback and two webhooks for each attempt. The last webhook is unverified for every tenth recent attempt,
 * or for fewer.
 */
async function seedMessages({ sql }: Connections, attempts: number): Promise<void> {
  const oneOf = Math.max(10, Math.ceil((attempts * KEPT_DAYS) / DAYS / MAX_UNSIGNED))
  await sql(
    `INSERT INTO svc_message (id, content_hash, check_value, channel, format, body, gateway_order_id, attempt_id, outcome, reason,
       field, transaction_status, transaction_number, amount, effect, last_received_at, created_at, updated_at)
     SELECT 'svcmsg_01' || lpad((n * ${MESSAGES_EACH} + m)::text, 24, '0'), hash, reverse(hash),
       CASE WHEN m = 0 THEN 'callback' ELSE 'webhook' END, CASE WHEN m = 0 THEN 'form' ELSE 'json' END,
       rpad('{"websiteRefNo":"' || code || '","transactionNumber":"SEED' || n || '","message":"', 250, 'x'), code, 'svcatt_' || code,
       CASE WHEN verified THEN 'verified' ELSE 'unverified' END, CASE WHEN NOT verified THEN 'check_value_wrong' END,
       CASE WHEN NOT verified THEN 'checksumhash' END, '3', 'SEED' || n, (n % 900 + 100) || '.00',
       CASE WHEN NOT verified THEN NULL WHEN m = 0 THEN 'paid' ELSE 'none' END, at, at, at
     FROM (
       SELECT n, m, code, seed.at + make_interval(secs => 120 + m) AS at, 
         m < 2 OR n % ${oneOf} > 0 OR seed.at < now() - interval '${KEPT_DAYS} days' AS verified,
         md5(n || 'a' || m) || md5(n || 'b' || m) AS hash
       FROM (SELECT n, ${digits} AS code, ${moment} AS at FROM generate_series(1, ?::int) AS n) AS seed,
         generate_series(0, ${MESSAGES_EACH - 1}) AS m
     ) AS message`,
    [attempts, attempts]
  )
}

/** The latest failed attempts need attention. */
async function seedAttention({ sql }: Connections): Promise<void> {
  await sql(
    `INSERT INTO svc_attention (id, reason, attempt_id, environment, transaction_number, amount, currency_code, created_at)
     SELECT 'svcatn_' || id, 'late_failure', id, environment, '', amount, currency_code, created_at FROM svc_attempt
     WHERE status = 'failed' ORDER BY created_at DESC LIMIT ${OPEN_ATTENTION}`
  )
}

/** Runs work while the tables have only their primary keys: building an index once is faster than updating it row by row. */
async function withoutIndexes(
  database: Connections,
  tables: readonly string[],
  work: () => Promise<void>
): Promise<void> {
  const indexes = await database.sql<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = ANY(?) AND indexname NOT LIKE '%pkey'`,
    [tables]
  )
  for (const { name } of indexes) {
    await database.sql(`DROP INDEX "${name}"`)
  }
  await work()
  for (const { definition } of indexes) {
    await database.sql(definition)
  }
}
