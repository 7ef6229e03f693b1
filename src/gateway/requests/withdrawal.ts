import { z } from "zod"
import { brandedNames } from "../dialect"
import { positiveAmountSchema } from "../money/amount"
import { answeredAmount, answeredId, answeredNumber, answeredText } from "./answer-fields"

/** Input to request a withdrawal (§4.3). */
export const withdrawalInputSchema = z.strictObject({
  /** The merchant's service id; only digits, because it is sent as a number. */
  svcId: z.string().regex(/^\d{1,15}$/, "must be a number"),
  amount: positiveAmountSchema,
  message: z.string().trim().max(500).optional(),
})

export type WithdrawalInput = z.input<typeof withdrawalInputSchema>

/** The request body of a withdrawal (§4.3), with the names of a brand. */
export function buildWithdrawalBody(input: z.output<typeof withdrawalInputSchema>, brand: string) {
  return {
    [brandedNames(brand).id]: Number(input.svcId),
    amount: Number(input.amount),
    ...(input.message !== undefined && { message: input.message }),
  }
}

/** The fields that the plugin uses of the answer to a withdrawal request (§2.6). */
export const withdrawalSchema = z.object({
  withdrawnumber: answeredNumber,
  id: answeredId,
  amount: answeredAmount,
  withdrawalrequeststatus: z.object({ name: answeredText }).nullish().catch(null),
})

export type GatewayWithdrawal = z.infer<typeof withdrawalSchema>
