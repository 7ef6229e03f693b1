import type { MedusaContainer } from "@medusajs/framework/types"
import { settleDuePaymentsSoon } from "../settlement"

/** Begins to settle paid attempts that are due. Does not wait, because the store's other jobs would wait too. */
export default async function beginToSettle(container: MedusaContainer): Promise<void> {
  settleDuePaymentsSoon(container)
  return Promise.resolve()
}

export const config = {
  name: "svc-settle-due-payments",
  schedule: "* * * * *",
}
