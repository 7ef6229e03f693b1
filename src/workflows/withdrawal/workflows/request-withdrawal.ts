import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { BegunWithdrawal } from "../../../modules/svc/withdrawals"
import type { SvcCreateWithdrawalBody } from "../../../types"
import { sendWithdrawalStep } from "../steps/send-withdrawal"
import { buildWithdrawalRequest } from "../withdrawal-request"
import { getStaff } from "../../../modules/svc/staff"

const beginWithdrawalStepId = "svc-begin-withdrawal"

/**
 * Checks the request and stores it before it is sent. No compensation: the row of a request is never deleted.
 *
 * @throws MedusaError with the invalid field.
 */
const beginWithdrawalStep = createStep(
  beginWithdrawalStepId,
  async (input: SvcCreateWithdrawalBody, { container }): Promise<StepResponse<BegunWithdrawal>> => {
    const svc = container.resolve(SVC_MODULE)
    const configuration = await svc.settings.readConfiguration()
    const begun = await svc.withdrawals.begin(getStaff(container), buildWithdrawalRequest(input, configuration))
    return new StepResponse(begun)
  }
)

export const requestWithdrawalWorkflowId = "svc-request-withdrawal"

/**
 * Requests a withdrawal (§4.3): stores the row, then sends one request, unless a second person must approve it first.
 * The row's `state` shows the outcome.
 */
export const requestWithdrawalWorkflow = createWorkflow(
  requestWithdrawalWorkflowId,
  (input: WorkflowData<SvcCreateWithdrawalBody>) => {
    const begun = beginWithdrawalStep(input)
    const toSend = transform({ begun }, (data) => ({
      withdrawal_id: data.begun.outcome === "blocked" ? data.begun.by.id : data.begun.id,
      begun: data.begun.outcome === "begun",
    }))
    sendWithdrawalStep(toSend)
    return new WorkflowResponse(begun)
  }
)
