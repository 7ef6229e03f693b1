import { MedusaError } from "@medusajs/framework/utils"
import type { NoAttempt } from "../../../workflows/checkout/prepare-attempt"

/** Type and message of the error for an attempt that was not opened. */
export function explainNoAttempt(refusal: NoAttempt): [type: string, message: string] {
  switch (refusal.outcome) {
    case "mobile_required":
      return [
        MedusaError.Types.INVALID_DATA,
        refusal.reason === "missing"
          ? "mobile is missing: the cart's addresses have no phone number. Send one as { mobile }."
          : "mobile is not a phone number: correct it in the address, or send one as { mobile }.",
      ]
    case "already_paid":
      return [MedusaError.Types.NOT_ALLOWED, "This is already paid."]
    case "time_over":
      return [
        MedusaError.Types.NOT_ALLOWED,
        "The time to pay this order is over, and it will be canceled. Please ask the shop.",
      ]
  }
}
