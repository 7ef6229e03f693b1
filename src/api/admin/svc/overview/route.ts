import type { MedusaResponse } from "@medusajs/framework/http"
import { readTimeZone } from "../../../../modules/svc/settings"
import { countContactMatters, UNDERSTOOD } from "../../../../modules/svc/notices"
import { SVC_MODULE } from "../../../../modules/svc/module-key"
import type { SvcAttention, SvcOverviewAnswer, SvcPaidFor, SvcWithdrawal } from "../../../../types"
import { adminRoute } from "../../../kit/admin-route"
import { withSubjects } from "../../../kit/with-subjects"
import { AdminGetSvcOverviewParams } from "./validators"
import { toAnswers } from "../../../kit/answer/to-answer"

const MAX_ATTENTION = 10
const LATEST_WITHDRAWALS = 5

/** The received money by day and everything that waits for staff, of one environment: `{ overview }`. */
export const GET = adminRoute(
  { permission: "all_staff", query: { schema: AdminGetSvcOverviewParams } },
  async (req, res: MedusaResponse<SvcOverviewAnswer>) => {
    const svc = req.scope.resolve(SVC_MODULE)
    const state = await svc.settings.readState()
    const { currency_code = "", environment: configured = "sandbox" } = state.known
    const time_zone = readTimeZone(state)
    const { days, environment = configured } = req.validatedQuery
    const open = { environment, resolved_at: null }
    const oldest = { order: { created_at: "ASC" }, take: MAX_ATTENTION } as const
    const [sums, contact, matters, messages, latest] = await Promise.all([
      svc.lists.readOverview({ environment, timeZone: time_zone, days }),
      environment === configured ? svc.notices.readFirstContact() : UNDERSTOOD,
      svc.listSvcAttentions({ ...open, reason: { $ne: "unverified" } }, oldest),
      svc.listSvcAttentions({ ...open, reason: "unverified" }, oldest),
      svc.listSvcWithdrawals({ environment }, { order: { created_at: "DESC" }, take: LATEST_WITHDRAWALS }),
    ])
    const rows = [...matters, ...messages].slice(0, MAX_ATTENTION)
    res.json({
      overview: {
        ...sums,
        open_matters: {
          ...sums.open_matters,
          ...contact,
          count: sums.open_matters.count + countContactMatters(contact),
        },
        environment,
        currency_code,
        time_zone,
        attention: {
          ...sums.attention,
          rows: toAnswers<SvcAttention & SvcPaidFor>(await withSubjects(req.scope, rows)),
        },
        withdrawals: { ...sums.withdrawals, latest: toAnswers<SvcWithdrawal>(latest) },
      },
    })
  }
)
