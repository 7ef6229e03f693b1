import { z } from "@medusajs/framework/zod"
import { enteredAmount, sendRequest } from "../../../kit/entered-fields"

/** Body of `POST /admin/svc/orders/:id/payment-link`: the part to ask for; everything that is owed by default. */
export const AdminCreateSvcPaymentLink = z.strictObject({ amount: enteredAmount.optional() })

/** Body of `POST /admin/svc/orders/:id/cancellation`. */
export const AdminStopSvcOrderCancellation = z.strictObject({ stopped: z.boolean() })

/** Body of `POST /admin/svc/orders/:id/payment-link/send`. */
export const AdminSendSvcPaymentLink = sendRequest
