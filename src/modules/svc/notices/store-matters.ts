import type { GatewayEnvironment } from "../../../gateway"
import type { Sql } from "../database"
import type { StoreMatter } from "./find-matters"
import type { FirstContact } from "./first-contact"
import { type Answered, FEWEST_OPENED, isSilent } from "./silence"

/** Number of new unverified messages within an hour that counts as a flood. */
export const FLOOD_MESSAGES = 100

/** Shoppers take some minutes to pay, so payments that were opened within this time do not count. */
const PAYING_MINUTES = 10

const HISTORY_DAYS = 56

/** Finds the matters of the whole store, which are not rows of the ledger. */
export async function findStoreMatters(
  sql: Sql,
  environment: GatewayEnvironment,
  silenceHours: number,
  { no_message, none_verified }: FirstContact
): Promise<StoreMatter[]> {
  const hasFallenSilent = no_message === null && (await isGatewaySilent(sql, environment, silenceHours))
  return [
    ...((await isFlooded(sql)) ? (["message_flood"] as const) : []),
    ...(no_message === null ? [] : (["no_message"] as const)),
    ...(none_verified.length > 0 ? (["none_verified"] as const) : []),
    ...(hasFallenSilent ? (["silence"] as const) : []),
  ]
}

async function isFlooded(sql: Sql): Promise<boolean> {
  const rows = await sql.execute(
    `SELECT id FROM svc_message WHERE outcome = 'unverified' AND NOT signed AND deleted_at IS NULL
       AND created_at > now() - interval '1 hour' LIMIT ${FLOOD_MESSAGES}`
  )
  return rows.length >= FLOOD_MESSAGES
}

/** Reads the previous weeks only if the last hour is silent. */
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

/** Counts the payments answered at this hour on each of the last days; empty for a shop that has not been open that long. */
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
