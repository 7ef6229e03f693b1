/** Captures, refunds and cancels as staff do, and tracks the money. */
import writeMissingRefundTasks from "../../../src/jobs/write-missing-refund-tasks"
import { sumAmounts } from "../../../src/gateway"
import { LOCKED_SESSION } from "../../../src/modules/svc/database/locks"
import { payWithoutSettling } from "./record-only"
import { runRepairJob, runRetryJob } from "./stock"
import { queueForLock, untilWaitingForLocks } from "./row-locks"
import { waitUntil } from "../../support/wait-until"
import type { TestStore } from "./with-store"

/** A received payment, and its order. */
export interface PlacedPayment {
  attempt_id: string
  payment_id: string
  order_id: string
  cart_id: string
  /** The amount that the gateway reported, decimal text. */
  reported: string
}

/**
 * Plays staff in Medusa's own admin, with a payment whose settling stopped between placing the order and capturing, and
 * reads where its money is.
 */
export class CaptureInPart {
  constructor(private readonly store: TestStore) {}

  /**
   * Creates an order from the storefront, of which staff capture the given amounts while the server that settles it has
   * stopped. A scene.
   */
  async captured(...amounts: number[]): Promise<PlacedPayment> {
    return this.store.scenes.play(`captured ${amounts.join()}`, () => this.#capture(amounts))
  }

  async #capture(amounts: readonly number[]): Promise<PlacedPayment> {
    const { shopper, sql } = this.store
    const { cart_id, orderId, webhook } = await payWithoutSettling(this.store)
    await shopper.expectOk(shopper.complete(cart_id))
    const [row] = await sql<Omit<PlacedPayment, "reported">>(
      `SELECT svc_attempt.id AS attempt_id, payment.id AS payment_id, order_id, order_cart.cart_id
       FROM svc_attempt JOIN payment USING (payment_session_id) JOIN order_cart USING (cart_id)
       WHERE svc_attempt.gateway_order_id = ?`,
      [orderId]
    )
    if (!row) {
      throw new Error("The order was not placed")
    }
    await this.stopSettling(row)
    for (const amount of amounts) {
      await this.capture(row, amount)
    }
    return { ...row, reported: String(webhook.fields.txnAmount) }
  }

  /** Makes a server lease the payment and stop. */
  async stopSettling({ attempt_id }: Pick<PlacedPayment, "attempt_id">): Promise<void> {
    await this.store.sql(
      "UPDATE svc_attempt SET lease_token = 'stopped', lease_until = now() + interval '1 hour' WHERE id = ?",
      [attempt_id]
    )
  }

  /** Ends the lease of the stopped server. */
  async leaseRunsOut(): Promise<void> {
    await this.store.sql(
      "UPDATE svc_attempt SET lease_until = now() - interval '1 second' WHERE lease_until IS NOT NULL"
    )
  }

  async capture({ payment_id }: Pick<PlacedPayment, "payment_id">, amount: number): Promise<unknown> {
    return this.store.staff.call("POST", `/admin/payments/${payment_id}/capture`, { amount })
  }

  async refund({ payment_id }: PlacedPayment, amount: number): Promise<unknown> {
    return this.store.staff.call("POST", `/admin/payments/${payment_id}/refund`, { amount })
  }

  async cancelOrder({ order_id }: PlacedPayment): Promise<unknown> {
    return this.store.staff.call("POST", `/admin/orders/${order_id}/cancel`)
  }

  async settle({ attempt_id }: PlacedPayment): Promise<unknown> {
    await this.leaseRunsOut()
    return this.store.staff.call("POST", `/admin/svc/payments/${attempt_id}/settle`)
  }

  /** Starts work that needs the payment session's lock, and lets it take the lock in this order: see {@link queueForLock}. */
  async inTurn({ attempt_id }: PlacedPayment, ...works: (() => Promise<unknown>)[]): Promise<("done" | "refused")[]> {
    const { payment_session_id } = await this.store.svc.payments.retrieveAttempt(attempt_id)
    const lock = "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))"
    return queueForLock(this.store, [lock, `${LOCKED_SESSION}${payment_session_id}`], works)
  }

