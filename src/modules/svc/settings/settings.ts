import type { Logger } from "@medusajs/framework/types"
import type { SvcCheck, SvcChecksAnswer, SvcSettingsAnswer } from "../../../types"
import { Coalesced, addHistory, SETTINGS_SUBJECT, type Runner, type Sql } from "../database"
import { type PermissionName, requirePermission, type Staff } from "../staff"
import { type ChangedSettings, changeSettings, type SettingsChange } from "./change-settings"
import type { KnownConfiguration, SvcConfiguration } from "./configuration"
import { readExamination, writeExamination } from "./examination-row"
import { type Beginner, requirePaymentConfiguration } from "./new-payments"
import { buildNotConfigured } from "./not-configured"
import { SecretBox } from "./secret-box"
import { settings } from "./setting-descriptors"
import { buildSettingsAnswer } from "./settings-answer"
import { findMissing, mergeSettings, type SettingsInForce } from "./settings-in-force"
import { lockSettingsRow, NOTHING_STORED, readSettingsRow, type StoredSettings, writeSettingsRow } from "./settings-row"
import type { GivenOptions } from "./options/validate-options"

/** The only row of settings, as a key. */
const ROW = "settings"

/** Options that only the store's configuration can set. */
export type StoreOptions = Pick<
  SvcConfiguration,
  "refund" | "inquire" | "retention" | "callback_wait" | "cancel_unpaid_after"
>

/** The state of the configuration, complete or not. */
export interface ConfigurationState {
  /** The settings that are set, complete or not, with defaults. Holds secrets. */
  known: KnownConfiguration
  /**
   * Names of the settings that must be set or corrected before payments can be accepted; empty when the configuration
   * is complete.
   */
  missing: string[]
}

/** The outcome of a change of the settings. */
export type SettingsUpdate =
  | { outcome: "updated"; names: string[] }
  | { outcome: "stale_version"; version: number }
  | Extract<ChangedSettings, { outcome: "refused" }>

/** The time zone of the back office's days (IANA name); `UTC` while none is set. */
export const readTimeZone = ({ known }: ConfigurationState): string => known.time_zone ?? "UTC"

/** Whether the store can begin payments: it accepts them, and no setting is missing. */
export const isAcceptingPayments = ({ known, missing }: ConfigurationState): boolean =>
  known.enabled && missing.length === 0

/**
 * The settings of one server: the options of the store's configuration, then the values set by staff. The stored row is
 * read each time, so that a change takes effect on every server at once; the result is recomputed only when the row
 * differs.
 *
 * Within a transaction pass its `sql`, so that no second connection is needed.
 */
