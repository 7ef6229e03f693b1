import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { emitEvent } from "../events/emit-quietly"
import { SvcPaymentEvents } from "../events/events"
import { explain } from "../modules/svc/attention"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SettledAttempt } from "../modules/svc/payments"
import { findCartsWithCutOffCompletions, takeBackOrphanedOrders } from "../medusa"
import { findCanceled } from "./find-canceled"
import { findLeftByCore } from "./find-left-by-core"
import { findOverpaid } from "./find-overpaid"
import { findTwiceOrdered } from "./find-twice-ordered"
import { findUnbooked } from "./find-unbooked"
import { settleDuePaymentsSoon } from "./settle-due-payments"

/** The actor of history entries of a repair. */
const BY_REPAIR = "repair job"

const PAGE = 500

/** Maximum number of pages per run. The pages beyond are the oldest payments, which earlier runs have compared. */
const PAGES_PER_RUN = 200

/**
 * Compares payments settled in the last two days with Medusa. A payment that Medusa no longer shows as captured, for
 * example after a database restore, is settled again; so is one that has a second order by now, one whose order core left
 * to be rolled back, and one of any age whose order was canceled in the last two days without a full refund, so that
 * staff see it.
 * An order that has more money than it costs, because another payment was captured too, raises attention.
 * Orders without a cart, left by a killed server, are rolled back, because they reserve stock.
 *
 * A failing page does not stop the others; the first failure is thrown at the end. Several servers can run it at once:
 * they read the same rows, but each change is made once.
 */
export async function repairPayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const cutOff = await findCartsWithCutOffCompletions(container)
  const failures: unknown[] = []
  let after: SettledAttempt | undefined
  for (let page = 0; page < PAGES_PER_RUN; page++) {
    const settled = await svc.settling.listSettled(PAGE, after)
    await compare(container, settled, cutOff).catch((error: unknown) => failures.push(error))
    after = settled.at(-1)
    if (settled.length < PAGE) {
      break
    }
  }
  await settleCanceled(container).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) {
    throw failures[0]
  }
}

/** Settles again those settled attempts that disagree with Medusa. */
async function compare(
  container: MedusaContainer,
  settled: readonly SettledAttempt[],
  cutOff: ReadonlySet<string>
): Promise<void> {
  const whole = settled.filter(({ is_partly_refunded }) => !is_partly_refunded)
  await settleAgain(container, await findUnbooked(container, whole), "paid but not captured")
  await settleAgain(container, await findTwiceOrdered(container, whole), "more than one order")
  await askAboutOverpaid(container, settled)
  await takeBackLeft(container, settled, cutOff)
  await settleAgain(container, await findLeftByCore(container, whole, cutOff), "an order that core must roll back")
}

async function settleCanceled(container: MedusaContainer): Promise<void> {
  await settleAgain(container, await findCanceled(container), "paid, but its order is canceled")
}

/**
 * Rolls back orders that a killed server left beside the one that the cart has got since. Failures are retried by the
 * next run.
 */
async function takeBackLeft(
  container: MedusaContainer,
  settled: readonly SettledAttempt[],
  cutOff: ReadonlySet<string>
): Promise<void> {
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const cartIds = new Set(settled.flatMap(({ cart_id }) => (cart_id !== null && cutOff.has(cart_id) ? cart_id : [])))
  for (const cartId of cartIds) {
    await takeBackOrphanedOrders(container, cartId).catch((error: unknown) => {
      const name = readError(error).name
      logger.error(`svc: repair ${JSON.stringify({ cart: cartId, outcome: "failed", error: name })}`)
    })
  }
}

/** Makes attempts due, and begins to settle them. Does not wait, because the store's other jobs would wait too. */
async function settleAgain(container: MedusaContainer, attemptIds: readonly string[], found: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (const attempt of attemptIds) {
    if (await svc.settling.planRepair(attempt, { actor: BY_REPAIR, found })) {
      container
        .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
        .warn(`svc: repair ${JSON.stringify({ attempt, found })}`)
    }
  }
  if (attemptIds.length > 0) {
    settleDuePaymentsSoon(container)
  }
}

/** Nothing is settled again: the payment is booked, and staff refund one of the two in Medusa. */
async function askAboutOverpaid(container: MedusaContainer, settled: readonly SettledAttempt[]): Promise<void> {
  const { settling } = container.resolve(SVC_MODULE)
  for (const { id, order_id, surplus } of await findOverpaid(container, settled)) {
    if (await settling.raiseOverpaid(id, explain("order_overpaid", { order: order_id, surplus }))) {
      emitEvent(container, SvcPaymentEvents.ATTENTION, { attempt_id: id, reason: "paid_twice" })
    }
  }
}
