import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { Attempt } from "../modules/svc/payments"
import {
  type AttentionReason,
  explain,
  type Explanation,
  keepsMoneyOut,
  translateToEnglish,
} from "../modules/svc/attention"
import type { SvcModuleService } from "../modules/svc/service"
import { findObstacle, takeBackOrphanedOrders, mendOrder } from "../medusa"
import { capturePlaced, carryOut, pickCartIds, placeOrder } from "./carry-out"
import { nextSettleAction, type SettleAction } from "./next-settle-action"
import { type SettleView, readSettleView } from "./settle-view"
import { Lease } from "./lease"

/** The outcome of settling an attempt: exactly one of these. */
export type SettleOutcome =
  | { outcome: "settled"; order_id: string | null; newly: boolean }
  /** The attempt's money does not pay for its session, so there is nothing to settle. */
  | { outcome: "nothing_to_settle" }
  /** Another settle of the same attempt had the lease all the time. */
  | { outcome: "busy" }
  | { outcome: "attention"; reason: AttentionReason; detail: string }

/** A payment needs at most completion, capture and one repair, each perhaps twice. */
const MAX_ROUNDS = 6

/**
 * Makes Medusa agree with the ledger for one attempt: places the order, authorizes and captures. Idempotent and safe to
 * call concurrently on several servers: a lease in the database lets only one work at a time.
 */
export async function settleAttempt(container: MedusaContainer, attemptId: string): Promise<SettleOutcome> {
  const svc = container.resolve(SVC_MODULE)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const attempt = await svc.payments.retrieveAttempt(attemptId)
  const early = findFinishedOutcome(attempt)
  if (attempt.status === "in_progress" && !attempt.is_held) {
    await placeOrderInProgress(container, svc, attempt)
  }
  if (early) {
    return early
  }
  const result = await Lease.run(svc, attempt, async (leased, lease) => {
    const outcome = findFinishedOutcome(leased) ?? (await settleInRounds(container, svc, leased, lease))
    logger.info(`svc: settle ${JSON.stringify({ attempt: attemptId, ...buildLogEntry(outcome) })}`)
    return outcome
  })
  return result === "busy" ? { outcome: "busy" } : result
}

function findFinishedOutcome(attempt: Attempt): SettleOutcome | undefined {
  if (attempt.settled) {
    return { outcome: "settled", order_id: attempt.placed_order_id, newly: false }
  }
  if (attempt.is_held) {
    // Its issue is open. Once staff close it, the plan of the attempt applies again.
    const reason = "refunded_at_gateway"
    return { outcome: "attention", reason, detail: "The gateway reported this payment as refunded." }
  }
  return attempt.pays_session ? undefined : { outcome: "nothing_to_settle" }
}

/**
 * Places the order while the payment is still in progress, if the store has opted in. A failure is retried when the
 * payment succeeds.
 */
async function placeOrderInProgress(
  container: MedusaContainer,
  svc: SvcModuleService,
  attempt: Attempt
): Promise<void> {
  const { place_order_in_progress } = (await svc.settings.readState()).known
  if (
    !place_order_in_progress ||
    !attempt.cart_id ||
    attempt.placed_order_id ||
    (await svc.payments.isTestMoney(attempt))
  ) {
    return
  }
  const before = await readSettleView(container, attempt)
  const next = nextSettleAction(attempt, before)
  // A cart with another amount or another open session is the shopper's to complete: core would take either way to pay.
  const isPlaced = next.action === "complete_cart" && next.closeSessionIds.length === 0
  if (isPlaced) {
    await placeOrder(container, next)
  }
  const { order } = isPlaced ? await readSettleView(container, attempt) : before
  if (order) {
    await svc.settling.notePlacedOrder(attempt.id, order)
  }
}

