/** Reads files of the repository. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** The repository's top folder. */
export const root = path.resolve(__dirname, "..", "..")

/** Text of a file of the repository. */
export function textOf(file: string): string {
  return readFileSync(path.join(root, file), "utf8")
}

/** Paths, relative to src, of all TypeScript files in it that are compiled one by one. */
export function sourceFiles(): string[] {
  return readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /(?<!\.d)\.m?ts$/.test(file))
}

/** Paths, relative to the folder and sorted, of the files in it whose name is `name`; none when there is no such folder. */
export function filesNamed(name: string, folder: string): string[] {
  const place = path.join(root, folder)
  if (!existsSync(place)) {
    return []
  }
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => path.posix.basename(file) === name)
    .sort()
}
