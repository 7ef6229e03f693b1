/** Uses a fresh store as its owner would, and reports the results. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { rm } from "node:fs/promises"
import { chromium, type Browser } from "playwright-core"

import type { SvcInvoiceListAnswer, SvcOrderAnswer, SvcPaymentListAnswer, SvcSettingsAnswer } from "../../src/types"
import { SandboxControl } from "../support/sandbox-control"
import { waitUntil } from "../support/wait-until"
import type { SeededStore } from "../store/app/seed/seed-store"
import { checkOut } from "../store/checkout/check-out"
import { createAdminApi, createJsonApi } from "../store/checkout/json-api"
import { findCountry, buildSandboxEnvironment } from "../store/environment"
import { Parts } from "../store/parts"
import { findFreePort } from "../store/ports"
import { startSandbox } from "../store/sandbox-process"
import { adminLogin, readSeedOptions } from "../store/start-store"
import { chromiumArguments, findChromium } from "../support/chromium"
import { createDatabase } from "../support/connection"
import type { PostgresServer } from "../support/postgres"
import { AdminVisit } from "./admin-visit"
import { type Check, type Counts, runChecks } from "./checks"
import { InstalledStore } from "./installed-store"
import type { PackageManager } from "./package-managers"
import { type Starter, writeStarter } from "./starter"
import { expectTwoCopiesNoticed } from "./two-copies"
import type { StarterVersions } from "./versions"

/** A store to check. */
export interface StoreCheck {
  versions: StarterVersions
  manager: PackageManager
  /** The argument of the package manager's `add`: a file, or a name and a version. */
  tarball: string
  postgres: PostgresServer
  /** Whether the store has an admin, whose pages are checked. */
  admin: boolean
  /** Whether to keep the folder. */
  keep: boolean
}

const login = { email: adminLogin.admin_email, password: adminLogin.admin_password }

const pages = [
  ...["/svc", "/svc/payments", "/svc/messages", "/svc/invoices", "/svc/withdrawals", "/svc/refund-tasks"],
  ...["/svc/invoices/create", "/svc/withdrawals/create", "/settings/svc"],
]

/** Creates a store, uses it as its owner would, and reports the results. */
export async function checkStore({ versions, manager, tarball, postgres, admin, keep }: StoreCheck): Promise<Counts> {
  const parts = new Parts()
  const starter = await writeStarter(versions, manager.name, { admin })
  try {
    const name = `Medusa ${versions.medusa} by ${manager.name}`
    return await runChecks(name, await listChecks({ versions, starter, manager, tarball, postgres, admin, parts }))
  } finally {
    await parts.stop()
    if (!keep) {
      await rm(starter.root, { recursive: true, force: true })
    }
  }
}

interface Scene extends Pick<StoreCheck, "versions" | "manager" | "tarball" | "postgres" | "admin"> {
  starter: Starter
  parts: Parts
}

