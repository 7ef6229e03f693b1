/** Shows that the storefront kit is small, loads anywhere and has types. */
import { build } from "esbuild"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { declineReasons } from "../../src/gateway"
import { root, readText, runInNode } from "./repository"
import { findTypeErrors } from "./type-check"

interface PackageJson {
  exports: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional?: boolean } | undefined>
}

const { exports: entries, peerDependencies, peerDependenciesMeta } = JSON.parse(readText("package.json")) as PackageJson
const kit = entries["./storefront"] ?? ""
const hook = entries["./storefront/react"] ?? ""

/** Bundles a built entry as a storefront's bundler does; returns its compressed size and its external imports. */
async function bundled(entry: string): Promise<{ bytes: number; imports: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    packages: "external",
    write: false,
    metafile: true,
    logLevel: "silent",
  })
  const [file] = outputFiles
  const [output] = Object.values(metafile.outputs)
  return {
    bytes: gzipSync(file?.contents ?? "").length,
    imports: (output?.imports ?? []).map((one) => one.path),
  }
}

/** Runs an ES module in plain Node, without a browser, and returns its output. */
const runModule = (program: string) => runInNode(program, "--input-type=module")

describe("medusa-payment-svc/storefront", () => {
  it("knows the reasons of a decline that the store gives", () => {
    const [, listed = ""] = /declineReasons = \[([^\]]*)\]/.exec(readText("src/storefront/payment.mts")) ?? []
    expect([...listed.matchAll(/"(\w+)"/g)].map(([, reason]) => reason)).toEqual(declineReasons)
  })

  it("is smaller than 3 KB, minified and gzipped, and imports nothing", async () => {
    const { bytes, imports } = await bundled(kit)

    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(3 * 1024)
    expect(imports).toEqual([])
  })

  it("is an ES module that loads and creates a kit outside a browser", () => {
    expect(
      runModule(`
        import * as kit from "medusa-payment-svc/storefront"
        const payments = kit.createPayments({ baseUrl: "https://api.example", publishableKey: "pk", returnUrl: "/" })
        console.log(Object.keys(kit).join(), payments.open(), payments.readReturn())
      `)
    ).toBe("createPayments undefined undefined")
  })
})

describe("medusa-payment-svc/storefront/react", () => {
  it("adds less than 1 KB to the kit and imports React alone", async () => {
    const { bytes, imports } = await bundled(hook)

    expect(bytes).toBeLessThan(1024)
    expect(imports).toEqual(["react"])
  })

  it("renders on a server as it first renders in a browser", () => {
    expect(
      runModule(`
        import { createElement } from "react"
        import { renderToString } from "react-dom/server"
        import { createPayments } from "medusa-payment-svc/storefront"
        import { usePayment } from "medusa-payment-svc/storefront/react"
        const payments = createPayments({ baseUrl: "https://api.example", publishableKey: "pk", returnUrl: "/" })
        const Status = () => usePayment(payments).status
        console.log(renderToString(createElement(Status)))
      `)
    ).toBe("checking")
  })

  it("can be installed beside the React of a storefront, without the packages that only a server needs", () => {
    const needed = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

    expect(needed).toEqual([])
    expect(peerDependencies.react).toBe("^18.3.1 || ^19.0.0")
  })
})

describe("the types of the storefront kit", () => {
  const program = `
    import { createPayments, type PaymentView, type StartOutcome } from "medusa-payment-svc/storefront"
    import { usePayment } from "medusa-payment-svc/storefront/react"

    const store = { baseUrl: "https://api.example", publishableKey: "pk" }
    export const payments = createPayments({ ...store, returnUrl: () => "/result" })
    export const useStatus = (): PaymentView["status"] | "none" => usePayment(payments).status

    export function wordFor(started: StartOutcome): string {
      switch (started.outcome) {
        case "leaving": return started.checkout_url
        case "in_progress": case "processing": case "paid": case "attention": return started.order_id ?? started.session_id
        case "ordered": return started.order_id
        case "cart_gone": case "refused": case "payment_begun": case "unreachable": return started.message
      }
    }
  `

  it.each(["bundler", "node16", "nodenext"] as const)("are found by a module resolution of %s", (moduleResolution) => {
    expect(findTypeErrors({ "shop.mts": program }, { moduleResolution })).toEqual([])
  })

  it("take the Medusa JS SDK", () => {
    const withSdk = `
      import Medusa from "@medusajs/js-sdk"
      import { createPayments } from "medusa-payment-svc/storefront"

      const sdk = new Medusa({ baseUrl: "https://api.example", publishableKey: "pk" })
      export const payments = createPayments({ sdk, returnUrl: "/result" })
    `
    expect(findTypeErrors({ "shop.mts": withSdk }, { moduleResolution: "bundler" })).toEqual([])
  })

  it.each([
    ["no way to reach the store", `createPayments({ returnUrl: "/result" })`],
    ["no address to come back to", `createPayments({ baseUrl: "https://api.example", publishableKey: "pk" })`],
    ["a key that may be missing", `createPayments({ baseUrl: "", publishableKey: process.env.KEY, returnUrl: "/" })`],
  ])("refuse %s", (_, call) => {
    const wrong = `
      import { createPayments } from "medusa-payment-svc/storefront"
      declare const process: { env: Record<string, string | undefined> }
      ${call}
    `
    expect(findTypeErrors({ "shop.mts": wrong }, { moduleResolution: "bundler" })).toHaveLength(1)
  })
})
