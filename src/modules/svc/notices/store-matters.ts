import type { GatewayEnvironment } from "../../../gateway"
import type { Sql } from "../database/sql"
import type { StoreMatter } from "./find-matters"
import { type Answered, FEWEST_OPENED, isSilent } from "./silence"

/** So many new unverified messages within an hour are a flood. */
export const FLOOD_MESSAGES = 100

/** A shopper takes some minutes to pay: payments that were just opened are not counted. */
const PAYING_MINUTES = 10

const HISTORY_DAYS = 56

/** Finds what concerns the whole store and is no row of the ledger. */
export async function findStoreMatters(
  sql: Sql,
  environment: GatewayEnvironment,
  silenceHours: number
): Promise<StoreMatter[]> {
  return [
    ...((await isFlooded(sql)) ? (["message_flood"] as const) : []),
    ...((await isGatewaySilent(sql, environment, silenceHours)) ? (["silence"] as const) : []),
  ]
}

async function isFlooded(sql: Sql): Promise<boolean> {
  const rows = await sql.execute(
    `SELECT id FROM svc_message WHERE outcome = 'unverified' AND NOT signed AND deleted_at IS NULL
       AND created_at > now() - interval '1 hour' LIMIT ${FLOOD_MESSAGES}`
  )
  return rows.length >= FLOOD_MESSAGES
}

/** Reads the weeks before only when the last hour is silent. */
async function isGatewaySilent(sql: Sql, environment: GatewayEnvironment, silenceHours: number): Promise<boolean> {
  const hour = await countAnswered(sql, environment, 1)
  if (hour.answered > 0) {
    return false
  }
  const hours = await countAnswered(sql, environment, silenceHours)
  const history = hour.opened < FEWEST_OPENED ? [] : await readHistory(sql, environment)
  return isSilent({ hour, hours, history })
}

async function countAnswered(sql: Sql, environment: GatewayEnvironment, hours: number): Promise<Answered> {
  const [row] = await sql.execute<Answered>(
    `SELECT count(*)::int AS opened, count(*) FILTER (WHERE status <> 'awaiting_payment')::int AS answered FROM svc_attempt
     WHERE environment = ? AND deleted_at IS NULL AND invoice_id IS NULL
       AND created_at BETWEEN now() - make_interval(hours => ?, mins => ?) AND now() - make_interval(mins => ?)`,
    [environment, hours, PAYING_MINUTES, PAYING_MINUTES]
  )
  return row as Answered
}

/** How many payments were answered at this hour on each of the last days; nothing of a shop that has not been open for as long. */
async function readHistory(sql: Sql, environment: GatewayEnvironment): Promise<number[]> {
  const rows = await sql.execute<{ answered: number }>(
    `SELECT (
       SELECT count(*)::int FROM svc_attempt WHERE environment = ? AND deleted_at IS NULL AND invoice_id IS NULL
         AND status <> 'awaiting_payment' AND created_at BETWEEN now() - make_interval(days => day, hours => 1, mins => ?)
           AND now() - make_interval(days => day, mins => ?)) AS answered
     FROM generate_series(1, ${HISTORY_DAYS}) AS days (day)
     WHERE EXISTS (
       SELECT FROM svc_attempt WHERE environment = ? AND created_at < now() - make_interval(days => ${HISTORY_DAYS}))`,
    [environment, PAYING_MINUTES, PAYING_MINUTES, environment]
  )
  return rows.map(({ answered }) => answered)
}
