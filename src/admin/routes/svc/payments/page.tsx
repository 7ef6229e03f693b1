import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowDownTray } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { SvcPaymentListQuery } from "../../../../types"
import { usePaymentColumns } from "../../../payments/payment-columns"
import { exportPayments, useSvcPayments } from "../../../payments/queries"
import { usePaymentFilters } from "../../../payments/use-payment-filters"
import { EnvironmentSwitch } from "../../../shared/environment/environment-switch"
import { useEnvironment } from "../../../shared/environment/use-environment"
import { ListTable } from "../../../shared/list/list-table"
import { useCreatedFilter } from "../../../shared/list/use-created-filter"
import { useListQuery } from "../../../shared/list/use-list-address"
import { crumb } from "../../../shared/page/crumb"
import { PageFrame } from "../../../shared/page/page-frame"
import { withSharedPackages } from "../../../shared/page/shared-packages"
import { useErrorText } from "../../../shared/server/use-error-text"

export const config = defineRouteConfig({ label: "svc.menu.payments", translationNs: "translation", rank: 1 })

export const handle = crumb("svc.payments.title")

const PaymentsPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const filters = [...usePaymentFilters(), useCreatedFilter()]
  const asked: SvcPaymentListQuery = { ...useListQuery(filters.map(({ id }) => id)), environment }
  const query = useSvcPayments(asked, known)
  const { show } = useErrorText()
  const csv = useMutation({ mutationFn: () => exportPayments(asked), onError: show })
  return (
    <PageFrame
      title={t("svc.payments.title")}
      environment={environment}
      actions={
        <>
          <EnvironmentSwitch />
          <Button
            size="small"
            variant="secondary"
            isLoading={csv.isPending}
            onClick={() => csv.mutate()}
            data-testid="export-csv"
          >
            <ArrowDownTray aria-hidden />
            {t("svc.payments.export")}
          </Button>
        </>
      }
    >
      <ListTable
        query={query}
        rows={({ payments }) => payments}
        columns={usePaymentColumns()}
        filters={filters}
        subHeading={t("svc.payments.searchHint")}
        rowHref={({ id }) => `/svc/payments/${id}`}
        empty={{ title: t("svc.payments.none"), text: t("svc.payments.noneText") }}
      />
    </PageFrame>
  )
}

export default withSharedPackages(PaymentsPage)
