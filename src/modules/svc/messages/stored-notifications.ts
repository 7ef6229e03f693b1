import { createHash } from "node:crypto"
import { generateEntityId } from "@medusajs/framework/utils"
import { isSha256Hex, type NotificationVerdict, type ReceivedField, type UnverifiedReason } from "../../../gateway"
import { ownerOf, type Payee } from "../attention/payee"
import { isBelieved } from "../database/is-believed"
import { arrayOf, type Sql } from "../database/sql"
import type { SqlPart } from "../database/sql-part"
import type { TextSeen } from "./text-seen"
import { ATTEMPT_COLUMNS, type Attempt, attemptOf } from "../payments/attempts"

/**
 * How a message came: through the shopper's browser, from the gateway's server, as the answer to the store's own status
 * inquiry, or from a member of staff who looked at the merchant panel.
 */
export type NotificationChannel = "callback" | "webhook" | "inquiry" | "staff"

/** What the ledger decided about a message: the check's verdict, or why no check was possible. */
export type LedgerVerdict =
  | NotificationVerdict
  /** Everything is as expected, but it was paid in the sandbox and the store is live by now. */
  | (Extract<NotificationVerdict, { outcome: "wrong_environment" }> & { isTestMoney: true })
  | {
      outcome: "unverified"
      reason:
        | UnverifiedReason
        | "unknown_order"
        /** It names an invoice that is not known, or not yet. */
        | "unknown_invoice"
        /** The invoice is known, but not what its messages carry in place of an ORDER_ID. */
        | "reference_unknown"
        | "transaction_number_reused"
      field: string
      /** Whether its check value fits. */
      signed: boolean
    }

/** How much is kept of the texts of a message, which anyone can make as long as a message may be. */
const MOST_CHARACTERS = { body: 4096, checkValue: 64 } as const

export interface NewNotification {
  channel: NotificationChannel
  format: "form" | "json"
  /** What identifies the message, see {@link contentHashOf}. */
  content_hash: string
  check_value: string | null
  /** The raw body as text. */
  body: string
  gateway_order_id: string | null
  attempt_id: string | null
  invoice_id: string | null
  /** That the message names, known or not. */
  invoice_number: string | null
  /** Member of staff who confirmed it. */
  actor: string | null
  verdict: LedgerVerdict
  /** What the ledger makes of it, when that is known before it is stored. */
  effect?: string
}

/** Whether this very message was seen, and whether it was believed then. */
export interface StoredNotification {
  id: string
  seen: "new" | "repeated" | "newly_believed"
}

/** Identifies a message by its format and its fields, in whatever order they were written, and hashes in either letter case. */
export function contentHashOf(format: string, fields: readonly Pick<ReceivedField, "name" | "written">[]): string {
  const pairs = fields
    .map(({ name, written }) => [name, isSha256Hex(written) ? written.toLowerCase() : written])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))
  return createHash("sha256")
    .update(JSON.stringify([format, pairs]))
    .digest("hex")
}

/**
 * Stores a message once: the same content again only raises its count. What was not believed before and is now
 * (after the store's key was mended, say) is stored anew as believed.
 *
 * @param change what a message that is new, or newly believed, does to its attempt: an `UPDATE` that ends with its condition.
 */
export async function storeNotification(
  sql: Sql,
  notification: NewNotification,
  change?: SqlPart
): Promise<StoredNotification> {
  const following = change && `, changed AS (${change.text} AND (SELECT received_count = 1 FROM stored))`
  const [stored] = await sql.execute(
    `WITH stored AS (
     INSERT INTO svc_notification (${COLUMNS.join(", ")}, last_received_at)
     VALUES (${COLUMNS.map((column) => (column === "transaction_numbers" ? "?::jsonb" : "?")).join(", ")}, now())
     ON CONFLICT (content_hash) WHERE deleted_at IS NULL
     DO UPDATE SET received_count = svc_notification.received_count + 1, last_received_at = now(), updated_at = now()
     RETURNING id, received_count, outcome)${following ?? ""}
     SELECT id, received_count, outcome FROM stored`,
    [...valuesOf(notification), ...(change?.values ?? [])]
  )
  const id = String(stored?.id)
  if (Number(stored?.received_count) === 1) {
    return { id, seen: "new" }
  }
  if (notification.verdict.outcome !== "verified" || stored?.outcome === "verified") {
    return { id, seen: "repeated" }
  }
  await judgeAgain(sql, id, notification)
  if (change) {
    await sql.execute(change.text, [...change.values])
  }
  return { id, seen: "newly_believed" }
}

