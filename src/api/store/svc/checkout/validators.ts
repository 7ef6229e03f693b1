import { z } from "@medusajs/framework/zod"

/** Body of `POST /store/svc/checkout/:payment_session_id`. */
export const StoreStartSvcCheckout = z
  .object({
    /** A mobile number for carts whose addresses carry none. */
    mobile: z.string().max(40).optional(),
  })
  .strict()

export type StoreStartSvcCheckoutType = z.infer<typeof StoreStartSvcCheckout>
