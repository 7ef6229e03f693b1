import type { MedusaResponse } from "@medusajs/framework/http"
import type { SvcWithdrawalListAnswer } from "../../../../types"
import { requestWithdrawalWorkflow } from "../../../../workflows/withdrawal/workflows/request-withdrawal"
import { answerConflict } from "../../../kit/conflict"
import { adminRoute } from "../../../kit/admin-route"
import { listRows } from "../../../kit/list-rows"
import { buildRowFilters } from "../../../kit/row-filters"
import { answerWithdrawal, describeBlocked } from "./answer-withdrawal"
import { listSvcWithdrawals } from "./query-config"
import { AdminCreateSvcWithdrawal, AdminGetSvcWithdrawalsParams } from "./validators"

/** Lists withdrawals, newest first unless `order` is given: `{ withdrawals, count, offset, limit, has_more_than_count }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcWithdrawalsParams, config: listSvcWithdrawals } },
  async (req, res: MedusaResponse<SvcWithdrawalListAnswer>) => {
    const { rows, page } = await listRows(req, "svc_withdrawal", await buildRowFilters(req.scope, req.filterableFields))
    res.json({ withdrawals: rows, ...page })
  }
)

/** Requests a withdrawal: `{ withdrawal }`, 202 while its outcome is unknown. The request is sent once. */
export const POST = adminRoute(
  { permission: "withdrawals", body: AdminCreateSvcWithdrawal },
  async (req, res: MedusaResponse) => {
    const { result } = await requestWithdrawalWorkflow(req.scope).run({
      input: req.validatedBody,
    })
    switch (result.outcome) {
      case "begun":
      case "awaiting_approval":
      case "known":
        await answerWithdrawal(req, res, result.id)
        return
      case "key_reused":
        answerConflict(res, `idempotency_key: already used for withdrawal ${result.id}. Use a new key.`)
        return
      case "blocked":
        answerConflict(res, describeBlocked(result.by))
    }
  }
)
