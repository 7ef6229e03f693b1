import { generateEntityId } from "@medusajs/framework/utils"
import type { NoticeKind } from "../../../events/events"
import { lockKey, toSqlArray, type Sql, type SqlPart } from "../database"
import { isMailDue, type MailPace } from "./mail-due"
import { BELL_SPAN_HOURS, planBell, type RecentBell } from "./plan-bell"

/** A notice with the data for its text. */
export interface Notice {
  id: string
  kind: NoticeKind
  number: string | null
  /** Its page in the admin, relative to the admin's own address. */
  page: string
}

/** Maximum number of new notices in one run; the next run continues. */
const MAX_AT_ONCE = 500

/** The lock for raising and claiming notices, so that two servers do not plan the same. */
export const NOTICES_LOCK = "svc_notices"

/**
 * Ends the notices of matters that are over, and raises a notice for each new matter.
 *
 * @param matters see {@link selectMatters}.
 * @returns the new notices, the oldest matter first. Each is returned to one server only.
 */
export async function raiseNotices(sql: Sql, matters: SqlPart): Promise<Notice[]> {
  await lockKey(sql, NOTICES_LOCK)
  const found = await sql.execute<Omit<Notice, "id"> & { subject_id: string }>(
    `WITH matter AS MATERIALIZED (${matters.text}), ended AS (
       UPDATE svc_notice SET over_at = now(), updated_at = now() WHERE ${OPEN} AND NOT EXISTS (
         SELECT FROM matter WHERE matter.kind = svc_notice.kind AND matter.subject_id = svc_notice.subject_id))
     SELECT matter.kind, matter.subject_id,
       coalesce('#' || attempt.order_number, attempt.gateway_order_id, invoice.invoice_number, invoice.reference_id) AS number,
       coalesce(matter.page, 'svc/payments/' || matter.attempt_id, 'svc/invoices/' || matter.invoice_id) AS page
     FROM matter LEFT JOIN svc_attempt attempt ON attempt.id = matter.attempt_id
       LEFT JOIN svc_invoice invoice ON invoice.id = matter.invoice_id
     WHERE NOT EXISTS (
       SELECT FROM svc_notice WHERE ${OPEN} AND svc_notice.kind = matter.kind AND svc_notice.subject_id = matter.subject_id)
     ORDER BY matter.since, matter.subject_id LIMIT ${MAX_AT_ONCE}`,
    [...matters.values]
  )
  if (found.length === 0) {
    return []
  }
  const rows = found.map((matter) => ({ ...matter, id: generateEntityId(undefined, "svcnot") }))
  const raised = await sql.execute<{ id: string }>(
    `INSERT INTO svc_notice (id, kind, subject_id, number, page)
     SELECT id, kind, subject_id, number, page
     FROM jsonb_to_recordset(?::jsonb) AS found (id text, kind text, subject_id text, number text, page text)
     ON CONFLICT (kind, subject_id) WHERE ${OPEN} DO NOTHING RETURNING id`,
    [JSON.stringify(rows)]
  )
  const ids = new Set(raised.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

const OPEN = "over_at IS NULL AND deleted_at IS NULL"

/** One entry of the bell: one matter, or many of a kind. */
export interface Bell {
  kind: NoticeKind
  as: "single" | "summary"
  notices: Notice[]
}

/**
 * Claims the notices for the bell's next entries; see {@link planBell}. If this server stops before it sends them, no
 * other server does.
 */
export async function claimBells(sql: Sql): Promise<Bell[]> {
  const waiting = await sql.execute<Notice>(
    `SELECT id, kind, number, page FROM svc_notice WHERE belled_at IS NULL AND ${OPEN} ORDER BY created_at, id`
  )
  if (waiting.length === 0) {
    return []
  }
  const recent = await sql.execute<RecentBell & { kind: NoticeKind }>(
    `SELECT kind, count(*) FILTER (WHERE belled_as = 'single')::int AS singles, bool_or(belled_as = 'summary') AS has_summary
     FROM svc_notice WHERE belled_at > now() - make_interval(hours => ?) AND deleted_at IS NULL GROUP BY kind`,
    [BELL_SPAN_HOURS]
  )
  const bells = [...new Set(waiting.map(({ kind }) => kind))].flatMap((kind): Bell[] => {
    const notices = waiting.filter((notice) => notice.kind === kind)
    const rung = recent.find((each) => each.kind === kind) ?? { singles: 0, has_summary: false }
    const as = planBell(notices.length, rung)
    return as === "wait"
      ? []
      : as === "summary"
        ? [{ kind, as, notices }]
        : notices.map((notice) => ({ kind, as, notices: [notice] }))
  })
  for (const as of ["single", "summary"] as const) {
    const ids = bells.filter((bell) => bell.as === as).flatMap(({ notices }) => notices.map(({ id }) => id))
    await sql.execute("UPDATE svc_notice SET belled_at = now(), belled_as = ?, updated_at = now() WHERE id = ANY(?)", [
      as,
      toSqlArray(ids),
    ])
  }
  return bells
}

/** The content of an e-mail. */
export interface ClaimedMail {
  /** New since the last e-mail. */
  notices: Notice[]
  /** Number of open matters that an earlier e-mail contained. */
  openBefore: number
}

/**
 * Claims the notices for an e-mail that is due; see {@link isMailDue}. If this server stops before it sends the e-mail,
 * no other server does.
 *
 * @returns `undefined` when no e-mail is due or nothing is new.
 */
export async function claimMail(
  sql: Sql,
  { pace, leaveOut, timeZone }: { pace: MailPace; leaveOut: readonly NoticeKind[]; timeZone: string }
): Promise<ClaimedMail | undefined> {
  await lockKey(sql, NOTICES_LOCK)
  const [moment] = await sql.execute<{ now: Date; last: Date | null }>(
    "SELECT clock_timestamp() AS now, (SELECT max(mailed_at) FROM svc_notice WHERE deleted_at IS NULL) AS last"
  )
  if (!moment || !isMailDue(pace, moment.now, moment.last, timeZone)) {
    return undefined
  }
  const mailed = "deleted_at IS NULL AND kind <> ALL(?)"
  const leftOut = toSqlArray(leaveOut)
  const [before] = await sql.execute<{ count: number }>(
    `SELECT count(*)::int AS count FROM svc_notice WHERE over_at IS NULL AND mailed_at IS NOT NULL AND ${mailed}`,
    [leftOut]
  )
  // A recovered payment is worth mentioning although there is nothing to do.
  const notices = await sql.execute<Notice>(
    `UPDATE svc_notice SET mailed_at = clock_timestamp(), updated_at = now()
     WHERE mailed_at IS NULL AND (over_at IS NULL OR kind = 'payment_recovered') AND ${mailed}
     RETURNING id, kind, number, page`,
    [leftOut]
  )
  return notices.length > 0 ? { notices, openBefore: before?.count ?? 0 } : undefined
}

/** Days for which a notice is kept after its matter has ended. */
const KEPT_DAYS = 90

/** Deletes the notices of matters that ended long ago. */
export async function pruneNotices(sql: Sql): Promise<void> {
  await sql.execute("DELETE FROM svc_notice WHERE over_at < now() - make_interval(days => ?)", [KEPT_DAYS])
}
