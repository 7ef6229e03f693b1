import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../modules/svc/module-key"
import type { SvcModuleService } from "../modules/svc/service"
import { findUnbooked } from "../workflows/payment/find-unbooked"
import { settleQuietly } from "../workflows/payment/settle-soon"

const DAYS = 2
const PAGE = 200

/**
 * Compares what was settled lately with Medusa, and settles again what Medusa no longer shows as captured, as after a
 * database was put back from a copy. With capture by hand there is nothing to compare.
 */
export default async function repairPayments(container: MedusaContainer): Promise<void> {
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  if ((await svc.configuration()).capture === "manual") {
    return
  }
  for (let offset = 0; ; offset += PAGE) {
    const settled = await svc.settledAttempts({ days: DAYS, limit: PAGE, offset })
    for (const attemptId of await findUnbooked(container, settled)) {
      container
        .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
        .warn(`svc: repair ${JSON.stringify({ attempt: attemptId, found: "paid but not captured" })}`)
      await svc.planSettleNow(attemptId)
      await settleQuietly(container, attemptId)
    }
    if (settled.length < PAGE) {
      return
    }
  }
}

export const config = {
  name: "svc-repair-payments",
  schedule: "23 * * * *",
}
