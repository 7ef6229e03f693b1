import { z } from "@medusajs/framework/zod"

/** Body of `POST /store/svc/orders/:id/payment`. */
export const StoreOpenSvcOrderPayment = z.strictObject({
  /** Where the shopper comes back to; only of an allowed origin. */
  return_url: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .max(2048)
    .optional(),
})

export type StoreOpenSvcOrderPaymentType = z.infer<typeof StoreOpenSvcOrderPayment>
