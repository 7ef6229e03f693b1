import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { appFolder } from "../../store/paths"

/** Which files of the built admin hold one of the texts. */
export async function filesWith(texts: readonly string[]): Promise<string[]> {
  const folder = path.join(appFolder, "public", "admin")
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file, "utf8")
      return texts.some((text) => content.includes(text)) ? [path.relative(folder, file)] : []
    })
  )
  return found.flat()
}
