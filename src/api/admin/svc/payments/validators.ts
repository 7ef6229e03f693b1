import { z } from "@medusajs/framework/zod"
import { createSelectParams } from "@medusajs/medusa/api/utils/validators"
import { attemptStatuses } from "../../../../modules/svc/ledger/attempt-state"
import { listParams, oneOrMany, searchText, timeSpan } from "../list-params"

/** Query of `GET /admin/svc/payments`. */
export const AdminGetSvcPaymentsParams = listParams(["created_at"]).extend({
  q: searchText,
  status: oneOrMany(z.enum(attemptStatuses)),
  environment: oneOrMany(z.enum(["sandbox", "live"])),
  attention: z.enum(["true", "false"]).optional(),
  cart_id: z.string().optional(),
  payment_session_id: z.string().optional(),
  placed_order_id: z.string().optional(),
  created_at: timeSpan,
})

/** Query of `GET /admin/svc/payments/export`: the filters of the list; all rows that fit are written. */
/** Sorted by id, which grows with time, so that the last page is as fast as the first. */
export const AdminExportSvcPaymentsParams = AdminGetSvcPaymentsParams.omit({ limit: true, offset: true, fields: true })

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
