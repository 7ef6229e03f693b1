/** Shows which copies of packages the doctor finds as npm and pnpm install them. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { gatherInstallation } from "../installation"

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "installation-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes a package to a folder as if it were installed there. */
function install(folder: string, name: string, version: string): void {
  mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, folder, "package.json"), JSON.stringify({ name, version }))
}

function link(from: string, to: string): void {
  mkdirSync(path.dirname(path.join(root, from)), { recursive: true })
  symlinkSync(path.join(root, to), path.join(root, from), "junction")
}

/** Packages with several copies, and their folders. */
function several(store: string) {
  const found = gatherInstallation(path.join(root, store)).copies.filter(({ copies }) => copies.length > 1)
  return Object.fromEntries(found.map(({ name, copies }) => [name, copies.map(({ folder }) => folder)]))
}

describe("the check of a store's packages", () => {
  it("counts packages that npm has installed side by side as one copy", () => {
    for (const name of ["@medusajs/medusa", "@medusajs/framework", "react", "medusa-payment-svc"]) {
      install(`node_modules/${name}`, name, "2.18.0")
    }
    expect(several(".")).toEqual({})
    expect(gatherInstallation(root)).toMatchObject({ medusa: "2.18.0", others: [], file: "medusa-config.ts" })
  })

  it("finds a copy that npm has installed below the plugin", () => {
    install("node_modules/react-router-dom", "react-router-dom", "7.18.2")
    install("node_modules/medusa-payment-svc", "medusa-payment-svc", "0.1.0")
    install("node_modules/medusa-payment-svc/node_modules/react-router-dom", "react-router-dom", "6.30.4")
    expect(several(".")).toEqual({
      "react-router-dom": [
        "node_modules/react-router-dom",
        "node_modules/medusa-payment-svc/node_modules/react-router-dom",
      ],
    })
  })

  it("follows pnpm's links, and ignores packages of another app of the monorepo", () => {
    const store = "node_modules/.pnpm"
    install(`${store}/react@18/node_modules/react`, "react", "18.3.1")
    install(`${store}/react@19/node_modules/react`, "react", "19.0.5")
    install(`${store}/query@5.64/node_modules/@tanstack/react-query`, "@tanstack/react-query", "5.64.2")
    install(`${store}/query@5.90/node_modules/@tanstack/react-query`, "@tanstack/react-query", "5.90.0")
    install(`${store}/svc@0/node_modules/medusa-payment-svc`, "medusa-payment-svc", "0.1.0")
    link(`${store}/svc@0/node_modules/react`, `${store}/react@18/node_modules/react`)
    link(`${store}/svc@0/node_modules/@tanstack/react-query`, `${store}/query@5.90/node_modules/@tanstack/react-query`)
    link("apps/backend/node_modules/medusa-payment-svc", `${store}/svc@0/node_modules/medusa-payment-svc`)
    link("apps/backend/node_modules/react", `${store}/react@18/node_modules/react`)
    link("apps/backend/node_modules/@tanstack/react-query", `${store}/query@5.64/node_modules/@tanstack/react-query`)
    link("apps/storefront/node_modules/react", `${store}/react@19/node_modules/react`)

    expect(Object.keys(several("apps/backend"))).toEqual(["@tanstack/react-query"])
  })

  it("finds the package that the dashboard uses, three packages away", () => {
    install("node_modules/@medusajs/medusa", "@medusajs/medusa", "2.21.2")
    install("node_modules/@medusajs/medusa/node_modules/@medusajs/admin-bundler", "@medusajs/admin-bundler", "2.21.2")
    const dashboard = "node_modules/@medusajs/medusa/node_modules/@medusajs/dashboard"
    install(dashboard, "@medusajs/dashboard", "2.21.2")
    install(`${dashboard}/node_modules/react`, "react", "18.3.1")
    install("node_modules/react", "react", "18.3.1")
    expect(several(".")).toEqual({ react: ["node_modules/react", `${dashboard}/node_modules/react`] })
  })

  it("names Medusa's packages that have another version", () => {
    install("node_modules/@medusajs/medusa", "@medusajs/medusa", "2.21.2")
    install("node_modules/@medusajs/cli", "@medusajs/cli", "2.18.0")
    expect(gatherInstallation(root).others).toEqual([{ name: "@medusajs/cli", version: "2.18.0" }])
  })
})
