import type { MedusaContainer } from "@medusajs/framework/types"
import { findSetting } from "../../../../modules/svc/settings"
import { listAccounts } from "../../../../medusa"
import type { SvcRefusedSetting } from "../../../../types"

/**
 * Refuses lists of staff with entries that are not the id of an account. Such an entry permits nobody now, but could
 * later permit a new account.
 *
 * @param values the values of a change, not validated yet.
 */
export async function refuseUnknownAccounts(
  container: MedusaContainer,
  values: Record<string, unknown>
): Promise<SvcRefusedSetting[]> {
  const lists = Object.entries(values).flatMap(([name, value]) =>
    findSetting(name)?.kind === "staff" && Array.isArray(value) ? [{ name, entries: value as unknown[] }] : []
  )
  if (lists.length === 0) {
    return []
  }
  const known = new Set<unknown>((await listAccounts(container)).map(({ user_id }) => user_id))
  return lists
    .filter(({ entries }) => entries.some((entry) => !known.has(entry)))
    .map(({ name }) => ({
      name,
      code: "unknown_account",
      message: "must list staff by their user ids (user_…)",
    }))
}
