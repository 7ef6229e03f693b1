import type { Context, DAL } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { SvcCheck, SvcChecksAnswer, SvcSettingsAnswer } from "../../../types"
import type { ChangedSettings, SettingsChange } from "../configuration/change-settings"
import type { KnownConfiguration, SvcConfiguration } from "../configuration/configuration"
import { readExamination, writeExamination } from "../configuration/examination-row"
import { notConfigured } from "../configuration/not-configured"
import { missingOf } from "../configuration/settings-in-force"
import { lockSettingsRow, readSettingsRow, type StoredSettings, writeSettingsRow } from "../configuration/settings-row"
import { SettingsSource } from "../configuration/settings-source"
import { validateOptions } from "../configuration/validate-options"
import { Coalesced } from "../database/coalesced"
import { addHistory, SETTINGS_SUBJECT } from "../database/history"
import { type Sql, sqlOf } from "../database/sql"
import { SvcAttempt } from "../models/attempt"
import { SvcAttention } from "../models/attention"
import { SvcExamination } from "../models/examination"
import { SvcHistoryEntry } from "../models/history-entry"
import { SvcInvoice } from "../models/invoice"
import { SvcNotification } from "../models/notification"
import { SvcRefundTask } from "../models/refund-task"
import { SvcSettings } from "../models/settings"
import { SvcWithdrawal } from "../models/withdrawal"

const models = {
  SvcAttempt,
  SvcNotification,
  SvcAttention,
  SvcRefundTask,
  SvcInvoice,
  SvcWithdrawal,
  SvcSettings,
  SvcHistoryEntry,
  SvcExamination,
}

/** Options that only the store's configuration gives, never staff. */
export type StoreOptions = Pick<SvcConfiguration, "permissions" | "withdrawals" | "refund" | "inquire">

/** How far the plugin is configured. */
export interface ConfigurationState {
  /** What is set, complete or not, with defaults. Holds secrets. */
  known: KnownConfiguration
  /** Names of what must be set or mended before payments can be taken; empty when the configuration is complete. */
  missing: string[]
}

export type SettingsUpdate =
  | { outcome: "updated"; names: string[] }
  | { outcome: "stale_version"; version: number }
  | Extract<ChangedSettings, { outcome: "refused" }>

/** What the plugin is configured with: the options of the store's configuration, then what staff have set. */
export class SettingsService extends MedusaService(models) {
  readonly #source: SettingsSource
  readonly #repository: DAL.RepositoryService
  readonly #rows = new Coalesced<StoredSettings>(async () => {
    return new Map([[SETTINGS_SUBJECT, await readSettingsRow(this.statementsOf({}))]])
  })

  constructor(container: { baseRepository: DAL.RepositoryService }, options: Record<string, unknown> = {}) {
    super(...([container, options] as unknown as []))
    this.#source = new SettingsSource(validateOptions(options))
    this.#repository = container.baseRepository
  }

  /** What only the store's configuration says; known also while the rest is incomplete. */
  async storeOptions(): Promise<StoreOptions> {
    const { permissions, withdrawals, refund, inquire } = this.#source.given.options
    return { permissions, withdrawals, refund, inquire }
  }

  /**
   * The configuration in force. Holds secrets.
   *
   * @param context the transaction that the caller is in, when it is in one: it then needs no second connection.
   * @throws MedusaError NOT_ALLOWED naming what is missing. An incomplete configuration is invisible to who needs it.
   */
  async configuration(@MedusaContext() context: Context = {}): Promise<SvcConfiguration> {
    const { configuration, faults } = await this.#source.inForce(() => this.readRow(context))
    if (!configuration) {
      throw notConfigured(faults)
    }
    return configuration
  }

  /**
   * As much of the configuration as is set, for what must go on without the rest: lists, jobs, pages.
   *
   * @param context as for {@link configuration}.
   */
  async configurationState(@MedusaContext() context: Context = {}): Promise<ConfigurationState> {
    const inForce = await this.#source.inForce(() => this.readRow(context))
    return { known: inForce.known, missing: missingOf(inForce) }
  }

  /** What staff see: every setting with its value, secrets masked. */
  async readSettings(@MedusaContext() context: Context = {}): Promise<SvcSettingsAnswer["settings"]> {
    return this.#source.answer(this.statementsOf(context))
  }

  /**
   * Stores what staff have changed, with its history; all of it or nothing.
   *
   * @param by e-mail of the member of staff.
   */
  @InjectTransactionManager()
  async changeSettings(
    change: SettingsChange,
    by: string,
    @MedusaContext() context: Context = {}
  ): Promise<SettingsUpdate> {
    const sql = sqlOf(context)
    const row = await lockSettingsRow(sql)
    if (row.version !== change.version) {
      return { outcome: "stale_version", version: row.version }
    }
    const changed = this.#source.apply(row.values, change)
    if (changed.outcome === "refused") {
      return changed
    }
    const { values, names, resealed } = changed
    if (names.length + resealed.length > 0) {
      await writeSettingsRow(sql, values, by)
    }
    for (const [action, touched] of [["changed", names] as const, ["resealed", resealed] as const]) {
      if (touched.length > 0) {
        await addHistory(sql, { subject_id: SETTINGS_SUBJECT, action, actor: by, detail: { names: touched } })
      }
    }
    return { outcome: "updated", names }
  }

  /** What the last look at the store found. */
  async lastExamination(@MedusaContext() context: Context = {}): Promise<SvcChecksAnswer> {
    return readExamination(this.statementsOf(context))
  }

  /**
   * Keeps what a look at the store found, in the place of the one before.
   *
   * @param by e-mail of the member of staff who asked for it; `null` for the daily one.
   */
  @InjectTransactionManager()
  async keepExamination(
    checks: readonly SvcCheck[],
    by: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await writeExamination(sqlOf(context), checks, by)
  }

  /** The row as it is now; who asks outside of a transaction while it is being read shares the next reading. */
  protected async readRow(@MedusaContext() context: Context): Promise<StoredSettings> {
    const isWithin = (context.transactionManager ?? context.manager) !== undefined
    const row = isWithin ? undefined : await this.#rows.about(SETTINGS_SUBJECT)
    return row ?? readSettingsRow(this.statementsOf(context))
  }

  /** Statements in the caller's transaction; without one each is by itself, which spares what is one statement two more. */
  protected statementsOf(@MedusaContext() context: Context): Sql {
    const manager = context.transactionManager ?? context.manager
    return (manager as Sql | undefined) ?? this.#repository.getFreshManager<Sql>()
  }
}
