import { permissionNames } from "../../../fields/permissions"
import type { SvcSettingKind } from "../../../types"
import type { PermissionName } from "../staff"
import type { SvcOptions } from "./options/options"

type Nested = "signature" | "message" | "sdk" | "withdrawals" | "permissions" | "invoice_print"

/** An option, or a member of one, by its dotted path. */
type OptionPath =
  keyof SvcOptions | { [Option in Nested]: `${Option}.${Extract<keyof SvcOptions[Option], string>}` }[Nested]

export type SettingGroup =
  | "service"
  | "credentials"
  | "addresses"
  | "market"
  | "payments"
  | "invoice_print"
  | "staff"
  | "mobile"
  | "compatibility"

/** An option that staff may set in the admin. Its rules and default are those of the option. */
export interface SettingDescriptor {
  name: OptionPath
  group: SettingGroup
  kind: SvcSettingKind
  /** The choices of an option that is not text, with their values. */
  choices?: Record<string, unknown>
  /** The value in force while the stored one is invalid, so that an unreadable list does not open a permission to everyone. */
  safest?: boolean | readonly string[]
}

const shareChannels = {
  email_3_sms_4: { email: 3, sms: 4 },
  email_4_sms_3: { email: 4, sms: 3 },
}

const permissions = permissionNames.map(
  <Name extends PermissionName>(name: Name) =>
    ({ name: `permissions.${name}`, group: "staff", kind: "staff", safest: [] }) as const
)

/**
 * Every setting, in the order of the form. The form, validation, masking and encryption derive from this list: a new
 * setting is one line here beside its option.
 */
export const settings = [
  { name: "enabled", group: "service", kind: "switch" },
  { name: "environment", group: "service", kind: "choice" },
  { name: "merchant_id", group: "service", kind: "text" },
  { name: "svc_id", group: "service", kind: "text" },
  { name: "website", group: "service", kind: "text" },
  { name: "secret_key", group: "credentials", kind: "secret" },
  { name: "previous_secret_key", group: "credentials", kind: "secret" },
  { name: "access_token", group: "credentials", kind: "secret" },
  { name: "access_token_login", group: "credentials", kind: "text" },
  { name: "api_url", group: "addresses", kind: "url" },
  { name: "gateway_url", group: "addresses", kind: "url" },
  { name: "sdk_api_url", group: "addresses", kind: "url" },
  { name: "backend_url", group: "addresses", kind: "url" },
  { name: "return_origins", group: "addresses", kind: "list" },
  { name: "return_url", group: "addresses", kind: "url" },
  { name: "merchant_panel_url", group: "addresses", kind: "url" },
  { name: "currency_code", group: "market", kind: "text" },
  { name: "country_code", group: "market", kind: "text" },
  { name: "time_zone", group: "market", kind: "text" },
  { name: "order_prefix", group: "payments", kind: "text" },
  { name: "minimum_amount", group: "payments", kind: "text" },
  { name: "place_order_in_progress", group: "payments", kind: "switch" },
  { name: "invoice_print.merchant_name", group: "invoice_print", kind: "text" },
  { name: "invoice_print.address", group: "invoice_print", kind: "text" },
  { name: "invoice_print.tax_number", group: "invoice_print", kind: "text" },
  { name: "withdrawals.approval", group: "staff", kind: "switch", safest: true },
  ...permissions,
  { name: "sdk.title_text", group: "mobile", kind: "text" },
  { name: "sdk.image_url", group: "mobile", kind: "url" },
  { name: "sdk.theme_color", group: "mobile", kind: "text" },
  { name: "sdk.payment_button_color", group: "mobile", kind: "text" },
  { name: "sdk.payment_button_text_color", group: "mobile", kind: "text" },
  { name: "sdk.payment_types", group: "mobile", kind: "list" },
  { name: "sdk.wallet", group: "mobile", kind: "switch" },
  { name: "sdk.google_merchant_id", group: "mobile", kind: "text" },
  { name: "sdk.google_merchant_name", group: "mobile", kind: "text" },
  { name: "message.verification", group: "compatibility", kind: "choice" },
  { name: "message.form_amounts", group: "compatibility", kind: "choice" },
  { name: "signature.sort", group: "compatibility", kind: "choice" },
  { name: "share_channels", group: "compatibility", kind: "choice", choices: shareChannels },
  { name: "brand", group: "compatibility", kind: "text" },
] as const satisfies readonly SettingDescriptor[]

export type SettingName = (typeof settings)[number]["name"]

/** A setting's value in requests, answers and the database; a secret is stored sealed. */
export type SettingValue = string | boolean | string[]

export function findSetting(name: string): (SettingDescriptor & { name: SettingName }) | undefined {
  return settings.find((setting) => setting.name === name)
}
