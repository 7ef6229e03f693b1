import { MedusaError } from "@medusajs/framework/utils"
import type { SvcRefusedSetting } from "../../../types"
import { type Account, Staff } from "./staff"

/** What staff can be allowed to do, each on its own. */
export const permissionNames = [
  "settle",
  "confirm",
  "invoices",
  "withdrawals",
  "approve_withdrawals",
  "refund_tasks",
  "settings",
] as const

export type PermissionName = (typeof permissionNames)[number]

/** Who may do what, as the store's configuration or staff have set it: the options `permissions` and `withdrawals`. */
export interface StaffSettings {
  permissions: { [Action in PermissionName]?: string[] | undefined }
  withdrawals: { approval: boolean }
}

/**
 * Whether somebody may do an action: it has no list, or they are on it. An API key may only do what has no list, with one exception:
 * while withdrawals need approval, a key requests them for the person who made it.
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
 * The staff on whose behalf something is asked for, once it is certain that they may do it.
 *
 * @param given the authority that came with the call, of any origin.
 * @throws MedusaError FORBIDDEN naming the action, or saying that nobody is known who asks.
 */
export function requirePermission(settings: StaffSettings, action: PermissionName, given: unknown): Staff {
  const staff = Staff.require(given)
  if (!isAllowed(settings, action, staff)) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, deniedMessage(action))
  }
  return staff
}

/** What is said to somebody who may not do an action. */
export function deniedMessage(action: PermissionName): string {
  return `You do not have the permission "${action}". Ask someone who can change settings to add you.`
}

/**
 * Entries are ids of users; the store's configuration may also name e-mails, and these match letter for letter. An account that was
 * made anew for an e-mail is not the one that was named: staff can delete accounts and invite others.
 */
export function isListed(entries: readonly string[], person: Account | null): boolean {
  if (person === null) {
    return false
  }
  const email = person.is_recreated ? undefined : person.email
  return entries.some((entry) => entry === (isEmail(entry) ? email : person.user_id))
}

/** No id of Medusa's holds the sign. */
export function isEmail(entry: string): boolean {
  return entry.includes("@")
}

/**
 * Why an account cannot be deleted: it is the last living one of a list, so nobody could do the action any more, or it is on a list
 * on which whoever deletes it is not, so a clerk could take the boss's rights away. `undefined` when it can.
 *
 * @param people all living accounts.
 */
export function refusedRemoval(
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
  return undefined
}

/**
 * Why somebody cannot have a new password made for an account: with it they could log in as somebody who may do what they may not.
 * `undefined` when they can. Accounts of people who request or approve withdrawals that need two are for nobody else.
 */
export function refusedPassword(settings: StaffSettings, account: Account, staff: Staff): string | undefined {
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
 * Whether somebody may use those of Medusa's routes that reach every account, login and API key, such as running any workflow by its
 * name. No list holds there, so they are for staff who may do all that is reserved; and for nobody while withdrawals need two people.
 */
export function mayActAsAnybody(settings: StaffSettings, staff: Staff): boolean {
  return permissionNames.every((action) => !isForTwo(settings, action) && isAllowed(settings, action, staff))
}

/** Whether the action is a part of withdrawals that one person must not come to do both of. */
function isForTwo({ withdrawals }: StaffSettings, action: PermissionName): boolean {
  return withdrawals.approval && (action === "withdrawals" || action === "approve_withdrawals")
}

/**
 * What somebody may not change about what staff may do: nobody gives away what is not theirs, neither to themselves nor to an account
 * that they have invited, nobody locks themselves out of the settings, and nobody undoes the second person of withdrawals alone.
 *
 * @returns the refused settings by name, each with the reason.
 */
export function refusedOfStaff(before: StaffSettings, after: StaffSettings, staff: Staff): SvcRefusedSetting[] {
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
    ...(before.withdrawals.approval ? refusedOfApproval(before, after, staff, isChanged) : []),
    ...lockedOut,
  ]
}

function mayGiveAway(before: StaffSettings, action: PermissionName, staff: Staff): boolean {
  return before.permissions[action] === undefined || isAllowed(before, action, staff)
}

/**
 * While withdrawals need approval, one person must not come to do both parts: whoever may request them changes nothing about who
 * approves, and whoever may approve them nothing about who requests. An API key counts as the person who made it.
 */
function refusedOfApproval(
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
