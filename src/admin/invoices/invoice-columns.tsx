import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { SvcListedInvoice } from "../../types"
import { AttentionBadge } from "../shared/display/badges"
import { ClientName, Ltr, Moment } from "../shared/display/values"
import { OrderLink, TextLink } from "../shared/display/links"
import { amountColumn, sortedByTime } from "../shared/list/columns"
import { InvoiceBadge } from "./invoice-badge"

/**
 * The columns of the list of invoices; the first links to the invoice, also for the keyboard.
 *
 * @param orderNumbers display numbers of orders, by id.
 */
export function useInvoiceColumns(orderNumbers: ReadonlyMap<string, number>) {
  const { t } = useTranslation()
  return useMemo(() => {
    const helper = createDataTableColumnHelper<SvcListedInvoice>()
    return [
      helper.accessor("invoice_number", {
        header: t("svc.invoices.fields.number"),
        cell: ({ row: { original } }) => (
          <TextLink to={`/svc/invoices/${original.id}`} onClick={(event) => event.stopPropagation()}>
            {original.invoice_number ? <Ltr>{original.invoice_number}</Ltr> : t("svc.invoices.noNumber")}
          </TextLink>
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
            {original.open_attention.map((reason) => (
              <AttentionBadge key={reason} reason={reason} />
            ))}
          </span>
        ),
      }),
      helper.accessor("order_id", {
        header: t("svc.invoices.fields.order"),
        cell: ({ row: { original } }) =>
          original.order_id ? (
            <span onClick={(event) => event.stopPropagation()}>
              <OrderLink id={original.order_id} displayId={orderNumbers.get(original.order_id)} />
            </span>
          ) : (
            "–"
          ),
      }),
      helper.accessor("created_at", {
        ...sortedByTime(t, t("svc.common.createdAt")),
        cell: ({ row: { original } }) => <Moment at={original.created_at} />,
      }),
    ]
  }, [t, orderNumbers])
}
