import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useTranslation } from "react-i18next"
import type { SvcPaymentListQuery } from "../../../../types"
import { usePaymentColumns } from "../../../payments/payment-columns"
import { usePaymentModes, usePayments } from "../../../hooks/api/payments"
import { paymentFilterIds, usePaymentFilters } from "../../../payments/use-payment-filters"
import { useEnvironment } from "../../../shared/page/environment-switch"
import { buildSpanQuery } from "../../../shared/list/amount-span"
import { ListPage } from "../../../shared/list/list-page"
import { useCreatedFilter } from "../../../shared/list/filters"
import { useListQuery } from "../../../hooks/use-query-params"
import { buildCrumb } from "../../../shared/page/page-frame"
import { TextLink } from "../../../shared/display/links"
import { useFormat } from "../../../shared/format/use-format"

export const config = defineRouteConfig({ label: "svc.menu.payments", translationNs: "translation", rank: 1 })

export const handle = buildCrumb("svc.payments.title")

const PaymentsPage = () => {
  const { t } = useTranslation()
  const { environment, known } = useEnvironment()
  const address = useListQuery(paymentFilterIds)
  const asked = { ...address, amount: buildSpanQuery(address.amount), environment } satisfies SvcPaymentListQuery
  const query = usePayments(asked, known)
  const modes = usePaymentModes({ environment }, known).data?.modes ?? []
  const filters = [
    ...usePaymentFilters({ modes, asked: address, listed: query.data?.payments ?? [] }),
    useCreatedFilter(),
  ]
  return (
    <ListPage
      title={t("svc.payments.title")}
      subtitle={<InvoicesToo asked={address} environment={environment} />}
      list="payments"
      asked={asked}
      query={query}
      rows={({ payments }) => payments}
      totals={({ totals }) => totals}
      columns={usePaymentColumns()}
      filters={filters}
      searchHint={t("svc.payments.searchHint")}
      rowHref={({ id }) => `/svc/payments/${id}`}
      empty={{
        title: t("svc.payments.none"),
        text: t("svc.payments.noneText"),
        action: <TextLink to="/settings/svc">{t("svc.settings.test.do")}</TextLink>,
      }}
    />
  )
}

export default PaymentsPage

/** A link to the invoices of the same customer, or to those of the same days that are not payments themselves. */
function InvoicesToo({ asked, environment }: InvoicesTooProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, customer_id: customer } = asked
  const to = (filter: string) => `/svc/invoices?${environment ? `environment=${environment}&` : ""}${filter}`
  if (typeof day === "string") {
    return (
      <TextLink to={to(`has_payment=false&day=${encodeURIComponent(day)}`)}>
        {t("svc.payments.invoicesOfDay", { day: format.day(day) })}
      </TextLink>
    )
  }
  return typeof customer === "string" ? (
    <TextLink to={to(`customer_id=${encodeURIComponent(customer)}`)}>{t("svc.payments.invoicesOfCustomer")}</TextLink>
  ) : null
}

interface InvoicesTooProps {
  /** The filter values in the page's address. */
  asked: Record<string, unknown>
  environment: string | undefined
}
