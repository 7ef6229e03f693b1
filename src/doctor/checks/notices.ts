import type { NoticeFacts } from "../facts"
import { type Finding, ok, warning } from "../finding"

/** Whether the store has the notification providers by which staff are told of matters. */
export function checkNotices({ bell, email, wants_email }: NoticeFacts): Finding {
  if (wants_email && !email) {
    return warning("notices_without_email")
  }
  return bell ? ok("notices_reach_staff") : warning("notices_without_bell")
}
