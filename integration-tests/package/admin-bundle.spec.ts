import { build } from "esbuild"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { root, textOf } from "./repository"

interface PackageJson {
  exports: { "./admin": { import: string } }
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

const { exports: entries, peerDependencies } = JSON.parse(textOf("package.json")) as PackageJson
const dashboard = JSON.parse(textOf("node_modules/@medusajs/dashboard/package.json")) as PackageJson

/** What every Medusa admin has loaded already, with or without this plugin. */
const ofTheHost = [...Object.keys(peerDependencies), ...Object.keys(dashboard.dependencies)]

describe("the admin pages", () => {
  it("add less than 100 kB to the admin, minified and gzipped, with the libraries that only they need", async () => {
    const { outputFiles } = await build({
      entryPoints: [path.join(root, entries["./admin"].import)],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      mainFields: ["module", "main"],
      external: ofTheHost.flatMap((name) => [name, `${name}/*`]),
      write: false,
      logLevel: "silent",
    })
    const bytes = gzipSync(outputFiles[0]?.contents ?? "").length

    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(100_000)
  })
})
