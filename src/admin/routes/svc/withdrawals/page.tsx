import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import type { SvcWithdrawalListQuery } from "../../../../types"
import { useEnvironment } from "../../../shared/page/environment-switch"
import { ExportButton } from "../../../shared/list/export-button"
import { DataTable } from "../../../shared/list/data-table"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useListQuery } from "../../../hooks/use-query-params"
import { crumb, PageFrame } from "../../../shared/page/page-frame"
import { PermittedButton } from "../../../shared/page/permission"
import { useBlockingWithdrawal, useWithdrawals } from "../../../hooks/api/withdrawals"
import { WithdrawalBlocked } from "../../../withdrawals/withdrawal-blocked"
import { useWithdrawalColumns } from "../../../withdrawals/withdrawal-columns"
import type { DataTableFilter } from "@medusajs/ui"
import { withdrawalStates } from "../../../../fields/statuses"

export const config = defineRouteConfig({ label: "svc.menu.withdrawals", translationNs: "translation", rank: 4 })

export const handle = crumb("svc.withdrawals.title")

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
    <PageFrame
      title={t("svc.withdrawals.title")}
      environment={environment}
      switchesEnvironment
      actions={
        <>
          <ExportButton list="withdrawals" query={asked} />
          <PermittedButton
            permission="withdrawals"
            variant="primary"
            to={`create${search}`}
            data-testid="request-withdrawal"
          >
            {t("svc.withdrawals.create.open")}
          </PermittedButton>
        </>
      }
    >
      {blocking && <WithdrawalBlocked by={blocking} />}
      <DataTable
        query={query}
        rows={({ withdrawals }) => withdrawals}
        columns={useWithdrawalColumns()}
        filters={filters}
        searchHint={t("svc.withdrawals.searchHint")}
        rowHref={({ id }) => `/svc/withdrawals/${id}`}
        empty={{
          title: t("svc.withdrawals.none"),
          text: t("svc.withdrawals.noneText"),
          action: (
            <PermittedButton permission="withdrawals" to={`create${search}`}>
              {t("svc.withdrawals.create.open")}
            </PermittedButton>
          ),
        }}
      />
    </PageFrame>
  )
}

export default WithdrawalsPage
