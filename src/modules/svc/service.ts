import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaError, MedusaService } from "@medusajs/framework/utils"
import type { SvcConfiguration } from "./configuration"
import { closeAttention, type NewAttention, openReasons, raiseAttention } from "./ledger/attention"
import { blockingReasons } from "./ledger/attention-reasons"
import {
  type Attempt,
  attemptsOfSession,
  countAttempts,
  findAttempt,
  insertAttempt,
  type NewAttempt,
} from "./ledger/attempts"
import { type PaymentStatus, paymentStatusOf } from "./ledger/payment-status"
import { type IncomingNotification, recordNotification, type RecordedNotification } from "./ledger/record-notification"
import { addRefundTask, closeRefundTask, type NewRefundTask, refundedAmount } from "./ledger/refund-tasks"
import * as settling from "./ledger/settling"
import { sqlOf } from "./ledger/sql"
import { SvcAttempt } from "./models/attempt"
import { SvcAttention } from "./models/attention"
import { SvcNotification } from "./models/notification"
import { SvcRefundTask } from "./models/refund-task"
import { validateOptions } from "./validate-options"

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

/**
 * The module's service: configuration and ledger. Every method is one transaction; none calls another module.
 */
export class SvcModuleService extends MedusaService({ SvcAttempt, SvcNotification, SvcAttention, SvcRefundTask }) {
  readonly #configuration: SvcConfiguration

  constructor(container: Record<string, unknown>, options: Record<string, unknown> = {}) {
    super(...([container, options] as unknown as []))
    this.#configuration = validateOptions(options)
  }

  /** The configuration in force. Holds secrets. */
   
  async configuration(): Promise<SvcConfiguration> {
    return this.#configuration
  }

  /**
   * Writes a new attempt.
   *
   * @throws MedusaError NOT_ALLOWED when the session has had too many.
   */
  @InjectTransactionManager()
  async openAttempt(attempt: NewAttempt, @MedusaContext() context: Context = {}): Promise<Attempt> {
    const sql = sqlOf(context)
    if ((await countAttempts(sql, attempt.payment_session_id)) >= MAX_ATTEMPTS_PER_SESSION) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This payment was started too many times. Go back to the shop and start the payment again."
      )
    }
    return insertAttempt(sql, attempt)
  }

  /** Judges and stores a message from the gateway; see {@link recordNotification}. */
  @InjectTransactionManager()
  async recordNotification(
    incoming: IncomingNotification,
    @MedusaContext() context: Context = {}
  ): Promise<RecordedNotification> {
    return recordNotification(sqlOf(context), await this.configuration(), incoming)
  }

  @InjectTransactionManager()
  async retrieveAttempt(id: string, @MedusaContext() context: Context = {}): Promise<Attempt> {
    const attempt = await findAttempt(sqlOf(context), id)
    if (!attempt) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no payment attempt ${id}.`)
    }
    return attempt
  }

  /** All that the ledger knows of a payment session; empty for one that it never saw. */
  @InjectTransactionManager()
  async sessionLedger(paymentSessionId: string, @MedusaContext() context: Context = {}): Promise<SessionLedger> {
    const sql = sqlOf(context)
    const attempts = await attemptsOfSession(sql, paymentSessionId)
    const open = await openReasons(
      sql,
      attempts.map(({ id }) => id)
    )
    const paying = attempts.find((attempt) => attempt.pays_session)
    return { attempts, ...paymentStatusOf(attempts, open), ...(paying && { paying }) }
  }

  @InjectTransactionManager()
  async takeLease(attemptId: string, token: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    return settling.takeLease(sqlOf(context), attemptId, token)
  }

  @InjectTransactionManager()
  async releaseLease(attemptId: string, token: string, @MedusaContext() context: Context = {}): Promise<void> {
    await settling.releaseLease(sqlOf(context), attemptId, token)
  }

  /** Notes that Medusa agrees with the ledger, and closes what had stood in the way. */
  @InjectTransactionManager()
  async markSettled(
    attemptId: string,
    placedOrderId: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const sql = sqlOf(context)
    await settling.setSettled(sql, attemptId, placedOrderId)
    await closeAttention(sql, attemptId, blockingReasons)
  }

  @InjectTransactionManager()
  async notePlacedOrder(attemptId: string, orderId: string, @MedusaContext() context: Context = {}): Promise<void> {
    await settling.setPlacedOrder(sqlOf(context), attemptId, orderId)
  }

  /** Raises attention for an attempt that could not be settled and plans the next try. */
  @InjectTransactionManager()
  async postponeSettle(
    attemptId: string,
    attention: NewAttention,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const sql = sqlOf(context)
    const attempt = await findAttempt(sql, attemptId)
    if (attempt) {
      await raiseAttention(sql, attempt, attention)
      await settling.planNextSettle(sql, attemptId)
    }
  }

  @InjectTransactionManager()
  async dueAttemptIds(limit: number, @MedusaContext() context: Context = {}): Promise<string[]> {
    return settling.dueAttemptIds(sqlOf(context), limit)
  }

  /** Lets an attempt's money belong to another payment session. */
  @InjectTransactionManager()
  async repointAttempt(
    attemptId: string,
    target: { payment_session_id: string; payment_collection_id: string },
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await settling.repoint(sqlOf(context), attemptId, target)
  }

  /** Writes a refund task for an attempt; see {@link addRefundTask}. */
  @InjectTransactionManager()
  async addRefundTask(
    attempt: Attempt,
    task: NewRefundTask,
    @MedusaContext() context: Context = {}
  ): Promise<"written" | "known" | "covered"> {
    return addRefundTask(sqlOf(context), attempt, task)
  }

  /** Notes that the money of a refund request has gone back. */
  @InjectTransactionManager()
  async closeRefundTask(
    requestKey: string,
    payout: { reference: string; by: string },
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await closeRefundTask(sqlOf(context), requestKey, payout)
  }

  /** Money of an attempt that is to go back or has gone back, decimal text with two fraction digits. */
  @InjectTransactionManager()
  async refundedAmount(attemptId: string, @MedusaContext() context: Context = {}): Promise<string> {
    return refundedAmount(sqlOf(context), attemptId)
  }
}
