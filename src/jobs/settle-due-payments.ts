import type { MedusaContainer } from "@medusajs/framework/types"
import { settleDuePaymentsSoon } from "../settlement/settle-due-payments"

/** Begins to settle what is paid and due. Without waiting for it: the store's other jobs would wait as well. */
export default async function beginToSettle(container: MedusaContainer): Promise<void> {
  settleDuePaymentsSoon(container)
  return Promise.resolve()
}

export const config = {
  name: "svc-settle-due-payments",
  schedule: "* * * * *",
}
