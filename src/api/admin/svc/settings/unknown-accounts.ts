import type { MedusaContainer } from "@medusajs/framework/types"
import { findSetting } from "../../../../modules/svc/settings/setting-descriptors"
import { listAccounts } from "../../../../medusa/accounts"
import type { SvcRefusedSetting } from "../../../../types"

/**
 * The lists of staff that name anything but the id of an account: nobody could do the action, or whoever comes to have an account of
 * that name.
 *
 * @param values of a change, not checked yet.
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
