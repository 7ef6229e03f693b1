import { z } from "@medusajs/framework/zod"
import { enteredAmount, idempotencyKey } from "../../../kit/entered-fields"

/** Body of `POST /admin/svc/orders/:id/payment-link`: the part to ask for; everything that is owed by default. */
export const AdminCreateSvcPaymentLink = z.strictObject({ amount: enteredAmount.optional() })

/** Body of `POST /admin/svc/orders/:id/cancellation`. */
export const AdminStopSvcOrderCancellation = z.strictObject({ stopped: z.boolean() })

/** Body of `POST /admin/svc/orders/:id/payment-link/send`. */
export const AdminSendSvcPaymentLink = z.strictObject({
  channel: z.enum(["sms", "email"]),
  /** Number or address; by default the order's own. */
  to: z.string().trim().min(1, "must not be empty").max(320).optional(),
  idempotency_key: idempotencyKey.optional(),
})
