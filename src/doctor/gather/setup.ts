import { type Connection, runSqlOn, SETTINGS_SUBJECT } from "../../modules/svc/database"
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
  }
}
