import type { KnownConfiguration } from "./configuration"
import { permissionNames, type PermissionName } from "./options"

/** The option `permissions`, as the store's configuration or staff have set it. */
export type Permissions = KnownConfiguration["permissions"]

/** Whether somebody may do an action: it has no list, or they are on it. */
export function isAllowed(permissions: Permissions, action: PermissionName, actor: string): boolean {
  const allowed = permissions[action]
  return allowed === undefined || allowed.includes(actor.toLowerCase())
}

/** The settings of before and after a change that say who may do what. */
interface StaffSettings {
  permissions: Permissions
  withdrawals: KnownConfiguration["withdrawals"]
}

/**
 * What somebody may not change about what staff may do: nobody gives away what is not theirs, neither to themselves nor to an account
 * that they have invited, and nobody locks themselves out of the settings.
 *
 * @param by e-mail of who changes it.
 * @returns the refused settings by name, each with the reason.
 */
export function refusedOfStaff(
  before: StaffSettings,
  after: StaffSettings,
  by: string
): { name: string; message: string }[] {
  const isChanged = (action: PermissionName) => !isSame(before.permissions[action], after.permissions[action])
  const given = permissionNames
    .filter((action) => isChanged(action) && !isAllowed(before.permissions, action, by))
    .map((action) => ({ name: `permissions.${action}`, message: "can be changed only by somebody who is on the list" }))
  const isApprovalEnded = before.withdrawals.approval && !after.withdrawals.approval
  const ended =
    isApprovalEnded && !isAllowed(before.permissions, "approve_withdrawals", by)
      ? [{ name: "withdrawals.approval", message: "can be ended only by somebody who may approve withdrawals" }]
      : []
  const lockedOut =
    isAllowed(before.permissions, "settings", by) && !isAllowed(after.permissions, "settings", by)
      ? [{ name: "permissions.settings", message: "must have you on it: else you could not change it back" }]
      : []
  return [...given, ...ended, ...lockedOut]
}

function isSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one?.toSorted().join() === other?.toSorted().join()
}
