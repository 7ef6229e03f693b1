import type { NoticeFacts } from "../facts"
import { type Finding, ok, warning } from "../finding"

/** Checks whether the store has the notification providers for notices to staff. */
export function checkNotices({ bell, email, wants_email }: NoticeFacts): Finding {
  if (wants_email && !email) {
    return warning("notices_without_email")
  }
  return bell ? ok("notices_reach_staff") : warning("notices_without_bell")
}
