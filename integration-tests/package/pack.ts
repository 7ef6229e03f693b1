/** Asks npm what it would upload. */
import { execFileSync } from "node:child_process"
import { root } from "./repository"

/** What npm would upload. */
export interface Packed {
  /** Of the tarball, in bytes. */
  size: number
  files: { path: string; size: number }[]
}

/** Asks npm what the tarball would be, of the build as it is, without writing it. */
export function pack(): Packed {
  const options = ["pack", "--dry-run", "--json", "--ignore-scripts", "--loglevel=error"]
  const [packed] = JSON.parse(execFileSync("npm", options, { cwd: root, encoding: "utf8" })) as [Packed]
  return packed
}
