import type { MedusaResponse } from "@medusajs/framework/http"
import { adminRoute } from "../../../../kit/admin-route"
import { retrieveSvcPayment } from "../query-config"
import { retrievePayment } from "../retrieve-payment"
import { AdminGetSvcPaymentParams } from "../validators"

/** One attempt with its messages, attention and refund tasks: `{ payment }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcPaymentParams, config: retrieveSvcPayment } },
  async (req, res: MedusaResponse) => {
    res.json({ payment: await retrievePayment(req.scope, String(req.params.id), req.queryConfig.fields) })
  }
)
