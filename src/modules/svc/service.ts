import type { Context, DAL, Logger } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaError, MedusaService } from "@medusajs/framework/utils"
import type { CompletionResult, GatewayEnvironment } from "../../gateway"
import type { SvcCheck, SvcChecksAnswer, SvcSettingsAnswer } from "../../types"
import type { AttentionResolution, NewAttention } from "./attention/rows"
import type { SettingsChange } from "./settings/change-settings"
import { isTestMoney, type SvcConfiguration } from "./settings/configuration"
import type { Beginner } from "./settings/new-payments"
import { identifySecretKey } from "./settings/proving-keys"
import { readExamination, writeExamination } from "./settings/examination-row"
import { readSettingsRow, type StoredSettings } from "./settings/settings-row"
import { type ConfigurationState, SettingsSource, type StoreOptions, readTimeZone } from "./settings/settings-source"
import { type SettingsUpdate, updateSettings } from "./settings/update-settings"
import { validateOptions } from "./settings/validate-options"
import type { CreationAnswer } from "./gateway-requests/creation-answer"
import { type GivenUp, giveUpStaleRequests } from "./gateway-requests/stale-requests"
import { Coalesced } from "./database/coalesced"
import { addHistory, type NewHistoryEntry, SETTINGS_SUBJECT } from "./database/history"
import { type Sql, getSql } from "./database/sql"
import { resolveInvoiceAttention } from "./invoices/invoice-attention"
import {
  type CreatedInvoice,
  type InvoiceResolution,
  recordInvoiceAnswer,
  resolveInvoice,
} from "./invoices/invoice-creation"
import { type InvoiceRefund, type NewInvoiceRefund, refundInvoice } from "./invoices/invoice-refund"
import {
  beginInvoiceShare,
  type BegunShare,
  type InvoiceShare,
  type NewInvoiceShare,
  noteInvoiceShare,
} from "./invoices/invoice-share"
import {
  beginInvoice,
  type BegunInvoice,
  findInvoiceOfKey,
  type Invoice,
  type InvoiceOfKey,
  type InvoiceRequest,
  type NewInvoice,
  retrieveInvoice,
} from "./invoices/invoice-rows"
import { setInvoiceAside, type SetAsideOutcome } from "./invoices/set-aside"
import { findIdsAfter, findRows, type FoundRows, type RowSearch } from "./lists/find-rows"
import type { ListedTableName } from "./lists/listed-tables"
import type { OverviewSpan } from "./lists/overview-span"
import { foldSums } from "./lists/overview-sums"
import { paymentModesIn } from "./lists/payment-modes"
import { readOverview } from "./lists/read-overview"
import type { RowFilters } from "./lists/row-filters"
import { SvcAttempt } from "./models/attempt"
import { SvcAttention } from "./models/attention"
import { SvcExamination } from "./models/examination"
import { SvcHistoryEntry } from "./models/history-entry"
import { SvcInvoice } from "./models/invoice"
import { SvcMessage } from "./models/message"
import { SvcRefundTask } from "./models/refund-task"
import { SvcSettings } from "./models/settings"
import { SvcWithdrawal } from "./models/withdrawal"
import { IncomingMessages } from "./messages/incoming-messages"
import { invoiceWithStoredMessages } from "./messages/judge-stored-messages"
import {
  type ConfirmedInvoice,
  confirmInvoice,
  type FoundByInquiry,
  type FoundByStaff,
  type InvoiceConfirmation,
  recordFound,
} from "./messages/record-found"
import type { IncomingMessage, RecordedMessage } from "./messages/recorded"
import { pruneUnverified } from "./messages/unverified-messages"
import { type Attempt, type NewAttempt, retrieveAttempt } from "./payments/attempts"
import { noteCompletionResult } from "./payments/completion-results"
import { dueInquiryIds, takeInquiryTurn } from "./payments/inquiries"
import { openAttempt, requireRoomForAttempt } from "./payments/open-attempt"
import { resolvePaymentAttention } from "./payments/payment-attention"
import { type SessionLedger, readSessionLedger, withoutTestMoney } from "./payments/session-ledger"
import * as leases from "./payments/settle-lease"
import * as settling from "./payments/settle-plan"
import { type SettledAttempt, settledAttempts } from "./payments/settled-attempts"
import { type Erasure, erasePersonalData } from "./personal-data/erase-personal-data"
import { exportPersonalData, type PersonalData } from "./personal-data/export-personal-data"
import type { Person } from "./personal-data/person"
import { type AgingTable, type RetentionBatch, retireBatch } from "./personal-data/retention"
import type { BegunFunctionPayout } from "./refunds/money-back"
import {
  BY_REFUND_FUNCTION,
  claimForFunction,
  type NewPayout,
  noteFunctionFailed,
  payOutRefundTask,
  type PayoutOutcome,
  undoRefundTaskPayout,
} from "./refunds/refund-payouts"
import * as refunds from "./refunds/refund-tasks"
import { type PermissionName, requirePermission } from "./staff/permissions"
import type { Staff } from "./staff/staff"
import {
  type CreatedWithdrawal,
  recordWithdrawalAnswer,
  resolveWithdrawal,
  type WithdrawalResolution,
} from "./withdrawals/withdrawal-answer"
import {
  type ApprovedWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  takeBackWithdrawal,
  type TakenBackWithdrawal,
} from "./withdrawals/withdrawal-approval"
import {
  beginWithdrawal,
  type BegunWithdrawal,
  type WithdrawalRequest,
  retrieveWithdrawal,
  type Withdrawal,
} from "./withdrawals/withdrawal-rows"

