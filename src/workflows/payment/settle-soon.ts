import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import pLimit from "p-limit"
import { settlePaymentWorkflow } from "./workflows/settle-payment"

/** How many payments one server settles at the same time outside of a shopper's own request. */
const inTurn = pLimit(4)

/**
 * Settles an attempt after the answer to the gateway has gone out. What fails or is cut off by a restart is done by the
 * retry job: the ledger knows that the attempt is due.
 */
export function settleSoon(container: MedusaContainer, attemptId: string): void {
  void inTurn(() => settleQuietly(container, attemptId))
}

/** Settles an attempt; a failure is logged and left to the retry job. */
export async function settleQuietly(container: MedusaContainer, attemptId: string): Promise<void> {
  try {
    await settlePaymentWorkflow(container).run({ input: { attempt_id: attemptId } })
  } catch (error) {
    container
      .resolve<Logger>(ContainerRegistrationKeys.LOGGER)
      .error(`svc: settle of attempt ${attemptId} failed and will be tried again: ${(error as Error).message}`)
  }
}
