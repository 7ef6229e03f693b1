import type { MedusaContainer } from "@medusajs/framework/types"
import type { DistributedTransactionType } from "@medusajs/framework/orchestration"
import { TransactionStepStatus } from "@medusajs/framework/utils"
import { completeCartWorkflow, completeCartWorkflowId } from "@medusajs/medusa/core-flows"
import { withOrderedLocks } from "./with-ordered-locks"
import {
  deleteOrder,
  deleteReservations,
  dismissLinks,
  giveUsageBack,
  findLinkedOrders,
  type Placed,
  reopenCart,
} from "./undo"
import { findUnfinished } from "./unfinished-completions"

type Undo = Record<string, (container: MedusaContainer, placed: Placed) => Promise<unknown>>

const nothing = () => Promise.resolve()

/**
 * Compensations for the steps that core runs in parallel, for when the engine has lost its own compensation data. The
 * steps have all finished, because the engine stops only after that.
 */
const undo: Undo = {
  "update-carts": nothing,
  "create-remote-links": nothing,
  "reserve-inventory-step": deleteReservations,
  "register-usage": giveUsageBack,
  "emit-event-step": nothing,
}

/**
 * Compensations that are safe to repeat, for steps that core may or may not have undone already. The use of a promotion
 * is not among them: a lost decrement is noticed when the limit is reached, a double one never is.
 */
const undoAgain: Undo = { "create-orders": deleteOrder, "reserve-inventory-step": deleteReservations }

/**
 * Makes core roll back a failed run of its completion through its own compensation: order, links, reservations, use of
 * promotions and the lock of the cart. The caller must be sure that nobody works on that run any more.
 *
 * A step that the engine waits for in vain is undone here and then reported to the engine as failed, so that the engine
 * has nothing to undo for it. If such a step is unknown to this module, the whole run is left alone.
 */
export async function rollBackCompletion(container: MedusaContainer, transactionId: string): Promise<void> {
  const [run] = await findUnfinished(container, { transaction_id: transactionId })
  if (!run?.isToBeTakenBack) {
    return
  }
  const workflow = completeCartWorkflow<string>(withOrderedLocks(container))
  // Checked before any change, because a run that cannot be rolled back completely must stay as it is.
  if (!listAwaitedSteps(await workflow.getRunningTransaction(transactionId)).every(canBeUndone)) {
    return
  }
  const { order_id, cart_id } = run
  const placed = order_id !== undefined && cart_id !== undefined ? { order_id, cart_id } : undefined
  if (placed) {
    // Core cannot undo its links from the engine's stored data, in which the order of the keys is lost.
    await dismissLinks(container, placed)
  }
  // Running an existing transaction resumes it: failed steps are compensated, unless the engine waits for a step.
  const { transaction } = await workflow.run({ context: { transactionId }, throwOnError: false })
  const awaited = listAwaitedSteps(transaction)
  if (!awaited.every(canBeUndone)) {
    return
  }
  for (const { action, isTakenBack } of awaited) {
    if (placed) {
      await (isTakenBack ? undoAgain : undo)[action]?.(container, placed)
    }
    await workflow.registerStepFailure({
      idempotencyKey: [completeCartWorkflowId, transactionId, action, isTakenBack ? "compensate" : "invoke"].join(":"),
      response: "Its end was lost.",
      forcePermanentFailure: true,
      throwOnError: false,
    })
  }
  if (placed && (await findLinkedOrders(container, placed.cart_id)).length === 0) {
    await reopenCart(container, placed)
  }
}

interface AwaitedStep {
  action: string
  isTakenBack: boolean
}

const canBeUndone = ({ action, isTakenBack }: AwaitedStep) => isTakenBack || action in undo

/**
 * Lists the steps that the engine waits for, running or compensating, from the engine's own memory: a killed server may
 * have written only there or only to the database.
 */
function listAwaitedSteps(transaction: DistributedTransactionType): AwaitedStep[] {
  const { _root, ...steps } = transaction.getFlow().steps
  return Object.values(steps).flatMap((step) =>
    step.getStates().status === TransactionStepStatus.WAITING
      ? { action: step.definition.action ?? "", isTakenBack: step.isCompensating() }
      : []
  )
}
