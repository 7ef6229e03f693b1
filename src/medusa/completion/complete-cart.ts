import type { MedusaContainer } from "@medusajs/framework/types"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { ulid } from "ulid"
import { readErrorText } from "../../errors/read-error"
import { explain, type Explanation } from "../../modules/svc/attention"
import { withOrderedLocks } from "./with-ordered-locks"
import { rollBackCompletion } from "./roll-back"

/** The outcome of completing a cart. */
export type CompletedCart =
  /** Core placed the order in this run and finished it: it is whole. */
  | { outcome: "placed"; order_id: string }
  /** An order existed already. It may come from an unfinished run. */
  | { outcome: "found" }
  | { outcome: "failed"; failure: Explanation }

const CREATED_ORDERS_STEP = "create-orders"

/**
 * Completes a cart with core's own workflow. After a failure core's engine sometimes does not start its rollback
 * (docs/medusa-facts.md); then this function starts it, because nobody else works on a run that this call began.
 */
export async function completeCart(container: MedusaContainer, cartId: string): Promise<CompletedCart> {
  const transactionId = `svc-${ulid()}`
  const completed = await run(container, transactionId, cartId)
  if (completed.outcome === "failed") {
    // A failed rollback is retried when the order is settled.
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
  return { outcome: "failed", failure: explain("order_refused", { cart, said: readErrorText(error) }) }
}
