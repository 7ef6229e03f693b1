import { z } from "zod"
import { brandedNames } from "../dialect"
import { positiveAmountSchema } from "../money/amount"

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

/** The answer to a withdrawal request (§2.6). */
export const withdrawalSchema = z.looseObject({
  id: z.number(),
  withdrawnumber: z.string().min(1),
  amount: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(String),
  message: z.string().nullish(),
  withdrawalrequeststatusId: z.number().nullish(),
  generatedby: z.string().nullish(),
  date: z.string().nullish(),
  withdrawalrequeststatus: z.looseObject({ name: z.string(), id: z.number() }).nullish(),
})

export type GatewayWithdrawal = z.infer<typeof withdrawalSchema>
