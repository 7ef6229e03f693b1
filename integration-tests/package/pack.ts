/** Reads from npm what it would upload. */
import { execFileSync } from "node:child_process"
import { root } from "./repository"

/** The files that npm would upload. */
export interface Packed {
  /** Size of the tarball in bytes. */
  size: number
  files: { path: string; size: number }[]
}

/** Asks npm for the contents of the tarball of the present build, without writing it. */
export function pack(): Packed {
  const options = ["pack", "--dry-run", "--json", "--ignore-scripts", "--loglevel=error"]
  const [packed] = JSON.parse(execFileSync("npm", options, { cwd: root, encoding: "utf8" })) as [Packed]
  return packed
}
