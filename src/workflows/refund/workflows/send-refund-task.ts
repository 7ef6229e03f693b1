import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { payOutByFunction } from "../../../modules/svc/refunds"
import { getStaff } from "../../../modules/svc/staff"

export const sendRefundTaskWorkflowId = "svc-send-refund-task"

export interface SendRefundTaskInput {
  refund_task_id: string
}

/** No compensation: once the function has paid out, the money has moved, and the task records that. */
const sendRefundTaskStep = createStep(
  sendRefundTaskWorkflowId,
  async ({ refund_task_id }: SendRefundTaskInput, { container }) => {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await payOutByFunction(svc.refunds, logger, getStaff(container), refund_task_id))
  }
)

/**
 * Pays a refund task out through the store's own refund function. Returns `called`, or why the function was not called.
 * The task has the outcome of the call.
 */
export const sendRefundTaskWorkflow = createWorkflow(
  sendRefundTaskWorkflowId,
  (input: WorkflowData<SendRefundTaskInput>) => new WorkflowResponse(sendRefundTaskStep(input))
)
