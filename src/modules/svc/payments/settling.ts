import type { Explanation, NewAttention } from "../attention"
import type { Runner } from "../database"
import type { Settings } from "../settings"
import type { Staff } from "../staff"
import type { Attempt } from "./attempts"
import { type LeasedAttempt, lockOrder, releaseLease, takeLease } from "./settle-lease"
import {
  findDueAttemptIds,
  isToBeSettled,
  type PlacedOrder,
  planSettleNow,
  postponeSettle,
  moveToSession,
  setPlacedOrder,
  setSettled,
} from "./settle-plan"
import { raiseOverpaid, type SettledAttempt, listSettledAttempts, listSettledOfOrders } from "./settled-attempts"

/** Decides which attempts are booked in Medusa, when and by whom, and which are compared with it afterwards. */
export class Settling {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Takes or renews the lease of an attempt; see {@link takeLease}. */
  async takeLease(attempt: LeasedAttempt, token: string): Promise<Attempt | undefined> {
    const { owing_order_id: orderId } = attempt
    if (orderId === null) {
      return this.runner.writeEach((sql) => takeLease(sql, attempt, token))
    }
    return this.runner.write(async (sql) => {
      await lockOrder(sql, orderId)
      return takeLease(sql, attempt, token)
    })
  }

  async releaseLease(attemptId: string, token: string): Promise<void> {
    await this.runner.writeEach((sql) => releaseLease(sql, attemptId, token))
  }

  /** Marks an attempt as settled; see {@link setSettled}. */
  async markSettled(attemptId: string, order: PlacedOrder | null): Promise<void> {
    await this.runner.writeEach((sql) => setSettled(sql, attemptId, order))
  }

  /** Stores the order of an attempt that is not fully booked; see {@link setPlacedOrder}. */
  async notePlacedOrder(attemptId: string, order: PlacedOrder | null): Promise<void> {
    await this.runner.writeEach((sql) => setPlacedOrder(sql, attemptId, order))
  }

  /** Raises attention for an attempt that could not be settled; see {@link postponeSettle}. */
  async postpone(attemptId: string, raised: NewAttention): Promise<void> {
    await this.runner.write((sql) => postponeSettle(sql, attemptId, raised))
  }

  /**
   * Raises attention for a settled attempt whose order has more money than it costs, once: an answer of staff is final.
   *
   * @returns `false` when it was raised before.
   */
  async raiseOverpaid(attemptId: string, why: Explanation): Promise<boolean> {
    return this.runner.write((sql) => raiseOverpaid(sql, attemptId, why))
  }

  /** Finds attempts that are due to be settled; see {@link findDueAttemptIds}. */
  async findDueIds(limit: number, leftOut: Iterable<string> = []): Promise<string[]> {
    return this.runner.read((sql) => findDueAttemptIds(sql, limit, leftOut))
  }

  /** Whether an attempt's money must still be booked; see {@link isToBeSettled}. */
  async isToBeSettled(attemptId: string): Promise<boolean> {
    return this.runner.read((sql) => isToBeSettled(sql, attemptId))
  }

  /** Makes a paid attempt due at once on behalf of staff; see {@link planSettleNow}. */
  async planAgain(staff: Staff, attemptId: string): Promise<void> {
    await this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "settle", staff)
      await planSettleNow(sql, attemptId, { actor })
    })
  }

  /** Makes a settled attempt due at once, because Medusa disagrees with the ledger; see {@link planSettleNow}. */
  async planRepair(attemptId: string, repair: { actor: string; found: string }): Promise<boolean> {
    return this.runner.write((sql) => planSettleNow(sql, attemptId, repair))
  }

  /** Moves an attempt's money to another payment session; see {@link moveToSession}. */
  async moveMoneyToSession(
    attemptId: string,
    target: { payment_session_id: string; payment_collection_id: string; provider_id?: string }
  ): Promise<boolean> {
    return this.runner.write((sql) => moveToSession(sql, attemptId, target))
  }

  /** Lists one page of settled attempts to compare with Medusa; see {@link listSettledAttempts}. */
  async listSettled(limit: number, after?: Pick<SettledAttempt, "id" | "settled_at">): Promise<SettledAttempt[]> {
    return this.runner.read((sql) => listSettledAttempts(sql, limit, after))
  }

  /** See {@link listSettledOfOrders}. */
  async listSettledOfOrders(orderIds: readonly string[]): Promise<string[]> {
    return this.runner.read((sql) => listSettledOfOrders(sql, orderIds))
  }
}
