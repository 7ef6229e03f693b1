import type { SvcOverviewAnswer, SvcUnsignedCount } from "../../../types"
import type { GatewayEnvironment } from "../../../gateway"
import { joinSql, part, sql as buildSql, type Sql, type SqlPart } from "../database"
import { buildWebhookUrl, identifySecretKey, type KnownConfiguration } from "../settings"

/**
 * Why the store may not understand its gateway, as long as it has never verified a message: `no_message` when a customer
 * was sent to the gateway and nothing came from its server, `none_verified` when unsigned messages claim payments that
 * were really sent.
 */
export type FirstContact = Pick<SvcOverviewAnswer["overview"]["open_matters"], "no_message" | "none_verified">

/** The store understands its gateway, or has nothing to hear from it. */
export const UNDERSTOOD: FirstContact = { no_message: null, none_verified: [] }

/** A customer takes some minutes to pay. */
const PAYING_MINUTES = 10

/** SQL: whether a customer was sent to the gateway, as far as a page or an app reported it. */
const IS_SENT = "(subject.channel = 'sdk' OR subject.step <> 'opened')"

const FROM_GATEWAY = "message.channel IN ('callback', 'webhook') AND message.deleted_at IS NULL"

/** Reads why the gateway may not be understood, in the environment and under the secret key in force. */
export async function readFirstContact(
  sql: Sql,
  { environment, secret_key, backend_url, message: { verification } }: KnownConfiguration
): Promise<FirstContact> {
  if (environment === undefined || secret_key === undefined || backend_url === undefined) {
    return UNDERSTOOD
  }
  const isManual = verification === "manual"
  const silence = await findSilence(sql, environment, isManual ? "unconfirmed" : "verified")
  return {
    no_message: silence ? { webhook_url: buildWebhookUrl({ backend_url }), ...silence } : null,
    // Where staff verify, no message has a check value to fit.
    none_verified: isManual ? [] : await countUnsigned(sql, environment, identifySecretKey(secret_key)),
  }
}

const SUBJECTS = ["svc_attempt", "svc_invoice"] as const

/** SQL: whether a message is about a row of the tables that meets a condition. */
function isAbout(tables: readonly (typeof SUBJECTS)[number][], condition: string, ...values: unknown[]): SqlPart {
  const owner = { svc_attempt: "attempt_id", svc_invoice: "invoice_id" }
  const conditions = tables.map((table) =>
    part(`EXISTS (SELECT FROM ${table} subject WHERE subject.id = message.${owner[table]} AND ${condition})`, ...values)
  )
  return buildSql`(${joinSql(conditions, " OR ")})`
}

/** How many of the newest payments and invoices are looked at; one of them has a message unless there are none. */
const MAX_RECENT = 1000

/**
 * SQL: the gateway's messages about the newest payments and invoices of an environment that meet a condition. The limit
 * within makes the database look them up by payment instead of reading their whole table.
 */
function selectRecent(environment: GatewayEnvironment, condition: string, ...values: unknown[]): SqlPart {
  const ofTable = (table: "svc_attempt" | "svc_invoice", column: "attempt_id" | "invoice_id") =>
    part(
      `SELECT message.channel FROM (
         SELECT id, secret_key_id FROM ${table} WHERE environment = ? AND deleted_at IS NULL
         ORDER BY created_at DESC LIMIT ${MAX_RECENT}) AS subject,
       LATERAL (SELECT channel FROM svc_message message WHERE message.${column} = subject.id AND ${FROM_GATEWAY}
         AND ${condition} LIMIT 100) AS message`,
      environment,
      ...values
    )
  return buildSql`${ofTable("svc_attempt", "attempt_id")} UNION ALL ${ofTable("svc_invoice", "invoice_id")}`
}

async function exists(sql: Sql, { text, values }: SqlPart): Promise<boolean> {
  const rows = await sql.execute(`SELECT FROM (${text}) AS message LIMIT 1`, [...values])
  return rows.length > 0
}

/** @param understood the outcome of a message that the store understands. */
async function findSilence(
  sql: Sql,
  environment: GatewayEnvironment,
  understood: "verified" | "unconfirmed"
): Promise<{ has_callback: boolean } | undefined> {
  if (await exists(sql, selectRecent(environment, "outcome = ?", understood))) {
    return undefined
  }
  const { text, values } = selectRecent(environment, "true")
  const [row] = await sql.execute<{ has_callback: boolean }>(
    `SELECT count(*) FILTER (WHERE channel = 'callback') > 0 AS has_callback FROM (${text}) AS message
     HAVING count(*) FILTER (WHERE channel = 'webhook') = 0 AND EXISTS (
       SELECT FROM svc_attempt subject WHERE environment = ? AND deleted_at IS NULL AND ${IS_SENT}
         AND coalesce(sent_at, created_at) < now() - make_interval(mins => ?))`,
    [...values, environment, PAYING_MINUTES]
  )
  return row
}

/**
 * Counts the unsigned messages about payments and invoices that were begun under a key; none once a message about one of
 * those is verified.
 */
async function countUnsigned(sql: Sql, environment: GatewayEnvironment, keyId: string): Promise<SvcUnsignedCount[]> {
  const isOwn = "subject.environment = ? AND subject.secret_key_id = ?"
  const ofPayment = isAbout(["svc_attempt"], `${isOwn} AND ${IS_SENT}`, environment, keyId)
  const ofInvoice = isAbout(["svc_invoice"], isOwn, environment, keyId)
  const rows = await sql.execute<SvcUnsignedCount>(
    `SELECT CASE WHEN check_value ~ '^[0-9a-f]{64}$' THEN 'other_key' WHEN reason = 'check_value_base64' THEN 'older_check'
         ELSE 'no_check' END AS diagnosis,
       coalesce(sum(received_count) FILTER (WHERE channel = 'callback'), 0)::int AS callbacks,
       coalesce(sum(received_count) FILTER (WHERE channel = 'webhook'), 0)::int AS webhooks
     FROM svc_message message
     WHERE outcome = 'unverified' AND NOT signed AND ${FROM_GATEWAY} AND (${ofPayment.text} OR ${ofInvoice.text})
     GROUP BY 1 ORDER BY 1 DESC`,
    [...ofPayment.values, ...ofInvoice.values]
  )
  return rows.length > 0 &&
    (await exists(sql, selectRecent(environment, "outcome = 'verified' AND subject.secret_key_id = ?", keyId)))
    ? []
    : rows
}

/** Counts the matters that wait for staff. */
export const countContactMatters = ({ no_message, none_verified }: FirstContact): number =>
  [no_message !== null, none_verified.length > 0].filter(Boolean).length
