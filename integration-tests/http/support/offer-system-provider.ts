/** Offers Medusa's own payment provider alongside the plugin's. */
import type { TestStore } from "./with-store"

export const SYSTEM_PROVIDER = "pp_system_default"

export async function offerSystemProvider({ staff, seeded }: TestStore): Promise<void> {
  const payment_providers = ["pp_svc_svc", SYSTEM_PROVIDER]
  await staff.call("POST", `/admin/regions/${seeded.region_id}`, { payment_providers })
}
