import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { RefusedField } from "../../../../modules/svc/settings/change-settings"
import { findSetting } from "../../../../modules/svc/settings/setting-descriptors"

/**
 * The lists of staff that name somebody who has no account: a slip of the pen would keep everybody out, and be given to whoever
 * makes an account of that name.
 *
 * @param values of a change, not checked yet.
 */
export async function strangersIn(
  container: MedusaContainer,
  values: Record<string, unknown>
): Promise<RefusedField[]> {
  const lists = Object.entries(values).flatMap(([name, value]) =>
    findSetting(name)?.kind === "staff" && Array.isArray(value) ? [{ name, emails: value as unknown[] }] : []
  )
  if (lists.length === 0) {
    return []
  }
  const users = await container.resolve(Modules.USER).listUsers({}, { select: ["email"], take: null })
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  return lists
    .filter(({ emails }) => emails.some((email) => typeof email === "string" && !known.has(email.trim().toLowerCase())))
    .map(({ name }) => ({ name, message: "must name members of staff by the e-mails of their accounts" }))
}
