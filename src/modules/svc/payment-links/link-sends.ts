import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { SvcPaymentLinkEvents } from "../../../events/events"
import type { SvcSendChannel } from "../../../types"
import { addHistory, announce, type Sql } from "../database"
import { BY_REMINDERS, noteSent, requireClaim } from "../reminders"

/** A message with a payment link to a customer. */
export interface NewLinkSend {
  channel: SvcSendChannel
  /** The recipient for the history, masked: the link belongs to an order, which has the whole address. */
  masked_to: string
  /** Made once for each form: requests with the same key send one message. */
  idempotency_key?: string
}

/** A send with the code of its recipient under each of the store's secrets, the current one first. */
export interface CodedLinkSend extends NewLinkSend {
  /** Compared for requests with the same key, because two recipients can have the same mask. */
  recipient_codes: readonly string[]
}

/** The end of a send. A `failed` message was refused by the provider; an `unknown` one may have been sent. */
export type LinkSendOutcome = "sent" | "failed" | "unknown"

/** A send with its outcome. */
export interface EndedLinkSend extends NewLinkSend {
  send_id: string
  outcome: LinkSendOutcome
  /** The provider's own words about a failure. */
  message?: string
  actor: string
  /** Whether it went to the order's own address. Only these are reminded of, because no other address is stored. */
  is_own: boolean
}

/** The outcome of beginning a send. */
export type BegunLinkSend =
  /** Only the caller that gets this sends the message. */
  | { outcome: "begun"; send_id: string }
  /** The outcome of an earlier, equal request with the same key. */
  | { outcome: LinkSendOutcome }
  /** The key was used for another channel or recipient. */
  | { outcome: "key_reused" }

const OUTCOME_OF_ACTION: Record<string, LinkSendOutcome> = { link_sent: "sent", link_send_failed: "failed" }

/**
 * Stores that a link is being sent before the message goes out, unless its key is known. The link's row is locked, so
 * that only one of two simultaneous clicks is first, on all servers. A send whose outcome was never stored stays
 * unknown and is not sent again.
 *
 * @throws MedusaError CONFLICT when the link was withdrawn, or the claim of a reminder was lost.
 */
export async function beginLinkSend(
  sql: Sql,
  linkId: string,
  { recipient_codes, ...send }: CodedLinkSend,
  actor: string
): Promise<BegunLinkSend> {
  const locked = await sql.execute(
    "SELECT id FROM svc_payment_link WHERE id = ? AND withdrawn_at IS NULL AND deleted_at IS NULL FOR UPDATE",
    [linkId]
  )
  if (locked.length === 0) {
    throw new MedusaError(MedusaError.Types.CONFLICT, "The payment link was withdrawn at the same moment.")
  }
  const known = await findByKey(sql, linkId, send.idempotency_key, recipient_codes)
  if (known) {
    return known
  }
  if (actor === BY_REMINDERS) {
    await requireClaim(sql, linkId, send.idempotency_key)
  }
  const send_id = generateEntityId(undefined, "svcsnd")
  const detail = { send_id, ...send, recipient_code: recipient_codes[0] }
  await addHistory(sql, { subject_id: linkId, action: "link_send_begun", actor, detail })
  return { outcome: "begun", send_id }
}

async function findByKey(
  sql: Sql,
  linkId: string,
  key: string | undefined,
  recipientCodes: readonly string[]
): Promise<BegunLinkSend | undefined> {
  if (key === undefined) {
    return undefined
  }
  const rows = await sql.execute<{ action: string; detail: { recipient_code?: string } }>(
    `SELECT action, detail FROM svc_history_entry
     WHERE subject_id = ? AND detail->>'idempotency_key' = ? AND deleted_at IS NULL ORDER BY created_at`,
    [linkId, key]
  )
  const [begun, last] = [rows[0], rows.at(-1)]
  if (!begun || !last) {
    return undefined
  }
  return recipientCodes.includes(begun.detail.recipient_code ?? "")
    ? { outcome: OUTCOME_OF_ACTION[last.action] ?? "unknown" }
    : { outcome: "key_reused" }
}

/** Stores how a send ended. A sent link starts the time until its first reminder. */
export async function noteLinkSend(
  sql: Sql,
  link: { id: string; order_id: string },
  { outcome, actor, is_own, ...detail }: EndedLinkSend
): Promise<void> {
  const action = outcome === "sent" ? "link_sent" : `link_send_${outcome}`
  await addHistory(sql, { subject_id: link.id, action, actor, detail })
  if (outcome === "sent") {
    if (is_own) {
      await noteSent(sql, { kind: "payment_link", subject_id: link.id, channel: detail.channel, actor })
    }
    announce(sql, SvcPaymentLinkEvents.SENT, { payment_link_id: link.id, order_id: link.order_id })
  }
}
