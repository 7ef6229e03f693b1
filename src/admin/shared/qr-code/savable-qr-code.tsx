import { ArrowDownTray } from "@medusajs/icons"
import { Button, toast } from "@medusajs/ui"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../display/save-file"
import { serializeDrawing, renderImage } from "./render-image"
import { QrCode } from "./qr-code"

/** The file types for saving: a scalable SVG, and a PNG. */
const files = { svg: serializeDrawing, png: renderImage }

/** A link as a QR code to show to the customer, to print, or to save. */
export function SavableQrCode({ url, label, fileName }: { url: string; label: string; fileName: string }) {
  const { t } = useTranslation()
  const code = useRef<SVGSVGElement>(null)
  const save = async (kind: keyof typeof files) => {
    if (code.current) {
      saveFile(await files[kind](code.current), `${fileName}.${kind}`)
    }
  }
  return (
    <div className="flex flex-col items-center gap-y-3 px-6 py-4">
      <div className="rounded-md bg-white p-1" dir="ltr">
        <QrCode ref={code} url={url} label={label} />
      </div>
      <div className="flex flex-wrap justify-center gap-1">
        {(["svg", "png"] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="transparent"
            type="button"
            onClick={() => void save(kind).catch(() => toast.error(t("svc.errors.unexpected")))}
            data-testid={`save-${kind}`}
          >
            <ArrowDownTray aria-hidden />
            {t("svc.common.saveQrCode", { kind: kind.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  )
}
