import { createHash } from "node:crypto"
import { monotonicFactory } from "ulid"
import { type GatewayEnvironment, isSha256Hex, type ReceivedField } from "../../../gateway"
import { isVerified, toSqlArray, type Sql, part, type SqlPart } from "../database"
import { ATTEMPT_COLUMNS, type Attempt } from "../payments"
import type { Verdict } from "./verify"

/**
 * The channel of a message: the shopper's browser, the gateway's server, the store's own status inquiry, or a member of
 * staff who looked at the merchant panel.
 */
export type MessageChannel = "callback" | "webhook" | "inquiry" | "staff"

/** How many characters of a message's texts are stored. Anyone can send texts up to the maximum size of a message. */
const MOST_CHARACTERS = { body: 4096, checkValue: 64 } as const

/** A message to store, before it is judged. */
export interface Message {
  channel: MessageChannel
  format: "form" | "json"
  /** The hash that identifies the message, see {@link hashContent}. */
  content_hash: string
  check_value: string | null
  /** The raw body as text. */
  body: string
  /** The ORDER_ID and the invoice number in the message, known or not. */
  gateway_order_id: string | null
  invoice_number: string | null
  /** Member of staff who confirmed it. */
  actor: string | null
}

/** A judgement to store with a message. */
export interface Judgement {
  attempt_id: string | null
  invoice_id: string | null
  verdict: Verdict
  /** Its effect on the attempt or invoice. */
  effect?: string | undefined
}

/** Identifies a message by its format and fields, independent of the order of the fields and of the letter case of hashes. */
export function hashContent(format: string, fields: readonly Pick<ReceivedField, "name" | "written">[]): string {
  const pairs = fields
    .map(({ name, written }) => [name, isSha256Hex(written) ? written.toLowerCase() : written])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))
  return createHash("sha256")
    .update(JSON.stringify([format, pairs]))
    .digest("hex")
}

/** Finds the owner of a message: the attempt or invoice that it is about, if known. */
export function findOwner(
  about: { kind: "attempt" | "invoice"; id: string } | undefined
): Pick<Judgement, "attempt_id" | "invoice_id"> {
  return {
    attempt_id: about?.kind === "attempt" ? about.id : null,
    invoice_id: about?.kind === "invoice" ? about.id : null,
  }
}

/** A message and its judgement. */
export interface JudgedMessage {
  message: Message
  judgement: Judgement
}

/**
 * Stores messages that change nothing. Equal contents share a row, and a message that is already stored is only
 * counted.
 *
 * @returns the new ones.
 */
export async function storeOrCount<J extends JudgedMessage>(sql: Sql, judged: readonly J[]): Promise<J[]> {
  const contents = new Map<string, J & { times: number }>()
  for (const each of judged) {
    const { content_hash } = each.message
    contents.set(content_hash, { ...each, times: (contents.get(content_hash)?.times ?? 0) + 1 })
  }
  // Sorted, so that two servers that count the same messages do not deadlock.
  const sorted = [...contents.values()].sort((a, b) => (a.message.content_hash < b.message.content_hash ? -1 : 1))
  const { text, values } = buildInsert(
    sorted,
    "UPDATE SET received_count = svc_message.received_count + EXCLUDED.received_count, last_received_at = now(), updated_at = now()"
  )
  const rows = await sql.execute(`${text} RETURNING content_hash, received_count`, [...values])
  const counts = new Map(rows.map(({ content_hash, received_count }) => [content_hash, received_count]))
  return sorted.filter(({ message, times }) => counts.get(message.content_hash) === times)
}

/** The statement that stores new messages; a `RETURNING` can follow it. */
export function buildInsert(
  messages: readonly (JudgedMessage & { times?: number })[],
  whenStored: "NOTHING" | `UPDATE SET ${string}`
): SqlPart {
  const columns = COLUMNS.join(", ")
  const written = COLUMNS.map((column) => (column === "transaction_numbers" ? `${column}::jsonb` : column))
  const types = COLUMNS.map((column) => `${column} ${column === "signed" ? "boolean" : "text"}`)
  const rows = messages.map(({ message, judgement, times = 1 }) => {
    const values = listValues(message, judgement)
    return { ...Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])), received_count: times }
  })
  return part(
    `INSERT INTO svc_message (${columns}, received_count, last_received_at)
     SELECT ${written.join(", ")}, received_count, now()
     FROM jsonb_to_recordset(?::jsonb) AS message (${types.join(", ")}, received_count int)
     ON CONFLICT (content_hash) WHERE deleted_at IS NULL DO ${whenStored}`,
    JSON.stringify(rows)
  )
}

/** The statement that counts messages that say nothing new. */
export function buildCount(ids: readonly string[]): SqlPart {
  return part(
    `UPDATE svc_message SET received_count = received_count + 1, last_received_at = now(), updated_at = now()
     WHERE id = ANY(?)`,
    toSqlArray(ids)
  )
}

