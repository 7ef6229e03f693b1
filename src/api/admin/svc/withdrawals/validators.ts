import { z } from "@medusajs/framework/zod"
import { createSelectParams } from "@medusajs/medusa/api/utils/validators"
import { listedTables } from "../../../../modules/svc/lists"
import { MESSAGE_LIMIT } from "../../../../modules/svc/withdrawals"
import { enteredAmount, idempotencyKey, note } from "../../../kit/entered-fields"
import { exportOrder, listParams, oneOrMany, searchText, timeSpan } from "../../../kit/list-params"

const states = ["awaiting_approval", "rejected", "taken_back", "creating", "created", "unknown", "refused"] as const

/** Query of `GET /admin/svc/withdrawals`. */
export const AdminGetSvcWithdrawalsParams = listParams(listedTables.svc_withdrawal.sortable).extend({
  q: searchText,
  state: oneOrMany(z.enum(states)),
  environment: z.enum(["sandbox", "live"]).optional(),
  created_at: timeSpan,
})

/** Query of `GET /admin/svc/withdrawals/export`: the filters of the list; all matching rows are written. */
export const AdminExportSvcWithdrawalsParams = AdminGetSvcWithdrawalsParams.omit({
  limit: true,
  offset: true,
  fields: true,
}).extend({ order: exportOrder })

export const AdminGetSvcWithdrawalParams = createSelectParams()

/** Body of `POST /admin/svc/withdrawals` (§4.3). */
export const AdminCreateSvcWithdrawal = z.strictObject({
  amount: enteredAmount,
  message: z.string().trim().max(MESSAGE_LIMIT).nullish(),
  idempotency_key: idempotencyKey,
})

/** Body of `POST /admin/svc/withdrawals/:id/reject`. */
export const AdminRejectSvcWithdrawal = z.strictObject({ note })

/** Body of `POST /admin/svc/withdrawals/:id/resolve`. */
export const AdminResolveSvcWithdrawal = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("created"),
    withdrawal_number: z.string().trim().min(1, "must not be empty").max(200),
    note,
  }),
  z.strictObject({ outcome: z.literal("not_created"), note }),
])