  /**
   * Cancels a payment by `cancel`, and starts `work` when the captures are counted but the rest is not yet refunded.
   * Resolves to the outcome of `work`.
   */
  async onceCounted(cancel: () => Promise<unknown>, work: () => Promise<unknown>): Promise<"done" | "refused"> {
    const { refunds } = this.store.svc
    const addRestTask = refunds.addRestTask.bind(refunds)
    return new Promise((resolve, reject) => {
      jest.spyOn(refunds, "addRestTask").mockImplementationOnce((attempt, task, listCaptures) =>
        addRestTask(attempt, task, async () => {
          const captures = await listCaptures()
          work().then(
            () => resolve("done"),
            () => resolve("refused")
          )
          await untilWaitingForLocks(this.store, 1)
          return captures
        })
      )
      cancel().catch(reject)
    })
  }

  /** Returns the amounts of the payment's refund tasks, smallest first. */
  async tasks({ attempt_id }: PlacedPayment): Promise<string[]> {
    const rows = await this.store.sql<{ amount: string }>(
      "SELECT amount FROM svc_refund_task WHERE attempt_id = ? ORDER BY amount::numeric",
      [attempt_id]
    )
    return rows.map(({ amount }) => amount)
  }

  /** Waits for this many refund tasks, because event handlers run after the answer. */
  async waitForTasks(payment: PlacedPayment, count: number): Promise<string[]> {
    await waitUntil(`there are ${count} refund tasks`, async () => (await this.tasks(payment)).length >= count)
    return this.tasks(payment)
  }

  async sumStillCaptured({ payment_id }: PlacedPayment): Promise<string> {
    return this.#sum("capture", payment_id)
  }

  async isCanceled({ payment_id }: PlacedPayment): Promise<boolean> {
    const [row] = await this.store.sql("SELECT canceled_at FROM payment WHERE id = ?", [payment_id])
    return row?.canceled_at !== null
  }

  /** Waits until Medusa shows the payment as canceled: core records the cancellation after the provider has written the task. */
  async isCanceledOnce(payment: PlacedPayment): Promise<boolean> {
    await waitUntil("Medusa shows the payment as canceled", () => this.isCanceled(payment))
    return true
  }

  /** Runs the job that writes missing refund tasks, with all payments old enough. */
  async runRefundTaskJob(): Promise<void> {
    for (const [table, column] of [
      ["refund", "created_at"],
      ["payment", "canceled_at"],
      ['"order"', "canceled_at"],
    ]) {
      await this.store.sql(`UPDATE ${table} SET ${column} = now() - interval '2 minutes' WHERE ${column} IS NOT NULL`)
    }
    await writeMissingRefundTasks(this.store.container)
  }

  /** Runs every job that moves or compares money, twice: the second time must change nothing. */
  async runAllJobs(): Promise<void> {
    await this.leaseRunsOut()
    for (let round = 0; round < 2; round++) {
      await runRetryJob(this.store)
      await this.runRefundTaskJob()
      await runRepairJob(this.store)
    }
  }

  /**
   * Returns where a payment's money is: captured and not refunded, in refund tasks, and waiting for staff. `refunded`
   * is the amount that Medusa shows as refunded, which has its tasks.
   */
  async findMoney(payment: PlacedPayment) {
    const captured = await this.sumStillCaptured(payment)
    const refunded = await this.#sum("refund", payment.payment_id)
    const waiting = await this.store.sql<{ amount: string }>(
      "SELECT amount FROM svc_attention WHERE attempt_id = ? AND resolved_at IS NULL",
      [payment.attempt_id]
    )
    return {
      kept: sumAmounts([captured, `-${refunded}`]),
      refunded,
      goesBack: sumAmounts(await this.tasks(payment)),
      waits: sumAmounts(waiting.map(({ amount }) => amount)),
    }
  }

  async #sum(table: "capture" | "refund", paymentId: string): Promise<string> {
    const rows = await this.store.sql<{ amount: string }>(
      `SELECT amount::text FROM ${table} WHERE payment_id = ? AND deleted_at IS NULL`,
      [paymentId]
    )
    return sumAmounts(rows.map(({ amount }) => amount))
  }
}
