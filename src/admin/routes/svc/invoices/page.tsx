import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceListQuery } from "../../../../types"
import { useInvoiceColumns } from "../../../invoices/invoice-columns"
import { useInvoices } from "../../../hooks/api/invoices"
import { invoiceFilterIds, useInvoiceFilters } from "../../../invoices/use-invoice-filters"
import { useOrderNumbers } from "../../../hooks/api/orders"
import { useEnvironment } from "../../../shared/page/environment-switch"
import { ExportButton } from "../../../shared/list/export-button"
import { DataTable } from "../../../shared/list/data-table"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useListQuery } from "../../../hooks/use-query-params"
import { crumb, PageFrame } from "../../../shared/page/page-frame"
import { PermittedButton } from "../../../shared/page/permission"

export const config = defineRouteConfig({ label: "svc.menu.invoices", translationNs: "translation", rank: 3 })

export const handle = crumb("svc.invoices.title")

const InvoicesPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const address = useListQuery(invoiceFilterIds)
  const asked: SvcInvoiceListQuery = { ...address, environment }
  const query = useInvoices(asked, known)
  const filters = [...useInvoiceFilters({ asked: address, listed: query.data?.invoices ?? [] }), useCreatedFilter()]
  const orderNumbers = useOrderNumbers(query.data?.invoices.map(({ order_id }) => order_id) ?? [])
  return (
    <PageFrame
      title={t("svc.invoices.title")}
      environment={environment}
      switchesEnvironment
      actions={
        <>
          <ExportButton list="invoices" query={asked} />
          <PermittedButton permission="invoices" variant="primary" to="create" data-testid="create-invoice">
            {t("svc.invoices.create.open")}
          </PermittedButton>
        </>
      }
    >
      <DataTable
        query={query}
        rows={({ invoices }) => invoices}
        totals={({ totals }) => totals}
        columns={useInvoiceColumns(orderNumbers)}
        filters={filters}
        searchHint={t("svc.invoices.searchHint")}
        rowHref={({ id }) => `/svc/invoices/${id}`}
        empty={{
          title: t("svc.invoices.none"),
          text: t("svc.invoices.noneText"),
          action: (
            <PermittedButton permission="invoices" to="create">
              {t("svc.invoices.create.open")}
            </PermittedButton>
          ),
        }}
      />
    </PageFrame>
  )
}

export default InvoicesPage
