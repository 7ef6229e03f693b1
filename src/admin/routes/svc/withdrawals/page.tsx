import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import type { SvcWithdrawalListQuery } from "../../../../types"
import { useEnvironment } from "../../../shared/page/environment-switch"
import { ListPage } from "../../../shared/list/list-page"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useListQuery } from "../../../hooks/use-query-params"
import { buildCrumb } from "../../../shared/page/page-frame"
import { useBlockingWithdrawal, useWithdrawals } from "../../../hooks/api/withdrawals"
import { WithdrawalBlocked } from "../../../withdrawals/withdrawal-blocked"
import { useWithdrawalColumns } from "../../../withdrawals/withdrawal-columns"
import type { DataTableFilter } from "@medusajs/ui"
import { withdrawalStates } from "../../../../fields/statuses"

export const config = defineRouteConfig({ label: "svc.menu.withdrawals", translationNs: "translation", rank: 4 })

export const handle = buildCrumb("svc.withdrawals.title")

const WithdrawalsPage = () => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { environment, known } = useEnvironment()
  const filters: DataTableFilter[] = [
    {
      id: "state",
      type: "multiselect",
      label: t("svc.withdrawals.fields.state"),
      options: withdrawalStates.map((value) => ({ value, label: t(`svc.withdrawals.state.${value}`) })),
    },
    useCreatedFilter(),
  ]
  const asked: SvcWithdrawalListQuery = { ...useListQuery(filters.map(({ id }) => id)), environment }
  const query = useWithdrawals(asked, known)
  const blocking = useBlockingWithdrawal(environment)
  return (
    <ListPage
      title={t("svc.withdrawals.title")}
      list="withdrawals"
      asked={asked}
      create={{
        permission: "withdrawals",
        to: `create${search}`,
        label: t("svc.withdrawals.create.open"),
        testId: "request-withdrawal",
      }}
      above={blocking && <WithdrawalBlocked by={blocking} />}
      query={query}
      rows={({ withdrawals }) => withdrawals}
      columns={useWithdrawalColumns()}
      filters={filters}
      searchHint={t("svc.withdrawals.searchHint")}
      rowHref={({ id }) => `/svc/withdrawals/${id}`}
      empty={{ title: t("svc.withdrawals.none"), text: t("svc.withdrawals.noneText") }}
    />
  )
}

export default WithdrawalsPage
