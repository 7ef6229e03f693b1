import type { StaffFacts } from "../facts"
import { failed, type Finding, listed, ok, warning } from "../finding"

/** Whether the lists of `permissions` refer to existing accounts, and unambiguously. */
export function checkStaff({ deserted, without_account, recreated, alike }: StaffFacts): Finding {
  if (deserted.length > 0) {
    return failed("staff_lists_deserted", { detail: listed(deserted) })
  }
  if (recreated.length > 0) {
    return warning("staff_accounts_recreated", { detail: listed(recreated) })
  }
  if (without_account.length > 0) {
    return warning("staff_without_account", { detail: listed(without_account) })
  }
  return alike.length > 0 ? warning("staff_emails_alike", { detail: listed(alike) }) : ok("staff_known")
}
