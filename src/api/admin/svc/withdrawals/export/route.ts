import type { MedusaResponse } from "@medusajs/framework/http"
import { adminRoute } from "../../../../kit/admin-route"
import { withdrawalFields } from "../../../../kit/answer/row-fields"
import { answerCsv } from "../../../../kit/csv"
import { readRowPages } from "../../../../kit/list-rows"
import { buildRowFilters } from "../../../../kit/row-filters"
import { exportSvcWithdrawals } from "../query-config"
import { AdminExportSvcWithdrawalsParams } from "../validators"

/** A failure does not fit into a cell, and nobody needs the time of the last change. */
const leftOut = ["failure", "updated_at"]

const stored = Object.keys(withdrawalFields).filter((field) => !leftOut.includes(field))

/** All withdrawals that match the filters of the list, as CSV, newest first unless `order` is given. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcWithdrawalsParams, config: exportSvcWithdrawals } },
  async (req, res: MedusaResponse) => {
    const filters = await buildRowFilters(req.scope, req.filterableFields)
    const file = { list: "withdrawals", columns: stored } as const
    await answerCsv(req, res, file, readRowPages(req, "svc_withdrawal", filters, stored))
  }
)
