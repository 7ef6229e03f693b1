import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcInvoiceAnswer } from "../../../../../types"
import { adminRoute } from "../../../../kit/admin-route"
import { retrieveSvcInvoice } from "../query-config"
import { retrieveInvoice } from "../retrieve-invoice"
import { AdminGetSvcInvoiceParams } from "../validators"

/** One invoice with its history and attention: `{ invoice }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcInvoiceParams, config: retrieveSvcInvoice } },
  async (req, res: MedusaResponse<SvcInvoiceAnswer>) => {
    res.json({ invoice: await retrieveInvoice(req.scope, String(req.params.id), req.queryConfig.fields) })
  }
)