/** The statement that stores a new judgement of a stored message, and counts it when it arrived again. */
export function buildNewJudgement(
  { id, cameAgain }: { id: string; cameAgain: boolean },
  judgement: Judgement
): SqlPart {
  return part(
    `UPDATE svc_message SET effect = coalesce(?, effect), attempt_id = ?, invoice_id = ?, outcome = ?, reason = ?,
       field = ?, signed = ?, transaction_status = ?, transaction_number = ?, transaction_numbers = ?::jsonb, amount = ?,
       received_count = received_count + ?, last_received_at = CASE WHEN ? THEN now() ELSE last_received_at END,
       updated_at = now() WHERE id = ?`,
    judgement.effect ?? null,
    ...listJudgement(judgement),
    cameAgain ? 1 : 0,
    cameAgain,
    id
  )
}

/**
 * Counts exact repeats of verified messages.
 *
 * @param times the number of repeats, by content hash.
 * @returns the attempts that they are about, by content hash. Messages that are unknown, not verified or about an
 *   invoice are left out.
 */
export async function countRepeats(
  sql: Sql,
  times: ReadonlyMap<string, number>
): Promise<ReadonlyMap<string, Attempt>> {
  // The rows are locked in one order, so that two servers that count the same messages do not deadlock. The condition
  // on the invoice is written so that no index matches it: the index on the content must be used.
  const rows = await sql.execute<Attempt & { content_hash: string }>(
    `WITH known AS (
       SELECT message.id, content_hash, attempt_id, times
       FROM unnest(?::text[], ?::int[]) AS asked (asked_hash, times)
       JOIN svc_message message ON content_hash = asked_hash AND deleted_at IS NULL
       WHERE ${isVerified("message")} AND attempt_id IS NOT NULL AND coalesce(invoice_id, '') = ''
       ORDER BY message.id FOR UPDATE OF message),
     counted AS (
       UPDATE svc_message SET received_count = received_count + times, last_received_at = now(), updated_at = now()
       FROM known WHERE known.id = svc_message.id)
     SELECT content_hash, ${ATTEMPT_COLUMNS}
     FROM (SELECT content_hash, attempt_id FROM known) AS known JOIN svc_attempt ON svc_attempt.id = attempt_id`,
    [toSqlArray(times.keys()), toSqlArray(times.values())]
  )
  return new Map(rows.map((row) => [row.content_hash, row]))
}

const nextUlid = monotonicFactory()

/** Makes the id of a row. Ids sort in the order in which a server stores its messages, also within a millisecond. */
export const makeMessageId = (): string => `svcmsg_${nextUlid()}`

/** The columns of a new message, in the order of {@link listValues}. */
const COLUMNS = [
  ...["id", "content_hash", "check_value", "channel", "format", "body", "gateway_order_id", "invoice_number", "actor"],
  ...["effect", "attempt_id", "invoice_id", "outcome", "reason", "field", "signed", "transaction_status"],
  ...["transaction_number", "transaction_numbers", "amount"],
]

function listValues(message: Message, judgement: Judgement): (string | boolean | null)[] {
  return [
    makeMessageId(),
    message.content_hash,
    message.check_value?.slice(0, MOST_CHARACTERS.checkValue) ?? null,
    message.channel,
    message.format,
    message.body.slice(0, MOST_CHARACTERS.body),
    message.gateway_order_id,
    message.invoice_number,
    message.actor,
    judgement.effect ?? null,
    ...listJudgement(judgement),
  ]
}

/**
 * Lists the transaction numbers to store with a message. Those of a failure move no money and can be many, and an
 * unverified message is explained only by a single number, so others are not stored.
 */
export function listKeptNumbers(verdict: Verdict): string[] | undefined {
  const allowed = "transactionNumbers" in verdict ? verdict.transactionNumbers : undefined
  const movesMoney = "claim" in verdict && ["success", "refunded"].includes(verdict.claim.status)
  return movesMoney || (verdict.outcome === "unverified" && allowed?.length === 1) ? allowed : undefined
}

function listJudgement({ attempt_id, invoice_id, verdict }: Judgement): (string | boolean | null)[] {
  const claim = "claim" in verdict ? verdict.claim : undefined
  const numbers = listKeptNumbers(verdict)
  return [
    attempt_id,
    invoice_id,
    verdict.outcome,
    verdict.outcome === "unverified" ? verdict.reason : null,
    verdict.outcome === "unverified" ? verdict.field.slice(0, 64) : null,
    verdict.outcome === "unverified" ? verdict.signed : verdict.outcome !== "unconfirmed",
    claim?.status ?? null,
    // Staff who found no transaction give an empty number.
    claim?.transactionNumber || null,
    numbers ? JSON.stringify(numbers) : null,
    claim?.amount ?? null,
  ]
}

/** SQL: the environment of the payment or invoice of a row of `svc_message` named `message`; `NULL` when it is about neither. */
export const MESSAGE_ENVIRONMENT = `coalesce(
  (SELECT environment FROM svc_attempt WHERE svc_attempt.id = message.attempt_id),
  (SELECT environment FROM svc_invoice WHERE svc_invoice.id = message.invoice_id))`

/** Finds the environments of the payments and invoices of messages, by message id. */
export async function findEnvironments(
  sql: Sql,
  ids: readonly string[]
): Promise<Map<string, GatewayEnvironment | null>> {
  const rows = await sql.execute<{ id: string; environment: GatewayEnvironment | null }>(
    `SELECT id, ${MESSAGE_ENVIRONMENT} AS environment FROM svc_message message WHERE id = ANY(?)`,
    [toSqlArray(ids)]
  )
  return new Map(rows.map(({ id, environment }) => [id, environment]))
}
