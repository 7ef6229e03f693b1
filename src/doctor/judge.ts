import type { SvcCheck, SvcCheckItem } from "../types"
import { checkCallbackAddress, checkHttps } from "./checks/addresses"
import {
  checkOptions,
  checkPaymentLinkButton,
  checkPaymentModule,
  checkPlugin,
  checkSeveralServers,
  unreadConfiguration,
} from "./checks/configuration"
import { checkBoot, checkDatabase, checkMigrations } from "./checks/database"
import { checkEnvironment } from "./checks/environment"
import { checkAccessToken, checkClock, checkSecretKey } from "./checks/gateway"
import { checkMedusaVersion, checkPackages } from "./checks/installation"
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
function on<Part extends keyof StoreFacts>(
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
  ["medusa_version", on("installation", checkMedusaVersion)],
  ["packages", on("installation", checkPackages)],
  ["plugin", on("configuration", checkPlugin, unreadConfiguration)],
  ["payment_module", on("configuration", checkPaymentModule)],
  ["options", on("configuration", checkOptions)],
  ["database", on("database", checkDatabase)],
  ["migrations", on("migrations", checkMigrations)],
  ["boot", on("boot", checkBoot)],
  ["settings", on("settings", checkSettings)],
  ["settings_fit", on("settings", checkSettingsFit)],
  ["new_payments", on("settings", checkNewPayments)],
  ["encryption_key", on("settings", checkEncryptionKey)],
  ["secret_key", on("gateway", checkSecretKey)],
  ["access_token", on("gateway", checkAccessToken)],
  ["environment", on("settings", checkEnvironment)],
  ["clock", on("gateway", checkClock)],
  ["callback_address", on("callback", checkCallbackAddress)],
  ["https", on("settings", checkHttps)],
  ["return_origins", on("settings", checkReturnOrigins)],
  ["regions", on("regions", checkRegions)],
  ["open_payments", on("stranded", checkOpenPayments)],
  ["staff", on("staff", checkStaff)],
  ["promotions", on("promotions", checkPromotions)],
  ["staff_notices", on("notices", checkNotices)],
  ["several_servers", on("configuration", checkSeveralServers)],
  ["payment_link_button", on("configuration", checkPaymentLinkButton)],
]

/** Runs every check on the facts about a store. */
export function judge(facts: StoreFacts): SvcCheck[] {
  return checks.map(([item, check]) => ({ item, ...check(facts) }))
}
