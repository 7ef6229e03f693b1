import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcCreationState, SvcInvoice, SvcInvoiceStatus } from "../../types"

const statuses: SvcInvoiceStatus[] = ["draft", "unpaid", "paid", "overdue", "cancelled"]
const states: SvcCreationState[] = ["created", "creating", "unknown", "refused"]

/** By how invoices stand at the gateway, by what is known of their creation, and by whether they are set aside. */
export function useInvoiceFilters(): DataTableFilter[] {
  const { t } = useTranslation()
  const helper = createDataTableFilterHelper<SvcInvoice>()
  return [
    helper.accessor("status", {
      type: "multiselect",
      label: t("svc.invoices.fields.status"),
      options: statuses.map((value) => ({ value, label: t(`svc.invoices.status.${value}`) })),
    }),
    helper.accessor("state", {
      type: "multiselect",
      label: t("svc.invoices.fields.state"),
      options: states.map((value) => ({ value, label: t(`svc.invoices.state.${value}`) })),
    }),
    helper.accessor("set_aside", {
      type: "select",
      label: t("svc.invoices.setAside.badge"),
      options: (["true", "false"] as const).map((value) => ({
        value,
        label: t(`svc.invoices.setAside.filter.${value}`),
      })),
    }),
  ]
}
