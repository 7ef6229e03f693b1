import { forwardRef, useMemo, useRef } from "react"
import { encode } from "uqr"
import { ArrowDownTray } from "@medusajs/icons"
import { Button, toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { saveFile } from "./save-file"

/** In pixels; more than five centimetres on paper. */
const SIZE = 208

/** White modules around the code, as required by ISO/IEC 18004. */
const MARGIN = 4

/** A link as a QR code, drawn as SVG. */
export const QrCode = forwardRef<SVGSVGElement, { url: string; label: string }>(function QrCode({ url, label }, ref) {
  const { data, size } = useMemo(() => encode(url, { ecc: "M", boostEcc: true, border: MARGIN }), [url])
  return (
    <svg
      ref={ref}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-testid="qr-code"
    >
      <title>{label}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={data.map(drawRow).join("")} />
    </svg>
  )
})

/** The dark modules of a row as one path, adjacent ones merged. */
function drawRow(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts.map((x) => `M${x} ${y}h${row.indexOf(false, x) - x}v1H${x}z`).join("")
}

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

/** Minimum width and height of an image, in pixels: enough for print and for messages. */
const LEAST = 1024

/** Serializes an SVG as a file. */
function serializeDrawing(svg: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" })
}

/**
 * Renders a square SVG as PNG, for programs without SVG support. Each unit becomes the same number of pixels, so that
 * the edges of a QR code stay sharp.
 *
 * @throws Error when the browser cannot draw it.
 */
async function renderImage(svg: SVGSVGElement): Promise<Blob> {
  const units = svg.viewBox.baseVal.width
  const size = units * Math.ceil(LEAST / units)
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute("width", String(size))
  copy.setAttribute("height", String(size))
  const url = URL.createObjectURL(serializeDrawing(copy))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = canvas.height = size
    canvas.getContext("2d")?.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser made no picture."))), "image/png")
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
