import type { MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../../modules/svc/module-key"
import type { SvcPaymentModesAnswer } from "../../../../../types"
import { adminRoute } from "../../../../kit/admin-route"
import { AdminGetSvcPaymentModesParams } from "../validators"

/** The payment modes in use, for the filter of the list: `{ modes }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcPaymentModesParams } },
  async (req, res: MedusaResponse<SvcPaymentModesAnswer>) => {
    const { environment = ["sandbox", "live"] } = req.validatedQuery
    res.json({ modes: await req.scope.resolve(SVC_MODULE).lists.listPaymentModes([environment].flat()) })
  }
)
