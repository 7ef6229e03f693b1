import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../errors/read-error"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SettledAttempt } from "../modules/svc/payments/settled-attempts"
import { findTwiceOrdered } from "../settlement/find-twice-ordered"
import { findUnbooked } from "../settlement/find-unbooked"
import { settlePayment } from "../settlement/settle-payment"
import { findCartsWithCutOffCompletions, takeBackOrphanedOrders } from "../medusa/completion/orphaned-orders"

/** Who is named in the history of what this job settles again. */
const BY_REPAIR = "repair job"

const PAGE = 500

/** Most pages that one run compares. Beyond that are the oldest payments, which earlier runs have compared. */
const PAGES_PER_RUN = 200

/**
 * Compares what was settled in the last two days with Medusa, and settles again what Medusa no longer shows as captured, as after a
 * database was put back from a copy, and what has a second order by now, so that staff see it. Orders that belong to no cart
 * because a server was killed are taken back: until then they hold stock.
 *
 * Each page is compared whether or not another has failed; the first failure is thrown when all have been looked at. On
 * several servers at once it reads twice and changes nothing twice.
 */
export default async function repairPayments(container: MedusaContainer): Promise<void> {
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
  if (failures.length > 0) {
    throw failures[0]
  }
}

/** Settles again what is wrong among settled attempts. */
async function compare(
  container: MedusaContainer,
  settled: readonly SettledAttempt[],
  cutOff: ReadonlySet<string>
): Promise<void> {
  await settleAgain(container, await findUnbooked(container, settled), "paid but not captured")
  await settleAgain(container, await findTwiceOrdered(container, settled), "more than one order")
  await takeBackLeft(container, settled, cutOff)
}

/** Orders that a killed server has left beside the one that the cart has got since; what fails is tried at the next look. */
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

async function settleAgain(container: MedusaContainer, attemptIds: readonly string[], found: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (const attempt of attemptIds) {
    if (await svc.settling.planRepair(attempt, { actor: BY_REPAIR, found })) {
      container
        .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
        .warn(`svc: repair ${JSON.stringify({ attempt, found })}`)
      await settlePayment(container, attempt)
    }
  }
}

export const config = {
  name: "svc-repair-payments",
  schedule: "7 * * * *",
}
