import type { Request } from "express"
import { z } from "zod"
import { brandedNames, sumAmounts, WITHDRAWAL_REQUESTED_ID } from "../../gateway"
import type { SandboxContext } from "../context"
import { type Answer, buildJsonAnswer, Refusal } from "../http/answer"
import { readJsonBody } from "../http/body"
import type { Withdrawal } from "../model/withdrawal"
import { requireAccessToken, wireAmountSchema } from "./wire"

const NO_DATA = "Please provide data"
const NO_BANK_DETAILS = "The user's verified bank details were not found"

/** `POST /api/withdrawalrequests/sendWithdrawalRequest` (§4.3). The amount is deducted from the balance at once. */
export function requestWithdrawal(context: SandboxContext, request: Request): Answer {
  const { config, state } = context
  requireAccessToken(context, request)
  const idName = brandedNames(config.dialect.brand).id
  const bodySchema = z.strictObject({
    [idName]: z.number().int(),
    message: z.string().max(500).optional(),
    amount: wireAmountSchema,
  })
  const body = readJsonBody(request, bodySchema, NO_DATA) as { amount: Withdrawal["amount"]; message?: string }
  if ((body as Record<string, unknown>)[idName] !== Number(config.svcId)) {
    throw new Refusal(404, NO_BANK_DETAILS, `${idName}: is not this merchant's`)
  }
  if (state.faults.bank_details_missing) {
    throw new Refusal(404, NO_BANK_DETAILS, "the fault bank_details_missing is set")
  }
  if (sumAmounts([state.balance, `-${body.amount}`]).startsWith("-")) {
    throw new Refusal(400, NO_DATA, `amount: is more than the balance of ${state.balance}`)
  }
  state.changeBalance(`-${body.amount}`)
  const id = state.newRecordId()
  const withdrawal: Withdrawal = {
    id,
    withdrawal_number: `WD-${id}`,
    amount: body.amount,
    message: body.message ?? null,
    created_at: new Date().toISOString(),
  }
  state.withdrawals.set(withdrawal.withdrawal_number, withdrawal)
  return buildJsonAnswer({
    id,
    withdrawnumber: withdrawal.withdrawal_number,
    amount: Number(withdrawal.amount),
    message: withdrawal.message ?? "",
    withdrawalrequeststatusId: WITHDRAWAL_REQUESTED_ID,
    generatedby: config.merchantId,
    date: withdrawal.created_at.slice(0, 10),
    withdrawalrequeststatus: { name: "REQUESTED", id: WITHDRAWAL_REQUESTED_ID },
  })
}
