/** Reads a QR code as a camera would. */
import { build } from "esbuild"
import type { Page } from "playwright-core"

/** Reads the QR code in a picture. The page gets the reader's code. */
export async function readQrCode(page: Page, png: Buffer): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from "qr/decode.js"`, resolveDir: __dirname },
    bundle: true,
    format: "iife",
    globalName: "qrReader",
    write: false,
  })
  await page.addScriptTag({ content: outputFiles[0]?.text })
  return page.evaluate(async (file) => {
    const image = new Image()
    image.src = `data:image/png;base64,${file}`
    await image.decode()
    const { width, height } = image
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d")
    if (!context) {
      throw new Error("The page cannot draw.")
    }
    context.drawImage(image, 0, 0)
    const { qrReader } = globalThis as unknown as { qrReader: { default(image: ImageData): string } }
    return qrReader.default(context.getImageData(0, 0, width, height))
  }, png.toString("base64"))
}
