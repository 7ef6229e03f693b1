import type { AdminCustomer } from "@medusajs/types"
import type { SvcPersonalDataBody } from "../../types"

/** Builds the identifiers of a customer for the payment service. Leaves out a phone entry that cannot be a telephone number. */
export function personOfCustomer({
  id,
  email,
  phone,
}: Pick<AdminCustomer, "id" | "email" | "phone">): SvcPersonalDataBody {
  const digits = (phone ?? "").replace(/\P{Nd}/gu, "").length
  return {
    customer_id: id,
    ...(email && { email }),
    ...(phone && digits >= 7 && digits <= 17 && { mobile: phone }),
  }
}
