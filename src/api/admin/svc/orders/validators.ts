import { z } from "@medusajs/framework/zod"

/** Body of `POST /admin/svc/orders/:id/cancellation`. */
export const AdminStopSvcOrderCancellation = z.strictObject({ stopped: z.boolean() })
