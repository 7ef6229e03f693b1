/** Shows that the packed tarball contains everything that it promises and nothing forbidden. */
import { statSync } from "node:fs"
import path from "node:path"
import { pack } from "./pack"
import { root, listSourceFiles, readText, runInNode } from "./repository"

interface PackageJson {
  name: string
  bin: Record<string, string>
  exports: Record<string, string | Record<string, string>>
}

const { name, bin, exports: entries } = JSON.parse(readText("package.json")) as PackageJson
let files: string[]

beforeAll(() => {
  files = pack().files.map((file) => file.path)
})

describe("the packed tarball", () => {
  it("contains every file to which its documents link", () => {
    const links = files.filter((file) => file.endsWith(".md")).flatMap((file) => listLinks(file))
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(({ to }) => !files.includes(to))).toEqual([])
  })

  it("contains only small pictures that the README shows", () => {
    const pictures = files.filter((file) => file.endsWith(".png"))
    const shown = [...readText("README.md").matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => file)
    expect(pictures).toEqual(shown)
    expect(pictures.filter((file) => statSync(path.join(root, file)).size > 150_000)).toEqual([])
  })

  it("contains every source file compiled, with its types: Medusa's build leaves out some folder names", () => {
    const sources = listSourceFiles().filter((file) => !/^admin\/|__tests__/.test(file))
    expect(sources.length).toBeGreaterThan(100)
    const compiled = sources.flatMap((file) =>
      [".$1js", ".d.$1ts"].map((ending) => `.medusa/server/src/${file.replace(/\.(m?)ts$/, ending)}`)
    )
    expect(compiled.filter((file) => !files.includes(file))).toEqual([])
  })

  it("contains no tests, environment files or TypeScript sources", () => {
    expect(
      files.filter((file) => /__tests__|\.spec\.|integration-tests|(^|\/)\.env|(?<!\.d)\.tsx?$/.test(file))
    ).toEqual([])
  })

  it("names no folder of the machine that built it", () => {
    expect(files.filter((file) => readText(file).includes(root))).toEqual([])
  })

  it("has only source maps with relative paths", () => {
    const sources = files.flatMap((file) => listSources(readText(file)))
    expect(sources.filter((source) => path.isAbsolute(source) || source.includes("://"))).toEqual([])
  })
})

describe("package.json", () => {
  it("has commands in the tarball that start with Node", () => {
    for (const file of Object.values(bin)) {
      expect(files).toContain(file)
      expect(readText(file)).toMatch(/^#!\/usr\/bin\/env node\n/)
    }
  })

  it.each(targets())("exports %s as a file of the tarball", (_, target) => {
    const pattern = new RegExp(`^${target.slice(2).split("*").map(escaped).join("[^]+")}$`)
    expect(files.filter((file) => pattern.test(file))).not.toEqual([])
  })

  it.each(["gateway", "sandbox", "workflows", "modules/svc", "providers/svc", "admin", "package.json"])(
    `lets Node resolve ${name}/%s`,
    (entry) => {
      const file = runInNode(`process.stdout.write(require.resolve("${name}/${entry}"))`)
      expect(files).toContain(path.relative(root, file).split(path.sep).join("/"))
    }
  )

  it("exports the gateway library without loading Medusa, or what only some of its functions need", () => {
    const loaded = runInNode(`
      require("${name}/gateway")
      console.log(JSON.stringify(Object.keys(require.cache)))
    `)
    expect(
      (JSON.parse(loaded) as string[]).filter((file) =>
        /node_modules\/(@medusajs|@mikro-orm|axios|libphonenumber-js)\//.test(file)
      )
    ).toEqual([])
  })
})

/** Lists the files that a document links to, except in its parts for developers of the plugin, who have the sources. */
function listLinks(file: string): { from: string; to: string }[] {
  const [forUsers = ""] = readText(file).split(/^## (?:For developers of the plugin|Contribut\w+)$/m)
  return [...forUsers.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = ""]) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), target),
  }))
}

/** Lists every entry of `exports` with each of its files. */
function targets(): [entry: string, target: string][] {
  return Object.entries(entries).flatMap(([entry, target]) => {
    const files = typeof target === "string" ? [target] : [...new Set(Object.values(target))]
    return files.map((file): [string, string] => [entry, file])
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
}

/** Paths that a file's inline source map names. */
function listSources(text: string): string[] {
  const map = /^\/\/# sourceMappingURL=data:application\/json;(?:charset=[^;]+;)?base64,(\S+)$/m.exec(text)?.[1]
  if (!map) {
    return []
  }
  const { sources, sourceRoot = "" } = JSON.parse(Buffer.from(map, "base64").toString("utf8")) as {
    sources: string[]
    sourceRoot?: string
  }
  return sources.map((source) => sourceRoot + source)
}
