import { z } from "@medusajs/framework/zod"

/** Query of `GET /admin/svc/overview`: the last days, today included. */
export const AdminGetSvcOverviewParams = z.strictObject({
  environment: z.enum(["sandbox", "live"]).optional(),
  days: z.enum(["7", "30", "90"]).default("30").transform(Number),
})