async function settleInRounds(
  container: MedusaContainer,
  svc: SvcModuleService,
  leased: Attempt,
  lease: Lease
): Promise<SettleOutcome> {
  const { id: attemptId } = leased
  const isTestMoney = await svc.payments.isTestMoney(leased)
  let failure: Explanation | undefined
  let expected: "cart" | "payment" | undefined = leased.placed_order_id === null ? "cart" : undefined
  let wholeOrderId: string | undefined
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!(await lease.isHeld())) {
      return { outcome: "busy" }
    }
    const attempt = round === 0 ? leased : await svc.payments.retrieveAttempt(attemptId)
    const finished = attempt.is_held && findFinishedOutcome(attempt)
    if (finished) {
      return finished
    }
    const view = await readSettleView(container, attempt, { expected, wholeOrderId })
    const next = nextSettleAction(attempt, view, isTestMoney)
    // An order seen while it was being placed is deleted again when core could not finish it.
    const order = view.order && hasMoney(attempt, view, next) ? view.order : null
    if ((order?.id ?? null) !== attempt.placed_order_id && next.action !== "done") {
      await svc.settling.notePlacedOrder(attemptId, order)
    }
    expected = undefined
    wholeOrderId = view.order?.half ? undefined : view.order?.id
    switch (next.action) {
      case "done":
        if (next.order_id === null && attempt.cart_id !== null) {
          await takeBackOrphanedOrders(container, attempt.cart_id)
        }
        await svc.settling.markSettled(
          attemptId,
          next.order_id === null ? null : { id: next.order_id, number: view.order?.number ?? null }
        )
        lease.end()
        return { outcome: "settled", order_id: next.order_id, newly: true }
      case "attention":
        return postpone(svc, attemptId, next.reason, next.why)
      case "mend_order": {
        const mended = await mendOrder(container, attempt, next.order_id)
        if (mended.outcome === "lacking") {
          return postpone(svc, attemptId, "order_failed", mended.why)
        }
        wholeOrderId = mended.outcome === "whole" ? next.order_id : undefined
        break
      }
      case "complete_cart": {
        // The first try skips the checks of the cart to save time, since core refuses by itself. Once a try has failed,
        // the checks keep core from failing again and again.
        const ids = round > 0 || attempt.settle_tries > 0 ? pickCartIds(attempt) : undefined
        const obstacle = ids && (await findObstacle(container, ids, failure?.values.said))
        if (obstacle !== undefined) {
          return postpone(svc, attemptId, "order_failed", obstacle)
        }
        const completed = await placeOrder(container, next)
        failure = completed.outcome === "failed" ? completed.failure : undefined
        wholeOrderId = completed.outcome === "placed" ? completed.order_id : undefined
        if (wholeOrderId !== undefined && (await lease.isHeld())) {
          // The next step is known without reading everything again; the next round checks order and payment.
          failure = await capturePlaced(container, svc, attempt)
          expected = "payment"
        }
        break
      }
      default:
        failure = await carryOut(container, svc, attempt, next)
    }
    if (failure !== undefined && round >= 2) {
      return postpone(svc, attemptId, "order_failed", failure)
    }
  }
  return postpone(svc, attemptId, "order_failed", failure ?? explain("no_agreement"))
}

/**
 * Stores the order that core has placed with an attempt's money since it was last settled: a shopper can complete the
 * cart at any time. Money beside the one that pays, as of a second attempt, is in no order. Call it under the lease,
 * before anything is decided about the money.
 */
export async function noteOrderPlacedMeanwhile(container: MedusaContainer, attempt: Attempt): Promise<void> {
  if (!attempt.pays_session) {
    return
  }
  const { order, payment } = await readSettleView(container, attempt)
  if (order && payment && !order.half && !order.canceled) {
    await container.resolve(SVC_MODULE).settling.notePlacedOrder(attempt.id, order)
  }
}

/**
 * Whether the order of a view has the attempt's money. An unfinished order does not count as placed. The order of a
 * payment link or an invoice has the money only once it has a payment, and an order with a mismatch never has it.
 */
function hasMoney({ cart_id }: Attempt, { payment, order }: SettleView, next: SettleAction): boolean {
  const isRefused = next.action === "attention" && keepsMoneyOut(next.reason)
  return !order?.half && (payment !== undefined || (cart_id !== null && !isRefused))
}

async function postpone(
  svc: SvcModuleService,
  attemptId: string,
  reason: AttentionReason,
  why: Explanation
): Promise<SettleOutcome> {
  await svc.settling.postpone(attemptId, { reason, why })
  return { outcome: "attention", reason, detail: translateToEnglish(why) }
}

/** Core's errors can name products and people, so only the reason is logged. */
function buildLogEntry(outcome: SettleOutcome): Record<string, unknown> {
  return outcome.outcome === "attention" ? { outcome: outcome.outcome, reason: outcome.reason } : outcome
}
