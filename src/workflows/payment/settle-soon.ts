import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pLimit from "p-limit"
import { errorNameOf } from "../../modules/svc/error-name"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { SvcModuleService } from "../../modules/svc/service"
import { settleAndTell } from "./settle/settle-and-tell"
import type { SettleOutcome } from "./settle/settle-attempt"

/** How many payments one server settles at the same time outside of a shopper's own request. */
const inTurn = pLimit(4)

/**
 * Settles an attempt after the answer to the gateway has gone out. What fails or is cut off by a restart is done by the
 * retry job: the ledger knows that the attempt is due.
 */
export function settleSoon(container: MedusaContainer, attemptId: string): void {
  void inTurn(() => settleQuietly(container, attemptId))
}

/**
 * Settles an attempt; a failure becomes visible to staff and is left to the retry job. It is what the workflow
 * `svc-settle-payment` does in its one step, without what a workflow costs while a shopper waits.
 *
 * @returns `undefined` when it broke off.
 */
export async function settleQuietly(container: MedusaContainer, attemptId: string): Promise<SettleOutcome | undefined> {
  try {
    return await settleAndTell(container, attemptId)
  } catch (error) {
    const name = errorNameOf(error)
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: settle ${JSON.stringify({ attempt: attemptId, outcome: "failed", error: name })}`)
    await noteStuck(container, attemptId, name)
    return undefined
  }
}

/** When even this cannot be written down, the plan that was made with the notification still stands. */
async function noteStuck(container: MedusaContainer, attemptId: string, name: string): Promise<void> {
  const svc = container.resolve<SvcModuleService>(SVC_MODULE)
  const detail = `Settling broke off (${name}). It is tried again by itself.`
  await svc.postponeSettle(attemptId, { reason: "order_failed", detail }).catch(() => undefined)
}
