import type { ScreenResult } from "../../../gateway"
import type { AttentionResolution } from "../attention"
import { addHistory, type Runner } from "../database"
import { isTestMoney, type Settings } from "../settings"
import type { Staff } from "../staff"
import { type Attempt, type NewAttempt, retrieveAttempt } from "./attempts"
import { noteCompletionResult, removeAppSuccess } from "./completion-results"
import { markSent } from "./funnel"
import { findDueInquiryIds, planMissingInquiries, takeInquiryTurn } from "./inquiries"
import { hasRoomForAttempt, openAttempt, requireRoomForAttempt } from "./open-attempt"
import { answerWithRefund, resolvePaymentAttention } from "./payment-attention"
import { readSessionLedger, type SessionLedger, removeTestMoney } from "./session-ledger"

/** Attempts to pay, and their results. */
export class Payments {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Inserts a new attempt; see {@link openAttempt}. Throws as {@link Settings.readPaymentConfiguration} does. */
  async openAttempt(attempt: NewAttempt): Promise<void> {
    await this.settings.readPaymentConfiguration("shopper")
    const isAskedAbout = this.settings.storeOptions.inquire !== undefined
    await this.runner.writeEach((sql) => openAttempt(sql, attempt, { isAskedAbout }))
  }

  /** Stores that a checkout page has sent its form; see {@link markSent}. */
  async markSent(paymentSessionId: string, gatewayOrderId: string): Promise<void> {
    await this.runner.writeEach((sql) => markSent(sql, paymentSessionId, gatewayOrderId))
  }

  /** @throws MedusaError NOT_ALLOWED when the session has had too many attempts. */
  async requireRoomForAttempt(paymentSessionId: string): Promise<void> {
    await this.runner.read((sql) => requireRoomForAttempt(sql, paymentSessionId))
  }

  /** See {@link hasRoomForAttempt}. */
  async hasRoomForAttempt(paymentSessionId: string): Promise<boolean> {
    return this.runner.read((sql) => hasRoomForAttempt(sql, paymentSessionId))
  }

  /** @throws MedusaError NOT_FOUND. */
  async retrieveAttempt(id: string): Promise<Attempt> {
    return this.runner.read((sql) => retrieveAttempt(sql, id))
  }

  /** Everything that the ledger knows about a payment session; empty for an unknown one. */
  async readLedger(paymentSessionId: string): Promise<SessionLedger> {
    return this.runner.read((sql) => readSessionLedger(sql, paymentSessionId))
  }

  /** The part of a payment session that counts for Medusa; see {@link removeTestMoney}. */
  async readCountingLedger(paymentSessionId: string): Promise<SessionLedger> {
    const ledger = await this.readLedger(paymentSessionId)
    const unsettled = ledger.attempts.find(({ environment, settled }) => environment === "sandbox" && !settled)
    return unsettled && (await this.isTestMoney(unsettled)) ? removeTestMoney(ledger) : ledger
  }

  /** Whether an attempt was begun in the sandbox and the store is live by now; see {@link isTestMoney}. */
  async isTestMoney(attempt: Pick<Attempt, "environment">): Promise<boolean> {
    return attempt.environment === "sandbox" && isTestMoney(attempt, (await this.settings.readState()).known)
  }

  /** Stores what an app reported about an attempt; see {@link noteCompletionResult}. */
  async noteCompletionResult(attemptId: string, result: ScreenResult): Promise<boolean> {
    return this.runner.write((sql) => noteCompletionResult(sql, attemptId, result))
  }

  /** See {@link removeAppSuccess}. */
  async removeAppSuccess(attemptId: string): Promise<void> {
    return this.runner.writeEach((sql) => removeAppSuccess(sql, attemptId))
  }

  /** Closes an attention row of a payment; see {@link resolvePaymentAttention}. */
  async resolveAttention(
    staff: Staff,
    row: { attention_id: string; attempt_id: string },
    resolution: Omit<AttentionResolution, "by">
  ): Promise<void> {
    await this.runner.write(async (sql) => {
      const by = await this.settings.requireResolver(sql, staff, resolution)
      await resolvePaymentAttention(sql, row, { ...resolution, by })
    })
  }

  /** Records a refund at the gateway, and leaves its attention row open; see {@link answerWithRefund}. */
  async recordRefund(
    staff: Staff,
    row: { attention_id: string; attempt_id: string },
    { note }: Pick<AttentionResolution, "note">
  ): Promise<void> {
    const resolution = { note, refund: false, record_refund: true }
    await this.runner.write(async (sql) => {
      const by = await this.settings.requireResolver(sql, staff, resolution)
      await answerWithRefund(sql, row, { ...resolution, by })
    })
  }

  /** Finds attempts that are due for the store's own inquiry; see {@link findDueInquiryIds}. */
  async findDueInquiryIds(limit: number): Promise<string[]> {
    return this.runner.read((sql) => findDueInquiryIds(sql, limit))
  }

  /** See {@link planMissingInquiries}. */
  async planMissingInquiries(limit: number): Promise<void> {
    await this.runner.writeEach((sql) => planMissingInquiries(sql, limit))
  }

  /** Claims the due inquiry about an attempt; see {@link takeInquiryTurn}. */
  async takeInquiryTurn(attemptId: string): Promise<boolean> {
    return this.runner.writeEach((sql) => takeInquiryTurn(sql, attemptId))
  }

  /**
   * Adds an inquiry by staff and its outcome to the history of an attempt. Changes nothing else.
   *
   * @param actor the name from {@link Staff.name}.
   */
  async noteInquiry(attemptId: string, actor: string, outcome: string): Promise<void> {
    await this.runner.writeEach((sql) =>
      addHistory(sql, { subject_id: attemptId, action: "inquired", actor, detail: { outcome } })
    )
  }
}
