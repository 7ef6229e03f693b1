import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readError } from "../../errors/read-error"
import { agingTables } from "../../modules/svc/personal-data"
import { SVC_MODULE } from "../../modules/svc/module-key"

/** Whether a run that a job has begun is going on in this process. */
let isUnderWay = false

/**
 * Removes expired data by the option `retention`; does nothing without it. Each batch is a transaction of its own, so
 * this can stop anywhere and run on several servers at once. The next run does the rest.
 */
export async function applyRetention(container: MedusaContainer): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  for (const table of agingTables) {
    for (let after: string | null = ""; after !== null;) {
      after = (await svc.personalData.retireBatch(table, after)).last
    }
  }
}

/** The same without waiting: among a million payments it takes minutes, and a Redis worker runs one job at a time. */
export function applyRetentionSoon(container: MedusaContainer): void {
  if (isUnderWay) {
    return
  }
  isUnderWay = true
  void applyRetention(container)
    .catch((error: unknown) => {
      const failed = { outcome: "failed", error: readError(error).name }
      container.resolve<Logger>(ContainerRegistrationKeys.LOGGER).error(`svc: retention ${JSON.stringify(failed)}`)
    })
    .finally(() => (isUnderWay = false))
}
