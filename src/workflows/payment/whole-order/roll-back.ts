import type { MedusaContainer } from "@medusajs/framework/types"
import { completeCartWorkflow, completeCartWorkflowId } from "@medusajs/medusa/core-flows"
import { orderly } from "./orderly"
import { deleteReservations, dismissLinks, giveUsageBack, type Placed, reopenCart } from "./undo"
import { findUnfinished, type UnfinishedCompletion } from "./unfinished-completions"

/**
 * How each step that core runs beside others is undone when the engine has lost what it would undo it by. The steps came to
 * their end: the engine gives up only after all of them have.
 */
const undo: Record<string, (container: MedusaContainer, placed: Placed) => Promise<unknown>> = {
  "update-carts": reopenCart,
  "create-remote-links": () => Promise.resolve(),
  "reserve-inventory-step": deleteReservations,
  "register-usage": giveUsageBack,
  "emit-event-step": () => Promise.resolve(),
}

/**
 * Lets core take back a run of its completion that has failed, by its own compensation: order, links, reservations, use of
 * promotions and the lock of the cart. The caller must be sure that nobody works on that run any more.
 *
 * A step of whose end the engine has written nothing down is undone here, and then told to the engine as failed, which has
 * nothing to undo of it; a step that is not known is left alone, and with it the whole run.
 */
export async function rollBackCompletion(container: MedusaContainer, transactionId: string): Promise<void> {
  const [run] = await findUnfinished(container, { transaction_id: transactionId })
  if (!run?.isToBeTakenBack || run.openSteps.some((step) => !(step in undo))) {
    return
  }
  const workflow = completeCartWorkflow<string>(orderly(container))
  await undoSteps(container, run)
  if (run.openSteps.length === 0) {
    // A run that exists is taken up where it stands: what has failed goes back.
    await workflow.run({ context: { transactionId }, throwOnError: false })
    return
  }
  for (const stepId of run.openSteps) {
    await workflow.registerStepFailure({
      idempotencyKey: [completeCartWorkflowId, transactionId, stepId, "invoke"].join(":"),
      response: "Its end was lost.",
      forcePermanentFailure: true,
      throwOnError: false,
    })
  }
}

async function undoSteps(
  container: MedusaContainer,
  { order_id, cart_id, openSteps }: UnfinishedCompletion
): Promise<void> {
  if (order_id === undefined || cart_id === undefined) {
    return
  }
  // Always: core cannot undo its links from what the engine has stored, which has lost the order of their keys.
  await dismissLinks(container, { order_id, cart_id })
  for (const step of openSteps) {
    await undo[step]?.(container, { order_id, cart_id })
  }
}
