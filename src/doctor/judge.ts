import type { SvcCheck, SvcCheckItem } from "../types"
import { checkCallbackAddress, checkHttps } from "./checks/addresses"
import {
  checkOptions,
  checkPaymentLinkButton,
  checkPaymentModule,
  checkPlugin,
  checkSeveralServers,
  reportUnreadConfiguration,
} from "./checks/configuration"
import { checkBoot, checkDatabase, checkMigrations } from "./checks/database"
import { checkEnvironment } from "./checks/environment"
import { checkAccessToken, checkClock, checkSecretKey } from "./checks/gateway"
import { checkMedusaVersion, checkPackages } from "./checks/installation"
import { checkJobs } from "./checks/jobs"
import { checkNotices } from "./checks/notices"
import { checkPromotions } from "./checks/promotions"
import { checkOpenPayments, checkRegions } from "./checks/regions"
import {
  checkEncryptionKey,
  checkNewPayments,
  checkReturnOrigins,
  checkSettings,
  checkSettingsFit,
} from "./checks/settings"
import { checkStaff } from "./checks/staff"
import type { StoreFacts } from "./facts"
import { failed, type Finding, skipped } from "./finding"

type Judgement = (facts: StoreFacts) => Finding

/**
 * Builds a check that needs one part of the facts and can read the others.
 *
 * @param unknown the finding when the store did not get as far as that part.
 */
function buildCheck<Part extends keyof StoreFacts>(
  part: Part,
  check: (fact: NonNullable<StoreFacts[Part]>, facts: StoreFacts) => Finding,
  unknown: (facts: StoreFacts) => Finding = () => skipped("store_not_started")
): Judgement {
  return (facts) => {
    const fact = facts[part]
    if (fact !== undefined) {
      return check(fact, facts)
    }
    // In a running store the part is missing only when collecting it failed.
    return facts.boot?.outcome === "failed" ? unknown(facts) : failed("not_checked")
  }
}

/** Every check in the order of the report: faults to fix first come first. */
const checks: [SvcCheckItem, Judgement][] = [
  ["medusa_version", buildCheck("installation", checkMedusaVersion)],
  ["packages", buildCheck("installation", checkPackages)],
  ["plugin", buildCheck("configuration", checkPlugin, reportUnreadConfiguration)],
  ["payment_module", buildCheck("configuration", checkPaymentModule)],
  ["options", buildCheck("configuration", checkOptions)],
  ["database", buildCheck("database", checkDatabase)],
  ["migrations", buildCheck("migrations", checkMigrations)],
  ["boot", buildCheck("boot", checkBoot)],
  ["settings", buildCheck("settings", checkSettings)],
  ["settings_fit", buildCheck("settings", checkSettingsFit)],
  ["new_payments", buildCheck("settings", checkNewPayments)],
  ["encryption_key", buildCheck("settings", checkEncryptionKey)],
  ["secret_key", buildCheck("gateway", checkSecretKey)],
  ["access_token", buildCheck("gateway", checkAccessToken)],
  ["environment", buildCheck("settings", checkEnvironment)],
  ["clock", buildCheck("gateway", checkClock)],
  ["callback_address", buildCheck("callback", checkCallbackAddress)],
  ["https", buildCheck("settings", checkHttps)],
  ["return_origins", buildCheck("settings", checkReturnOrigins)],
  ["regions", buildCheck("regions", checkRegions)],
  ["open_payments", buildCheck("stranded", checkOpenPayments)],
  ["staff", buildCheck("staff", checkStaff)],
  ["promotions", buildCheck("promotions", checkPromotions)],
  ["staff_notices", buildCheck("notices", checkNotices)],
  ["jobs", buildCheck("jobs", checkJobs)],
  ["several_servers", buildCheck("configuration", checkSeveralServers)],
  ["payment_link_button", buildCheck("configuration", checkPaymentLinkButton)],
]

/** Runs every check on the facts about a store. */
export function judge(facts: StoreFacts): SvcCheck[] {
  return checks.map(([item, check]) => ({ item, ...check(facts) }))
}
