/** Minimum width and height of an image, in pixels: enough for print and for messages. */
const LEAST = 1024

/** Serializes an SVG as a file. */
export function serializeDrawing(svg: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" })
}

/**
 * Renders a square SVG as PNG, for programs without SVG support. Each unit becomes the same number of pixels, so that
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
