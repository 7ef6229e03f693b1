import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { PermittedButton } from "../shared/page/permission"
import { InvoiceMenu } from "./invoice-menu"
import { invoiceCanBeConfirmed } from "./possible-actions"
import { canBePaid, canBeShared } from "../lib/invoice-state"

/** The actions for an invoice in its present state. */
export function InvoiceActions({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  return (
    <>
      {invoiceCanBeConfirmed(invoice) && (
        <PermittedButton permission="confirm" to="confirm" data-testid="confirm-invoice">
          {canBePaid(invoice) ? t("svc.invoices.confirm.open") : t("svc.attention.confirmFromPanel")}
        </PermittedButton>
      )}
      {invoice.refund.possible && (
        <PermittedButton permission="refund_tasks" to="refund" data-testid="refund-invoice">
          {t("svc.invoices.refund.open")}
        </PermittedButton>
      )}
      {canBeShared(invoice) && (
        <PermittedButton permission="invoices" variant="primary" to="share" data-testid="share-invoice">
          {t(invoice.status === "draft" ? "svc.invoices.share.openDraft" : "svc.invoices.share.open")}
        </PermittedButton>
      )}
      <InvoiceMenu invoice={invoice} />
    </>
  )
}
