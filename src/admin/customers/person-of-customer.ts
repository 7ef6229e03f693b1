import type { AdminCustomer } from "@medusajs/types"
import type { SvcPersonalDataBody } from "../../types"

/** By what the payment service knows a customer. A phone entry that cannot be a telephone number names nobody. */
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
