import { listMessageFields } from "../../gateway"
import { type Connection, runSqlOn, SETTINGS_SUBJECT, type Sql } from "../../modules/svc/database"
import { type KnownConfiguration, readDialect } from "../../modules/svc/settings"
import type { SvcModuleService } from "../../modules/svc/service"
import type { SetupFacts } from "../facts"
import { isWrong } from "../finding"

/** Finds what was done to set up the environment in force. */
export async function gatherSetup(svc: SvcModuleService, connection: Connection): Promise<SetupFacts> {
  const { known } = await svc.settings.readState()
  const { checks, ran_at } = await svc.settings.readExamination()
  const environment = known.environment ?? ""
  const [row] = await runSqlOn(connection).execute(
    `SELECT EXISTS (
         SELECT FROM svc_message message WHERE channel = 'webhook' AND outcome = 'verified' AND deleted_at IS NULL AND (
           EXISTS (SELECT FROM svc_attempt WHERE id = message.attempt_id AND environment = ?)
           OR EXISTS (SELECT FROM svc_invoice WHERE id = message.invoice_id AND environment = ?))) AS is_verified,
       EXISTS (
         SELECT FROM svc_attempt WHERE environment = ? AND paid_at IS NOT NULL AND settled_at IS NOT NULL
           AND deleted_at IS NULL) AS is_captured,
       EXISTS (
         SELECT FROM svc_history_entry WHERE subject_id = ? AND detail->'names' @> '["environment"]'
           AND created_at > ?::timestamptz AND deleted_at IS NULL) AS is_of_other_environment`,
    [environment, environment, environment, SETTINGS_SUBJECT, ran_at]
  )
  return {
    test_passed: checks.length > 0 && !checks.some(isWrong) && row?.is_of_other_environment !== true,
    webhook_verified: row?.is_verified === true,
    payment_captured: row?.is_captured === true,
    permissions_set: Object.keys(known.permissions).length > 0,
    shop_url: known.return_origins[0] ?? null,
    unknown_fields: await findUnknownFields(runSqlOn(connection), environment, known),
    extra_fields: known.message.extra_fields,
  }
}

/** How many of the latest messages are searched for unknown fields. */
const SEARCHED_MESSAGES = 1000

/** One customer can make up a field of a signed message, by a recut of its text. */
const ENOUGH_CUSTOMERS = 3

/**
 * Finds unknown fields in signed messages of enough customers. Both their e-mails and their mobile numbers must differ.
 * Names that the configuration knows by now, or could not accept, are left out.
 */
async function findUnknownFields(
  sql: Sql,
  environment: string,
  known: KnownConfiguration
): Promise<SetupFacts["unknown_fields"]> {
  const rows = await sql.execute<SetupFacts["unknown_fields"][number]>(
    `SELECT field AS name, format FROM (
       SELECT * FROM svc_message WHERE outcome = 'unverified' AND signed AND reason = 'unknown_field'
         AND channel IN ('callback', 'webhook') AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ?) AS message
     JOIN (SELECT id, environment, email, mobile FROM svc_attempt UNION ALL
           SELECT id, environment, email, mobile FROM svc_invoice) AS payment
       ON payment.id = coalesce(message.invoice_id, message.attempt_id)
     WHERE payment.environment = ? AND field ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$'
     GROUP BY field, format
     HAVING least(count(DISTINCT coalesce(email, mobile)), count(DISTINCT coalesce(mobile, email))) >= ?
     ORDER BY field, format`,
    [SEARCHED_MESSAGES, environment, ENOUGH_CUSTOMERS]
  )
  const dialect = readDialect(known)
  return rows.filter(
    ({ name, format }) =>
      !dialect.message.extra_fields.includes(name) &&
      !listMessageFields(format, dialect).some((field) => field.name === name)
  )
}
