import { z } from "zod"
import { declineReasons } from "../../gateway"
import { paymentMethods } from "../model/payment"

/** Body of `POST /_sandbox/orders/:gateway_order_id/answer`. */
export const answerOrderSchema = z.strictObject({
  result: z.enum(["success", "failed", "in_progress", "refunded"]),
  method: z.enum(paymentMethods).optional(),
  decline_reason: z.enum(declineReasons).optional(),
  /** Which messages are sent; all of them are created and signed in any case. */
  deliver: z.enum(["none", "callback", "webhook", "both"]).default("both"),
  /** Reuses the transaction number or creates a new one; by default a new one once the last transaction is finished, unless it is refunded. */
  transaction: z.enum(["same", "new"]).optional(),
  /** A transaction number of the caller's own. */
  transaction_number: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
})

/** Body of `POST /_sandbox/invoices/:invoiceno/pay`; may be left out. */
export const payInvoiceSchema = z.strictObject({
  result: answerOrderSchema.shape.result.default("success"),
  method: answerOrderSchema.shape.method,
  decline_reason: answerOrderSchema.shape.decline_reason,
  deliver: z.enum(["none", "webhook"]).default("webhook"),
  transaction: answerOrderSchema.shape.transaction,
  transaction_number: answerOrderSchema.shape.transaction_number,
})

export type AnswerOrder = z.output<typeof answerOrderSchema>
