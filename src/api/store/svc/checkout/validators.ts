import { z } from "@medusajs/framework/zod"

/** Body of `POST /store/svc/checkout/:payment_session_id`. */
export const StoreStartSvcCheckout = z
  .object({
    /** A mobile number for carts whose addresses have none. */
    mobile: z.custom<string>(isShortText, "mobile must be text of at most 40 characters").optional(),
  })
  .strict()

// A custom check, because the framework's own type errors repeat the value and log it.
function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length <= 40
}
