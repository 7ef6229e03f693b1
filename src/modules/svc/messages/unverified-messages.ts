import { type Sql, joinSql, part, sql, type SqlPart } from "../database"
import { type Judgement, makeMessageId, type Message } from "./message-rows"
import { KEPT_DAYS, MOST_KEPT } from "./quotas"
import { isUnsigned } from "./verify"

/**
 * Enforces the quotas after unverified messages were stored: deletes the oldest of their kinds beyond the quota and
 * counts them.
 */
export async function keepLatest(statements: Sql, stored: readonly Judgement[]): Promise<void> {
  const bounds = new Map(stored.flatMap(listBounds).map((bound) => [JSON.stringify(bound), bound]))
  if (bounds.size === 0) {
    return
  }
  // Only the rows within a quota and those beyond it are read, so each message of a flood costs the same.
  const surplus = joinSql(
    [...bounds.values()].map(
      ({ limit, kept }) => sql`(SELECT id FROM svc_message
        WHERE deleted_at IS NULL AND ${kept}
        ORDER BY created_at DESC, id DESC OFFSET ${limit})`
    ),
    " UNION "
  )
  // As arrays, the subqueries run once; without table statistics the planner would run them for every row.
  const { text, values } = sql`DELETE FROM svc_message WHERE id = ANY(ARRAY(
    SELECT id FROM svc_message WHERE id = ANY(ARRAY(${surplus})) FOR UPDATE SKIP LOCKED))
    RETURNING channel, format, received_count AS times`
  await countOverflow(statements, await statements.execute<Counted>(text, [...values]))
}

function listBounds({ attempt_id, invoice_id, verdict }: Judgement): { limit: number; kept: SqlPart }[] {
  const { outcome } = verdict
  const isSigned = outcome === "unverified" && verdict.signed
  const [column, owner] = attempt_id === null ? ["invoice_id", invoice_id] : ["attempt_id", attempt_id]
  const ofOwner = {
    limit: MOST_KEPT.perOwner,
    kept: part(`${column} = ? AND outcome = ? AND signed = ?`, owner, outcome, isSigned),
  }
  if (!isUnsigned(verdict)) {
    return owner === null
      ? [{ limit: MOST_KEPT.ownerless, kept: part(`${UNVERIFIED} AND signed AND ${OWNERLESS}`) }]
      : [ofOwner]
  }
  const unsigned = `${UNVERIFIED} AND NOT signed AND reason IS DISTINCT FROM '${TOO_MANY}'`
  return owner === null
    ? [{ limit: MOST_KEPT.unsigned, kept: part(`${unsigned} AND ${OWNERLESS}`) }]
    : [ofOwner, { limit: MOST_KEPT.unsignedOwned, kept: part(`${unsigned} AND NOT (${OWNERLESS})`) }]
}

/** The reason of a row that counts messages beyond the quotas. */
export const TOO_MANY = "too_many"

const UNVERIFIED = "outcome = 'unverified'"
const OWNERLESS = "attempt_id IS NULL AND invoice_id IS NULL"

/** A message that is not or no longer stored, and how often it arrived. */
interface Counted extends Pick<Message, "channel" | "format"> {
  times: number
}

/** Counts messages beyond the quotas: one row for each day and channel. */
export async function countOverflow(sql: Sql, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) {
    return
  }
  const day = new Date().toISOString().slice(0, 10)
  const channels = [...new Set(counted.map(({ channel }) => channel))].sort()
  const rows = channels.map((channel) => {
    const own = counted.filter((each) => each.channel === channel)
    return {
      id: makeMessageId(),
      content_hash: `overflow:${channel}:${day}`,
      channel,
      format: own[0]?.format,
      times: own.reduce((sum, { times }) => sum + times, 0),
    }
  })
  await sql.execute(
    `INSERT INTO svc_message (id, content_hash, channel, format, body, outcome, reason, received_count, last_received_at)
     SELECT id, content_hash, channel, format, '', 'unverified', '${TOO_MANY}', times, now()
     FROM jsonb_to_recordset(?::jsonb) AS counted (id text, content_hash text, channel text, format text, times int)
     ON CONFLICT (content_hash) WHERE deleted_at IS NULL
     DO UPDATE SET received_count = svc_message.received_count + EXCLUDED.received_count, last_received_at = now()`,
    [JSON.stringify(rows)]
  )
}

/** Counts the unsigned messages of the last {@link KEPT_DAYS} days, and reads the moment of the first. */
export async function countUnsigned(sql: Sql): Promise<{ count: number; since: string | null }> {
  const [row] = await sql.execute(
    `SELECT coalesce(sum(received_count), 0)::text AS count, min(created_at) AS since FROM svc_message
     WHERE outcome = 'unverified' AND NOT signed AND deleted_at IS NULL
       AND created_at >= now() - make_interval(days => ?)`,
    [KEPT_DAYS]
  )
  const since = row?.since as Date | null | undefined
  return { count: Number(row?.count ?? 0), since: since?.toISOString() ?? null }
}

/**
 * Deletes unverified messages after {@link KEPT_DAYS} days. The counts of messages beyond the quota stay.
 *
 * @returns the number of deleted rows.
 */
export async function pruneUnverified(sql: Sql): Promise<number> {
  const rows = await sql.execute(
    `DELETE FROM svc_message WHERE id IN (
       SELECT id FROM svc_message
       WHERE outcome = 'unverified' AND reason IS DISTINCT FROM '${TOO_MANY}' AND deleted_at IS NULL
         AND created_at < now() - make_interval(days => ?) LIMIT 5000) RETURNING id`,
    [KEPT_DAYS]
  )
  return rows.length
}
