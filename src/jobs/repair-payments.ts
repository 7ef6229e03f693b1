import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SvcModuleService } from "../modules/svc/service"
import { findTwiceOrdered } from "../workflows/payment/find-twice-ordered"
import { findUnbooked } from "../workflows/payment/find-unbooked"
import { settleQuietly } from "../workflows/payment/settle-soon"

/** Who is named in the history of what this job settles again. */
const BY_REPAIR = "repair job"

const DAYS = 2
const PAGE = 200

/**
 * Compares what was settled lately with Medusa, and settles again what Medusa no longer shows as captured, as after a
 * database was put back from a copy (with capture by hand that says nothing), and what has a second order by now, so that
 * staff see it.
 */
export default async function repairPayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  const { capture } = (await svc.configurationState()).known
  for (let offset = 0; ; offset += PAGE) {
    const settled = await svc.settledAttempts({ days: DAYS, limit: PAGE, offset })
    const unbooked = capture === "manual" ? [] : await findUnbooked(container, settled)
    await settleAgain(container, unbooked, "paid but not captured")
    await settleAgain(container, await findTwiceOrdered(container, settled), "more than one order")
    if (settled.length < PAGE) {
      return
    }
  }
}

async function settleAgain(container: MedusaContainer, attemptIds: readonly string[], found: string): Promise<void> {
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  for (const attempt of attemptIds) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .warn(`svc: repair ${JSON.stringify({ attempt, found })}`)
    await svc.planSettleNow(attempt, { actor: BY_REPAIR, found })
    await settleQuietly(container, attempt)
  }
}

export const config = {
  name: "svc-repair-payments",
  schedule: "23 * * * *",
}
