/** Gives specs the demo shop, shoppers with separate browsers, and control of the gateway. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"

import { createAdminApi, createJsonApi, type JsonApi } from "../../store/checkout/json-api"
import type { Demo } from "../../store/start-demo"
import { Stalls } from "../../cluster/support/stall"
import { connect } from "../../support/connection"
import { SandboxControl } from "../../support/sandbox-control"
import { waitUntil } from "../../support/wait-until"
import { BrowserShopper, english, inProgress } from "./browser-shopper"
import { RunningDemo, START_MS } from "./running-demo"
import { slowDown } from "./slow-processor"

const PATIENCE_MS = 20_000

/** The shop that the tests of a file visit. */
export let visit: ShopVisit

/**
 * Opens the shop before the tests of a file. After each test it closes all shoppers' pages, and expects that each order
 * is paid once.
 */
export function openShop(): void {
  beforeAll(async () => {
    visit = new ShopVisit(await RunningDemo.start({ admin: false }))
  }, START_MS)
  afterEach(() => visit.everybodyLeaves())
  afterEach(async () => {
    const orders = await visit.findOrders()
    expect(orders.filter(({ payment_status, unpaid }) => payment_status !== "captured" || unpaid !== 0)).toEqual([])
  })
  afterAll(() => visit.close())
}

/** The demo shop, and browsers that visit it. */
export class ShopVisit {
  private readonly contexts: BrowserContext[] = []

  constructor(private readonly running: RunningDemo) {}

  /** The store, shop and gateway that are visited. */
  get demo(): Demo {
    return this.running.demo
  }

  get gateway(): SandboxControl {
    return new SandboxControl(this.demo.sandbox.url)
  }

  /** The Admin API of the store, logged in. */
  async openAdmin(): Promise<JsonApi> {
    const { server, seeded } = this.demo.store
    return await createAdminApi(server.url, { email: seeded.admin_email, password: seeded.admin_password })
  }

  /** The address below which all pages of the shop are. */
  get shopUrl(): string {
    const { shop, country_code } = this.demo
    return `${shop.url}/${country_code}`
  }

  /** Closes the pages that shoppers left open: a page that polls its payment would go on polling during later tests. */
  async everybodyLeaves(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }

  async close(): Promise<void> {
    await this.running.stop()
  }

  /** Opens a shopper with separate storage. */
  async arrives(options: BrowserContextOptions = {}, words = english): Promise<BrowserShopper> {
    return await this.arrivesIn(this.running.browser, options, words)
  }

  /** Opens a shopper whose browser has a back/forward cache, which Playwright disables by default. */
  async arrivesWithPageCache(): Promise<BrowserShopper> {
    const browser = await this.running.launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] })
    return await this.arrivesIn(browser, {}, english)
  }

  /** Opens a browser that has never been in the shop. */
  async openBrowser(): Promise<BrowserContext> {
    return await this.openContext(this.running.browser, {})
  }

  private async arrivesIn(
    browser: Browser,
    options: BrowserContextOptions,
    words: typeof english
  ): Promise<BrowserShopper> {
    return await BrowserShopper.arrive(await this.openContext(browser, options), this.shopUrl, words)
  }

  private async openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ locale: "en", ...options })
    this.contexts.push(context)
    context.setDefaultTimeout(PATIENCE_MS)
    slowDown(context)
    return context
  }

  /** Takes a shopper to the completed checkout form. */
  async atCheckout(options?: BrowserContextOptions, words?: typeof english): Promise<BrowserShopper> {
    const shopper = await this.arrives(options, words)
    await shopper.goToCheckout()
    await shopper.fillAddress()
    return shopper
  }

  async atGateway(options?: BrowserContextOptions, words?: typeof english): Promise<BrowserShopper> {
    const shopper = await this.atCheckout(options, words)
    await shopper.pay()
    return shopper
  }

  /** Takes a shopper to the result page of a payment in progress. */
  async atPaymentInProgress(): Promise<BrowserShopper> {
    const shopper = await this.atGateway()
    await shopper.decide("in_progress")
    await shopper.sees(inProgress)
    return shopper
  }

  /** Lets the gateway decide the newest payment in progress. */
  async settle(result: "success" | "failed"): Promise<void> {
    await this.gateway.settleNewest(result)
  }

  /** Makes the store hang when it writes an order; returns a function that lets it continue. */
  async holdOrders(): Promise<() => Promise<void>> {
    const database = connect(this.demo.store.settings.databaseUrl)
    await this.running.parts.start(Promise.resolve({ stop: () => database.close() }))
    const stalls = await Stalls.prepare(database)
    await stalls.set({ table: "order", event: "INSERT" })
    return () => stalls.lift()
  }

  /** Waits until the store has placed the order for the payment in the shopper's browser. */
  async untilPaid(page: Page): Promise<void> {
    const { session_id } = (await page.evaluate(() => JSON.parse(localStorage["svc-payment"] as string))) as {
      session_id: string
    }
    const { server, seeded } = this.demo.store
    const store = createJsonApi(server.url, { "x-publishable-api-key": seeded.publishable_key })
    const read = () => store<{ status: string }>("GET", `/store/svc/payments/${session_id}`)
    await waitUntil("the payment is paid", async () => (await read()).status === "paid")
  }

  /** Waits until the newest payment is one that was reported as sent to the gateway, or one that was not. */
  async untilNewestIsReportedSent(isSent: boolean): Promise<void> {
    const database = connect(this.demo.store.settings.databaseUrl)
    const find = () =>
      database.sql<{ is_sent: boolean }>(
        "SELECT sent_at IS NOT NULL AS is_sent FROM svc_attempt ORDER BY created_at DESC LIMIT 1"
      )
    try {
      await waitUntil(
        `the newest payment is ${isSent ? "" : "not "}reported as sent`,
        async () => (await find())[0]?.is_sent === isSent
      )
    } finally {
      await database.close()
    }
  }

  /** Lists the orders of all shoppers as staff see them. */
  async findOrders(): Promise<{ number: number; payment_status: string; unpaid: number }[]> {
    const admin = await this.openAdmin()
    const fields = "display_id,payment_status,total,payment_collections.captured_amount"
    const { orders } = await admin<{ orders: MedusaOrder[] }>("GET", `/admin/orders?limit=100&fields=${fields}`)
    return orders.map(({ display_id, payment_status, total, payment_collections }) => ({
      number: display_id,
      payment_status,
      unpaid: total - payment_collections.reduce((sum, { captured_amount }) => sum + captured_amount, 0),
    }))
  }
}

interface MedusaOrder {
  display_id: number
  payment_status: string
  total: number
  payment_collections: { captured_amount: number }[]
}

/** Requests for the status of a payment. */
export const STATUS = "**/store/svc/payments/**"

/** Counts the matching requests of a browser, from now on. */
export function countRequests(context: BrowserContext, method: string, path: RegExp): () => number {
  let count = 0
  context.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) {
      count++
    }
  })
  return () => count
}

/** Sets whether a page is visible, because a headless browser treats every tab as visible. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state })
      document.dispatchEvent(new Event("visibilitychange"))
    },
    visible ? "visible" : "hidden"
  )
}
