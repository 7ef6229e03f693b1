import type { SvcOverviewAnswer } from "../../../types"
import type { GatewayEnvironment } from "../../../gateway"
import { part, type Sql, type SqlPart } from "../database"
import { buildWebhookUrl, type KnownConfiguration } from "../settings"

/**
 * Why the store may not understand its gateway, as long as it has never verified a message: `no_message` when a customer
 * was sent to the gateway and nothing came from its server.
 */
export type FirstContact = Pick<SvcOverviewAnswer["overview"]["open_matters"], "no_message">

/** A customer takes some minutes to pay. */
const PAYING_MINUTES = 10

/** SQL: whether a customer was sent to the gateway, as far as a page or an app reported it. */
const IS_SENT = "(subject.channel = 'sdk' OR subject.step <> 'opened')"

const FROM_GATEWAY = "message.channel IN ('callback', 'webhook') AND message.deleted_at IS NULL"

/** Reads why the gateway may not be understood in the environment in force. */
export async function readFirstContact(
  sql: Sql,
  { environment, backend_url, message: { verification } }: KnownConfiguration
): Promise<FirstContact> {
  const silence =
    environment === undefined || backend_url === undefined
      ? undefined
      : await findSilence(sql, environment, verification === "manual" ? "unconfirmed" : "verified")
  return {
    no_message: silence && backend_url ? { webhook_url: buildWebhookUrl({ backend_url }), ...silence } : null,
  }
}

/** SQL: whether a message is about a payment or an invoice that meets a condition. */
function isAbout(condition: string, ...values: readonly unknown[]): SqlPart {
  const isAboutOne = (table: string, column: string) =>
    `EXISTS (SELECT FROM ${table} subject WHERE subject.id = message.${column} AND ${condition})`
  return part(
    `(${isAboutOne("svc_attempt", "attempt_id")} OR ${isAboutOne("svc_invoice", "invoice_id")})`,
    ...values,
    ...values
  )
}

/** @param understood the outcome of a message that the store understands. */
async function findSilence(
  sql: Sql,
  environment: GatewayEnvironment,
  understood: "verified" | "unconfirmed"
): Promise<{ has_callback: boolean } | undefined> {
  const own = isAbout("subject.environment = ?", environment)
  // The newest first: in a store that works, the first row that is read answers.
  const [row] = await sql.execute<{ has_callback: boolean }>(
    `SELECT EXISTS (
         SELECT FROM svc_message message WHERE channel = 'callback' AND ${FROM_GATEWAY} AND ${own.text}) AS has_callback
     WHERE NOT EXISTS (
         SELECT FROM svc_message message WHERE outcome = ? AND ${FROM_GATEWAY} AND ${own.text}
         ORDER BY message.created_at DESC LIMIT 1)
       AND EXISTS (
         SELECT FROM svc_attempt subject WHERE environment = ? AND deleted_at IS NULL AND ${IS_SENT}
           AND coalesce(sent_at, created_at) < now() - make_interval(mins => ?))
       AND NOT EXISTS (
         SELECT FROM svc_message message WHERE channel = 'webhook' AND ${FROM_GATEWAY} AND ${own.text})`,
    [...own.values, understood, ...own.values, environment, PAYING_MINUTES, ...own.values]
  )
  return row
}

/** Counts the matters that wait for staff. */
export const countContactMatters = ({ no_message }: FirstContact): number => (no_message === null ? 0 : 1)
