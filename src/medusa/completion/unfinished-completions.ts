import type { FilterableWorkflowExecutionProps, MedusaContainer } from "@medusajs/framework/types"
import { Modules, TransactionState } from "@medusajs/framework/utils"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"

/** A run of core's completion that has not come to an end: it is at work, or it was cut off. */
export interface UnfinishedCompletion {
  transaction_id: string
  /** A step has failed, and the run is to be taken back by core: it has not begun to, or not come to the end of it. */
  isToBeTakenBack: boolean
  /** It has begun so long ago that core's lock of the cart has run out: nobody works on it any more. */
  isCutOff: boolean
  begun_at: Date
  /** The order that it has created, as far as the engine has written that down. */
  order_id: string | undefined
  cart_id: string | undefined
}

/** What is read of a run: the order step's ids stand where its compensation finds them. */
interface RunContext {
  data?: { payload?: { id?: string }; invoke?: Record<string, { output?: { compensateInput?: unknown } } | undefined> }
}

const CREATE_ORDERS_STEP = "create-orders"

const TO_BE_TAKEN_BACK: readonly string[] = [TransactionState.WAITING_TO_COMPENSATE, TransactionState.COMPENSATING]

const UNFINISHED: readonly string[] = [TransactionState.NOT_STARTED, TransactionState.INVOKING, ...TO_BE_TAKEN_BACK]

/** For so long core holds the cart at most, after it has waited for it for half a minute. */
export const CORE_WORKS_MS = 150_000

/** Whether a run can have created an order of this time. */
export function mayHaveCreated({ begun_at }: UnfinishedCompletion, createdAt: Date): boolean {
  const after = createdAt.getTime() - begun_at.getTime()
  return after >= 0 && after < CORE_WORKS_MS
}

/** The runs of core's completion of a cart that the engine does not know to have ended. */
export async function unfinishedCompletions(
  container: MedusaContainer,
  cartId: string
): Promise<UnfinishedCompletion[]> {
  return findUnfinished(container, { context: { data: { payload: { id: cartId } } } })
}

/** Finds runs that have not come to an end. */
export async function findUnfinished(container: MedusaContainer, filters: object): Promise<UnfinishedCompletion[]> {
  const rows = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .listWorkflowExecutions(
      { workflow_id: completeCartWorkflowId, state: UNFINISHED, ...filters } as FilterableWorkflowExecutionProps,
      { select: ["transaction_id", "state", "context", "created_at"] }
    )
  return rows.map(({ transaction_id, state, context, created_at }) => {
    const begun_at = new Date(created_at)
    const { data } = (context as RunContext | null) ?? {}
    const created = data?.invoke?.[CREATE_ORDERS_STEP]?.output?.compensateInput
    const [order_id] = Array.isArray(created) ? (created as string[]) : []
    return {
      transaction_id,
      isToBeTakenBack: TO_BE_TAKEN_BACK.includes(state),
      isCutOff: begun_at.getTime() < Date.now() - CORE_WORKS_MS,
      begun_at,
      order_id,
      cart_id: data?.payload?.id,
    }
  })
}