export class Settings {
  readonly #box: SecretBox
  readonly #everythingGiven: boolean
  /** Cache of the last result, by the text of the stored values. */
  #seen: { text: string; inForce: SettingsInForce } | undefined
  /** Callers outside a transaction that arrive while the row is being read share the next read. */
  readonly #rows = new Coalesced<StoredSettings>(async () => {
    return new Map([[ROW, await this.runner.read(readSettingsRow)]])
  })

  constructor(
    private readonly given: GivenOptions,
    private readonly runner: Runner,
    private readonly logger: Pick<Logger, "warn">
  ) {
    const { encryption_key, previous_encryption_key } = given.options
    this.#box = new SecretBox(encryption_key, previous_encryption_key)
    this.#everythingGiven = settings.every(({ name }) => given.names.has(name))
  }

  /** The options that only the store's configuration can set; available even while the rest is incomplete. */
  get storeOptions(): StoreOptions {
    const { refund, inquire, retention, callback_wait, cancel_unpaid_after } = this.given.options
    return { refund, inquire, retention, callback_wait, cancel_unpaid_after }
  }

  /** The encryption keys of the store's configuration, the current one first; they also sign payment links. */
  get encryptionKeys(): readonly string[] {
    const { encryption_key, previous_encryption_key } = this.given.options
    return [encryption_key, previous_encryption_key].filter((key) => key !== undefined)
  }

  /**
   * The configuration in force. Holds secrets.
   *
   * @throws MedusaError NOT_ALLOWED with the missing settings, while the configuration is incomplete.
   */
  async readConfiguration(sql?: Sql): Promise<SvcConfiguration> {
    const { configuration, faults } = await this.#readInForce(sql)
    if (!configuration) {
      throw buildNotConfigured(faults)
    }
    return configuration
  }

  /**
   * The configuration to begin a payment with: a session, an attempt, an invoice. Logs the reason when a shopper is
   * refused.
   *
   * @throws MedusaError NOT_ALLOWED while payments are switched off, or a required setting is missing.
   */
  async readPaymentConfiguration(beginner: Beginner, sql?: Sql): Promise<SvcConfiguration> {
    const warn = (reason: string) => this.logger.warn(`svc: a shopper could not start a payment. ${reason}`)
    return requirePaymentConfiguration(await this.#readInForce(sql), beginner, warn)
  }

  /** The part of the configuration that is set, for code that must work without the rest: lists, jobs, pages. */
  async readState(sql?: Sql): Promise<ConfigurationState> {
    const inForce = await this.#readInForce(sql)
    return { known: inForce.known, missing: findMissing(inForce) }
  }

  /** Every setting with its value, for staff; secrets are masked. */
  async readAnswer(): Promise<SvcSettingsAnswer["settings"]> {
    const row = await this.runner.read(readSettingsRow)
    return buildSettingsAnswer(this.given, row, this.#box, this.#judge(row))
  }

  /**
   * Checks a permission within the transaction of the change. Every method that the option `permissions` protects calls
   * this, or the function of the same name when it needs the configuration too, so no route, job, workflow or call can
   * bypass it.
   *
   * @returns the staff on whose behalf the change is made.
   * @throws MedusaError FORBIDDEN.
   */
  async requirePermission(sql: Sql, action: PermissionName, given: unknown): Promise<Staff> {
    return requirePermission((await this.readState(sql)).known, action, given)
  }

  /**
   * Checks that staff may close an attention row. Withdrawing a confirmation also needs the permission `confirm`.
   *
   * @returns their name.
   * @throws MedusaError FORBIDDEN.
   */
  async requireResolver(
    sql: Sql,
    given: unknown,
    resolution: { withdraw_confirmation?: boolean | undefined; record_refund?: boolean | undefined }
  ): Promise<string> {
    const { name } = await this.requirePermission(sql, "settle", given)
    if (resolution.withdraw_confirmation) {
      await this.requirePermission(sql, "confirm", given)
    }
    if (resolution.record_refund) {
      await this.requirePermission(sql, "refund_tasks", given)
    }
    return name
  }

  /** Stores a change of the settings with its history. */
  async change(given: Staff, change: SettingsChange): Promise<SettingsUpdate> {
    return this.runner.write(async (sql) => {
      const seen = await readSettingsRow(sql)
      const staff = requirePermission(this.#judge(seen).known, "settings", given)
      const row = await lockSettingsRow(sql)
      // The permission must hold in the very version that is changed: a change that held the lock may have removed it.
      if (seen.version !== change.version || row.version !== change.version) {
        return { outcome: "stale_version", version: row.version }
      }
      const changed = changeSettings(this.given, row.values, this.#box, change, staff)
      if (changed.outcome === "refused") {
        return changed
      }
      const { values, names, resealed } = changed
      if (names.length + resealed.length > 0) {
        await writeSettingsRow(sql, values, staff.name)
      }
      for (const [action, touched] of [["changed", names] as const, ["resealed", resealed] as const]) {
        if (touched.length > 0) {
          await addHistory(sql, { subject_id: SETTINGS_SUBJECT, action, actor: staff.name, detail: { names: touched } })
        }
      }
      return { outcome: "updated", names }
    })
  }

  /** The results of the last check of the store. */
  async readExamination(): Promise<SvcChecksAnswer> {
    return this.runner.read(readExamination)
  }

  /**
   * Stores the results of a check of the store, replacing the previous ones.
   *
   * @param by e-mail of the member of staff who ran it; `null` for the daily check.
   */
  async keepExamination(checks: readonly SvcCheck[], by: string | null): Promise<void> {
    await this.runner.writeEach((sql) => writeExamination(sql, checks, by))
  }

  /** Skips the database when the store's configuration sets every setting, since it wins. */
  async #readInForce(sql: Sql | undefined): Promise<SettingsInForce> {
    return this.#judge(this.#everythingGiven ? NOTHING_STORED : await this.#readRow(sql))
  }

  async #readRow(sql: Sql | undefined): Promise<StoredSettings> {
    const row = sql ? undefined : await this.#rows.about(ROW)
    return row ?? (sql ? readSettingsRow(sql) : this.runner.read(readSettingsRow))
  }

  #judge({ text, values }: StoredSettings): SettingsInForce {
    if (this.#seen?.text !== text) {
      this.#seen = { text, inForce: mergeSettings(this.given, values, this.#box) }
    }
    return this.#seen.inForce
  }
}