/**
 * Counts a verified message whose text came before in other fields and was believed then for the same attempt or invoice. It says
 * nothing new, unless it is a success that was stored without the transaction numbers that its text allows.
 *
 * @returns whether it was counted.
 */
export async function countTextAgain(
  sql: Sql,
  {
    verdict,
    textSeen,
    checkValue,
  }: { verdict: LedgerVerdict; textSeen: TextSeen | undefined; checkValue: string | null },
  payee: Payee
): Promise<boolean> {
  if (verdict.outcome !== "verified" || textSeen !== "believed") {
    return false
  }
  const { column, id } = ownerOf(payee)
  const rows = await sql.execute(
    `UPDATE svc_notification SET received_count = received_count + 1, last_received_at = now(), updated_at = now()
     WHERE id = (SELECT id FROM svc_notification believed
       WHERE check_value = ? AND ${column} = ? AND ${isBelieved("believed")} AND deleted_at IS NULL
         AND (transaction_status <> 'success' OR transaction_numbers IS NOT NULL) ORDER BY id LIMIT 1)
     RETURNING id`,
    [checkValue, id]
  )
  return rows.length > 0
}

/** What a message that is stored with others does to its attempt. */
export interface StoredTogether extends NewNotification {
  change?: SqlPart
}

/**
 * Stores messages about different attempts, with what they change there, in one statement. One whose content was stored before is
 * left as it is, and changes nothing.
 *
 * @param notifications their changes are `UPDATE`s of attempts that end with their condition.
 * @returns the content hashes of those that are stored by this.
 */
export async function storeTogether(sql: Sql, notifications: readonly StoredTogether[]): Promise<Set<string>> {
  if (notifications.length === 0) {
    return new Set()
  }
  const changes = notifications.flatMap(({ change }) => (change ? [change] : []))
  const following = changes.map(
    ({ text }, index) => `, changed_${index} AS (${text} AND id IN (SELECT attempt_id FROM stored))`
  )
  const written = COLUMNS.map((column) => (column === "transaction_numbers" ? `${column}::jsonb` : column))
  const types = COLUMNS.map((column) => `${column} ${column === "signed" ? "boolean" : "text"}`)
  const rows = await sql.execute(
    `WITH stored AS (
     INSERT INTO svc_notification (${COLUMNS.join(", ")}, last_received_at)
     SELECT ${written.join(", ")}, now() FROM jsonb_to_recordset(?::jsonb) AS message (${types.join(", ")})
     ON CONFLICT (content_hash) WHERE deleted_at IS NULL DO NOTHING
     RETURNING content_hash, attempt_id)${following.join("")}
     SELECT content_hash FROM stored`,
    [
      JSON.stringify(
        notifications.map((notification) => {
          const values = valuesOf(notification)
          return Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]]))
        })
      ),
      ...changes.flatMap(({ values }) => values),
    ]
  )
  return new Set(rows.map((row) => String(row.content_hash)))
}

/**
 * Counts messages that were believed before and come again, word for word.
 *
 * @param times how often each has come again, by its content hash.
 * @returns the attempts that they are about, by content hash; those that are not known, were not believed or are about an
 *   invoice are left out.
 */
