import type { MedusaResponse } from "@medusajs/framework/http"
import { withdrawalFields } from "../../../../../modules/svc/withdrawals/withdrawal-fields"
import { adminRoute } from "../../../../kit/admin-route"
import { answerCsv } from "../../../../kit/csv"
import { pagesOfRows } from "../../../../kit/list-rows"
import { rowFilters } from "../../../../kit/row-filters"
import { exportSvcWithdrawals } from "../query-config"
import { AdminExportSvcWithdrawalsParams } from "../validators"

/** A failure fits into no cell, and nobody looks for the last change. */
const leftOut = ["failure", "updated_at"]

const stored = Object.keys(withdrawalFields).filter((field) => !leftOut.includes(field))

/** All withdrawals that the filters of the list fit, as CSV, newest first unless `order` says otherwise. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcWithdrawalsParams, config: exportSvcWithdrawals } },
  async (req, res: MedusaResponse) => {
    const filters = await rowFilters(req.scope, req.filterableFields)
    const file = { list: "withdrawals", columns: stored } as const
    await answerCsv(req, res, file, pagesOfRows(req, "svc_withdrawal", filters, stored))
  }
)
