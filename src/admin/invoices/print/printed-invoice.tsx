import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../../types"
import { useMe } from "../../hooks/api/me"
import { sdk } from "../../lib/sdk"
import { InvoicePaper } from "./invoice-paper"
import { printStyle } from "./print-style"

/**
 * Prints only the invoice: a copy next to the page is invisible on the screen and is the only thing on paper.
 *
 * @param onPrinted called when the browser has printed or the user has canceled.
 */
export function PrintedInvoice({ invoice, onPrinted }: { invoice: SvcInvoiceDetail; onPrinted: () => void }) {
  const { t } = useTranslation()
  const paper = useRef<HTMLDivElement>(null)
  const store = useQuery({
    queryKey: ["svc-store-name"],
    queryFn: () => sdk.admin.store.list({ limit: 1, fields: "id,name" }),
    retry: false,
  })
  const me = useMe()
  const isReady = !store.isPending && !me.isPending
  const issuer = me.data?.me.invoice_print
  const name = [t("svc.invoices.one"), invoice.invoice_number].filter(Boolean).join(" ")
  useEffect(() => {
    if (!isReady || !paper.current) {
      return
    }
    const sheet = paper.current.cloneNode(true) as HTMLDivElement
    sheet.hidden = false
    sheet.className = "svc-printed"
    sheet.dataset.testid = "printed-invoice"
    document.body.append(sheet)
    const title = document.title
    // Browsers use the title as the file name when printing to a file.
    document.title = name
    window.addEventListener("afterprint", onPrinted)
    window.print()
    return () => {
      window.removeEventListener("afterprint", onPrinted)
      document.title = title
      sheet.remove()
    }
    // Prints once, however often the invoice is refetched meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady])
  return (
    <div ref={paper} hidden>
      <style>{printStyle}</style>
      <InvoicePaper
        invoice={invoice}
        name={issuer?.merchant_name ?? store.data?.stores[0]?.name}
        address={issuer?.address}
        taxNumber={issuer?.tax_number}
      />
    </div>
  )
}
