import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { SvcOrderCancellation } from "../../../types"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { getStaff } from "../../../modules/svc/staff"
import { describeCancellation, findUnpaidOrder } from "../find-unpaid-order"
import { runWithOrderLock } from "../order-lock"

export const stopOrderCancellationWorkflowId = "svc-stop-order-cancellation"

export interface StopOrderCancellationInput {
  order_id: string
  /** `false` resumes the cancellation. */
  stopped: boolean
}

/** Staff can decide again, so there is nothing to compensate. */
const stopOrderCancellationStep = createStep(
  stopOrderCancellationWorkflowId,
  async ({ order_id, stopped }: StopOrderCancellationInput, { container }) => {
    const staff = getStaff(container)
    // Under the lock, the order cannot be canceled between reading and writing.
    const found = await runWithOrderLock(container, order_id, async () => {
      const { outcome } = await findUnpaidOrder(container, order_id)
      if (outcome === "kept" || outcome === "canceled") {
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          "This order is not waiting to be canceled. It was canceled already, money came or is expected, or cancel_unpaid_after is not set."
        )
      }
      await container.resolve(SVC_MODULE).unpaidOrders.stopCancellation(staff, order_id, stopped)
      return findUnpaidOrder(container, order_id)
    })
    return new StepResponse<SvcOrderCancellation | null>(describeCancellation(found))
  }
)

/**
 * Stops the cancellation of an order whose money did not come (option `cancel_unpaid_after`), or resumes it.
 *
 * @throws MedusaError NOT_ALLOWED for an order without a pending cancellation; FORBIDDEN.
 */
export const stopOrderCancellationWorkflow = createWorkflow(
  stopOrderCancellationWorkflowId,
  (input: WorkflowData<StopOrderCancellationInput>) => new WorkflowResponse(stopOrderCancellationStep(input))
)
