import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { SvcSendChannel } from "../../../types"
import { toSqlArray, type Sql } from "../database"
import { Staff } from "../staff"
import { LATEST_DAYS, type ReminderRules } from "./judge-reminder"

/** A payment link or invoice that was sent to a customer. */
export interface Reminder {
  id: string
  kind: "payment_link" | "invoice"
  subject_id: string
  channel: SvcSendChannel
  sent_at: Date
  reminders: number
}

/** A reminder that a server has claimed. */
export interface ClaimedReminder extends Reminder {
  /** Names this claim of the reminder; also the idempotency key of its message. */
  claim: string
}

/** SQL: the name of a row's claim. Each claim has its own, also after staff have started the count again. */
export const CLAIM = "id || ':' || (extract(epoch FROM claimed_at) * 1000000)::bigint"

/** SQL: the fields of {@link ClaimedReminder}. */
export const CLAIMED_REMINDER = `id, kind, subject_id, channel, sent_at, reminders, ${CLAIM} AS claim`

/** The actor of reminders: its changes need a claim, and do not start the count again. */
export const REMINDING = { type: "program", name: "svc-reminders" } as const

/** The name of reminders in histories. */
export const BY_REMINDERS = new Staff(REMINDING).name

/** Maximum number of rows in one run of the job; the next run continues. */
const MAX_PER_RUN = 200

/**
 * Stores that a link or invoice was sent now, which starts the time until the next reminder. Staff who send it start
 * the count again; a reminder keeps it.
 */
export async function noteSent(
  sql: Sql,
  { kind, subject_id, channel, actor }: Pick<Reminder, "kind" | "subject_id" | "channel"> & { actor: string }
): Promise<void> {
  await sql.execute(
    `INSERT INTO svc_reminder (id, kind, subject_id, channel, sent_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, now(), now(), now())
     ON CONFLICT (subject_id) WHERE deleted_at IS NULL DO UPDATE SET channel = excluded.channel, sent_at = now(), claimed_at = NULL,
       unknown_at = NULL, stopped_tries = 0, reminders = CASE WHEN ? THEN svc_reminder.reminders ELSE 0 END, updated_at = now()`,
    [generateEntityId(undefined, "svcrem"), kind, subject_id, channel, actor === BY_REMINDERS]
  )
}

/**
 * Finds the reminders that can be due by their time and number, the longest waiting first; those that a run has looked
 * at and released wait behind the others. Only those that can be sent: the others would keep their place for ever.
 *
 * @param channels by which the store can send payment links; invoices are shared by the gateway.
 */
export async function findReminders(
  sql: Sql,
  { after_days, at_most }: ReminderRules,
  channels: Iterable<string>
): Promise<Reminder[]> {
  return sql.execute<Reminder>(
    `SELECT id, kind, subject_id, channel, sent_at, reminders FROM svc_reminder
     WHERE claimed_at IS NULL AND reminders < ? AND deleted_at IS NULL AND (kind = 'invoice' OR channel = ANY(?))
       AND sent_at BETWEEN now() - make_interval(days => ?::int) AND now() - make_interval(days => ?::int)
     ORDER BY updated_at, id LIMIT ${MAX_PER_RUN}`,
    [at_most, toSqlArray(channels), after_days + LATEST_DAYS, after_days]
  )
}

/**
 * Claims a reminder before it is sent, and counts it.
 *
 * @returns `undefined` when another server has it, or staff have sent the link or invoice again since it was found.
 */
export async function claimReminder(sql: Sql, { id, reminders }: Reminder): Promise<ClaimedReminder | undefined> {
  const [claimed] = await sql.execute<ClaimedReminder>(
    `UPDATE svc_reminder SET claimed_at = now(), reminders = reminders + 1, updated_at = now()
     WHERE id = ? AND claimed_at IS NULL AND reminders = ? AND sent_at < now() - interval '1 hour'
     RETURNING ${CLAIMED_REMINDER}`,
    [id, reminders]
  )
  return claimed
}

/**
 * Checks, in the transaction that begins a message, that a reminder still has its claim. A server that took too long
 * has lost it to {@link settleStopped}, and staff who sent the link or invoice meanwhile have ended it.
 *
 * @throws MedusaError CONFLICT.
 */
export async function requireClaim(sql: Sql, subjectId: string, claim: string | undefined): Promise<void> {
  const held = await sql.execute(
    `SELECT id FROM svc_reminder WHERE subject_id = ? AND ${CLAIM} = ? AND unknown_at IS NULL AND deleted_at IS NULL FOR UPDATE`,
    [subjectId, claim ?? ""]
  )
  if (held.length === 0) {
    throw new MedusaError(MedusaError.Types.CONFLICT, "The reminder was taken over at the same moment.")
  }
}

/** Releases a claimed reminder that was not sent, so that it is due again. */
export async function releaseReminder(sql: Sql, { id, claim }: ClaimedReminder): Promise<void> {
  await sql.execute(
    `UPDATE svc_reminder SET claimed_at = NULL, reminders = reminders - 1, updated_at = now()
     WHERE id = ? AND ${CLAIM} = ?`,
    [id, claim]
  )
}

/** Counts a claimed reminder that was refused, and waits for the time of the next one. */
export async function postponeReminder(sql: Sql, { id, claim }: ClaimedReminder): Promise<void> {
  await sql.execute(
    `UPDATE svc_reminder SET claimed_at = NULL, sent_at = now(), stopped_tries = 0, updated_at = now()
     WHERE id = ? AND ${CLAIM} = ?`,
    [id, claim]
  )
}

/** Stores that the outcome of a claimed reminder is unknown. It stays claimed, so that none follows automatically. */
export async function noteUnknown(sql: Sql, { id, claim }: ClaimedReminder): Promise<void> {
  await sql.execute(
    `UPDATE svc_reminder SET unknown_at = coalesce(unknown_at, now()), updated_at = now() WHERE id = ? AND ${CLAIM} = ?`,
    [id, claim]
  )
}

/** Ends the reminders of a link or invoice, until staff send it again. */
export async function endReminders(sql: Sql, { id, claim }: ClaimedReminder): Promise<void> {
  await sql.execute(`DELETE FROM svc_reminder WHERE id = ? AND ${CLAIM} = ?`, [id, claim])
}
