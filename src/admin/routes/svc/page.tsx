import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { MenuIcon } from "../../overview/menu-icon"
import { OverviewAttention } from "../../overview/overview-attention"
import { OverviewFailures } from "../../overview/overview-failures"
import { OverviewModes } from "../../overview/overview-modes"
import { OverviewMoney } from "../../overview/overview-money"
import { OverviewOpen } from "../../overview/overview-open"
import { OverviewWithdrawals } from "../../overview/overview-withdrawals"
import { useOverview } from "../../hooks/api/overview"
import { useOverviewSpan } from "../../overview/overview-span"
import { useEnvironment } from "../../shared/page/environment-switch"
import { buildCrumb, PageFrame, TwoColumns } from "../../shared/page/page-frame"
import { Loading, QueryStates } from "../../shared/page/query-states"
import { SetupChecklist } from "../../settings/setup-checklist"

export const config = defineRouteConfig({
  label: "svc.menu.overview",
  translationNs: "translation",
  icon: MenuIcon,
})

export const handle = buildCrumb("svc.overview.title")

const OverviewPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const { days, setDays } = useOverviewSpan()
  const query = useOverview({ environment, days }, known && environment !== undefined)
  // The previous span stays visible while another one loads.
  const isNext = query.isPlaceholderData
  return (
    <PageFrame title={t("svc.overview.title")} switchesEnvironment>
      <SetupChecklist />
      {known && environment === undefined ? null : (
        <QueryStates
          query={query}
          keeps
          loading={<TwoColumns main={<Loading rows={10} />} side={<Loading rows={6} />} />}
        >
          {({ overview }) => (
            <TwoColumns
              main={
                <>
                  <OverviewMoney overview={overview} span={days} isNext={isNext} onSpan={setDays} />
                  <OverviewAttention overview={overview} />
                  <OverviewFailures asked={{ environment, days }} />
                </>
              }
              side={
                <>
                  <OverviewOpen overview={overview} />
                  <OverviewModes overview={overview} />
                  <OverviewWithdrawals overview={overview} />
                </>
              }
            />
          )}
        </QueryStates>
      )}
    </PageFrame>
  )
}

export default OverviewPage
