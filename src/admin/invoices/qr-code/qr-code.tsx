import { QRCodeSVG } from "qrcode.react"
import { forwardRef } from "react"

/** Pixels: more than five centimetres on paper. */
const SIZE = 208

/** A link as QR code, as a drawing. */
export const QrCode = forwardRef<SVGSVGElement, { url: string; label: string }>(function QrCode({ url, label }, ref) {
  return (
    <QRCodeSVG
      ref={ref}
      value={url}
      size={SIZE}
      level="M"
      marginSize={4}
      title={label}
      role="img"
      aria-label={label}
      data-testid="qr-code"
    />
  )
})
