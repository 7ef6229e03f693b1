import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaError } from "@medusajs/framework/utils"
import { settleReasons } from "../attention/reasons"
import { moneyOfAttempt, transactionToRefund } from "../attention/refundable"
import * as attention from "../attention/rows"
import type { NewAttention } from "../attention/rows"
import type { SvcConfiguration } from "../configuration/configuration"
import { Coalesced } from "../database/coalesced"
import { addHistory } from "../database/history"
import { sqlOf } from "../database/sql"
import {
  type FoundOut,
  type IncomingNotification,
  recordFoundOut,
  recordNotification,
  type RecordedNotification,
  repeatOf,
} from "../notifications/record-notification"
import { contentHashOf, countRepeats } from "../notifications/stored-notifications"
import { pruneUnverified } from "../notifications/unbelieved-notifications"
import {
  type Attempt,
  attemptsOfSession,
  countAttempts,
  findAttempt,
  insertAttempt,
  type NewAttempt,
} from "../payments/attempts"
import { type DueChecks, planNextChecks, takeDueChecks } from "../payments/comparison-plan"
import { dueInquiryIds, planFirstInquiry, takeInquiryTurn } from "../payments/inquiries"
import { type PaymentStatus, paymentStatusOf } from "../payments/payment-status"
import * as settling from "../payments/settle-plan"
import * as payouts from "../refunds/refund-payouts"
import * as refunds from "../refunds/refund-tasks"
import { SettingsService } from "./settings-service"

/** Most attempts of one payment session: what a page that reloads for ever can make the plugin store. */
const MAX_ATTEMPTS_PER_SESSION = 100

/** A session's attempts and what they sum up to. */
export interface SessionLedger {
  attempts: Attempt[]
  status: PaymentStatus
  order_id?: string
  /** The attempt whose money pays for the session. */
  paying?: Attempt
}

/** Attempts, notifications, attention and refund tasks, and how they follow from one another. */
export class LedgerService extends SettingsService {
  /**
   * Writes a new attempt.
   *
   * @throws MedusaError NOT_ALLOWED when the session has had too many.
   */
  @InjectTransactionManager()
  async openAttempt(attempt: NewAttempt, @MedusaContext() context: Context = {}): Promise<Attempt> {
    const sql = sqlOf(context)
    await this.requireRoomForAttempt(attempt.payment_session_id, context)
    const inserted = await insertAttempt(sql, attempt)
    if ((await this.storeOptions()).inquire) {
      await planFirstInquiry(sql, inserted.id)
    }
    return inserted
  }

