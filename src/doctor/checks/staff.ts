import type { StaffFacts } from "../facts"
import { failed, type Finding, joinNames, ok, warning } from "../finding"

/** Whether the lists of `permissions` refer to existing accounts, and unambiguously. */
export function checkStaff({ deserted, without_account, recreated, alike }: StaffFacts): Finding {
  if (deserted.length > 0) {
    return failed("staff_lists_deserted", { detail: joinNames(deserted) })
  }
  if (recreated.length > 0) {
    return warning("staff_accounts_recreated", { detail: joinNames(recreated) })
  }
  if (without_account.length > 0) {
    return warning("staff_without_account", { detail: joinNames(without_account) })
  }
  return alike.length > 0 ? warning("staff_emails_alike", { detail: joinNames(alike) }) : ok("staff_known")
}
