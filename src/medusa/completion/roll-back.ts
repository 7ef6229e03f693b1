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
  ordersLinkedTo,
  type Placed,
  reopenCart,
} from "./undo"
import { findUnfinished } from "./unfinished-completions"

type Undo = Record<string, (container: MedusaContainer, placed: Placed) => Promise<unknown>>

const nothing = () => Promise.resolve()

/**
 * How each step that core runs beside others is undone when the engine has lost what it would undo it by. The steps came to
 * their end: the engine gives up only after all of them have.
 */
const undo: Undo = {
  "update-carts": nothing,
  "create-remote-links": nothing,
  "reserve-inventory-step": deleteReservations,
  "register-usage": giveUsageBack,
  "emit-event-step": nothing,
}

/**
 * How a step is undone again of which nobody knows whether core has done so. The use of a promotion is not: one that is lost is
 * found when the limit is reached, one that is given back twice is not.
 */
const undoAgain: Undo = { "create-orders": deleteOrder, "reserve-inventory-step": deleteReservations }

/**
 * Lets core take back a run of its completion that has failed, by its own compensation: order, links, reservations, use of
 * promotions and the lock of the cart. The caller must be sure that nobody works on that run any more.
 *
 * A step that the engine waits for in vain is undone here, and then told to the engine as failed, which has nothing to undo of it; one
 * that is not known is left alone, and with it the whole run.
 */
export async function rollBackCompletion(container: MedusaContainer, transactionId: string): Promise<void> {
  const [run] = await findUnfinished(container, { transaction_id: transactionId })
  if (!run?.isToBeTakenBack) {
    return
  }
  const workflow = completeCartWorkflow<string>(withOrderedLocks(container))
  // Asked before anything is touched: what cannot be taken back whole stays as it is.
  if (!awaitedSteps(await workflow.getRunningTransaction(transactionId)).every(canBeUndone)) {
    return
  }
  const { order_id, cart_id } = run
  const placed = order_id !== undefined && cart_id !== undefined ? { order_id, cart_id } : undefined
  if (placed) {
    // Core cannot undo its links from what the engine has stored, which has lost the order of their keys.
    await dismissLinks(container, placed)
  }
  // A run that exists is taken up where it stands: what has failed goes back, unless the engine waits for a step.
  const { transaction } = await workflow.run({ context: { transactionId }, throwOnError: false })
  const awaited = awaitedSteps(transaction)
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
  if (placed && (await ordersLinkedTo(container, placed.cart_id)).length === 0) {
    await reopenCart(container, placed)
  }
}

interface AwaitedStep {
  action: string
  isTakenBack: boolean
}

const canBeUndone = ({ action, isTakenBack }: AwaitedStep) => isTakenBack || action in undo

/**
 * The steps that the engine waits for, at work or being taken back, by its own memory: a server that was killed may have written only
 * there, or only to the database.
 */
function awaitedSteps(transaction: DistributedTransactionType): AwaitedStep[] {
  const { _root, ...steps } = transaction.getFlow().steps
  return Object.values(steps).flatMap((step) =>
    step.getStates().status === TransactionStepStatus.WAITING
      ? { action: step.definition.action ?? "", isTakenBack: step.isCompensating() }
      : []
  )
}
