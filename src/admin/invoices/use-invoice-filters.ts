import type { DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcCreationState, SvcInvoiceStatus, SvcListedInvoice } from "../../types"
import { useFormat } from "../shared/format/use-format"
import { givenFilter } from "../shared/list/given-filter"
import { refundStatuses } from "./refund-status"

const statuses: SvcInvoiceStatus[] = ["draft", "unpaid", "paid", "overdue", "cancelled"]
const states: SvcCreationState[] = ["created", "creating", "unknown", "refused"]

/** Those of the page's address, whether the menu offers them or a link has set them. */
export const invoiceFilterIds = ["status", "state", "set_aside", "attention", "customer_id", "day", "created_at"]

/**
 * By how invoices stand at the gateway, by what is known of their creation, by whether they are set aside, and by open attention. A
 * customer and a day are chosen on other pages: they stand among the filters while they are set.
 */
export function useInvoiceFilters({ asked, listed }: FilterSubjects): DataTableFilter[] {
  const { t } = useTranslation()
  const { day } = useFormat()
  const only = (id: string, label: string, value: unknown, shown: (value: string) => string) =>
    typeof value === "string" ? [givenFilter({ id, label, value, shown: shown(value) })] : []
  return [
    {
      id: "status",
      type: "multiselect",
      label: t("svc.invoices.fields.status"),
      options: [
        ...statuses.map((value) => ({ value, label: t(`svc.invoices.status.${value}`) })),
        ...refundStatuses.map((value) => ({ value, label: t(`svc.payments.status.${value}`) })),
      ],
    },
    {
      id: "state",
      type: "multiselect",
      label: t("svc.invoices.fields.state"),
      options: states.map((value) => ({ value, label: t(`svc.invoices.state.${value}`) })),
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
    ...only("customer_id", t("svc.invoices.fields.customer"), asked.customer_id, (id) => listed[0]?.client_name ?? id),
    ...only("day", t("svc.invoices.fields.paidAt"), asked.day, day),
  ]
}

interface FilterSubjects {
  /** What the page's address asks for. */
  asked: Record<string, unknown>
  /** The invoices that it shows. */
  listed: SvcListedInvoice[]
}
