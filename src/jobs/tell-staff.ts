import type { MedusaContainer } from "@medusajs/framework/types"
import { tellStaff } from "../workflows/notice/tell-staff"

/** Notifies staff of new matters. On several servers at once, each matter is still notified once. */
export default async function tellStaffOfMatters(container: MedusaContainer): Promise<void> {
  await tellStaff(container)
}

export const config = {
  name: "svc-tell-staff",
  schedule: "* * * * *",
}
