/** Shows that the admin pages are small and import only packages that every store has. */
import { build } from "esbuild"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { root, readText } from "./repository"

interface PackageJson {
  exports: { "./admin": { import: string } }
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

const { exports: entries, dependencies, peerDependencies } = JSON.parse(readText("package.json")) as PackageJson
const builtIn = Object.keys((JSON.parse(readText("src/admin/package.json")) as PackageJson).dependencies)
/** Packages of the store's admin. The icons are not a peer: they come with `@medusajs/ui`. */
const ofTheAdmin = [...Object.keys(peerDependencies), "@medusajs/icons"]
const bundle = readText(entries["./admin"].import)

/** Packages that the bundle leaves to the store's own build of the admin to find. */
const imported = [...bundle.matchAll(/^import .*from "((?:@[\w-]+\/)?[\w.-]+)[^"]*"/gm)].map(([, name = ""]) => name)

describe("the admin pages", () => {
  it("import only what every Medusa admin has and what is installed with the plugin", () => {
    const there = [...ofTheAdmin, ...Object.keys(dependencies)]
    expect(imported.length).toBeGreaterThan(5)
    expect(imported.filter((name) => !there.includes(name))).toEqual([])
  })

  it("contain the libraries that only they need", () => {
    expect(builtIn).toContain("react-hook-form")
    expect(builtIn.filter((name) => name in dependencies || name in peerDependencies)).toEqual([])
    expect(builtIn.filter((name) => imported.includes(name))).toEqual([])
  })

  it("add less than 140 kB to the admin, minified and gzipped, including libraries that the admin lacks", async () => {
    const { outputFiles } = await build({
      entryPoints: [path.join(root, entries["./admin"].import)],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      mainFields: ["module", "main"],
      define: { "process.env.NODE_ENV": '"production"' },
      // Like the store's own build, which keeps Arabic letters unescaped.
      charset: "utf8",
      external: ofTheAdmin.flatMap((name) => [name, `${name}/*`]),
      write: false,
      logLevel: "silent",
    })
    const bytes = gzipSync(outputFiles[0]?.contents ?? "").length

    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(140_000)
  })
})
