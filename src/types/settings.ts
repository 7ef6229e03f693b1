import type { SvcMoment } from "./common"

/** How a setting is entered and shown. */
export type SvcSettingKind = "text" | "secret" | "url" | "choice" | "switch" | "list"

/** One setting with its present value. */
export interface SvcSetting {
  name: string
  group: string
  kind: SvcSettingKind
  required: boolean
  /** Of a `choice`. */
  choices?: string[]
  /** In force, default included; `null` when nothing is set, and always for a secret. */
  value: string | boolean | string[] | null
  /** Only of a secret: whether it is set, and its last four characters when it is long enough to show them. */
  secret?: { set: boolean; ends_in: string | null }
  /** Where the value comes from. */
  source: "configuration" | "stored" | "default" | "none"
  /** Why it cannot be changed here: the store's configuration gives it, or secrets cannot be kept without an encryption key. */
  locked: "configuration" | "no_encryption_key" | null
}

/** Answer of `GET` and `POST /admin/svc/settings`. */
export interface SvcSettingsAnswer {
  settings: {
    /** Send it back with a change: a change by somebody else in between is then answered 409. */
    version: number
    fields: SvcSetting[]
    /** What must still be set before payments can be taken. */
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
  /** A blank secret keeps the stored one. */
  values: Record<string, string | boolean | string[] | null>
  /** Must be `true` when the change makes the environment live. */
  confirm_live?: boolean
}

/** One thing that a test of the connection looked at. */
export interface SvcConnectionCheck {
  item: "secret_key" | "access_token" | "callback_address" | "https" | "regions"
  outcome: "ok" | "failed" | "skipped"
  /** What was found, for example `access_token_rejected`; pages translate it. */
  code: string
  /** What belongs to it, in plain words: names of regions, the address. */
  detail: string | null
}

/** Answer of `POST /admin/svc/settings/test`. */
export interface SvcConnectionTestAnswer {
  checks: SvcConnectionCheck[]
}