  /** @throws MedusaError NOT_ALLOWED when the session has had too many attempts. */
  async requireRoomForAttempt(paymentSessionId: string, @MedusaContext() context: Context = {}): Promise<void> {
    if ((await countAttempts(this.statementsOf(context), paymentSessionId)) >= MAX_ATTEMPTS_PER_SESSION) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment was started too many times. Go back to the shop and start the payment again."
      )
    }
  }

  /** Messages that come again, as gateways send them: counted together, so that a flood of them is little work. */
  readonly #repeats = new Coalesced<Attempt>((times) => countRepeats(this.statementsOf({}), times))

  /** Judges and stores a message from the gateway, or only counts it when it comes again; see {@link recordNotification}. */
  async recordNotification(incoming: IncomingNotification): Promise<RecordedNotification> {
    const { format, fields } = incoming.received
    const known = await this.#repeats.about(contentHashOf(format, fields))
    const recorded = known ? repeatOf(known) : await this.recordAsNew(incoming, await this.configuration())
    return { ...recorded, to_settle: await this.#settlesNow(recorded) }
  }

  /** Whether a message has its attempt settled: one that says something new at once, one that comes again only so often. */
  async #settlesNow({ to_settle, repeated, attempt }: RecordedNotification): Promise<boolean> {
    if (!to_settle || !repeated) {
      return to_settle
    }
    return attempt !== undefined && settling.takeRepeatTurn(this.statementsOf({}), attempt.id)
  }

  @InjectTransactionManager()
  protected async recordAsNew(
    incoming: IncomingNotification,
    configuration: SvcConfiguration,
    @MedusaContext() context: Context = {}
  ): Promise<RecordedNotification> {
    return recordNotification(sqlOf(context), configuration, incoming)
  }

  /** Writes down what the store's own inquiry or a member of staff found out; see {@link recordFoundOut}. */
  @InjectTransactionManager()
  async recordFoundOut(
    orderId: string,
    found: FoundOut,
    @MedusaContext() context: Context = {}
  ): Promise<RecordedNotification> {
    return recordFoundOut(sqlOf(context), orderId, found)
  }

  /** @throws MedusaError NOT_FOUND. */
  async retrieveAttempt(id: string, @MedusaContext() context: Context = {}): Promise<Attempt> {
    const attempt = await findAttempt(this.statementsOf(context), id)
    if (!attempt) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no payment attempt ${id}.`)
    }
    return attempt
  }

  /** All that the ledger knows of a payment session; empty for one that it never saw. */
  async sessionLedger(paymentSessionId: string, @MedusaContext() context: Context = {}): Promise<SessionLedger> {
    const sql = this.statementsOf(context)
    const attempts = await attemptsOfSession(sql, paymentSessionId)
    const open = await attention.openReasons(
      sql,
      attempts.map(({ id }) => id)
    )
    const paying = attempts.find((attempt) => attempt.pays_session)
    return { attempts, ...paymentStatusOf(attempts, open), ...(paying && { paying }) }
  }

  /** Takes or renews the lease of an attempt; see {@link settling.takeLease}. */
  async takeLease(
    attempt: settling.LeasedAttempt,
    token: string,
    @MedusaContext() context: Context = {}
  ): Promise<Attempt | undefined> {
    return attempt.owing_order_id === null
      ? settling.takeLease(this.statementsOf(context), attempt, token)
      : this.takeLeaseOfOrder(attempt, attempt.owing_order_id, token, context)
  }

  @InjectTransactionManager()
  protected async takeLeaseOfOrder(
    attempt: settling.LeasedAttempt,
    orderId: string,
    token: string,
    @MedusaContext() context: Context = {}
  ): Promise<Attempt | undefined> {
    await settling.lockOrder(sqlOf(context), orderId)
    return settling.takeLease(sqlOf(context), attempt, token)
  }

  async releaseLease(attemptId: string, token: string, @MedusaContext() context: Context = {}): Promise<void> {
    await settling.releaseLease(this.statementsOf(context), attemptId, token)
  }

  /** Notes that Medusa agrees with the ledger; see {@link settling.setSettled}. */
  async markSettled(
    attemptId: string,
    placedOrderId: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await settling.setSettled(this.statementsOf(context), attemptId, placedOrderId)
  }

  async notePlacedOrder(
    attemptId: string,
    orderId: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await settling.setPlacedOrder(this.statementsOf(context), attemptId, orderId)
  }

  /** Raises attention for an attempt that could not be settled; see {@link settling.planNextSettle}. */
  @InjectTransactionManager()
  async postponeSettle(attemptId: string, raised: NewAttention, @MedusaContext() context: Context = {}): Promise<void> {
    const sql = sqlOf(context)
    const attempt = await findAttempt(sql, attemptId)
    if (attempt) {
      // The same money is asked about once: what stands in the way now replaces what stood in the way before.
      const others = settleReasons.filter((reason) => reason !== raised.reason)
      await attention.closeAttention(sql, attemptId, others, "replaced")
      await attention.raiseAttention(sql, attempt, raised)
      await settling.planNextSettle(sql, attemptId)
    }
  }

  @InjectTransactionManager()
  async dueAttemptIds(limit: number, @MedusaContext() context: Context = {}): Promise<string[]> {
    return settling.dueAttemptIds(sqlOf(context), limit)
  }

  /** Makes a paid attempt due at once, with all its tries before it: staff or the repair job ask for it. */
  @InjectTransactionManager()
  async planSettleNow(
    attemptId: string,
    asked: { actor: string; found?: string },
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const sql = sqlOf(context)
    await settling.planSettleNow(sql, attemptId)
    const detail = asked.found === undefined ? undefined : { found: asked.found }
    await addHistory(sql, { subject_id: attemptId, action: "settle_again", actor: asked.actor, detail })
  }

  /** Takes settled attempts that are due to be compared with Medusa; see {@link takeDueChecks}. */
  @InjectTransactionManager()
  async takeDueChecks(limit: number, @MedusaContext() context: Context = {}): Promise<DueChecks> {
    return takeDueChecks(sqlOf(context), limit)
  }

  /** Plans the next look at attempts that have been compared; see {@link planNextChecks}. */
  @InjectTransactionManager()
  async planNextChecks(attemptIds: readonly string[], @MedusaContext() context: Context = {}): Promise<void> {
    await planNextChecks(sqlOf(context), attemptIds)
  }

  @InjectTransactionManager()
  async dueInquiryIds(limit: number, @MedusaContext() context: Context = {}): Promise<string[]> {
    return dueInquiryIds(sqlOf(context), limit)
  }

  /** Takes the turn to ask about an attempt; see {@link takeInquiryTurn}. */
  @InjectTransactionManager()
  async takeInquiryTurn(attemptId: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    return takeInquiryTurn(sqlOf(context), attemptId)
  }

  /** Deletes unverified messages that are past their time; gives how many. */
  @InjectTransactionManager()
  async pruneUnverified(@MedusaContext() context: Context = {}): Promise<number> {
    return pruneUnverified(sqlOf(context))
  }

  /**
   * Closes an attention row by hand, and when `refund` is set turns its money into a refund task.
   *
   * @throws MedusaError NOT_FOUND when the row does not exist or is closed, NOT_ALLOWED when its money cannot go back.
   */
  @InjectTransactionManager()
  async resolveAttention(
    { attention_id: id, attempt_id }: { attention_id: string; attempt_id: string },
    resolution: { by: string; note: string; refund: boolean },
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const sql = sqlOf(context)
    const row = await attention.findOpenAttention(sql, id)
    const attempt = row?.attempt_id === attempt_id ? await findAttempt(sql, attempt_id) : undefined
    if (!row || !attempt) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no open attention ${id}.`)
    }
    if (resolution.refund) {
      const transaction = transactionToRefund(row, moneyOfAttempt(attempt))
      const reason = `${row.reason}: ${resolution.note}`
      await refunds.addRefundTask(sql, attempt, { amount: transaction.amount, requestKey: row.id, reason, transaction })
    }
    await attention.resolveAttention(sql, id, { by: resolution.by, resolution: resolution.note })
  }

  /** Lets an attempt's money belong to another payment session; `false` when another attempt pays for that one already. */
  @InjectTransactionManager()
  async repointAttempt(
    attemptId: string,
    target: { payment_session_id: string; payment_collection_id: string; provider_id?: string },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return settling.repoint(sqlOf(context), attemptId, target)
  }

  /** Writes a refund task for an attempt; see {@link refunds.addRefundTask}. */
  @InjectTransactionManager()
  async addRefundTask(
    attempt: refunds.RefundedAttempt,
    task: refunds.NewRefundTask,
    @MedusaContext() context: Context = {}
  ): Promise<refunds.AddedRefundTask> {
    return refunds.addRefundTask(sqlOf(context), attempt, task)
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
    capturesOf: () => Promise<readonly string[]>
  ): Promise<refunds.AddedRefundTask> {
    const added = this.#cancellations.then(async () => this.addRestTaskNow(attempt, task, capturesOf))
    this.#cancellations = added.catch(() => undefined)
    return added
  }

  @InjectTransactionManager()
  protected async addRestTaskNow(
    attempt: refunds.RefundedAttempt,
    task: Omit<refunds.NewRefundTask, "amount">,
    capturesOf: () => Promise<readonly string[]>,
    @MedusaContext() context: Context = {}
  ): Promise<refunds.AddedRefundTask> {
    return refunds.addRestTask(sqlOf(context), attempt, task, capturesOf)
  }

  /** Whether what was not captured of a payment goes back; see {@link refunds.isRestGoingBack}. */
  @InjectTransactionManager()
  async isRestGoingBack(
    attempt: refunds.RefundedAttempt,
    paymentId: string,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return refunds.isRestGoingBack(sqlOf(context), attempt, paymentId)
  }

  /** Notes that the money of a refund task has gone back; see {@link payouts.payOutRefundTask}. */
  @InjectTransactionManager()
  async payOutRefundTask(
    id: string,
    payout: payouts.NewPayout,
    @MedusaContext() context: Context = {}
  ): Promise<payouts.PayoutOutcome> {
    return payouts.payOutRefundTask(sqlOf(context), id, payout)
  }

  /** Takes a payout back on the day on which it was noted; see {@link payouts.undoRefundTaskPayout}. */
  @InjectTransactionManager()
  async undoRefundTaskPayout(id: string, by: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    const { time_zone = "UTC" } = (await this.configurationState(context)).known
    return payouts.undoRefundTaskPayout(sqlOf(context), id, by, time_zone)
  }

  /** Notes that the store's own refund function did nothing; see {@link refunds.noteFunctionFailed}. */
  async noteRefundFunctionFailed(id: string, @MedusaContext() context: Context = {}): Promise<void> {
    await refunds.noteFunctionFailed(this.statementsOf(context), id)
  }
}
