import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { adminRoute } from "../../../../kit/admin-route"
import { refundTaskColumns } from "../../../../kit/answer/row-fields"
import { answerCsv } from "../../../../kit/csv"
import { readRowPages } from "../../../../kit/list-rows"
import { buildRowFilters } from "../../../../kit/row-filters"
import { withNotes, withSubjects } from "../../../../kit/with-subjects"
import { exportSvcRefundTasks } from "../query-config"
import { AdminExportSvcRefundTasksParams } from "../validators"

const columns = [
  "created_at",
  "order_display_id",
  "customer_name",
  "customer_email",
  "amount",
  "currency_code",
  "status",
  "function_outcome",
  "reason",
  "note",
  "transaction_number",
  "reference",
  "paid_out_at",
  "paid_out_by",
  "environment",
  "placed_order_id",
  "attempt_id",
  "invoice_id",
  "id",
]

const stored = [...columns.filter((column) => column in refundTaskColumns), "request_key"]

/** All refund tasks that match the filters of the list, as CSV, newest first unless `order` is given. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcRefundTasksParams, config: exportSvcRefundTasks } },
  async (req, res: MedusaResponse) => {
    await answerCsv(req, res, { list: "refund-tasks", columns }, readTaskPages(req))
  }
)

async function* readTaskPages(req: AuthenticatedMedusaRequest): AsyncGenerator<object[]> {
  const filters = await buildRowFilters(req.scope, req.filterableFields)
  for await (const page of readRowPages(req, "svc_refund_task", filters, stored)) {
    yield await withSubjects(req.scope, await withNotes(req.scope, page))
  }
}
