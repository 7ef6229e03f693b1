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
import { payOutByFunction } from "../../../modules/svc/refunds/money-back"
import { getStaff } from "../../../modules/svc/staff/with-staff"

export const sendRefundTaskWorkflowId = "svc-send-refund-task"

export interface SendRefundTaskInput {
  refund_task_id: string
}

/** It has no compensation: a function that has paid out has moved the money, and the task says so. */
const sendRefundTaskStep = createStep(
  sendRefundTaskWorkflowId,
  async ({ refund_task_id }: SendRefundTaskInput, { container }) => {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    const svc = container.resolve(SVC_MODULE)
    return new StepResponse(await payOutByFunction(svc.refunds, logger, getStaff(container), refund_task_id))
  }
)

/**
 * Gives the money of a refund task back by the store's own refund function; gives `called`, or why it was not. The task says what
 * came of the call.
 */
export const sendRefundTaskWorkflow = createWorkflow(
  sendRefundTaskWorkflowId,
  (input: WorkflowData<SendRefundTaskInput>) => new WorkflowResponse(sendRefundTaskStep(input))
)
