import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { adminRoute } from "../../../../kit/admin-route"
import { refundTaskColumns } from "../../../../kit/answer/row-fields"
import { answerCsv } from "../../../../kit/csv"
import { pagesOfRows } from "../../../../kit/list-rows"
import { withSubjects } from "../../../../kit/with-subjects"
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
  "reason",
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

const stored = columns.filter((column) => column in refundTaskColumns)

/** All refund tasks that the filters of the list fit, as CSV, in the order of the list. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminExportSvcRefundTasksParams, config: exportSvcRefundTasks } },
  async (req, res: MedusaResponse) => {
    await answerCsv(req, res, { list: "refund-tasks", columns }, pagesOf(req))
  }
)

async function* pagesOf(req: AuthenticatedMedusaRequest): AsyncGenerator<object[]> {
  for await (const page of pagesOfRows(req, "svc_refund_task", stored)) {
    yield await withSubjects(req.scope, page)
  }
}
