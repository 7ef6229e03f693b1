import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { BegunWithdrawal } from "../../../modules/svc/withdrawals/withdrawals"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import { emitQuietly } from "../../../events/emit-quietly"
import { SvcWithdrawalEvents } from "../../../events/events"
import { type RequestWithdrawalInput, withdrawalRequestOf } from "../withdrawal-request"

export const beginWithdrawalStepId = "svc-begin-withdrawal"

/**
 * Checks what is asked for and writes it down before it is sent. It has no compensation on purpose: a row that says that
 * something was asked for is never taken back.
 *
 * @throws MedusaError naming the field that is wrong.
 */
export const beginWithdrawalStep = createStep(
  beginWithdrawalStepId,
  async (input: RequestWithdrawalInput, { container }): Promise<StepResponse<BegunWithdrawal>> => {
    const svc = container.resolve(SVC_MODULE)
    const configuration = await svc.configuration()
    const needsApproval = configuration.withdrawals.approval
    const begun = await svc.beginWithdrawal(withdrawalRequestOf(input, configuration), { needsApproval })
    if (begun.outcome === "awaiting_approval") {
      emitQuietly(container, SvcWithdrawalEvents.AWAITING_APPROVAL, { withdrawal_id: begun.id })
    }
    return new StepResponse(begun)
  }
)
