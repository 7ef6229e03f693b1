import { forwardRef, useMemo } from "react"
import { encode } from "uqr"

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
