/** Divides the folders of HTTP tests among the boots. */
import { readdirSync } from "node:fs"
import path from "node:path"
import { measureSize } from "../../support/longest-first.cjs"

const http = path.join(__dirname, "..")

/** The number of boots, each in a process of its own. */
const BOOTS = 3

/** Imports the spec files of one boot, from 0: each file goes to the boot that has the least so far, the largest first. */
export function importShare(boot: number): void {
  const shares = Array.from({ length: BOOTS }, () => ({ size: 0, files: [] as string[] }))
  const files = readdirSync(http).filter((name) => name.endsWith(".spec.ts"))
  const sized = files.map((name) => ({ file: path.join(http, name), size: measureSize(path.join(http, name)) }))
  for (const { file, size } of sized.sort((one, other) => other.size - one.size)) {
    const share = shares.reduce((least, next) => (next.size < least.size ? next : least))
    share.size += size
    share.files.push(file)
  }
  for (const file of shares[boot]?.files ?? []) {
    // oxlint-disable-next-line typescript/no-require-imports -- the tests of a file are declared while it is loaded
    require(file)
  }
}
