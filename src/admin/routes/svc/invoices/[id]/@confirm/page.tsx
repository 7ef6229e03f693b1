import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { canConfirmInvoice } from "../../../../../invoices/possible-actions"
import { useConfirmInvoice, useInvoice } from "../../../../../hooks/api/invoices"
import { ConfirmDrawer } from "../../../../../shared/confirmation/confirm-drawer"
import { Money } from "../../../../../shared/display/values"

const ConfirmInvoiceDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const invoice = useInvoice(id).data?.invoice
  const confirm = useConfirmInvoice(id)
  if (!invoice) {
    return null
  }
  const isPaid = invoice.status === "paid"
  return (
    <ConfirmDrawer
      title={isPaid ? t("svc.invoices.confirm.titleOfPaid") : t("svc.invoices.confirm.title")}
      description={t("svc.invoices.confirm.text")}
      confirmed={{ ...invoice, isPaid }}
      pending={confirm.isPending}
      disabled={!canConfirmInvoice(invoice)}
      doneText={t("svc.invoices.confirm.done")}
      onPaid={(body, { onError, onSuccess }) =>
        confirm.mutate(body, { onError, onSuccess: ({ invoice: { attention } }) => onSuccess(attention) })
      }
    >
      <div className="flex flex-col items-start gap-y-1" data-testid="confirmed-invoice">
        <Money className="h2-core" amount={invoice.amount} currencyCode={invoice.currency_code} />
        <bdi className="txt-small text-ui-fg-subtle">{invoice.client_name}</bdi>
        {invoice.order_id && !isPaid && <Text size="small">{t("svc.invoices.confirm.booksOrder")}</Text>}
      </div>
    </ConfirmDrawer>
  )
}

export default ConfirmInvoiceDrawer
