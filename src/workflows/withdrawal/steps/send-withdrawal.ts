import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { GatewayWithdrawal } from "../../../gateway"
import { SVC_MODULE } from "../../../modules/svc/module-key"
import type { CreatedWithdrawal } from "../../../modules/svc/withdrawals"
import { askGateway, requireUnsent } from "../../ask-gateway"
import { createGatewayClient } from "../../create-gateway-client"

export const sendWithdrawalStepId = "svc-send-withdrawal"

export interface SendWithdrawalInput {
  withdrawal_id: string
  /** Whether the caller brought the row into state `creating`: only then it is sent. */
  begun: boolean
}

/** Sends a new withdrawal to the gateway once, and stores the answer. No compensation: a request cannot be recalled. */
export const sendWithdrawalStep = createStep(
  sendWithdrawalStepId,
  async ({ withdrawal_id, begun }: SendWithdrawalInput, { container }) => {
    if (begun) {
      await send(container, withdrawal_id)
    }
    return new StepResponse({ withdrawal_id })
  }
)

async function send(container: MedusaContainer, withdrawal_id: string): Promise<void> {
  const svc = container.resolve(SVC_MODULE)
  const configuration = await svc.settings.readConfiguration()
  const withdrawal = await svc.withdrawals.retrieve(withdrawal_id)
  const client = createGatewayClient(configuration)
  const answer = await askGateway("withdrawal", async () => {
    requireUnsent(configuration, withdrawal)
    const { amount, message } = withdrawal
    return readCreatedWithdrawal(await client.requestWithdrawal({ amount, ...(message !== null && { message }) }))
  })
  await svc.withdrawals.recordAnswer(withdrawal_id, answer)
}

function readCreatedWithdrawal(answer: GatewayWithdrawal): CreatedWithdrawal {
  return {
    withdrawal_number: answer.withdrawnumber,
    gateway_id: answer.id || null,
    status: answer.withdrawalrequeststatus?.name?.slice(0, 100) || null,
    amount: answer.amount ?? null,
  }
}