export async function countRepeats(
  sql: Sql,
  times: ReadonlyMap<string, number>
): Promise<ReadonlyMap<string, Attempt>> {
  // The rows are held in one order, so that two servers that count the same messages do not wait for each other for ever. That a
  // message has no invoice is said in a way that no index answers: the one of contents is to be taken.
  const rows = await sql.execute(
    `WITH known AS (
       SELECT notification.id, content_hash, attempt_id, times
       FROM unnest(?::text[], ?::int[]) AS asked (asked_hash, times)
       JOIN svc_notification notification ON content_hash = asked_hash AND deleted_at IS NULL
       WHERE ${isBelieved("notification")} AND attempt_id IS NOT NULL AND coalesce(invoice_id, '') = ''
       ORDER BY notification.id FOR UPDATE OF notification),
     counted AS (
       UPDATE svc_notification SET received_count = received_count + times, last_received_at = now(), updated_at = now()
       FROM known WHERE known.id = svc_notification.id)
     SELECT content_hash, ${ATTEMPT_COLUMNS}
     FROM (SELECT content_hash, attempt_id FROM known) AS known JOIN svc_attempt ON svc_attempt.id = attempt_id`,
    [arrayOf(times.keys()), arrayOf(times.values())]
  )
  return new Map(rows.map((row) => [String(row.content_hash), attemptOf(row)]))
}

/** What is written of a message that is new; values in the order of {@link valuesOf}. */
const COLUMNS = [
  ...["id", "content_hash", "check_value", "channel", "format", "body", "gateway_order_id", "invoice_number", "actor"],
  ...["effect", "attempt_id", "invoice_id", "outcome", "reason", "field", "signed", "transaction_status"],
  ...["transaction_number", "transaction_numbers", "amount"],
]

function valuesOf(notification: NewNotification): (string | boolean | null)[] {
  return [
    generateEntityId(undefined, "svcnot"),
    notification.content_hash,
    notification.check_value?.slice(0, MOST_CHARACTERS.checkValue) ?? null,
    notification.channel,
    notification.format,
    notification.body.slice(0, MOST_CHARACTERS.body),
    notification.gateway_order_id,
    notification.invoice_number,
    notification.actor,
    notification.effect ?? null,
    ...judgementOf(notification),
  ]
}

/** What was decided about a message. */
export type Judgement = Pick<NewNotification, "attempt_id" | "invoice_id" | "verdict" | "effect">

/** Writes down another judgement about a stored message. */
export async function judgeAgain(sql: Sql, notificationId: string, judgement: Judgement): Promise<void> {
  await sql.execute(
    `UPDATE svc_notification SET effect = coalesce(?, effect), attempt_id = ?, invoice_id = ?, outcome = ?, reason = ?,
       field = ?, signed = ?, transaction_status = ?, transaction_number = ?, transaction_numbers = ?::jsonb, amount = ?,
       updated_at = now() WHERE id = ?`,
    [judgement.effect ?? null, ...judgementOf(judgement), notificationId]
  )
}

function judgementOf({ attempt_id, invoice_id, verdict }: Judgement): (string | boolean | null)[] {
  const claim = "claim" in verdict ? verdict.claim : undefined
  // The numbers of a failure move no money, and can be many.
  const numbers =
    claim?.status === "success" && "transactionNumbers" in verdict ? verdict.transactionNumbers : undefined
  return [
    attempt_id,
    invoice_id,
    verdict.outcome,
    verdict.outcome === "unverified" ? verdict.reason : null,
    verdict.outcome === "unverified" ? verdict.field.slice(0, 64) : null,
    verdict.outcome === "unverified" ? verdict.signed : verdict.outcome !== "unconfirmed",
    claim?.status ?? null,
    // Staff who found no transaction name none.
    claim?.transactionNumber || null,
    numbers ? JSON.stringify(numbers) : null,
    claim?.amount ?? null,
  ]
}

/** Whether anyone can have written it: it is not believed, and has no check value that fits. */
export function isUnsigned(verdict: LedgerVerdict): boolean {
  return verdict.outcome === "unverified" && !verdict.signed
}

export async function noteEffect(sql: Sql, notificationId: string, effect: string): Promise<void> {
  await sql.execute("UPDATE svc_notification SET effect = ? WHERE id = ?", [effect, notificationId])
}
