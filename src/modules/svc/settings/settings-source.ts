import type { SvcSettingsAnswer } from "../../../types"
import type { Sql } from "../database/sql"
import { type ChangedSettings, changeSettings, type SettingsChange } from "./change-settings"
import type { KnownConfiguration, SvcConfiguration } from "./configuration"
import { type Beginner, configurationForPayment } from "./new-payments"
import { notConfigured } from "./not-configured"
import { SecretBox } from "./secret-box"
import { settings } from "./setting-descriptors"
import { settingsAnswer } from "./settings-answer"
import { findMissing, settingsInForce, type SettingsInForce } from "./settings-in-force"
import { NOTHING_STORED, readSettingsRow, type StoredSettings } from "./settings-row"
import type { GivenOptions } from "./validate-options"
import type { Staff } from "../staff/staff"

/** Options that only the store's configuration gives, never staff. */
export type StoreOptions = Pick<SvcConfiguration, "refund" | "inquire" | "retention" | "callback_wait">

/** How far the plugin is configured. */
export interface ConfigurationState {
  /** What is set, complete or not, with defaults. Holds secrets. */
  known: KnownConfiguration
  /** Names of what must be set or mended before payments can be taken; empty when the configuration is complete. */
  missing: string[]
}

/** The time zone by whose days the back office goes (IANA name); `UTC` while none is set. */
export const readTimeZone = ({ known }: ConfigurationState): string => known.time_zone ?? "UTC"

/**
 * Where one server's settings come from. What staff have set is read each time, so that a change counts on every server at
 * once; what it comes to is worked out again only when it is different.
 */
export class SettingsSource {
  readonly #box: SecretBox
  readonly #everythingGiven: boolean
  /** What the stored text came to. The same text is the same settings, whatever its version. */
  #seen: { text: string; inForce: SettingsInForce } | undefined

  constructor(readonly given: GivenOptions) {
    const { encryption_key, previous_encryption_key } = given.options
    this.#box = new SecretBox(encryption_key, previous_encryption_key)
    this.#everythingGiven = settings.every(({ name }) => given.names.has(name))
  }

  /** What only the store's configuration says. */
  get storeOptions(): StoreOptions {
    const { refund, inquire, retention, callback_wait } = this.given.options
    return { refund, inquire, retention, callback_wait }
  }

  /**
   * The configuration in force.
   *
   * @throws MedusaError NOT_ALLOWED naming what is missing.
   */
  async configuration(read: () => Promise<StoredSettings>): Promise<SvcConfiguration> {
    const { configuration, faults } = await this.inForce(read)
    if (!configuration) {
      throw notConfigured(faults)
    }
    return configuration
  }

  /** The configuration, to begin a payment with; see {@link configurationForPayment}. */
  async configurationForPayment(
    beginner: Beginner,
    warn: (reason: string) => void,
    read: () => Promise<StoredSettings>
  ): Promise<SvcConfiguration> {
    return configurationForPayment(await this.inForce(read), beginner, warn)
  }

  /** As much of the configuration as is set. */
  async state(read: () => Promise<StoredSettings>): Promise<ConfigurationState> {
    const inForce = await this.inForce(read)
    return { known: inForce.known, missing: findMissing(inForce) }
  }

  /** What is in force now. Nothing is read when the store's configuration gives every setting: it wins. */
  async inForce(read: () => Promise<StoredSettings>): Promise<SettingsInForce> {
    return this.#judge(this.#everythingGiven ? NOTHING_STORED : await read())
  }

  /** What staff see. */
  async answer(sql: Sql): Promise<SvcSettingsAnswer["settings"]> {
    const row = await readSettingsRow(sql)
    return settingsAnswer(this.given, row, this.#box, this.#judge(row))
  }

  /** What the stored values become by a change; see {@link changeSettings}. */
  apply(stored: StoredSettings["values"], change: SettingsChange, staff: Staff): ChangedSettings {
    return changeSettings(this.given, stored, this.#box, change, staff)
  }

  #judge({ text, values }: StoredSettings): SettingsInForce {
    if (this.#seen?.text !== text) {
      this.#seen = { text, inForce: settingsInForce(this.given, values, this.#box) }
    }
    return this.#seen.inForce
  }
}
