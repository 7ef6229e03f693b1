import { z } from "@medusajs/framework/zod"
import { createSelectParams } from "@medusajs/medusa/api/utils/validators"
import { environments, withdrawalStates } from "../../../../fields/statuses"
import { withdrawalEntries } from "../../../../fields/withdrawal"
import { listedTables } from "../../../../modules/svc/lists"
import { buildEntrySchemas, enteredAmount, idempotencyKey, note, panelNumber } from "../../../kit/entered-fields"
import { exportOrder, type FilterSchemas, listParams, buildOneOrMany, timeSpan } from "../../../kit/list-params"
import type { SvcWithdrawalListQuery } from "../../../../types"

/** Query of `GET /admin/svc/withdrawals`. */
export const AdminGetSvcWithdrawalsParams = listParams(listedTables.svc_withdrawal.sortable).extend({
  state: buildOneOrMany(z.enum(withdrawalStates)),
  environment: z.enum(environments).optional(),
  created_at: timeSpan,
} satisfies FilterSchemas<SvcWithdrawalListQuery>)

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
  ...buildEntrySchemas(withdrawalEntries),
  idempotency_key: idempotencyKey,
})

/** Body of `POST /admin/svc/withdrawals/:id/reject`. */
export const AdminRejectSvcWithdrawal = z.strictObject({ note })

/** Body of `POST /admin/svc/withdrawals/:id/resolve`. */
export const AdminResolveSvcWithdrawal = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("created"),
    withdrawal_number: panelNumber,
    note,
  }),
  z.strictObject({ outcome: z.literal("not_created"), note }),
])
