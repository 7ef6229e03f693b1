import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SvcListedInvoice } from "../../types"
import { AttentionBadges } from "../shared/display/badges"
import { ClientName, Ltr } from "../shared/display/values"
import { OrderLink, RowLink } from "../shared/display/links"
import { amountColumn, buildCreatedColumn } from "../shared/list/columns"
import { InvoiceBadge } from "./invoice-badge"

/**
 * The columns of the list of invoices; the first links to the invoice, also for the keyboard.
 *
 * @param orderNumbers display numbers of orders, by id.
 */
export function useInvoiceColumns(orderNumbers: ReadonlyMap<string, string | number>) {
  const { t } = useTranslation()
  return useMemo(() => {
    const helper = createDataTableColumnHelper<SvcListedInvoice>()
    return [
      helper.accessor("invoice_number", {
        header: t("svc.invoices.fields.number"),
        cell: ({ row: { original } }) => (
          <RowLink to={`/svc/invoices/${original.id}`}>
            {original.invoice_number ? <Ltr>{original.invoice_number}</Ltr> : t("svc.invoices.noNumber")}
          </RowLink>
        ),
      }),
      helper.accessor("client_name", {
        header: t("svc.invoices.fields.client"),
        cell: ({ row: { original } }) => <ClientName name={original.client_name} />,
      }),
      helper.accessor("amount", {
        header: t("svc.invoices.fields.amount"),
        ...amountColumn,
      }),
      helper.accessor("status", {
        header: t("svc.invoices.fields.status"),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap items-center gap-1 py-1">
            <InvoiceBadge invoice={original} />
            <AttentionBadges reasons={original.open_attention} />
          </span>
        ),
      }),
      helper.accessor("order_id", {
        header: t("svc.invoices.fields.order"),
        cell: ({ row: { original } }) => (
          <OrderLink id={original.order_id} displayId={orderNumbers.get(original.order_id ?? "")} />
        ),
      }),
      helper.accessor("created_at", buildCreatedColumn(t, t("svc.common.createdAt"))),
    ]
  }, [t, orderNumbers])
}
