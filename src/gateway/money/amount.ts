import { z } from "zod"
import { InvalidAmountError, toAmount } from "./money"

/** Positive amount as text or number, read into an {@link Amount}: two fraction digits. */
export const positiveAmountSchema = z
  .union([z.string(), z.number()])
  .transform((value, context) => {
    try {
      return toAmount(value)
    } catch (error) {
      const message = error instanceof InvalidAmountError ? error.message : "The amount is not a number."
      context.addIssue({ code: "custom", message })
      return z.NEVER
    }
  })
  .describe("decimal text or number, positive, rounded half up to two fraction digits")
