import type { SvcSetting } from "../types"

/** A copy of a package. */
export interface PackageCopy {
  version: string
  /** Folder, relative to the store's. */
  folder: string
}

/** Facts about the packages in the store's folder. */
export interface InstallationFacts {
  /** Version of Medusa; `null` when it is not installed. */
  medusa: string | null
  /** Supported range of versions. */
  range: string
  /** Packages of Medusa with a different version than Medusa itself. */
  others: { name: string; version: string }[]
  /** Packages that the store, the plugin and the admin must share, with the copies that they resolve. */
  copies: { name: string; side: "server" | "admin"; copies: PackageCopy[] }[]
  /** Name of the store's configuration file. */
  file: string
}

/** Facts from the store's configuration, before anything is started. */
export interface ConfigurationFacts {
  plugin: boolean
  /** Whether the payment module has the plugin's provider. */
  provider: boolean
  /** Whether the payment module lists the plugin's module as a dependency. */
  dependency: boolean
  /** Whether the store serves the admin. */
  admin: boolean
  /** The address to which Medusa's admin sends customers to pay (`admin.storefrontUrl`), or `null`. */
  storefront_url: string | null
  /** Errors with which the plugin would refuse its options, with names and without values. */
  faults: string[]
  /** Infrastructure modules that several servers must share, and whether they can. */
  shared: { name: string; shared: boolean }[]
  /** Whether locks cover all servers. */
  shared_locks: boolean
}

/** Facts about the database's migrations. */
export interface MigrationFacts {
  /** Migrations of the plugin that have not run. */
  pending: string[]
}

/** Whether the store starts. */
export type BootFacts = { outcome: "booted" } | { outcome: "failed"; reason: string }

/** The source of a setting, why staff cannot change it, and its problem. */
export type SettingFacts = Pick<SvcSetting, "name" | "source" | "required" | "locked" | "problem">

/** Facts about the settings. Contains no secrets. */
export interface SettingsFacts {
  settings: SettingFacts[]
  /** Whether new payments can begin. */
  enabled: boolean
  /** Names of the settings that must be set or corrected before payments can be accepted. */
  missing: string[]
  /** Contradicting options, each with what it must be. */
  contradictions: { name: string; message: string }[]
  /** Secrets, and whether they are set. */
  secrets: { name: string; set: boolean; source: SettingFacts["source"] }[]
  encryption_key: boolean
  environment: "sandbox" | "live" | null
  currency_code: string | null
  backend_url: string | null
  /** Addresses of the gateway, by setting. */
  addresses: Record<string, string>
  /** Settings with the publicly known values of the plugin's own sandbox. */
  sandbox_credentials: string[]
  return_origins: { origin: string; in_store_cors: boolean }[]
}

/**
 * The result of testing a credential, without the text of the answer; `waiting` lists the settings that the test needs.
 * `unreachable` covers every kind of missing answer, so that nobody can use it to scan the store's network.
 */
export type CredentialFacts =
  | { answer: "accepted" | "rejected" | "login_refused" | "unreachable" | "unclear" | "refused" }
  | { answer: "not_asked"; waiting: string[] }

/** Facts from the gateway. */
export interface GatewayFacts {
  secret_key: CredentialFacts
  access_token: CredentialFacts
  /** The gateway's clock minus this server's, in seconds; `null` when it did not send its time. */
  seconds_ahead: number | null
  /** Missing settings that reading the time needs. */
  waiting: string[]
}

/** The webhook address, and what answers there from here; `null` while the public address is not set. */
export type CallbackFacts =
  { address: null } | { address: string; found: "reached" | "other_server" | "redirected" | "unreachable" }

/** A region that offers this plugin's provider. */
export interface RegionFacts {
  name: string
  currency_code: string
}

/** Payments in progress from a region in which their provider is no longer enabled. */
export interface StrandedFacts {
  region: string
  payments: number
}

/** A limited promotion, or its campaign, with more counted uses than orders. */
export interface PromotionFacts {
  /** The code; for a campaign the codes of all its promotions. */
  code: string
  /** Identifier of the campaign whose budget counts the uses; `null` when the promotion itself does. */
  campaign: string | null
  used: number
  /** Orders with the promotion, or with one of the campaign. */
  orders: number
}

/** Mismatches between the lists of `permissions` and the accounts of staff. */
export interface StaffFacts {
  /** Lists without any existing account, by option. */
  deserted: string[]
  /** Listed e-mails without an account. */
  without_account: string[]
  /** Listed e-mails whose account was deleted and re-created. */
  recreated: string[]
  /** E-mails that differ from another only in upper and lower case. */
  alike: string[]
}

/** The channels for notices to staff: those with a notification provider. */
export interface NoticeFacts {
  bell: boolean
  email: boolean
  /** Whether `staff_notices.emails` names an address. */
  wants_email: boolean
}

/** Signs that the scheduled jobs do not run. */
export interface JobFacts {
  /** Received payments that should have been settled some time ago, and that no process settles now. */
  overdue_payments: number
  /** Whether the sums of the overview were last stored days ago, or never although payments are old enough for it. */
  overview_is_old: boolean
}

/** The steps of setting up that are done in the environment in force, beside settings and regions. */
export interface SetupFacts {
  /** Whether the last check of the store ran in this environment and found no failure. */
  test_passed: boolean
  /** Whether a webhook about one of its payments or invoices was verified. */
  webhook_verified: boolean
  /** Whether one of its payments is paid and agrees with Medusa. */
  payment_captured: boolean
  /** Whether `permissions` lists staff for some action. */
  permissions_set: boolean
  /** The first storefront of `return_origins`. */
  shop_url: string | null
  /** Unknown fields in signed messages about payments of at least three customers. */
  unknown_fields: { name: string; format: "form" | "json" }[]
  /** The names in `message.extra_fields`. */
  extra_fields: string[]
}

/**
 * All facts about a store. A missing part could not be determined: for a store that does not boot only folder and
 * configuration are known.
 */
export interface StoreFacts {
  installation?: InstallationFacts
  configuration?: ConfigurationFacts
  database?: { reached: boolean }
  migrations?: MigrationFacts
  boot?: BootFacts
  settings?: SettingsFacts
  gateway?: GatewayFacts
  callback?: CallbackFacts
  regions?: RegionFacts[]
  stranded?: StrandedFacts[]
  staff?: StaffFacts
  /** Only promotions that are overcounted. */
  promotions?: PromotionFacts[]
  notices?: NoticeFacts
  jobs?: JobFacts
  setup?: SetupFacts
}
