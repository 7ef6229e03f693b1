import type { MedusaContainer } from "@medusajs/framework/types"
import { remindCustomers } from "../workflows/reminder/remind-customers"

/** Reminds customers of unpaid payment links and invoices. On several servers at once each reminder is sent once. */
export default async function remindCustomersJob(container: MedusaContainer): Promise<void> {
  await remindCustomers(container)
}

export const config = {
  name: "svc-remind-customers",
  schedule: "41 * * * *",
}
