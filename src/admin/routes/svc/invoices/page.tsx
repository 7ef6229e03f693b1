import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceListQuery } from "../../../../types"
import { useInvoiceColumns } from "../../../invoices/invoice-columns"
import { useInvoices } from "../../../hooks/api/invoices"
import { invoiceFilterIds, useInvoiceFilters } from "../../../invoices/use-invoice-filters"
import { useOrderNumbers } from "../../../hooks/api/orders"
import { useEnvironment } from "../../../shared/page/environment-switch"
import { ListPage } from "../../../shared/list/list-page"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useListQuery } from "../../../hooks/use-query-params"
import { buildCrumb } from "../../../shared/page/page-frame"

export const config = defineRouteConfig({ label: "svc.menu.invoices", translationNs: "translation", rank: 3 })

export const handle = buildCrumb("svc.invoices.title")

const InvoicesPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const address = useListQuery(invoiceFilterIds)
  const asked: SvcInvoiceListQuery = { ...address, environment }
  const query = useInvoices(asked, known)
  const filters = [...useInvoiceFilters({ asked: address, listed: query.data?.invoices ?? [] }), useCreatedFilter()]
  const orderNumbers = useOrderNumbers(query.data?.invoices.map(({ order_id }) => order_id) ?? [])
  return (
    <ListPage
      title={t("svc.invoices.title")}
      list="invoices"
      asked={asked}
      create={{
        permission: "invoices",
        to: "create",
        label: t("svc.invoices.create.open"),
        testId: "create-invoice",
      }}
      query={query}
      rows={({ invoices }) => invoices}
      totals={({ totals }) => totals}
      columns={useInvoiceColumns(orderNumbers)}
      filters={filters}
      searchHint={t("svc.invoices.searchHint")}
      rowHref={({ id }) => `/svc/invoices/${id}`}
      empty={{ title: t("svc.invoices.none"), text: t("svc.invoices.noneText") }}
    />
  )
}

export default InvoicesPage
