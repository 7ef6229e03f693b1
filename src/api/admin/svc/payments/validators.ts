import { z } from "@medusajs/framework/zod"
import { createFindParams, createSelectParams } from "@medusajs/medusa/api/utils/validators"
import { attemptStatuses } from "../../../../modules/svc/ledger/attempt-state"

const oneOrMany = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value)]).optional()

export const AdminGetSvcPaymentsParams = createFindParams({ limit: 20, offset: 0 }).extend({
  q: z.string().max(100).optional(),
  status: oneOrMany(z.enum(attemptStatuses)),
  environment: oneOrMany(z.enum(["sandbox", "live"])),
  cart_id: z.string().optional(),
  payment_session_id: z.string().optional(),
  placed_order_id: z.string().optional(),
})

export const AdminGetSvcPaymentParams = createSelectParams()

const note = z.string().trim().min(1, "must say why").max(500)

/** Body of `POST /admin/svc/payments/:id/confirm`. */
export const AdminConfirmSvcPayment = z
  .object({
    decision: z.enum(["paid", "rejected"]),
    /** As the merchant panel shows it. */
    transaction_number: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "must be the plain transaction number"),
    note,
  })
  .strict()

export type AdminConfirmSvcPaymentType = z.infer<typeof AdminConfirmSvcPayment>

/** Body of `POST /admin/svc/payments/:id/resolve`. */
export const AdminResolveSvcPayment = z
  .object({
    attention_id: z.string().min(1),
    note,
    /** Turns the money into a refund task. */
    refund: z.boolean().default(false),
  })
  .strict()

export type AdminResolveSvcPaymentType = z.infer<typeof AdminResolveSvcPayment>
