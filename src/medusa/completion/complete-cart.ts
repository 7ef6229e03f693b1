import type { MedusaContainer } from "@medusajs/framework/types"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { ulid } from "ulid"
import { errorText } from "../../errors/read-error"
import { explain, type Explanation } from "../../modules/svc/attention/explanations"
import { withOrderedLocks } from "./with-ordered-locks"
import { rollBackCompletion } from "./roll-back"

/** How completing a cart ended. */
export type CompletedCart =
  /** Core placed the order in this very run, to its end: it is whole. */
  | { outcome: "placed"; order_id: string }
  /** There was an order already. Who placed it, and whether to its end, is not known. */
  | { outcome: "found" }
  | { outcome: "failed"; failure: Explanation }

const CREATED_ORDERS_STEP = "create-orders"

/**
 * Completes a cart by core's own workflow. When that fails and core does not begin its rollback, as its engine does now and
 * then (docs/medusa-facts.md), the rollback is begun for it: nobody else works on a run that this call has started.
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<CompletedCart> {
  const transactionId = `svc-${ulid()}`
  const completed = await run(container, transactionId, cartId)
  if (completed.outcome === "failed") {
    // What cannot be taken back now is found with its order, and again when that is settled.
    await rollBackCompletion(container, transactionId).catch(() => undefined)
  }
  return completed
}

async function run(container: MedusaContainer, transactionId: string, cartId: string): Promise<CompletedCart> {
  try {
    const { result, errors, transaction } = await completeCartWorkflow(withOrderedLocks(container)).run({
      input: { id: cartId },
      context: { transactionId },
      throwOnError: false,
    })
    if (errors.length > 0) {
      return failed(cartId, errors)
    }
    if (!transaction.hasFinished()) {
      return { outcome: "failed", failure: explain("completion_not_finished") }
    }
    const isNew = transaction.getContext().invoke[CREATED_ORDERS_STEP] !== undefined
    return isNew && result.id ? { outcome: "placed", order_id: result.id } : { outcome: "found" }
  } catch (error) {
    return failed(cartId, error)
  }
}

function failed(cart: string, error: unknown): CompletedCart {
  return { outcome: "failed", failure: explain("order_refused", { cart, said: errorText(error) }) }
}
