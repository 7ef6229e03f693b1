/** Shows which kinds of files every store downloads, and how many bytes. */
import path from "node:path"
import { pack } from "./pack"

/**
 * Every folder of the tarball, at most two levels below the build's root, with the kinds of files in it. Every store
 * downloads each entry: add one only if stores need it.
 */
const contents = {
  ".": [".json", ".md", "LICENSE"],
  ".medusa/server/src/admin": [".js", ".mjs"],
  ".medusa/server/src/api": [".d.ts", ".js"],
  ".medusa/server/src/doctor": [".d.ts", ".js", ".json"],
  ".medusa/server/src/errors": [".d.ts", ".js"],
  ".medusa/server/src/events": [".d.ts", ".js"],
  ".medusa/server/src/fields": [".d.ts", ".js"],
  ".medusa/server/src/gateway": [".d.ts", ".js"],
  ".medusa/server/src/jobs": [".d.ts", ".js"],
  ".medusa/server/src/links": [".d.ts", ".js"],
  ".medusa/server/src/medusa": [".d.ts", ".js"],
  ".medusa/server/src/modules": [".d.ts", ".js"],
  ".medusa/server/src/providers": [".d.ts", ".js"],
  ".medusa/server/src/sandbox": [".d.ts", ".js"],
  ".medusa/server/src/settlement": [".d.ts", ".js"],
  ".medusa/server/src/storefront": [".d.mts", ".mjs"],
  ".medusa/server/src/subscribers": [".d.ts", ".js"],
  ".medusa/server/src/types": [".d.ts", ".js"],
  ".medusa/server/src/workflows": [".d.ts", ".js"],
  docs: [".md", ".svg"],
  "docs/pictures": [".png"],
  "src/sandbox": [".md"],
}

const MAX_BYTES = 1_600_000

const packed = pack()
const files = packed.files.map((file) => file.path)

function findFolder(file: string): string {
  const [, part] = /^(\.medusa\/server\/src\/[^/]+)\//.exec(file) ?? []
  return part ?? path.posix.dirname(file)
}

function findKind(file: string): string {
  const [kind] = /(\.d)?\.[a-z]+$/.exec(file) ?? []
  return kind ?? path.posix.basename(file)
}

describe("the files that every store downloads", () => {
  it("are only of these kinds in these folders", () => {
    const found: Record<string, string[]> = {}
    for (const file of files) {
      const folder = findFolder(file)
      found[folder] = [...new Set([...(found[folder] ?? []), findKind(file)])].sort()
    }
    expect(found).toEqual(contents)
  })

  it("include only these documents at the top level", () => {
    expect(files.filter((file) => !file.includes("/")).sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "medusa-plugin.json",
      "package.json",
    ])
  })

  it(`have less than ${MAX_BYTES / 1_000_000} MB`, () => {
    expect(packed.size).toBeLessThan(MAX_BYTES)
  })
})
