import { addHistory, type Sql } from "../database"
import {
  BY_REMINDERS,
  CLAIM,
  CLAIMED_REMINDER,
  type ClaimedReminder,
  noteUnknown,
  postponeReminder,
  type Reminder,
} from "./reminder-rows"

/** A server needs seconds for a reminder. When a claim has no outcome after this time, its server has stopped. */
const STOPPED_AFTER = "interval '1 hour'"

/** Maximum number of tries of one reminder that stop before anything is sent. */
export const MAX_STOPPED_TRIES = 3

const MAX_PER_RUN = 200

/** The outcome of a reminder whose server stopped. */
export type StoppedReminder =
  /** Its message was begun: it may have been sent. */
  | "unknown"
  /** Nothing was sent. It is tried again at the next run. */
  | "released"
  /** Nothing was sent in several tries. The next reminder follows at its time. */
  | "given_up"
  /** Another server has stored its outcome. */
  | "settled_elsewhere"

/** Finds claimed reminders whose server stopped before it stored an outcome, the oldest first. */
export async function findStopped(sql: Sql): Promise<ClaimedReminder[]> {
  return sql.execute<ClaimedReminder>(
    `SELECT ${CLAIMED_REMINDER} FROM svc_reminder
     WHERE claimed_at IS NOT NULL AND claimed_at < now() - ${STOPPED_AFTER} AND unknown_at IS NULL AND deleted_at IS NULL
     ORDER BY claimed_at, id LIMIT ${MAX_PER_RUN}`
  )
}

/** The history's names for the messages of each kind. */
const ACTIONS = {
  payment_link: { begun: "link_send_begun", unknown: "link_send_unknown" },
  invoice: { begun: "share_begun", unknown: "share_unknown" },
} as const satisfies Record<Reminder["kind"], object>

/**
 * Stores the outcome of a claimed reminder whose server stopped or threw an error. The history decides: it has a message
 * before the provider gets it, so without an entry nothing was sent. The row is locked, so that the message cannot begin
 * meanwhile; see {@link requireClaim}.
 *
 * @param sql a transaction.
 */
export async function settleStopped(sql: Sql, reminder: ClaimedReminder): Promise<StoppedReminder> {
  const { id, kind, subject_id, claim } = reminder
  const [row] = await sql.execute<{ stopped_tries: number }>(
    `SELECT stopped_tries FROM svc_reminder WHERE id = ? AND ${CLAIM} = ? AND unknown_at IS NULL FOR UPDATE`,
    [id, claim]
  )
  if (!row) {
    return "settled_elsewhere"
  }
  const [entry] = await sql.execute<{ action: string; detail: Record<string, unknown> }>(
    `SELECT action, detail FROM svc_history_entry
     WHERE subject_id = ? AND detail->>'idempotency_key' = ? AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1`,
    [subject_id, claim]
  )
  if (!entry) {
    return giveBack(sql, reminder, row.stopped_tries + 1)
  }
  const { begun, unknown } = ACTIONS[kind]
  if (entry.action === begun) {
    await addHistory(sql, { subject_id, action: unknown, actor: BY_REMINDERS, detail: entry.detail })
  } else if (entry.action !== unknown) {
    // A sent message has ended the claim in its own transaction, so this one was refused.
    await postponeReminder(sql, reminder)
    return "given_up"
  }
  await noteUnknown(sql, reminder)
  return "unknown"
}

async function giveBack(sql: Sql, reminder: ClaimedReminder, tries: number): Promise<"released" | "given_up"> {
  if (tries >= MAX_STOPPED_TRIES) {
    await postponeReminder(sql, reminder)
    return "given_up"
  }
  await sql.execute(
    `UPDATE svc_reminder SET claimed_at = NULL, reminders = reminders - 1, stopped_tries = ?, updated_at = now()
     WHERE id = ?`,
    [tries, reminder.id]
  )
  return "released"
}
