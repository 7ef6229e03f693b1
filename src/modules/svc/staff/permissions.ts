import { MedusaError } from "@medusajs/framework/utils"
import { permissionNames } from "../../../fields/permissions"
import type { SvcRefusedSetting } from "../../../types"
import { type Account, Staff } from "./staff"

export type PermissionName = (typeof permissionNames)[number]

/** The settings that decide who may do what: the options `permissions` and `withdrawals`. */
export interface StaffSettings {
  permissions: { [Action in PermissionName]?: string[] | undefined }
  withdrawals: { approval: boolean }
}

/**
 * Whether somebody may do an action: it has no list, or they are on it. An API key may only do actions without a list,
 * with one exception: while withdrawals need approval, a key can request them on behalf of the person who created it.
 */
export function isAllowed({ permissions, withdrawals }: StaffSettings, action: PermissionName, staff: Staff): boolean {
  if (withdrawals.approval && action === "withdrawals") {
    return isListed(permissions[action] ?? [], staff.person)
  }
  if (withdrawals.approval && action === "approve_withdrawals") {
    return isListed(permissions[action] ?? [], staff.user)
  }
  return staff.isProgram || permissions[action] === undefined || isListed(permissions[action], staff.user)
}

/**
 * Returns the staff who make a request, after checking that they may do the action.
 *
 * @param given the authority passed with the call, from any source.
 * @throws MedusaError FORBIDDEN with the action, or when no staff account is given.
 */
export function requirePermission(settings: StaffSettings, action: PermissionName, given: unknown): Staff {
  const staff = Staff.require(given)
  if (!isAllowed(settings, action, staff)) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, writeDenial(action))
  }
  return staff
}

/** The error text for somebody who may not do an action. */
export function writeDenial(action: PermissionName): string {
  return `You do not have the permission "${action}". Ask someone who can change settings to add you.`
}

/**
 * Whether a list contains a person. Entries are ids of users; the store's configuration may also list e-mails, which
 * match exactly. An account that was re-created for an e-mail does not match, because staff can delete accounts and
 * invite others.
 */
export function isListed(entries: readonly string[], person: Account | null): boolean {
  if (person === null) {
    return false
  }
  const email = person.is_recreated ? undefined : person.email
  return entries.some((entry) => entry === (isEmail(entry) ? email : person.user_id))
}

/** Ids of Medusa never contain `@`. */
export function isEmail(entry: string): boolean {
  return entry.includes("@")
}

/**
 * Finds why an account cannot be deleted. Either it is the last existing one on a list, so nobody could do the action
 * any more; or it is on a list that does not include the person who deletes it, so that a clerk could take away a
 * manager's rights; or withdrawals need approval and only one person would be left, whose requests nobody could approve.
 * `undefined` when it can be deleted.
 *
 * @param people all existing accounts.
 */
export function findRemovalRefusal(
  settings: StaffSettings,
  person: Account,
  staff: Staff,
  people: readonly Account[]
): string | undefined {
  for (const action of permissionNames) {
    const entries = settings.permissions[action]
    if (entries === undefined || !isListed(entries, person)) {
      continue
    }
    if (people.filter((other) => isListed(entries, other)).length <= 1) {
      return `This account cannot be deleted, because it is the last with the permission "${action}". Give it to another account first.`
    }
    if (!isListed(entries, staff.user)) {
      return `This account has the permission "${action}", so only staff who have it too can delete it.`
    }
  }
  const listedForTwo = permissionNames
    .filter((action) => isForTwo(settings, action))
    .flatMap((action) => settings.permissions[action] ?? [])
  const left = people.filter((other) => other.user_id !== person.user_id && isListed(listedForTwo, other))
  return isListed(listedForTwo, person) && left.length < 2
    ? 'This account cannot be deleted, because withdrawals need two people and only one would be left who can request or approve them. First add another account to "withdrawals" or "approve_withdrawals". Staff on both lists cannot do this: ask somebody on only one of them, or your developers.'
    : undefined
}

/**
 * Finds why somebody cannot reset the password of an account: with it they could log in as a person with more rights.
 * `undefined` when they can. Nobody can reset the password of somebody else who requests or approves withdrawals while
 * those need approval.
 */
