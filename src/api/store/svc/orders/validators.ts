import { z } from "@medusajs/framework/zod"
import { leadsToNoShop } from "../../../../modules/svc/settings"

/** Body of `POST /store/svc/orders/:id/payment`. */
export const StoreOpenSvcOrderPayment = z.strictObject({
  /** The return address of the shopper; its origin must be allowed. */
  return_url: z
    .url("must be an address with its scheme")
    .max(2048)
    .refine((address) => !leadsToNoShop(address), "must lead to a shop or an app")
    .optional(),
})

export type StoreOpenSvcOrderPaymentType = z.infer<typeof StoreOpenSvcOrderPayment>
