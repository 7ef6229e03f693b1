import type { CompletionResult } from "../../../gateway"
import type { AttentionResolution } from "../attention/rows"
import { addHistory } from "../database/history"
import type { Runner } from "../database/runner"
import { isTestMoney } from "../settings/configuration"
import type { Settings } from "../settings/settings"
import type { Staff } from "../staff/staff"
import { type Attempt, type NewAttempt, retrieveAttempt } from "./attempts"
import { noteCompletionResult } from "./completion-results"
import { dueInquiryIds, takeInquiryTurn } from "./inquiries"
import { openAttempt, requireRoomForAttempt } from "./open-attempt"
import { resolvePaymentAttention } from "./payment-attention"
import { readSessionLedger, type SessionLedger, withoutTestMoney } from "./session-ledger"

/** Attempts to pay, and what they come to. */
export class Payments {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Writes a new attempt; see {@link openAttempt}. Refused as by {@link Settings.readPaymentConfiguration}. */
  async openAttempt(attempt: NewAttempt): Promise<Attempt> {
    return this.runner.write(async (sql) => {
      await this.settings.readPaymentConfiguration("shopper", sql)
      return openAttempt(sql, attempt, { isAskedAbout: this.settings.storeOptions.inquire !== undefined })
    })
  }

  /** @throws MedusaError NOT_ALLOWED when the session has had too many attempts. */
  async requireRoomForAttempt(paymentSessionId: string): Promise<void> {
    await this.runner.read((sql) => requireRoomForAttempt(sql, paymentSessionId))
  }

  /** @throws MedusaError NOT_FOUND. */
  async retrieveAttempt(id: string): Promise<Attempt> {
    return this.runner.read((sql) => retrieveAttempt(sql, id))
  }

  /** All that the ledger knows of a payment session; empty for one that it never saw. */
  async readLedger(paymentSessionId: string): Promise<SessionLedger> {
    return this.runner.read((sql) => readSessionLedger(sql, paymentSessionId))
  }

  /** The part of a payment session that counts for Medusa; see {@link withoutTestMoney}. */
  async readCountingLedger(paymentSessionId: string): Promise<SessionLedger> {
    const ledger = await this.readLedger(paymentSessionId)
    const unsettled = ledger.attempts.find(({ environment, settled }) => environment === "sandbox" && !settled)
    return unsettled && (await this.isTestMoney(unsettled)) ? withoutTestMoney(ledger) : ledger
  }

  /** Whether the money of an attempt is test money, and the store is live by now; see {@link isTestMoney}. */
  async isTestMoney(attempt: Pick<Attempt, "environment">): Promise<boolean> {
    return attempt.environment === "sandbox" && isTestMoney(attempt, (await this.settings.readState()).known)
  }

  /** Keeps what an app reported about an attempt; see {@link noteCompletionResult}. */
  async noteCompletionResult(attemptId: string, result: CompletionResult): Promise<boolean> {
    return this.runner.write((sql) => noteCompletionResult(sql, attemptId, result))
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

  /** Attempts that the store's own inquiry is to ask about now; see {@link dueInquiryIds}. */
  async findDueInquiryIds(limit: number): Promise<string[]> {
    return this.runner.read((sql) => dueInquiryIds(sql, limit))
  }

  /** Takes the turn to ask about an attempt; see {@link takeInquiryTurn}. */
  async takeInquiryTurn(attemptId: string): Promise<boolean> {
    return this.runner.writeEach((sql) => takeInquiryTurn(sql, attemptId))
  }

  /**
   * Writes into the history of an attempt that staff had it asked about, and how that ended. Nothing else changes by it.
   *
   * @param actor as {@link Staff.name} gives it.
   */
  async noteInquiry(attemptId: string, actor: string, outcome: string): Promise<void> {
    await this.runner.writeEach((sql) =>
      addHistory(sql, { subject_id: attemptId, action: "inquired", actor, detail: { outcome } })
    )
  }
}
