import type { SvcSetting } from "../types"

/** A package as one of those who need it finds it. */
export interface PackageCopy {
  version: string
  /** Folder, as it is called from the store's. */
  folder: string
}

/** What lies in the store's folder. */
export interface InstallationFacts {
  /** Version of Medusa; `null` when it is not installed. */
  medusa: string | null
  /** Versions that the plugin is made for. */
  range: string
  /** Packages of Medusa that have another version than Medusa itself. */
  others: { name: string; version: string }[]
  /** Each package of which the store, the plugin and the admin must see the same copy, with the copies that they see. */
  copies: { name: string; side: "server" | "admin"; copies: PackageCopy[] }[]
  /** Name of the store's configuration file. */
  file: string
}

/** What the store's configuration says, before anything is started. */
export interface ConfigurationFacts {
  plugin: boolean
  /** Whether the payment module has the plugin's provider. */
  provider: boolean
  /** Whether the payment module may reach the plugin's module. */
  dependency: boolean
  /** Whether the store serves the admin. */
  admin: boolean
  /** Where Medusa's admin sends customers to pay (`admin.storefrontUrl`); `null` for nowhere. */
  storefront_url: string | null
  /** Why the plugin would refuse its options, each named; no value is repeated. */
  faults: string[]
  /** Infrastructure modules that several servers would have to share, and whether they do. */
  shared: { name: string; shared: boolean }[]
  /** Whether locks hold on all servers. */
  shared_locks: boolean
}

/** What is to be done to the database. */
export interface MigrationFacts {
  /** Migrations of the plugin that were not run. */
  pending: string[]
}

/** How far the store starts. */
export type BootFacts = { outcome: "booted" } | { outcome: "failed"; reason: string }

/** Where a setting comes from, and what is wrong with it. */
export type SettingFacts = Pick<SvcSetting, "name" | "source" | "required" | "problem">

/** What the plugin works with. Holds no secret. */
export interface SettingsFacts {
  settings: SettingFacts[]
  /** Whether new payments can be begun. */
  enabled: boolean
  /** Names of what must be set or mended before payments can be taken. */
  missing: string[]
  /** Options that do not fit together, each with what it must be. */
  contradictions: { name: string; message: string }[]
  /** Settings that are secrets, and whether they are set. */
  secrets: { name: string; set: boolean; source: SettingFacts["source"] }[]
  encryption_key: boolean
  environment: "sandbox" | "live" | null
  currency_code: string | null
  backend_url: string | null
  /** Addresses of the service, by setting. */
  addresses: Record<string, string>
  /** Settings that have the values of the plugin's own sandbox, which everybody knows. */
  sandbox_credentials: string[]
  return_origins: { origin: string; in_store_cors: boolean }[]
}

/**
 * What the service made of a credential, without a word of its answer; `waiting` names the settings that are missing for asking.
 * `unreachable` is every way in which no answer comes: nobody is to learn by it what is open in the store's network.
 */
export type CredentialFacts =
  | { answer: "accepted" | "rejected" | "unreachable" | "unclear" | "refused" }
  | { answer: "not_asked"; waiting: string[] }

/** What the gateway says about itself. */
export interface GatewayFacts {
  secret_key: CredentialFacts
  access_token: CredentialFacts
  /** The gateway's clock less this server's, in seconds; `null` when it did not tell the time. */
  seconds_ahead: number | null
  /** Settings that are missing for asking for the time. */
  waiting: string[]
}

/** The address of server messages, as it is reached from here; `null` while the public address is not set. */
export type CallbackFacts =
  { address: null } | { address: string; found: "reached" | "other_server" | "redirected" | "unreachable" }

/** A region that offers this plugin's provider. */
export interface RegionFacts {
  name: string
  currency_code: string
}

/** Payments under way that were begun in a region where their provider is no longer enabled. */
export interface StrandedFacts {
  region: string
  payments: number
}

/** A counter of a promotion with a limit, or of its campaign, that counts more uses than there are orders. */
export interface PromotionFacts {
  /** Of a campaign, the codes of all its promotions. */
  code: string
  /** Identifier of the campaign whose budget counts; `null` when the promotion itself does. */
  campaign: string | null
  used: number
  /** Orders with the promotion, or with one of the campaign. */
  orders: number
}

/** How the lists of `permissions` fit the accounts of the store's staff. */
export interface StaffFacts {
  /** Lists on which nobody has an account any more, by option. */
  deserted: string[]
  /** E-mails of the lists that no account has. */
  without_account: string[]
  /** E-mails of the lists whose account was deleted and made anew. */
  recreated: string[]
  /** E-mails that differ from another only in upper and lower case. */
  alike: string[]
}

/**
 * All that is known about a store. What is missing could not be found out: nothing of a store that does not boot can be
 * known but its folder and its configuration.
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
  /** Only those that count too much. */
  promotions?: PromotionFacts[]
}