export function findPasswordRefusal(settings: StaffSettings, account: Account, staff: Staff): string | undefined {
  if (staff.user?.user_id === account.user_id) {
    return undefined
  }
  const action = permissionNames.find((name) => {
    const entries = settings.permissions[name]
    return (
      entries !== undefined &&
      isListed(entries, account) &&
      !(isListed(entries, staff.user) && !isForTwo(settings, name))
    )
  })
  return (
    action &&
    `This account has the permission "${action}", so its password link is sent by e-mail only. Request one on the login page.`
  )
}

/**
 * Whether somebody may use Medusa's routes that reach every account, login and API key, such as running any workflow by
 * its name. These routes bypass all lists, so they are only for staff who may do every restricted action, and for
 * nobody while withdrawals need approval.
 */
export function mayActAsAnybody(settings: StaffSettings, staff: Staff): boolean {
  return permissionNames.every((action) => !isForTwo(settings, action) && isAllowed(settings, action, staff))
}

/** Whether the action is one of the two parts of withdrawals that the same person must not do both. */
function isForTwo({ withdrawals }: StaffSettings, action: PermissionName): boolean {
  return withdrawals.approval && (action === "withdrawals" || action === "approve_withdrawals")
}

/**
 * Finds the changes of permissions that somebody may not make. Nobody can grant a permission that they lack, neither to
 * themselves nor to an account that they have invited; nobody can lock themselves out of the settings; and nobody can
 * remove the approval of withdrawals alone.
 *
 * @returns the refused settings by name, with reasons.
 */
export function findRefusedChanges(before: StaffSettings, after: StaffSettings, staff: Staff): SvcRefusedSetting[] {
  const isChanged = (action: PermissionName) => !isSame(before.permissions[action], after.permissions[action])
  const given = permissionNames
    .filter((action) => isChanged(action) && !mayGiveAway(before, action, staff))
    .map((action) => ({
      name: `permissions.${action}`,
      code: "list_without_you" as const,
      message: "can be changed only by staff on the list",
    }))
  const lockedOut =
    isAllowed(before, "settings", staff) && !isAllowed(after, "settings", staff)
      ? [
          {
            name: "permissions.settings",
            code: "locks_you_out" as const,
            message: "must include you: otherwise you could not change it back",
          },
        ]
      : []
  return [
    ...given,
    ...(before.withdrawals.approval ? findRefusedApproval(before, after, staff, isChanged) : []),
    ...lockedOut,
  ]
}

function mayGiveAway(before: StaffSettings, action: PermissionName, staff: Staff): boolean {
  return before.permissions[action] === undefined || isAllowed(before, action, staff)
}

/**
 * While withdrawals need approval, one person must not be able to do both parts: staff who may request cannot change
 * who approves, and staff who may approve cannot change who requests. An API key counts as the person who created it.
 */
function findRefusedApproval(
  before: StaffSettings,
  after: StaffSettings,
  staff: Staff,
  isChanged: (action: PermissionName) => boolean
): SvcRefusedSetting[] {
  const requests = isAllowed(before, "withdrawals", staff)
  const approves = isListed(before.permissions.approve_withdrawals ?? [], staff.person)
  const refused = [
    [
      !after.withdrawals.approval && !isAllowed(before, "approve_withdrawals", staff),
      "withdrawals.approval",
      "can be turned off only by staff who can approve withdrawals",
    ],
    [
      !after.withdrawals.approval && requests,
      "withdrawals.approval",
      "cannot be turned off by staff who can request withdrawals",
    ],
    [
      requests && isChanged("approve_withdrawals"),
      "permissions.approve_withdrawals",
      "cannot be changed by staff who can request withdrawals",
    ],
    [
      approves && isChanged("withdrawals"),
      "permissions.withdrawals",
      "cannot be changed by staff who can approve withdrawals",
    ],
  ] as const
  return refused.flatMap(([isRefused, name, message]) =>
    isRefused ? [{ name, code: "lets_one_do_both", message }] : []
  )
}

function isSame(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one?.toSorted().join() === other?.toSorted().join()
}
