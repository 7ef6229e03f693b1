import type { SvcMoment } from "../common"

/** How a setting is entered and shown; `staff` is a list of e-mails of members of staff. */
export type SvcSettingKind = "text" | "secret" | "url" | "choice" | "switch" | "list" | "staff"

/** One setting with its present value. */
export interface SvcSetting {
  name: string
  group: string
  kind: SvcSettingKind
  required: boolean
  /** Of a `choice`, and of a `list` whose entries are chosen. */
  choices?: string[]
  /** In force, default included; `null` when nothing is set, and always for a secret. */
  value: string | boolean | string[] | null
  /** Only of a secret: whether it is set, and its last four characters when it is long enough to show them. */
  secret?: { set: boolean; ends_in: string | null }
  /** Where the value comes from. */
  source: "configuration" | "stored" | "default" | "none"
  /**
   * Why it cannot be changed here: the store's configuration gives it, or gives a secret that it belongs to because it says
   * where the secret goes or what it proves, or secrets cannot be kept without an encryption key.
   */
  locked: "configuration" | "secret_in_configuration" | "no_encryption_key" | null
  /**
   * Why what is set cannot be used, so that the setting counts as missing: a stored secret was encrypted with a key that the
   * store no longer has and must be entered again, or the value does not fit the others.
   */
  problem: "unreadable" | "invalid" | null
}

/** Answer of `GET` and `POST /admin/svc/settings`. */
export interface SvcSettingsAnswer {
  settings: {
    /** Send it back with a change: a change by somebody else in between is then answered 409. */
    version: number
    fields: SvcSetting[]
    /** Settings that are still missing before the store can take payments. */
    missing: string[]
    /** To enter in the merchant panel; `null` while the public address of the store is not set. */
    callback_url: string | null
    webhook_url: string | null
    updated_by: string | null
    updated_at: SvcMoment | null
  }
}

/** Body of `POST /admin/svc/settings`. Names that are left out stay as they are; `null` removes a stored value. */
export interface SvcUpdateSettingsBody {
  version: number
  /** A blank secret keeps the stored one, unless the address that it goes to changes: then it must be entered again. */
  values: Record<string, string | boolean | string[] | null>
  /** Must be `true` when the change makes the environment live. */
  confirm_live?: boolean
}

/**
 * Why a setting cannot be changed like that. `invalid`: the value does not have the form that its setting needs, or is no account;
 * the other codes say what stands in the way.
 */
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
  /** For pages, which word it in their own language. */
  code: SvcSettingFault
  /** The same in English: what it must be; never what it is. */
  message: string
}

/** Answer with status 400: nothing was changed. The fields are named in `message` too. */
export interface SvcSettingsRefusal {
  type: "invalid_data"
  message: string
  fields: SvcRefusedSetting[]
}
