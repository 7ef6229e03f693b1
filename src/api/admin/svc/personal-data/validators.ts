import { z } from "@medusajs/framework/zod"
import type { SvcPersonalDataBody } from "../../../../types"

/** All fields are optional here; the workflows reject a body without any. */
export const AdminSvcPersonalData = z.object({
  customer_id: z.string().trim().min(1, "must not be empty").max(255).optional(),
  email: z.email("must be an e-mail address").optional(),
  mobile: z.string().trim().min(1, "must not be empty").max(50).optional(),
}) satisfies z.ZodType<Partial<Record<keyof SvcPersonalDataBody, string | undefined>>>
