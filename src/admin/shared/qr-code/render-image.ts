/** Least width and height of a picture, in pixels: enough for print and for a message. */
const LEAST = 1024

/** A drawing as a file of its own. */
export function serializeDrawing(svg: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" })
}

/**
 * A square drawing as PNG, for programs that take no drawings. Each of its units becomes the same number of pixels, so that
 * the edges of a QR code stay sharp.
 *
 * @throws Error when the browser cannot draw it.
 */
export async function renderImage(svg: SVGSVGElement): Promise<Blob> {
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
