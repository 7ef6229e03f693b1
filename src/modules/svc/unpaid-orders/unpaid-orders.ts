import { addHistory, buildHistoryInsert, BY_GATEWAY, type Runner } from "../database"
import { isAcceptingPayments, type Settings } from "../settings"
import type { Staff } from "../staff"
import {
  CANCELED,
  findOrdersRunOut,
  type LedgerOfOrder,
  readLedgerOfOrder,
  RESUMED,
  STOPPED,
} from "./unpaid-order-rows"

/** Orders that wait for money according to the ledger, and their cancellation. */
export class UnpaidOrders {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Hours after which an unpaid order is canceled; `undefined` while the store has not set that. */
  get cancelAfterHours(): number | undefined {
    return this.settings.storeOptions.cancel_unpaid_after
  }

  /** See {@link findOrdersRunOut}; none while the store accepts no payments, because nobody can pay an order then. */
  async findRunOut(asked: Parameters<typeof findOrdersRunOut>[1]): Promise<string[]> {
    if (!isAcceptingPayments(await this.settings.readState())) {
      return []
    }
    return this.runner.read((sql) => findOrdersRunOut(sql, asked))
  }

  /** See {@link readLedgerOfOrder}. */
  async readLedger(orderId: string, cartId: string | null): Promise<LedgerOfOrder | undefined> {
    return this.runner.read((sql) => readLedgerOfOrder(sql, orderId, cartId))
  }

  /**
   * Stops the cancellation of an order, or resumes it.
   *
   * @throws MedusaError FORBIDDEN.
   */
  async stopCancellation(given: Staff, orderId: string, isStopped: boolean): Promise<void> {
    return this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "invoices", given)
      await addHistory(sql, { subject_id: orderId, action: isStopped ? STOPPED : RESUMED, actor })
    })
  }

  /**
   * Records that an order is being canceled because its money did not come. The entry has no meaning until the order is
   * canceled.
   *
   * @returns the id of the history entry.
   */
  async noteCanceled(orderId: string): Promise<string> {
    const { text, values } = buildHistoryInsert({ subject_id: orderId, action: CANCELED, actor: BY_GATEWAY })
    const [entry] = await this.runner.writeEach((sql) => sql.execute(`${text} RETURNING id`, [...values]))
    return String(entry?.id)
  }

  /** Takes back an entry of {@link noteCanceled} about an order that Medusa did not cancel. */
  async forgetCanceled(entryId: string): Promise<void> {
    await this.runner.writeEach((sql) => sql.execute("DELETE FROM svc_history_entry WHERE id = ?", [entryId]))
  }
}
