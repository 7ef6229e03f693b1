import { type StaffSettings, isEmail, isListed, type Account } from "../../modules/svc/staff"
import type { StaffFacts } from "../facts"

/**
 * Compares the lists of `permissions` with the accounts of staff.
 *
 * @param people all existing accounts.
 */
export function gatherStaff(
  { permissions }: Pick<StaffSettings, "permissions">,
  people: readonly Account[]
): StaffFacts {
  const lists = Object.entries(permissions)
  const emails = new Set(lists.flatMap(([, entries]) => entries).filter(isEmail))
  const isAlike = (one: Account, other: Account) =>
    one.user_id !== other.user_id && one.email.toLowerCase() === other.email.toLowerCase()
  return {
    deserted: lists
      .filter(([, entries]) => !people.some((person) => isListed(entries, person)))
      .map(([action]) => `permissions.${action}`),
    without_account: [...emails].filter((email) => !people.some((person) => person.email === email)),
    recreated: people.filter(({ email, is_recreated }) => is_recreated && emails.has(email)).map(({ email }) => email),
    alike: people.filter((one) => people.some((other) => isAlike(one, other))).map(({ email }) => email),
  }
}
