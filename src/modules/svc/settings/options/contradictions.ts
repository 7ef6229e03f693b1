import { defaultDialect, type GatewayDialect, type GatewayEnvironment, listMessageFields } from "../../../../gateway"
import type { SvcSettingFault } from "../../../../types"
import { findPendingAuthorization } from "../pending-authorization"
import { isOnOrigin } from "./return-origins"

/** Options that must fit together. An unset option contradicts nothing. */
export interface ComparableOptions extends Partial<Pick<GatewayDialect, "brand" | "message">> {
  environment?: GatewayEnvironment | undefined
  api_url?: string | undefined
  gateway_url?: string | undefined
  sdk_api_url?: string | undefined
  backend_url?: string | undefined
  return_origins?: string[] | undefined
  return_url?: string | undefined
  merchant_panel_url?: string | undefined
  encryption_key?: string | undefined
  previous_encryption_key?: string | undefined
  place_order_in_progress?: boolean | undefined
  permissions?: { withdrawals?: string[] | undefined; approve_withdrawals?: string[] | undefined } | undefined
  withdrawals?: { approval?: boolean | undefined } | undefined
  reminders?: { from_hour?: number | undefined; to_hour?: number | undefined } | undefined
}

/** An option that contradicts others. */
export interface Contradiction {
  path: (string | number)[]
  code: SvcSettingFault
  /** The rule for the value; never the value itself. */
  message: string
}

const needsHttps = { code: "needs_https", message: "must be https in the live environment" } as const

/**
 * Finds valid options that contradict each other or this version of Medusa.
 *
 * @param canPlaceInProgress whether this version of Medusa can place an order while its payment is in progress.
 */
export function findContradictions(
  options: ComparableOptions,
  canPlaceInProgress = () => findPendingAuthorization() !== undefined
): Contradiction[] {
  return [
    ...(options.environment === "live" ? findPlainAddresses(options) : []),
    ...findStrayReturnUrl(options),
    ...(options.previous_encryption_key !== undefined && options.encryption_key === undefined
      ? [
          {
            path: ["previous_encryption_key"],
            code: "invalid" as const,
            message: "is only used together with encryption_key",
          },
        ]
      : []),
    ...findOpenApproval(options),
    ...findMissingHour(options),
    ...(options.place_order_in_progress === true && !canPlaceInProgress()
      ? [
          {
            path: ["place_order_in_progress"],
            code: "needs_newer_medusa" as const,
            message: "needs Medusa 2.17.2 or newer",
          },
        ]
      : []),
    ...findMisnamedFields(options),
  ]
}

function findPlainAddresses(options: ComparableOptions): Contradiction[] {
  const single = (["api_url", "gateway_url", "sdk_api_url", "backend_url", "merchant_panel_url"] as const)
    .filter((name) => options[name] !== undefined && isPlain(options[name]))
    .map((name) => ({ path: [name], ...needsHttps }))
  const listed = (options.return_origins ?? []).flatMap((origin, index) =>
    isPlain(origin) ? [{ path: ["return_origins", index], ...needsHttps }] : []
  )
  return [...single, ...listed]
}

function findStrayReturnUrl({ return_url: returnUrl, return_origins: origins }: ComparableOptions): Contradiction[] {
  if (returnUrl === undefined || !origins || origins.some((origin) => isOnOrigin(origin, new URL(returnUrl)))) {
    return []
  }
  return [{ path: ["return_url"], code: "outside_return_origins", message: "must be on one of return_origins" }]
}

/**
 * Approval needs both lists. Without them any member of staff could invite a second account, request with one and
 * approve with the other.
 */
function findOpenApproval({ permissions = {}, withdrawals }: ComparableOptions): Contradiction[] {
  if (withdrawals?.approval !== true) {
    return []
  }
  const needed = [
    ["withdrawals", "must list the staff who can request withdrawals"],
    ["approve_withdrawals", "must list the staff who can approve withdrawals"],
  ] as const
  const unlisted = needed.filter(([action]) => (permissions[action] ?? []).length === 0)
  if (unlisted.length > 0) {
    return unlisted.map(([action, message]) => ({
      path: ["permissions", action],
      code: "approval_without_list",
      message: `${message}, because withdrawals.approval is on`,
    }))
  }
  const [requester, ...others] = new Set([
    ...(permissions.withdrawals ?? []),
    ...(permissions.approve_withdrawals ?? []),
  ])
  return requester !== undefined && others.length === 0
    ? [
        {
          path: ["permissions", "approve_withdrawals"],
          code: "approval_by_one_person",
          message:
            "must list someone besides the only person who can request withdrawals, because no one can approve their own",
        },
      ]
    : []
}

function findMissingHour({ reminders: { from_hour, to_hour } = {} }: ComparableOptions): Contradiction[] {
  return from_hour === undefined || to_hour === undefined || from_hour < to_hour
    ? []
    : [{ path: ["reminders", "to_hour"], code: "invalid", message: "must be later than from_hour" }]
}

function isPlain(address: string): boolean {
  return new URL(address).protocol === "http:"
}

/**
 * Finds names in `message.fields` for a meaning that messages of the format do not have, which would have no effect, and
 * names with two meanings, so that no message could be verified.
 */
function findMisnamedFields({ brand, message }: ComparableOptions): Contradiction[] {
  const dialect: GatewayDialect = {
    ...defaultDialect,
    ...(brand !== undefined && { brand }),
    ...(message !== undefined && { message }),
  }
  const formats = { form: "form", json: "JSON" } as const
  return (["form", "json"] as const).flatMap((format) => {
    const fields = listMessageFields(format, dialect)
    return Object.entries(dialect.message.fields[format]).flatMap(([meaning, name]) => {
      const isKnown = fields.some((field) => field.meaning === meaning)
      const isTaken = fields.some((field) => field.meaning !== meaning && field.name === name)
      if (isKnown && !isTaken) {
        return []
      }
      const fault = isKnown
        ? "is already the name of another message field"
        : `is not a field of ${formats[format]} messages`
      return [{ path: ["message", "fields", format, meaning], code: "invalid" as const, message: fault }]
    })
  })
}
