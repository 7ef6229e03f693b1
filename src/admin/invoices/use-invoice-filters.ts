import type { DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { creationStates, invoiceStatuses, refundStatuses } from "../../fields/statuses"
import type { SvcInvoiceListQuery, SvcListedInvoice } from "../../types"
import { useFormat } from "../shared/format/use-format"
import { listGivenFilter } from "../shared/list/filters"

/** Ids of all filters in the page's address, from the menu or from links. */
export const invoiceFilterIds = [
  "status",
  "state",
  "set_aside",
  "attention",
  "has_payment",
  "customer_id",
  "day",
  "created_at",
] satisfies (keyof SvcInvoiceListQuery)[]

/**
 * Filters by status, creation state, set-aside flag and open attention. Whether they are among the payments, customer
 * and days are set by links from other pages and are listed only while set.
 */
export function useInvoiceFilters({ asked, listed }: FilterSubjects): DataTableFilter[] {
  const { t } = useTranslation()
  const { day } = useFormat()
  return [
    {
      id: "status",
      type: "multiselect",
      label: t("svc.invoices.fields.status"),
      options: [
        ...invoiceStatuses.map((value) => ({ value, label: t(`svc.invoices.status.${value}`) })),
        ...refundStatuses.map((value) => ({ value, label: t(`svc.payments.status.${value}`) })),
      ],
    },
    {
      id: "state",
      type: "multiselect",
      label: t("svc.invoices.fields.state"),
      options: creationStates.map((value) => ({ value, label: t(`svc.invoices.state.${value}`) })),
    },
    {
      id: "set_aside",
      type: "select",
      label: t("svc.invoices.setAside.badge"),
      options: (["true", "false"] as const).map((value) => ({
        value,
        label: t(`svc.invoices.setAside.filter.${value}`),
      })),
    },
    {
      id: "attention",
      type: "radio",
      label: t("svc.payments.fields.attention"),
      options: [
        { value: "true", label: t("svc.payments.withAttention") },
        { value: "false", label: t("svc.payments.withoutAttention") },
      ],
    },
    ...listGivenFilter(asked, "has_payment", t("svc.invoices.fields.hasPayment"), (value) =>
      t(`svc.invoices.hasPayment.${value}`)
    ),
    ...listGivenFilter(asked, "customer_id", t("svc.invoices.fields.customer"), (id) => listed[0]?.client_name ?? id),
    ...listGivenFilter(asked, "day", t("svc.invoices.fields.paidAt"), day),
  ]
}

interface FilterSubjects {
  /** The filter values in the page's address. */
  asked: Record<string, unknown>
  /** The invoices on the page. */
  listed: SvcListedInvoice[]
}
