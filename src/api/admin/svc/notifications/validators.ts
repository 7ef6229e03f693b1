import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"

const outcome = z.enum(["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"])

export const AdminGetSvcNotificationsParams = createFindParams({ limit: 20, offset: 0 }).extend({
  q: z.string().max(100).optional(),
  attempt_id: z.string().optional(),
  order_id: z.string().optional(),
  outcome: z.union([outcome, z.array(outcome)]).optional(),
})
