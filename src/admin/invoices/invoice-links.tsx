import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { OutsideLink } from "../shared/display/copyable"
import { Section } from "../shared/page/section"
import { PermittedButton } from "../shared/page/permission"
import { SavableQrCode } from "../shared/display/qr-code"
import { canBeShared, hasWayToPay } from "../lib/invoice-state"

/**
 * The customer's links until the invoice is paid: the share link and the gateway's payment page. The QR code is shown
 * only while the invoice is payable, so that nobody pays twice. A draft must be shared first, because the gateway
 * refuses to let it be paid.
 */
export function InvoiceLinks({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { share_url: share, payment_url: payment } = invoice
  if (invoice.state !== "created" || invoice.status === "paid") {
    return null
  }
  if (invoice.status === "draft") {
    return <DraftLinks invoice={invoice} />
  }
  const shown = share ?? payment
  return (
    <Section title={t("svc.invoices.links.title")} testId="invoice-links">
      {shown === null ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("svc.invoices.links.none")}
        </Text>
      ) : (
        <>
          <div className="flex flex-col gap-y-4 px-6 py-4">
            {share && (
              <OutsideLink
                label={t("svc.invoices.links.share")}
                hint={hasWayToPay(invoice) ? t("svc.invoices.links.shareHint") : undefined}
                url={share}
              />
            )}
            {payment && <OutsideLink label={t("svc.invoices.links.payment")} url={payment} />}
          </div>
          {hasWayToPay(invoice) && (
            <SavableQrCode
              url={shown}
              label={t("svc.invoices.links.qrCode", { number: invoice.invoice_number ?? "" })}
              fileName={invoice.invoice_number ?? invoice.id}
            />
          )}
        </>
      )}
    </Section>
  )
}

function DraftLinks({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  return (
    <Section title={t("svc.invoices.links.title")} testId="invoice-links">
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle">
          {t("svc.invoices.links.draft")}
        </Text>
        {canBeShared(invoice) && (
          <PermittedButton permission="invoices" to="share" data-testid="send-draft">
            {t("svc.invoices.share.openDraft")}
          </PermittedButton>
        )}
      </div>
    </Section>
  )
}
