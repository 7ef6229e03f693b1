import type { SvcMoment } from "../values"

/** How a setting is entered and shown; `staff` is a list of user ids of members of staff. */
export type SvcSettingKind = "text" | "secret" | "url" | "choice" | "switch" | "list" | "staff"

/** One setting with its present value. */
export interface SvcSetting {
  name: string
  group: string
  kind: SvcSettingKind
  required: boolean
  /** Only for a `choice`, and for a `list` with fixed entries. */
  choices?: string[]
  /** The value in force, including defaults; `null` when unset, and always for a secret. */
  value: string | boolean | string[] | null
  /** Only for a secret: whether it is set, and its last four characters when it is long enough to show them. */
  secret?: { set: boolean; ends_in: string | null }
  /** Where the value comes from. */
  source: "configuration" | "stored" | "default" | "none"
  /**
   * Why it cannot be changed here. `configuration`: the store's configuration sets it. `secret_in_configuration`: the
   * configuration sets a secret, and this setting decides where that secret is sent or what it proves.
   * `no_encryption_key`: secrets cannot be stored without an encryption key.
   */
  locked: "configuration" | "secret_in_configuration" | "no_encryption_key" | null
  /**
   * Why the stored value cannot be used, so that the setting counts as missing. `unreadable`: the secret was encrypted
   * with a key that the store no longer has, and must be entered again. `invalid`: the value is wrong or contradicts
   * others.
   */
  problem: "unreadable" | "invalid" | null
}

/** Answer of `GET` and `POST /admin/svc/settings`. */
export interface SvcSettingsAnswer {
  settings: {
    /** Send it back with a change; if somebody else made a change in between, the answer is 409. */
    version: number
    fields: SvcSetting[]
    /** Settings that are still missing before the store can accept payments. */
    missing: string[]
    /** To enter in the merchant panel; `null` while the public address of the store is not set. */
    callback_url: string | null
    webhook_url: string | null
    updated_by: string | null
    updated_at: SvcMoment | null
  }
}

/** Body of `POST /admin/svc/settings`. Omitted names stay as they are; `null` removes a stored value. */
export interface SvcUpdateSettingsBody {
  version: number
  /** A blank secret keeps the stored one, unless the address that it is sent to changes; then it must be entered again. */
  values: Record<string, string | boolean | string[] | null>
  /** Must be `true` when the change makes the environment live. */
  confirm_live?: boolean
}

/** Why a change of a setting was refused. `invalid`: the value has the wrong format or is not an account. */
export type SvcSettingFault =
  | "invalid"
  | "unknown_setting"
  | "unknown_account"
  | "configured"
  | "belongs_to_secret"
  | "no_encryption_key"
  | "enter_again"
  | "not_confirmed"
  | "needs_https"
  | "outside_return_origins"
  | "needs_newer_medusa"
  | "approval_without_list"
  | "approval_by_one_person"
  | "list_without_you"
  | "locks_you_out"
  | "lets_one_do_both"

/** A setting whose change was refused. */
export interface SvcRefusedSetting {
  name: string
  /** For pages, which translate it. */
  code: SvcSettingFault
  /** The same in English: what the value must be, never the value itself. */
  message: string
}

/** Answer with status 400: nothing was changed. `message` names the fields too. */
export interface SvcSettingsRefusal {
  type: "invalid_data"
  message: string
  fields: SvcRefusedSetting[]
}
