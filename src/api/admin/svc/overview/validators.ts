import { z } from "@medusajs/framework/zod"
import { environments } from "../../../../fields/statuses"

/** Query of `GET /admin/svc/overview`: the last days, today included. */
export const AdminGetSvcOverviewParams = z.strictObject({
  environment: z.enum(environments).optional(),
  days: z.enum(["7", "30", "90"]).default("30").transform(Number),
})
