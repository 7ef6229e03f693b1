/** Reads files of the repository, and runs programs in it. */
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** The repository's top folder. */
export const root = path.resolve(__dirname, "..", "..")

/** Text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(path.join(root, file), "utf8")
}

/** Lists all separately compiled TypeScript files in src, as paths relative to it. */
export function listSourceFiles(): string[] {
  return readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /(?<!\.d)\.m?ts$/.test(file))
}

/** Lists the files named `name` in a folder, as sorted paths relative to it; empty when the folder does not exist. */
export function findFilesNamed(name: string, folder: string): string[] {
  const place = path.join(root, folder)
  if (!existsSync(place)) {
    return []
  }
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => path.posix.basename(file) === name)
    .sort()
}

/** Runs a program in plain Node, as a user of the installed package would, and returns its output. */
export function runInNode(program: string, ...options: string[]): string {
  return execFileSync(process.execPath, [...options, "-e", program], { cwd: root, encoding: "utf8" }).trim()
}
