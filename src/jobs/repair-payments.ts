import type { MedusaContainer } from "@medusajs/framework/types"
import { repairPayments } from "../settlement"

/** Settles again what no longer agrees with Medusa. Several servers can run it at once. */
export default async function repairPaymentsJob(container: MedusaContainer): Promise<void> {
  await repairPayments(container)
}

export const config = {
  name: "svc-repair-payments",
  schedule: "7 * * * *",
}