const models = {
  SvcAttempt,
  SvcMessage,
  SvcAttention,
  SvcRefundTask,
  SvcInvoice,
  SvcWithdrawal,
  SvcSettings,
  SvcHistoryEntry,
  SvcExamination,
}

/**
 * What the module offers, by subject. What a method writes is one transaction; none calls another module. How it is done stands
 * with the subject, as functions that take the transaction.
 */
export class SvcModuleService extends MedusaService(models) {
  readonly #source: SettingsSource
  readonly #repository: DAL.RepositoryService
  readonly #logger: Logger

  constructor(
    container: { baseRepository: DAL.RepositoryService; logger: Logger },
    options: Record<string, unknown> = {}
  ) {
    super(...([container, options] as unknown as []))
    this.#source = new SettingsSource(validateOptions(options))
    this.#repository = container.baseRepository
    this.#logger = container.logger
  }

  /** Statements in the caller's transaction; without one each is by itself, which spares what is one statement two more. */
  protected statementsOf(@MedusaContext() context: Context): Sql {
    const manager = context.transactionManager ?? context.manager
    return (manager as Sql | undefined) ?? this.#repository.getFreshManager<Sql>()
  }

  /** Does work in a transaction. */
  @InjectTransactionManager()
  protected async transact<Result>(
    work: (sql: Sql) => Promise<Result>,
    @MedusaContext() context: Context = {}
  ): Promise<Result> {
    return work(getSql(context))
  }

  /** Writes down what was done where nothing of this module changes by it. */
  @InjectTransactionManager()
  async noteHistory(entry: NewHistoryEntry, @MedusaContext() context: Context = {}): Promise<void> {
    await addHistory(getSql(context), entry)
  }

  // Configuration: the options of the store's configuration, then what staff have set.