async function listChecks({ versions, starter, manager, tarball, postgres, admin, parts }: Scene): Promise<Check[]> {
  const shop = await startShop(parts)
  const url = `http://localhost:${await findFreePort()}`
  const sandboxPort = await findFreePort()
  const sandbox = { url: `http://127.0.0.1:${sandboxPort}` }
  const svc = buildSandboxEnvironment({}, sandbox.url, { backendUrl: url, shopOrigin: shop.url })
  const country_code = findCountry(svc.SVC_COUNTRY_CODE)
  const store = new InstalledStore(starter, url, await createDatabase(postgres.url, `store_${Date.now()}`), svc)
  const staffApi = () => createAdminApi(url, login)
  let unmet: string[] = []
  let seeded: SeededStore | undefined
  let browser: Browser | undefined
  let visit: AdminVisit | undefined
  let server: { stop(): Promise<void> } | undefined

  const visitor = async (): Promise<AdminVisit> => {
    browser ??= await launch(parts)
    visit ??= await AdminVisit.begin(browser, { url, ...login })
    return visit
  }

  const ofThePages: Check[] = [
    {
      title: "the admin shows every page without an error",
      work: async () => {
        const api = await staffApi()
        const { payments } = await api<SvcPaymentListAnswer>("GET", "/admin/svc/payments")
        const [payment] = payments
        const staff = await visitor()
        await staff.open(...pages, `/svc/payments/${payment?.id}`)
        await staff.openWithWidget(`/orders/${payment?.placed_order_id}`, "order-widget")
      },
    },
    {
      title: "staff create an invoice by clicking",
      work: async () => {
        const staff = await visitor()
        const { page } = staff
        await staff.open("/svc/invoices")
        await page.getByTestId("create-invoice").first().click()
        const form = page.getByRole("dialog")
        await form.getByLabel("Customer name").fill("Aisha Al-Kuwari")
        await form.getByLabel("Mobile number").fill("33123456")
        await form.getByLabel("Description").first().fill("Coffee, 1 kg")
        await form.getByLabel("Quantity").first().fill("3")
        await form.getByLabel("Unit price").first().fill("33.35")
        await form.getByRole("button", { name: "Create invoice" }).click()
        await page.getByTestId("qr-code").waitFor()
        staff.expectNoComplaints("the invoice")
      },
    },
    {
      title: "Medusa's own button copies an address at which an order is paid on a phone",
      work: async () => {
        const api = await staffApi()
        const { payments } = await api<SvcPaymentListAnswer>("GET", "/admin/svc/payments")
        const orderId = payments[0]?.placed_order_id ?? ""
        await orderOneMore(api, orderId)
        const staff = await visitor()
        await staff.openWithWidget(`/orders/${orderId}`, "create-payment-link")
        await staff.page.getByTestId("create-payment-link").click()
        await staff.page.getByTestId("withdraw-payment-link").waitFor()
        await staff.page.context().grantPermissions(["clipboard-read", "clipboard-write"])
        await staff.page.getByRole("button", { name: "CopyPaymentLink" }).click()
        const address = await staff.page.evaluate(() => navigator.clipboard.readText())
        await payOnPhone(given(browser), address)
        await waitUntil("the order owes nothing", async () => {
          const { order } = await api<SvcOrderAnswer>("GET", `/admin/svc/orders/${orderId}`)
          return order.outstanding === "0.00"
        })
        staff.expectNoComplaints("the order")
      },
    },
    {
      title: "staff save a setting by clicking",
      work: async () => {
        const staff = await visitor()
        const { page } = staff
        await staff.open("/settings/svc")
        await page.locator('[name="order_prefix"]').fill("T-")
        await page.getByTestId("save-settings").click()
        await waitUntil("the setting is stored", async () => {
          const { settings } = await (await staffApi())<SvcSettingsAnswer>("GET", "/admin/svc/settings")
          return settings.fields.find(({ name }) => name === "order_prefix")?.value === "T-"
        })
        staff.expectNoComplaints("the settings")
      },
    },
  ]

  return [
    { title: "the starter installs", essential: true, work: () => manager.install(starter.root) },
    {
      title: "the plugin installs in the back end",
      essential: true,
      work: async () => {
        unmet = await manager.add(starter.backend, tarball)
      },
    },
    { title: "no peer of the plugin is unmet", work: () => Promise.resolve(expectNone("unmet peers", unmet)) },
    ...(starter.storefront === undefined
      ? []
      : [
          {
            title: "the plugin installs in the storefront, and no peer is unmet",
            work: async () => expectNone("unmet peers", await manager.add(starter.storefront ?? "", tarball)),
          },
        ]),
    { title: "db:migrate", essential: true, work: () => store.medusa("db:migrate") },
    {
      title: "db:migrate a second time changes nothing",
      work: async () => {
        const before = await store.fingerprint()
        await store.medusa("db:migrate")
        if ((await store.fingerprint()) !== before) {
          throw new Error("Tables, indexes or migrations are not what they were after the first time")
        }
      },
    },
    {
      title: "the models and the database agree",
      work: async () => expectNone("statements", await store.drift()),
    },
    {
      title: "a store is seeded",
      essential: true,
      work: async () => {
        seeded = await store.seed(readSeedOptions(svc))
      },
    },
    { title: admin ? "build with the admin" : "build", essential: true, work: () => store.medusa("build") },
    {
      title: "the sandbox of the package starts",
      essential: true,
      work: async () => {
        const program = await store.command("medusa-svc-sandbox")
        await parts.start(startSandbox({ port: sandboxPort, webhookUrl: `${url}/svc/webhook`, program }))
      },
    },
    {
      title: "start",
      essential: true,
      work: async () => {
        server = await parts.start(store.start())
      },
    },
    {
      title: "a payment through the sandbox is a captured order",
      work: async () => {
        const places = { store: { server: { url }, seeded: given(seeded) }, shop, sandbox, country_code }
        const { succeeded, report } = await checkOut(places, () => undefined)
        if (!succeeded) {
          throw new Error(`The checkout came to ${JSON.stringify(report)}`)
        }
      },
    },
    ...(admin ? ofThePages : []),
    {
      title: "an invoice is paid",
      work: async () => {
        const api = await staffApi()
        const lines = [{ description: "Tea", quantity: 1, amount: "12.50" }]
        const body = { client_name: "Sara", mobile: "33123456", lines }
        const { invoice } = await api<{ invoice: { id: string; invoice_number: string } }>(
          "POST",
          "/admin/svc/invoices",
          body
        )
        await createJsonApi(sandbox.url, {})("POST", `/_sandbox/invoices/${invoice.invoice_number}/pay`, {})
        await waitUntil("the invoice is paid", async () => {
          const { invoices } = await api<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices?q=${invoice.invoice_number}`)
          return invoices[0]?.status === "paid"
        })
        await new SandboxControl(sandbox.url).setFaults()
      },
    },
    {
      title: admin ? "develop starts and shows a page" : "develop starts",
      work: async () => {
        await visit?.close()
        await server?.stop()
        const developed = await parts.start(store.develop())
        if (admin) {
          browser ??= await launch(parts)
          const developer = await AdminVisit.begin(browser, { url, ...login }, 240_000)
          await developer.open("/svc")
        }
        await developed.stop()
      },
    },
    // In a monorepo each package has its own node_modules, so duplicates are likely.
    ...(starter.storefront === undefined || !admin
      ? []
      : [
          {
            title: "the doctor names two copies of the router, and its advice leaves one",
            work: () => expectTwoCopiesNoticed(starter, manager, store, versions.react_router),
          },
        ]),
  ]
}

/** Adds one more piece to an order as staff do; the order then owes its price. */
async function orderOneMore(api: Awaited<ReturnType<typeof createAdminApi>>, orderId: string): Promise<void> {
  const { order } = await api<{ order: { items: { variant_id: string }[] } }>(
    "GET",
    `/admin/orders/${orderId}?fields=items.variant_id`
  )
  const edit = `/admin/order-edits/${orderId}`
  await api("POST", "/admin/order-edits", { order_id: orderId })
  await api("POST", `${edit}/items`, { items: [{ variant_id: order.items[0]?.variant_id, quantity: 1 }] })
  await api("POST", `${edit}/request`, {})
  await api("POST", `${edit}/confirm`, {})
}

/** Opens a copied address on a phone that has never visited the shop, and pays there. */
async function payOnPhone(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await phone.goto(address)
  await phone.getByRole("button").click()
  await phone.locator("button[name=result][value=success]").click()
  await phone.waitForURL(({ pathname }) => pathname.startsWith("/svc/payment-collection/"))
  await phone.getByText("This order is paid").waitFor()
  await context.close()
}

/** The site to which shoppers return; its content does not matter. */
async function startShop(parts: Parts): Promise<{ url: string }> {
  const server: Server = createServer((_request, response) => response.end("<h1>Shop</h1>"))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  await parts.start(Promise.resolve({ stop }))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` }
}

async function launch(parts: Parts): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error("Chromium is not installed. Install it, or set CHROMIUM_PATH.")
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  await parts.start(Promise.resolve({ stop: () => browser.close() }))
  return browser
}

function expectNone(what: string, found: readonly string[]): void {
  if (found.length > 0) {
    throw new Error(`There should be no ${what}:\n${found.join("\n")}`)
  }
}

function given<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("An earlier step gave nothing")
  }
  return value
}
