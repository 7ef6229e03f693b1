import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcModuleService } from "../../../../modules/svc/service"
import type { SvcAttention, SvcOverviewAnswer, SvcWithdrawal } from "../../../../types"
import type { AdminGetSvcOverviewParamsType } from "./validators"

const MOST_ATTENTION = 10
const LATEST_WITHDRAWALS = 5

/** Money in by day and all that waits for somebody, of one environment: `{ overview }`. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetSvcOverviewParamsType>,
  res: MedusaResponse<SvcOverviewAnswer>
): Promise<void> {
  const svc = req.scope.resolve<SvcModuleService>(SVC_MODULE)
  const { known } = await svc.configurationState()
  const { currency_code = "", time_zone = "UTC" } = known
  const { days, environment = known.environment ?? "sandbox" } = req.validatedQuery
  const open = { environment, resolved_at: null }
  const [sums, [rows, count], latest] = await Promise.all([
    svc.overviewOf({ environment, timeZone: time_zone, days }),
    svc.listAndCountSvcAttentions(open, { order: { created_at: "ASC" }, take: MOST_ATTENTION }),
    svc.listSvcWithdrawals({ environment }, { order: { created_at: "DESC" }, take: LATEST_WITHDRAWALS }),
  ])
  res.json({
    overview: {
      ...sums,
      environment,
      currency_code,
      time_zone,
      attention: { count, rows: rows as unknown as SvcAttention[] },
      withdrawals: { ...sums.withdrawals, latest: latest as unknown as SvcWithdrawal[] },
    },
  })
}
