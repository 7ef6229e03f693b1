import { z } from "@medusajs/framework/zod"

/** Body of `POST /store/svc/checkout/:payment_session_id`. */
export const StoreStartSvcCheckout = z
  .object({
    /** A mobile number for carts whose addresses carry none. */
    mobile: z.custom<string>(isShortText, "mobile must be text of at most 40 characters").optional(),
  })
  .strict()

// The framework's own messages about a wrong type repeat the value, and log it.
function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length <= 40
}
