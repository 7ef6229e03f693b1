import { QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { createElement, Fragment, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { setI18n, useTranslation } from "react-i18next"
import { StaticRouter, useLocation } from "react-router-dom"
import type * as crumbs from "../crumb"
import type * as sharedPackages from "../shared-packages"

const admin = path.resolve(__dirname, "..", "..", "..")

type Parts = typeof sharedPackages & typeof crumbs

/** The plugin's pages, which find copies of their own of all packages but those that are given. */
function pagesWith(shared: Record<string, unknown>): Parts {
  let parts: Parts | undefined
  jest.isolateModules(() => {
    for (const [name, copy] of Object.entries(shared)) {
      jest.doMock(name, () => copy)
    }
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    parts = { ...require("../shared-packages"), ...require("../crumb") } as Parts
    Object.keys(shared).forEach((name) => jest.dontMock(name))
  })
  return parts!
}

/* eslint-disable @typescript-eslint/no-require-imports */
const copies = {
  react: require("react") as unknown,
  "react/jsx-runtime": require("react/jsx-runtime") as unknown,
  "react-router-dom": require("react-router-dom") as unknown,
  "@tanstack/react-query": require("@tanstack/react-query") as unknown,
  "react-i18next": require("react-i18next") as unknown,
}
/* eslint-enable @typescript-eslint/no-require-imports */

/** All that the admin has, but for copies of the pages' own. */
function allBut(...own: (keyof typeof copies)[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(copies).filter(([name]) => !own.includes(name as keyof typeof copies)))
}

function Page() {
  useQueryClient()
  useTranslation()
  return <p>{useLocation().pathname}</p>
}

/** What the admin draws around a page. */
function inAdmin(page: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/svc">{page}</StaticRouter>
    </QueryClientProvider>
  )
}

const drawn = ({ withSharedPackages }: Parts) => inAdmin(createElement(withSharedPackages(Page)))

/** As much of i18next as there has to be for a page to be drawn; it gives keys as they are. */
const i18next = {
  options: {},
  language: "en",
  isInitialized: true,
  hasLoadedNamespace: () => true,
  getFixedT: () => String,
}

beforeAll(() => setI18n(i18next as never))

afterEach(() => {
  Reflect.deleteProperty(globalThis, "document")
})

describe("a page", () => {
  it("is drawn when it shares its packages with the admin", () => {
    expect(drawn(pagesWith(copies))).toBe("<p>/svc</p>")
  })

  it.each([
    ["react-router-dom", "npm ls react-router-dom"],
    ["@tanstack/react-query", "pnpm why @tanstack/react-query"],
    ["react-i18next", "npm ls react-i18next"],
  ] as const)("of another %s names it and what to do", (name, command) => {
    const html = drawn(pagesWith(allBut(name)))
    expect(html).toContain(`the admin has ${name} twice`)
    expect(html).toContain(command)
    expect(html).toContain('role="alert" lang="en" dir="ltr"')
    expect(html).not.toContain("{{")
  })

  it("of other packages than the admin's names all of them", () => {
    const html = drawn(pagesWith(allBut("react-router-dom", "@tanstack/react-query")))
    expect(html).toContain("has react-router-dom, @tanstack/react-query twice")
  })

  it("of another React names it, in mere text", () => {
    const complaints = jest.spyOn(console, "error").mockImplementation(() => undefined)
    const html = drawn(pagesWith({}))
    expect(html).toMatch(/^This page cannot work: the admin has react twice\./)
    expect(html).toContain("npm ls react")
    expect(html).not.toContain("<")
    complaints.mockRestore()
  })

  it("says so in Arabic where the admin is written from right to left", () => {
    Object.assign(globalThis, { document: { documentElement: { dir: "rtl" } } })
    const html = drawn(pagesWith(allBut("react-router-dom")))
    expect(html).toContain('lang="ar" dir="rtl"')
    expect(html).toContain("نسختان من react-router-dom")
  })
})

describe("the path above a page", () => {
  const pathAbove = ({ crumb }: Parts) => inAdmin(createElement(Fragment, {}, crumb("svc.payments.title").breadcrumb()))

  it("is translated by the admin", () => {
    expect(pathAbove(pagesWith(copies))).toBe("svc.payments.title")
  })

  it("stands there without its help too", () => {
    expect(pathAbove(pagesWith(allBut("react-i18next")))).toBe("Payments")
  })
})

describe("every page and widget", () => {
  const files = ["routes", "widgets"].flatMap((folder) =>
    readdirSync(path.join(admin, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => path.join(folder, file))
  )

  it.each(files)("%s looks for packages that are there twice", (file) => {
    expect(readFileSync(path.join(admin, file), "utf8")).toMatch(/^export default withSharedPackages\(\w+\)$/m)
  })
})
