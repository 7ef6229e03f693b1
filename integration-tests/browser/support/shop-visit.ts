/** The demo shop as shoppers know it, each with a browser of their own, and what the gateway does meanwhile. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"

import { adminApi, jsonApi } from "../../store/checkout/json-api"
import { Stalls } from "../../cluster/support/stall"
import { connect } from "../../support/connection"
import { SandboxControl } from "../../support/sandbox-control"
import { BrowserShopper, english, inProgress } from "./browser-shopper"
import { RunningDemo, START_MS } from "./running-demo"
import { slowDown } from "./slow-processor"

const PATIENCE_MS = 20_000

/** The shop that the tests of a file visit. */
export let visit: ShopVisit

/** Before the tests of a file: opens the shop. Shoppers leave it after each test. */
export function openShop(): void {
  beforeAll(async () => {
    visit = new ShopVisit(await RunningDemo.start({ admin: false }))
  }, START_MS)
  afterEach(() => visit.everybodyLeaves())
  afterAll(() => visit.close())
}

/** The demo shop, and browsers that visit it. */
export class ShopVisit {
  private readonly contexts: BrowserContext[] = []

  constructor(private readonly running: RunningDemo) {}

  get shopUrl(): string {
    return this.running.demo.shop.url
  }

  /** Closes what shoppers have left open: a page that asks after its payment goes on asking, beside every later test. */
  async everybodyLeaves(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }

  async close(): Promise<void> {
    await this.running.stop()
  }

  /** A shopper with storage of their own. */
  async arrives(options: BrowserContextOptions = {}, words = english): Promise<BrowserShopper> {
    return await this.arrivesIn(this.running.browser, options, words)
  }

  /** A shopper whose browser keeps pages as they were left; Playwright's browsers do not unless they are told to. */
  async arrivesWithPageCache(): Promise<BrowserShopper> {
    const browser = await this.running.launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] })
    return await this.arrivesIn(browser, {}, english)
  }

  private async arrivesIn(
    browser: Browser,
    options: BrowserContextOptions,
    words: typeof english
  ): Promise<BrowserShopper> {
    const context = await browser.newContext({ locale: "en", ...options })
    this.contexts.push(context)
    context.setDefaultTimeout(PATIENCE_MS)
    slowDown(context)
    return await BrowserShopper.arrive(context, this.shopUrl, words)
  }

  /** A shopper with the filled-in form in front of them. */
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

  /** A shopper in front of the result page, the payment still in progress. */
  async atPaymentInProgress(): Promise<BrowserShopper> {
    const shopper = await this.atGateway()
    await shopper.decide("in_progress")
    await shopper.sees(inProgress)
    return shopper
  }

  /** Lets the gateway settle the newest payment that is in progress. */
  async settle(result: "success" | "failed"): Promise<void> {
    await new SandboxControl(this.running.demo.sandbox.url).settleNewest(result)
  }

  /** Makes the store hang where it writes an order; gives a way to let it go on. */
  async holdOrders(): Promise<() => Promise<void>> {
    const database = connect(this.running.demo.store.settings.databaseUrl)
    await this.running.parts.start(Promise.resolve({ stop: () => database.close() }))
    const stalls = await Stalls.prepare(database)
    await stalls.set({ table: "order", event: "INSERT" })
    return () => stalls.lift()
  }

  /** Waits until the store has placed the order of the payment that is open in the shopper's browser. */
  async untilPaid(page: Page): Promise<void> {
    const { session_id } = (await page.evaluate(() => JSON.parse(localStorage["svc-payment"] as string))) as {
      session_id: string
    }
    const { server, seeded } = this.running.demo.store
    const store = jsonApi(server.url, { "x-publishable-api-key": seeded.publishable_key })
    const deadline = Date.now() + PATIENCE_MS
    while ((await store<{ status: string }>("GET", `/store/svc/payments/${session_id}`)).status !== "paid") {
      expect(Date.now()).toBeLessThan(deadline)
    }
  }

  /** The orders of all shoppers as staff see them. */
  async findOrders(): Promise<{ number: number; payment_status: string; unpaid: number }[]> {
    const { server, seeded } = this.running.demo.store
    const admin = await adminApi(server.url, { email: seeded.admin_email, password: seeded.admin_password })
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

/** What the store is asked about payments. */
export const STATUS = "**/store/svc/payments/**"

/** Counts the requests of a browser that match, from now on. */
export function countRequests(context: BrowserContext, method: string, path: RegExp): () => number {
  let count = 0
  context.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) {
      count++
    }
  })
  return () => count
}

/** Lets a page believe that another tab is in front of it: a browser without a screen shows all of them. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state })
      document.dispatchEvent(new Event("visibilitychange"))
    },
    visible ? "visible" : "hidden"
  )
}
