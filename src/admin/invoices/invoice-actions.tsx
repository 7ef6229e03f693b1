import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { PermittedButton, usePermission } from "../shared/page/permission"
import { canConfirmInvoice } from "./possible-actions"
import { isExpected } from "../../fields/invoice"
import { canBeConfirmedPaid, canBeShared } from "../lib/invoice-state"
import { ArchiveBox, DocumentText, EllipsisHorizontal, SquareTwoStack } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { PrintedInvoice } from "./print/printed-invoice"
import { useSetAside } from "./use-set-aside"

/** The actions for an invoice in its present state. */
export function InvoiceActions({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  return (
    <>
      {canConfirmInvoice(invoice) && (
        <PermittedButton permission="confirm" to="confirm" data-testid="confirm-invoice">
          {canBeConfirmedPaid(invoice) ? t("svc.invoices.confirm.open") : t("svc.attention.confirmFromPanel")}
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

/** Further actions for an invoice. */
function InvoiceMenu({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { allowed, reason } = usePermission("invoices")
  // Time of the last click: each click prints again, because not every browser reports that it has printed.
  const [printing, setPrinting] = useState(0)
  const { setAside } = useSetAside(invoice.id)
  return (
    <>
      <DropdownMenu dir={i18n.dir()}>
        <DropdownMenu.Trigger asChild>
          <IconButton size="small" variant="transparent" aria-label={t("svc.invoices.more")} data-testid="invoice-menu">
            <EllipsisHorizontal />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          <DropdownMenu.Item className="gap-x-2" onSelect={() => setPrinting(Date.now())} data-testid="print">
            <DocumentText className="text-ui-fg-subtle" aria-hidden />
            {t("svc.invoices.print.do")}
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className="gap-x-2"
            disabled={!allowed}
            title={reason}
            onSelect={() => void navigate(`/svc/invoices/create?duplicate=${invoice.id}`)}
            data-testid="duplicate"
          >
            <SquareTwoStack className="text-ui-fg-subtle" aria-hidden />
            {t("svc.invoices.duplicate")}
          </DropdownMenu.Item>
          {isExpected(invoice) && (
            <DropdownMenu.Item
              className="gap-x-2"
              disabled={!allowed}
              title={reason}
              onSelect={() => void setAside()}
              data-testid="set-aside"
            >
              <ArchiveBox className="text-ui-fg-subtle" aria-hidden />
              {t("svc.invoices.setAside.do")}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu>
      {printing > 0 && <PrintedInvoice key={printing} invoice={invoice} onPrinted={() => setPrinting(0)} />}
    </>
  )
}
