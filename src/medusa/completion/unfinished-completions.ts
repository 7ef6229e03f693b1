import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, TransactionState } from "@medusajs/framework/utils"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"

/** A run of core's completion that has not ended: it is in progress or was cut off. */
export interface UnfinishedCompletion {
  transaction_id: string
  /** A step has failed, and core must roll the run back but has not finished that. */
  isToBeTakenBack: boolean
  /** It began so long ago that core's lock of the cart has expired: nobody works on it any more. */
  isCutOff: boolean
  begun_at: Date
  /** The order that it created, if the engine has stored it. */
  order_id: string | undefined
  cart_id: string | undefined
}

/** The stored context of a run. The ids of the order step are in its compensation input. */
interface RunContext {
  data?: { payload?: { id?: string }; invoke?: Record<string, { output?: { compensateInput?: unknown } } | undefined> }
}

const CREATE_ORDERS_STEP = "create-orders"

/** Maximum time that core works on a cart: half a minute of waiting for its lock, and the time for which it keeps it. */
export const CORE_WORKS_MS = 150_000

/** Whether a run can have created an order at a given time. */
export function mayHaveCreated({ begun_at }: UnfinishedCompletion, createdAt: Date): boolean {
  const after = createdAt.getTime() - begun_at.getTime()
  return after >= 0 && after < CORE_WORKS_MS
}

/** Finds the runs of core's completion of a cart that have not ended in the engine's records. */
export async function findUnfinishedCompletions(
  container: MedusaContainer,
  cartId: string
): Promise<UnfinishedCompletion[]> {
  return findUnfinished(container, { context: { data: { payload: { id: cartId } } } })
}

/** Finds runs that have not ended. */
export async function findUnfinished(container: MedusaContainer, filters: object): Promise<UnfinishedCompletion[]> {
  const { NOT_STARTED, INVOKING, WAITING_TO_COMPENSATE, COMPENSATING } = TransactionState
  const toBeTakenBack: readonly string[] = [WAITING_TO_COMPENSATE, COMPENSATING]
  const unfinished = [NOT_STARTED, INVOKING, ...toBeTakenBack]
  const rows = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .listWorkflowExecutions(
      { workflow_id: completeCartWorkflowId, state: unfinished, ...filters },
      { select: ["transaction_id", "state", "context", "created_at"] }
    )
  return rows.map(({ transaction_id, state, context, created_at }) => {
    const begun_at = new Date(created_at)
    const { data } = (context as RunContext | null) ?? {}
    const created = data?.invoke?.[CREATE_ORDERS_STEP]?.output?.compensateInput
    const [order_id] = Array.isArray(created) ? (created as string[]) : []
    return {
      transaction_id,
      isToBeTakenBack: toBeTakenBack.includes(state),
      isCutOff: begun_at.getTime() < Date.now() - CORE_WORKS_MS,
      begun_at,
      order_id,
      cart_id: data?.payload?.id,
    }
  })
}
