import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { errorNameOf } from "../modules/svc/database/error-name"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SettledAttempt } from "../modules/svc/payments/comparison-plan"
import { findTwiceOrdered } from "../workflows/payment/find-twice-ordered"
import { findUnbooked } from "../workflows/payment/find-unbooked"
import { settlePayment } from "../workflows/payment/settle/settle-payment"
import { cartsWithCutOffCompletions, takeBackLeftOrders } from "../workflows/payment/whole-order/left-orders"

/** Who is named in the history of what this job settles again. */
const BY_REPAIR = "repair job"

const BATCH = 200

/** Most batches that one run looks at; the next run takes the rest. */
const BATCHES_PER_RUN = 50

/**
 * Compares what was settled with Medusa when it is due, a few times within two days, and settles again what Medusa no longer
 * shows as captured, as after a database was put back from a copy, and what has a second order by now, so that staff see it.
 * Orders that belong to no cart because a server was killed are taken back.
 *
 * A batch is put off when it is taken and planned anew when it has been compared: one that fails ends the run, lets all others
 * go before it in the next, and is taken again.
 */
export default async function repairPayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const { taken, attempts } = await svc.takeDueChecks(BATCH)
    await compare(container, attempts)
    await svc.planNextChecks(attempts.map(({ id }) => id))
    if (taken < BATCH) {
      return
    }
  }
}

/** Settles again what is wrong among settled attempts. */
async function compare(container: MedusaContainer, settled: readonly SettledAttempt[]): Promise<void> {
  await settleAgain(container, await findUnbooked(container, settled), "paid but not captured")
  await settleAgain(container, await findTwiceOrdered(container, settled), "more than one order")
  await takeBackLeft(container, settled)
}

/** Orders that a killed server has left beside the one that the cart has got since; what fails is tried at the next look. */
async function takeBackLeft(container: MedusaContainer, settled: readonly SettledAttempt[]): Promise<void> {
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const cartIds = settled.flatMap(({ cart_id }) => cart_id ?? [])
  for (const cartId of await cartsWithCutOffCompletions(container, cartIds)) {
    await takeBackLeftOrders(container, cartId).catch((error: unknown) => {
      const name = errorNameOf(error)
      logger.error(`svc: repair ${JSON.stringify({ cart: cartId, outcome: "failed", error: name })}`)
    })
  }
}

async function settleAgain(container: MedusaContainer, attemptIds: readonly string[], found: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (const attempt of attemptIds) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .warn(`svc: repair ${JSON.stringify({ attempt, found })}`)
    await svc.planSettleNow(attempt, { actor: BY_REPAIR, found })
    await settlePayment(container, attempt)
  }
}

export const config = {
  name: "svc-repair-payments",
  schedule: "*/10 * * * *",
}