  readonly #rows = new Coalesced<StoredSettings>(async () => {
    return new Map([[SETTINGS_SUBJECT, await readSettingsRow(this.statementsOf({}))]])
  })

  /** The row as it is now; who asks outside of a transaction while it is being read shares the next reading. */
  protected async readRow(@MedusaContext() context: Context): Promise<StoredSettings> {
    const isWithin = (context.transactionManager ?? context.manager) !== undefined
    const row = isWithin ? undefined : await this.#rows.about(SETTINGS_SUBJECT)
    return row ?? readSettingsRow(this.statementsOf(context))
  }

  /** What only the store's configuration says; known also while the rest is incomplete. */
  async storeOptions(): Promise<StoreOptions> {
    return this.#source.storeOptions
  }

  /**
   * The configuration in force. Holds secrets.
   *
   * @param context the transaction that the caller is in, when it is in one: it then needs no second connection.
   * @throws MedusaError NOT_ALLOWED naming what is missing. An incomplete configuration is invisible to who needs it.
   */
  async configuration(@MedusaContext() context: Context = {}): Promise<SvcConfiguration> {
    return this.#source.configuration(() => this.readRow(context))
  }

  /**
   * The configuration, for who begins a payment: a session, an attempt, an invoice. Why a shopper cannot stands in the log.
   *
   * @param context as for {@link configuration}.
   * @throws MedusaError NOT_ALLOWED while payments are switched off, or something is missing that they need.
   */
  async configurationForPayment(beginner: Beginner, @MedusaContext() context: Context = {}): Promise<SvcConfiguration> {
    const warn = (reason: string) => this.#logger.warn(`svc: a shopper could not start a payment. ${reason}`)
    return this.#source.configurationForPayment(beginner, warn, () => this.readRow(context))
  }

  /**
   * As much of the configuration as is set, for what must go on without the rest: lists, jobs, pages.
   *
   * @param context as for {@link configuration}.
   */
  async configurationState(@MedusaContext() context: Context = {}): Promise<ConfigurationState> {
    return this.#source.state(() => this.readRow(context))
  }

  /** What staff see: every setting with its value, secrets masked. */
  async readSettings(@MedusaContext() context: Context = {}): Promise<SvcSettingsAnswer["settings"]> {
    return this.#source.answer(this.statementsOf(context))
  }

  /**
   * Every method that changes what the option `permissions` protects asks here, or {@link requirePermission} when it needs the
   * configuration too, so no route, job, workflow or call goes around it.
   *
   * @returns the staff on whose behalf the change is made.
   * @throws MedusaError FORBIDDEN.
   */
  protected async requireStaff(
    given: unknown,
    action: PermissionName,
    @MedusaContext() context: Context
  ): Promise<Staff> {
    return requirePermission((await this.configurationState(context)).known, action, given)
  }

  /** The name of the member of staff who may close an attention row so: what was confirmed is withdrawn by those who may confirm. */
  private async requireResolver(
    staff: Staff,
    { withdraw_confirmation }: Omit<AttentionResolution, "by">,
    @MedusaContext() context: Context
  ): Promise<string> {
    const { name } = await this.requireStaff(staff, "settle", context)
    if (withdraw_confirmation) {
      await this.requireStaff(staff, "confirm", context)
    }
    return name
  }

  /** Stores what staff have changed; see {@link updateSettings}. */
  @InjectTransactionManager()
  async changeSettings(
    staff: Staff,
    change: SettingsChange,
    @MedusaContext() context: Context = {}
  ): Promise<SettingsUpdate> {
    return updateSettings(getSql(context), this.#source, change, await this.requireStaff(staff, "settings", context))
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
    await writeExamination(getSql(context), checks, by)
  }

  // Payments: attempts, and what they come to.

  /** Writes a new attempt; see {@link openAttempt}. Refused as by {@link configurationForPayment}. */
  @InjectTransactionManager()
  async openAttempt(attempt: NewAttempt, @MedusaContext() context: Context = {}): Promise<Attempt> {
    await this.configurationForPayment("shopper", context)
    return openAttempt(getSql(context), attempt, {
      isAskedAbout: (await this.storeOptions()).inquire !== undefined,
    })
  }

  /** @throws MedusaError NOT_ALLOWED when the session has had too many attempts. */
  async requireRoomForAttempt(paymentSessionId: string, @MedusaContext() context: Context = {}): Promise<void> {
    await requireRoomForAttempt(this.statementsOf(context), paymentSessionId)
  }

  /** @throws MedusaError NOT_FOUND. */
  async retrieveAttempt(id: string, @MedusaContext() context: Context = {}): Promise<Attempt> {
    return retrieveAttempt(this.statementsOf(context), id)
  }

  /** All that the ledger knows of a payment session; empty for one that it never saw. */
  async sessionLedger(paymentSessionId: string, @MedusaContext() context: Context = {}): Promise<SessionLedger> {
    return readSessionLedger(this.statementsOf(context), paymentSessionId)
  }

  /** What of a payment session counts for Medusa; see {@link withoutTestMoney}. */
  async countingLedger(paymentSessionId: string, @MedusaContext() context: Context = {}): Promise<SessionLedger> {
    const ledger = await this.sessionLedger(paymentSessionId, context)
    const unsettled = ledger.attempts.find(({ environment, settled }) => environment === "sandbox" && !settled)
    return unsettled && (await this.isTestMoney(unsettled, context)) ? withoutTestMoney(ledger) : ledger
  }

  /** Whether the money of an attempt is test money, and the store is live by now; see {@link isTestMoney}. */
  async isTestMoney(attempt: Pick<Attempt, "environment">, @MedusaContext() context: Context = {}): Promise<boolean> {
    return attempt.environment === "sandbox" && isTestMoney(attempt, (await this.configurationState(context)).known)
  }

  /** Keeps what an app reported about an attempt; see {@link noteCompletionResult}. */
  @InjectTransactionManager()
  async noteCompletionResult(
    attemptId: string,
    result: CompletionResult,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return noteCompletionResult(getSql(context), attemptId, result)
  }

  /** Closes an attention row of a payment; see {@link resolvePaymentAttention}. */
  @InjectTransactionManager()
  async resolveAttention(
    staff: Staff,
    row: { attention_id: string; attempt_id: string },
    resolution: Omit<AttentionResolution, "by">,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const by = await this.requireResolver(staff, resolution, context)
    await resolvePaymentAttention(getSql(context), row, { ...resolution, by })
  }

  // Payments: settling, comparing them with Medusa, and asking about them.

  /** Takes or renews the lease of an attempt; see {@link leases.takeLease}. */
  async takeLease(
    attempt: leases.LeasedAttempt,
    token: string,
    @MedusaContext() context: Context = {}
  ): Promise<Attempt | undefined> {
    return attempt.owing_order_id === null
      ? leases.takeLease(this.statementsOf(context), attempt, token)
      : this.takeLeaseOfOrder(attempt, attempt.owing_order_id, token, context)
  }

  @InjectTransactionManager()
  protected async takeLeaseOfOrder(
    attempt: leases.LeasedAttempt,
    orderId: string,
    token: string,
    @MedusaContext() context: Context = {}
  ): Promise<Attempt | undefined> {
    await leases.lockOrder(getSql(context), orderId)
    return leases.takeLease(getSql(context), attempt, token)
  }

  async releaseLease(attemptId: string, token: string, @MedusaContext() context: Context = {}): Promise<void> {
    await leases.releaseLease(this.statementsOf(context), attemptId, token)
  }

  /** Notes that Medusa agrees with the ledger; see {@link settling.setSettled}. */
  async markSettled(
    attemptId: string,
    order: settling.PlacedOrder | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await settling.setSettled(this.statementsOf(context), attemptId, order)
  }

  async notePlacedOrder(
    attemptId: string,
    order: settling.PlacedOrder | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await settling.setPlacedOrder(this.statementsOf(context), attemptId, order)
  }

  /** Raises attention for an attempt that could not be settled; see {@link settling.postponeSettle}. */
  @InjectTransactionManager()
  async postponeSettle(attemptId: string, raised: NewAttention, @MedusaContext() context: Context = {}): Promise<void> {
    await settling.postponeSettle(getSql(context), attemptId, raised)
  }

  /** Attempts that are to be settled now; see {@link settling.dueAttemptIds}. */
  async dueAttemptIds(
    limit: number,
    leftOut: Iterable<string> = [],
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return settling.dueAttemptIds(this.statementsOf(context), limit, leftOut)
  }

  /** Whether an attempt's money is still to be booked; see {@link settling.isToBeSettled}. */
  async isToBeSettled(attemptId: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    return settling.isToBeSettled(this.statementsOf(context), attemptId)
  }

  /** Makes a paid attempt due at once, because staff ask for it; see {@link settling.planSettleNow}. */
  @InjectTransactionManager()
  async planSettleAgain(staff: Staff, attemptId: string, @MedusaContext() context: Context = {}): Promise<void> {
    const { name: actor } = await this.requireStaff(staff, "settle", context)
    await settling.planSettleNow(getSql(context), attemptId, { actor })
  }

  /** Makes a settled attempt due at once, because Medusa shows something else; see {@link settling.planSettleNow}. */
  @InjectTransactionManager()
  async planRepair(
    attemptId: string,
    repair: { actor: string; found: string },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return settling.planSettleNow(getSql(context), attemptId, repair)
  }

  /** Lets an attempt's money belong to another payment session; see {@link settling.repoint}. */
  @InjectTransactionManager()
  async repointAttempt(
    attemptId: string,
    target: { payment_session_id: string; payment_collection_id: string; provider_id?: string },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return settling.repoint(getSql(context), attemptId, target)
  }

  /** A page of the settled attempts that are compared with Medusa; see {@link settledAttempts}. */
  async settledAttempts(
    limit: number,
    after?: Pick<SettledAttempt, "id" | "settled_at">,
    @MedusaContext() context: Context = {}
  ): Promise<SettledAttempt[]> {
    return settledAttempts(this.statementsOf(context), limit, after)
  }

  @InjectTransactionManager()
  async dueInquiryIds(limit: number, @MedusaContext() context: Context = {}): Promise<string[]> {
    return dueInquiryIds(getSql(context), limit)
  }

  /** Takes the turn to ask about an attempt; see {@link takeInquiryTurn}. */
  @InjectTransactionManager()
  async takeInquiryTurn(attemptId: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    return takeInquiryTurn(getSql(context), attemptId)
  }

  // Messages: what the gateway says, and what is trusted as much.

  readonly #messages = new IncomingMessages({
    configuration: () => this.configuration(),
    statements: () => this.statementsOf({}),
    transaction: (work) => this.transact(work),
  })

  /** Judges and stores a message from the gateway, or only counts it when it comes again; see {@link IncomingMessages}. */
  async recordMessage(incoming: IncomingMessage): Promise<RecordedMessage> {
    return this.#messages.record(incoming)
  }

  /** Writes down what the store's own inquiry found out; see {@link recordFound}. */
  @InjectTransactionManager()
  async recordInquiry(
    gatewayOrderId: string,
    found: FoundByInquiry,
    @MedusaContext() context: Context = {}
  ): Promise<RecordedMessage> {
    return recordFound(getSql(context), (await this.configurationState(context)).known, gatewayOrderId, found)
  }

  /** Writes down what a member of staff saw of a payment in the merchant panel; see {@link recordFound}. */
  @InjectTransactionManager()
  async confirmPayment(
    staff: Staff,
    gatewayOrderId: string,
    found: FoundByStaff,
    @MedusaContext() context: Context = {}
  ): Promise<RecordedMessage> {
    const { known } = await this.configurationState(context)
    const { name: actor } = requirePermission(known, "confirm", staff)
    return recordFound(getSql(context), known, gatewayOrderId, found, actor)
  }

  /** Marks an invoice as paid on the word of staff; see {@link confirmInvoice}. */
  @InjectTransactionManager()
  async confirmInvoice(
    staff: Staff,
    id: string,
    confirmation: Omit<InvoiceConfirmation, "actor">,
    @MedusaContext() context: Context = {}
  ): Promise<ConfirmedInvoice> {
    const { known } = await this.configurationState(context)
    const { name: actor } = requirePermission(known, "confirm", staff)
    const sql = getSql(context)
    await retrieveInvoice(sql, id)
    return confirmInvoice(sql, known, id, { ...confirmation, actor })
  }

  /** Deletes unverified messages that are past their time; gives how many. */
  @InjectTransactionManager()
  async pruneUnverified(@MedusaContext() context: Context = {}): Promise<number> {
    return pruneUnverified(getSql(context))
  }

  // Refunds: tasks, and the payouts that carry them out.

  /** Writes a refund task for an attempt; see {@link refunds.addRefundTask}. */
  @InjectTransactionManager()
  async addRefundTask(
    attempt: refunds.RefundedAttempt,
    task: refunds.NewRefundTask,
    @MedusaContext() context: Context = {}
  ): Promise<refunds.AddedRefundTask> {
    return refunds.addRefundTask(getSql(context), attempt, task)
  }

  /** Ends when the last cancellation that this server is at work on has ended, however it ended. */
  #cancellations: Promise<unknown> = Promise.resolve()

  /**
   * Writes a refund task for what was never captured of a canceled payment; see {@link refunds.addRestTask}. One after the other
   * in this process: each holds a connection while what is captured is read on another, and many at once would wait for ever.
   */
  async addRestTask(
    attempt: refunds.RefundedAttempt,
    task: Omit<refunds.NewRefundTask, "amount">,
    listCaptures: () => Promise<readonly string[]>
  ): Promise<refunds.AddedRefundTask> {
    const added = this.#cancellations.then(async () => this.addRestTaskNow(attempt, task, listCaptures))
    this.#cancellations = added.catch(() => undefined)
    return added
  }

  @InjectTransactionManager()
  protected async addRestTaskNow(
    attempt: refunds.RefundedAttempt,
    task: Omit<refunds.NewRefundTask, "amount">,
    listCaptures: () => Promise<readonly string[]>,
    @MedusaContext() context: Context = {}
  ): Promise<refunds.AddedRefundTask> {
    return refunds.addRestTask(getSql(context), attempt, task, listCaptures)
  }

  /** Whether what was not captured of a payment goes back; see {@link refunds.isRestGoingBack}. */
  @InjectTransactionManager()
  async isRestGoingBack(
    attempt: refunds.RefundedAttempt,
    paymentId: string,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return refunds.isRestGoingBack(getSql(context), attempt, paymentId)
  }

  /** Notes that staff have given the money of a refund task back; see {@link payOutRefundTask}. */
  @InjectTransactionManager()
  async payOutRefundTask(
    staff: Staff,
    id: string,
    payout: Omit<NewPayout, "by">,
    @MedusaContext() context: Context = {}
  ): Promise<PayoutOutcome> {
    const { name: by } = await this.requireStaff(staff, "refund_tasks", context)
    return payOutRefundTask(getSql(context), id, { ...payout, by })
  }

  /**
   * Claims a refund task for the store's own refund function; see {@link claimForFunction}. Medusa does not say who refunds, so
   * while the action `refund_tasks` is reserved for some staff, a refund there only writes the task.
   *
   * @param given on whose behalf; `undefined` for a refund in Medusa.
   * @throws MedusaError FORBIDDEN when these staff may not.
   */
  @InjectTransactionManager()
  async beginFunctionPayout(
    given: Staff | undefined,
    id: string,
    @MedusaContext() context: Context = {}
  ): Promise<BegunFunctionPayout> {
    const { known } = await this.configurationState(context)
    if (given === undefined && known.permissions.refund_tasks !== undefined) {
      return { outcome: "reserved" }
    }
    const staff = given && requirePermission(known, "refund_tasks", given)
    return claimForFunction(getSql(context), id, staff?.name)
  }

  /** Notes that the store's own refund function has given the money of a refund task back; see {@link payOutRefundTask}. */
  @InjectTransactionManager()
  async notePayoutOfFunction(
    id: string,
    reference: string,
    @MedusaContext() context: Context = {}
  ): Promise<PayoutOutcome> {
    return payOutRefundTask(getSql(context), id, { reference, by: BY_REFUND_FUNCTION })
  }

  /** Takes a payout back on the day on which it was noted; see {@link undoRefundTaskPayout}. */
  @InjectTransactionManager()
  async undoRefundTaskPayout(staff: Staff, id: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    const state = await this.configurationState(context)
    const { name: by } = requirePermission(state.known, "refund_tasks", staff)
    return undoRefundTaskPayout(getSql(context), id, by, readTimeZone(state))
  }

  /** Notes that the store's own refund function did nothing; see {@link noteFunctionFailed}. */
  async noteRefundFunctionFailed(id: string, @MedusaContext() context: Context = {}): Promise<void> {
    await noteFunctionFailed(this.statementsOf(context), id)
  }

  // Invoices: the plugin's own list, since the gateway has none (§4.6).

  /** Writes an invoice before it is asked for; see {@link beginInvoice}. Refused as by {@link configurationForPayment}. */
  @InjectTransactionManager()
  async beginInvoice(staff: Staff, invoice: NewInvoice, @MedusaContext() context: Context = {}): Promise<BegunInvoice> {
    const { name: created_by } = await this.requireStaff(staff, "invoices", context)
    const { secret_key } = await this.configurationForPayment("staff", context)
    return beginInvoice(getSql(context), invoice, { created_by, secret_key_id: identifySecretKey(secret_key) })
  }

  /** What was asked for before with an invoice's key; see {@link findInvoiceOfKey}. */
  @InjectTransactionManager()
  async invoiceOfKey(
    invoice: InvoiceRequest,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceOfKey | undefined> {
    return findInvoiceOfKey(getSql(context), invoice)
  }

  /** @throws MedusaError NOT_FOUND. */
  @InjectTransactionManager()
  async readInvoice(id: string, @MedusaContext() context: Context = {}): Promise<Invoice> {
    return retrieveInvoice(getSql(context), id)
  }

  /**
   * Writes down what the gateway answered, and judges messages that came before the answer.
   *
   * @param configuration with which the gateway was asked.
   */
  @InjectTransactionManager()
  async recordInvoiceAnswer(
    id: string,
    answer: CreationAnswer<CreatedInvoice>,
    configuration: SvcConfiguration,
    @MedusaContext() context: Context = {}
  ): Promise<Invoice> {
    const sql = getSql(context)
    await recordInvoiceAnswer(sql, id, answer)
    return invoiceWithStoredMessages(sql, configuration, id)
  }

  /**
   * Writes down what staff found in the merchant panel, and judges messages that came before.
   *
   * @returns `undefined` when the invoice is not in state `unknown`.
   * @throws MedusaError NOT_FOUND; INVALID_DATA when another invoice has the number.
   */
  @InjectTransactionManager()
  async resolveInvoice(
    staff: Staff,
    id: string,
    resolution: InvoiceResolution,
    @MedusaContext() context: Context = {}
  ): Promise<Invoice | undefined> {
    const { name: actor } = await this.requireStaff(staff, "invoices", context)
    const sql = getSql(context)
    await retrieveInvoice(sql, id)
    if (!(await resolveInvoice(sql, id, resolution, actor))) {
      return undefined
    }
    return invoiceWithStoredMessages(sql, await this.configuration(context), id)
  }

  /** Writes down that an invoice is being shared, before the request leaves; see {@link beginInvoiceShare}. */
  @InjectTransactionManager()
  async beginInvoiceShare(
    staff: Staff,
    id: string,
    share: Omit<NewInvoiceShare, "actor">,
    @MedusaContext() context: Context = {}
  ): Promise<BegunShare> {
    const { name: actor } = await this.requireStaff(staff, "invoices", context)
    return beginInvoiceShare(getSql(context), id, { ...share, actor })
  }

  /** Writes down how sharing an invoice ended. */
  @InjectTransactionManager()
  async noteInvoiceShare(id: string, share: InvoiceShare, @MedusaContext() context: Context = {}): Promise<void> {
    await noteInvoiceShare(getSql(context), id, share)
  }

  /** Closes an attention row of an invoice; see {@link resolveInvoiceAttention}. */
  @InjectTransactionManager()
  async resolveInvoiceAttention(
    staff: Staff,
    row: { attention_id: string; invoice_id: string },
    resolution: Omit<AttentionResolution, "by">,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const by = await this.requireResolver(staff, resolution, context)
    await resolveInvoiceAttention(getSql(context), row.invoice_id, row.attention_id, { ...resolution, by })
  }

  /** Writes a refund task for money of an invoice that is for no order; see {@link refundInvoice}. */
  @InjectTransactionManager()
  async refundInvoice(
    staff: Staff,
    id: string,
    refund: Omit<NewInvoiceRefund, "actor">,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRefund> {
    const { name: actor } = await this.requireStaff(staff, "refund_tasks", context)
    return refundInvoice(getSql(context), id, { ...refund, actor })
  }

  /**
   * Notes whether staff still expect an invoice to be paid; see {@link setInvoiceAside}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  @InjectTransactionManager()
  async setInvoiceAside(
    staff: Staff,
    id: string,
    set_aside: boolean,
    @MedusaContext() context: Context = {}
  ): Promise<SetAsideOutcome> {
    const { name: actor } = await this.requireStaff(staff, "invoices", context)
    const sql = getSql(context)
    await retrieveInvoice(sql, id)
    return setInvoiceAside(sql, id, { set_aside, actor })
  }

  // Withdrawals: the plugin's own list too.

  /** Writes a withdrawal before it is sent; see {@link beginWithdrawal}. */
  @InjectTransactionManager()
  async beginWithdrawal(
    staff: Staff,
    withdrawal: WithdrawalRequest,
    @MedusaContext() context: Context = {}
  ): Promise<BegunWithdrawal> {
    const { known } = await this.configurationState(context)
    const { name: requested_by, person } = requirePermission(known, "withdrawals", staff)
    const asked = { ...withdrawal, requested_by, requested_by_user: person?.user_id ?? null }
    return beginWithdrawal(getSql(context), asked, { needsApproval: known.withdrawals.approval })
  }

  /** @throws MedusaError NOT_FOUND. */
  @InjectTransactionManager()
  async readWithdrawal(id: string, @MedusaContext() context: Context = {}): Promise<Withdrawal> {
    return retrieveWithdrawal(getSql(context), id)
  }

  @InjectTransactionManager()
  async recordWithdrawalAnswer(
    id: string,
    answer: CreationAnswer<CreatedWithdrawal>,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await recordWithdrawalAnswer(getSql(context), id, answer)
  }

  /** See {@link approveWithdrawal}. */
  @InjectTransactionManager()
  async approveWithdrawal(
    staff: Staff,
    id: string,
    @MedusaContext() context: Context = {}
  ): Promise<ApprovedWithdrawal> {
    const { user } = await this.requireStaff(staff, "approve_withdrawals", context)
    if (user === null) {
      throw new MedusaError(MedusaError.Types.FORBIDDEN, "Log in as a member of staff to approve a withdrawal.")
    }
    const { environment } = await this.configuration(context)
    return approveWithdrawal(getSql(context), id, user, environment)
  }

  /**
   * See {@link rejectWithdrawal}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  @InjectTransactionManager()
  async rejectWithdrawal(
    staff: Staff,
    id: string,
    note: string,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    const { name: by } = await this.requireStaff(staff, "approve_withdrawals", context)
    const sql = getSql(context)
    await retrieveWithdrawal(sql, id)
    return rejectWithdrawal(sql, id, { by, note })
  }

  /** See {@link takeBackWithdrawal}. */
  @InjectTransactionManager()
  async takeBackWithdrawal(
    staff: Staff,
    id: string,
    @MedusaContext() context: Context = {}
  ): Promise<TakenBackWithdrawal> {
    return takeBackWithdrawal(getSql(context), id, await this.requireStaff(staff, "withdrawals", context))
  }

  /**
   * See {@link resolveWithdrawal}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  @InjectTransactionManager()
  async resolveWithdrawal(
    staff: Staff,
    id: string,
    resolution: WithdrawalResolution,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    const { name: actor } = await this.requireStaff(staff, "withdrawals", context)
    const sql = getSql(context)
    await retrieveWithdrawal(sql, id)
    return resolveWithdrawal(sql, id, resolution, actor)
  }

  /** Requests whose answer was never written down, of invoices too; see {@link giveUpStaleRequests}. */
  @InjectTransactionManager()
  async giveUpStaleRequests(@MedusaContext() context: Context = {}): Promise<GivenUp> {
    return giveUpStaleRequests(getSql(context))
  }

  // Personal data: what is kept about people, and for how long.

  /** Removes what is past its time from the next rows of a table, as the option `retention` says; see {@link retireBatch}. */
  @InjectTransactionManager()
  async retireBatch(table: AgingTable, after: string, @MedusaContext() context: Context = {}): Promise<RetentionBatch> {
    const { retention } = await this.storeOptions()
    return retireBatch(getSql(context), table, retention, after)
  }

  /** Reads all that is kept of a person; see {@link exportPersonalData}. */
  @InjectTransactionManager()
  async exportPersonalData(
    staff: Staff,
    person: Person,
    @MedusaContext() context: Context = {}
  ): Promise<PersonalData> {
    const { name: by } = await this.requireStaff(staff, "settings", context)
    return exportPersonalData(getSql(context), person, by)
  }

  /** Erases what is kept of a person and is not needed any more; see {@link erasePersonalData}. */
  @InjectTransactionManager()
  async erasePersonalData(staff: Staff, person: Person, @MedusaContext() context: Context = {}): Promise<Erasure> {
    const { name: by } = await this.requireStaff(staff, "settings", context)
    return erasePersonalData(getSql(context), person, by)
  }

  // Lists: what staff look through.

  /** A page of a list, by ids; see {@link findRows}. */
  @InjectTransactionManager()
  async findRows(
    table: ListedTableName,
    search: RowSearch,
    @MedusaContext() context: Context = {}
  ): Promise<FoundRows> {
    return findRows(getSql(context), table, search)
  }

  /** All rows that fit filters, page by page; see {@link findIdsAfter}. */
  @InjectTransactionManager()
  async findIdsAfter(
    table: ListedTableName,
    filters: RowFilters,
    page: { after?: string; oldestFirst: boolean; limit: number },
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return findIdsAfter(getSql(context), table, filters, page)
  }

  /** The payment modes that occur, in order; see {@link paymentModesIn}. */
  @InjectTransactionManager()
  async paymentModesIn(
    environments: readonly GatewayEnvironment[],
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return paymentModesIn(getSql(context), environments)
  }

  /** Sums of one environment over some days, and what waits for somebody; see {@link readOverview}. */
  @InjectTransactionManager()
  async readOverviewSums(span: OverviewSpan, @MedusaContext() context: Context = {}) {
    return readOverview(getSql(context), span)
  }

  /** Folds what has changed of the overview's sums; see {@link foldSums}. */
  @InjectTransactionManager()
  async foldOverviewSums(@MedusaContext() context: Context = {}): Promise<void> {
    await foldSums(getSql(context), readTimeZone(await this.configurationState(context)))
  }
}

declare module "@medusajs/framework/types" {
  /** What Medusa's container resolves by name: with it `container.resolve(SVC_MODULE)` is typed, here and in a store. */
  interface ModuleImplementations {
    svc: SvcModuleService
  }
}
