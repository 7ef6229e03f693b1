import { ArrowDownTray } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { QRCodeSVG } from "qrcode.react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../../types"
import { saveFile } from "./save-file"

/** Pixels: more than five centimetres on paper. */
const SIZE = 208

/** A link as QR code, to be shown to the customer, printed, or saved as a drawing of any size. */
export function InvoiceQrCode({ url, invoice }: { url: string; invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const code = useRef<SVGSVGElement>(null)
  const label = t("svc.invoices.links.qrCode", { number: invoice.invoice_number ?? "" })
  const save = () => {
    if (code.current) {
      const drawing = new Blob([new XMLSerializer().serializeToString(code.current)], { type: "image/svg+xml" })
      saveFile(drawing, `${invoice.invoice_number ?? invoice.id}.svg`)
    }
  }
  return (
    <div className="flex flex-col items-center gap-y-3 px-6 py-4">
      <div className="rounded-md bg-white p-1" dir="ltr">
        <QRCodeSVG
          ref={code}
          value={url}
          size={SIZE}
          level="M"
          marginSize={4}
          title={label}
          role="img"
          aria-label={label}
          data-testid="qr-code"
        />
      </div>
      <Button size="small" variant="transparent" type="button" onClick={save}>
        <ArrowDownTray aria-hidden />
        {t("svc.invoices.links.saveQrCode")}
      </Button>
    </div>
  )
}
