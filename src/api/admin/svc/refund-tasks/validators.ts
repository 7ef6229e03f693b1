import { z } from "@medusajs/framework/zod"
import { environments, refundTaskStatuses } from "../../../../fields/statuses"
import { listedTables } from "../../../../modules/svc/lists"
import { exportOrder, type FilterSchemas, listParams } from "../../../kit/list-params"
import type { SvcRefundTaskListQuery } from "../../../../types"

/** Query of `GET /admin/svc/refund-tasks`. */
export const AdminGetSvcRefundTasksParams = listParams(listedTables.svc_refund_task.sortable).extend({
  status: z.enum(refundTaskStatuses).optional(),
  environment: z.enum(environments).optional(),
  attempt_id: z.string().optional(),
  invoice_id: z.string().optional(),
} satisfies FilterSchemas<SvcRefundTaskListQuery>)

/** Query of `GET /admin/svc/refund-tasks/export`: the filters of the list; all matching rows are written. */
export const AdminExportSvcRefundTasksParams = AdminGetSvcRefundTasksParams.omit({
  limit: true,
  offset: true,
  fields: true,
}).extend({ order: exportOrder })

/** Body of `POST /admin/svc/refund-tasks/:id/paid-out`. */
export const AdminPayOutSvcRefundTask = z
  .object({
    /** Reference of the payout, for example from the bank. */
    reference: z.string().trim().min(1, "must be a reference for the payout, such as a bank transfer number").max(200),
    /** Whether staff have checked that the store's own refund function did not pay out. */
    checked: z.boolean().optional(),
  })
  .strict()
