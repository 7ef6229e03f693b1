import { z } from "@medusajs/framework/zod"

/** Body of `POST /admin/svc/settings`. Each value is checked by the rules of its option when the change is made. */
export const AdminUpdateSvcSettings = z.strictObject({
  version: z.number().int().min(0),
  values: z.record(z.string().max(64), z.unknown()),
  confirm_live: z.boolean().optional(),
})
