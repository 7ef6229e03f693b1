import type { Runner } from "../database"
import { readTimeZone, type Settings, type RefundFunction } from "../settings"
import { requirePermission, type Staff } from "../staff"
import type { BegunFunctionPayout, RefundLedger } from "./money-back"
import {
  BY_REFUND_FUNCTION,
  claimForFunction,
  findUndoable,
  type NewPayout,
  noteFunctionFailed,
  payOutRefundTask,
  type PayoutOutcome,
  undoRefundTaskPayout,
} from "./refund-payouts"
import {
  type AddedRefundTask,
  addRefundTask,
  addRestTask,
  isRestGoingBack,
  type NewRefundTask,
  type RefundedAttempt,
} from "./refund-tasks"

/** Refund tasks and their payouts. */
export class Refunds implements RefundLedger {
  /** Resolves when the last queued cancellation of this server has ended, successfully or not. */
  #cancellations: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** The store's own refund function, when it has one. */
  get refundFunction(): RefundFunction | undefined {
    return this.settings.storeOptions.refund
  }

  /** Writes a refund task for an attempt; see {@link addRefundTask}. */
  async addTask(attempt: RefundedAttempt, task: NewRefundTask): Promise<AddedRefundTask> {
    return this.runner.write((sql) => addRefundTask(sql, attempt, task))
  }

  /**
   * Writes a refund task for the uncaptured rest of a canceled payment; see {@link addRestTask}. Calls are serialized
   * in this process: each uses one connection while captures are read on another, and many at once would exhaust the
   * pool and wait for ever.
   */
  async addRestTask(
    attempt: RefundedAttempt,
    task: Omit<NewRefundTask, "amount">,
    listCaptures: () => Promise<readonly string[]>
  ): Promise<AddedRefundTask> {
    const added = this.#cancellations.then(() =>
      this.runner.write((sql) => addRestTask(sql, attempt, task, listCaptures))
    )
    this.#cancellations = added.catch(() => undefined)
    return added
  }

  /**
   * Whether the uncaptured rest of a payment is being refunded; see {@link isRestGoingBack}, which waits for a running
   * cancellation.
   */
  async isRestGoingBack(attempt: RefundedAttempt, paymentId: string): Promise<boolean> {
    return this.runner.write((sql) => isRestGoingBack(sql, attempt, paymentId))
  }

  /** Stores a payout by staff; see {@link payOutRefundTask}. */
  async payOut(staff: Staff, id: string, payout: Omit<NewPayout, "by">): Promise<PayoutOutcome> {
    return this.runner.write(async (sql) => {
      const { name: by } = await this.settings.requirePermission(sql, "refund_tasks", staff)
      return payOutRefundTask(sql, id, { ...payout, by })
    })
  }

  /** Finds those of some refund tasks whose payouts can be undone; see {@link findUndoable}. */
  async findUndoable(ids: readonly string[], timeZone: string): Promise<string[]> {
    return ids.length === 0 ? [] : this.runner.read((sql) => findUndoable(sql, ids, timeZone))
  }

  /** Undoes a payout on the day on which it was stored; see {@link undoRefundTaskPayout}. */
  async undoPayout(staff: Staff, id: string): Promise<boolean> {
    return this.runner.write(async (sql) => {
      const state = await this.settings.readState(sql)
      const { name: by } = requirePermission(state.known, "refund_tasks", staff)
      return undoRefundTaskPayout(sql, id, by, readTimeZone(state))
    })
  }

  /**
   * Claims a refund task for the store's own refund function; see {@link claimForFunction}. Medusa does not tell who
   * refunds, so while the permission `refund_tasks` has a list, a refund in Medusa only writes the task.
   *
   * @param given the requester; `undefined` for a refund in Medusa.
   * @throws MedusaError FORBIDDEN when these staff may not.
   */
  async beginFunctionPayout(given: Staff | undefined, id: string): Promise<BegunFunctionPayout> {
    return this.runner.write(async (sql) => {
      const { known } = await this.settings.readState(sql)
      if (given === undefined && known.permissions.refund_tasks !== undefined) {
        return { outcome: "reserved" }
      }
      const staff = given && requirePermission(known, "refund_tasks", given)
      return claimForFunction(sql, id, staff?.name, known)
    })
  }

  /** Stores a payout by the store's own refund function; see {@link payOutRefundTask}. */
  async noteFunctionPayout(id: string, reference: string): Promise<PayoutOutcome> {
    return this.runner.write((sql) => payOutRefundTask(sql, id, { reference, by: BY_REFUND_FUNCTION }))
  }

  /** Stores a failure of the store's own refund function; see {@link noteFunctionFailed}. */
  async noteFunctionFailed(id: string): Promise<void> {
    await this.runner.writeEach((sql) => noteFunctionFailed(sql, id))
  }
}
