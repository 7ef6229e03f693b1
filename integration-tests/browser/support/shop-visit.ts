import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core"

import { Parts } from "../../store/parts"
import { freePort } from "../../store/ports"
import { startDemo, type Demo } from "../../store/start-demo"
import { runStepsSilently } from "../../store/steps"
import { chromiumArguments, chromiumPath } from "../../support/chromium"
import { english, BrowserShopper } from "./browser-shopper"
import { slowDown } from "./slow-processor"

/** Boot of database, sandbox, store and shop. */
export const SHOP_START_MS = 180_000

const PATIENCE_MS = 20_000

/** The demo shop, and browsers that visit it. */
export class ShopVisit {
  private readonly browsers: Browser[]

  private constructor(
    private readonly parts: Parts,
    readonly demo: Demo,
    private readonly browser: Browser
  ) {
    this.browsers = [browser]
  }

  static async open(): Promise<ShopVisit> {
    const parts = new Parts()
    const ports = { store: await freePort(), shop: await freePort(), sandbox: await freePort() }
    const demo = await startDemo({ ports, admin: false }, process.env, parts, runStepsSilently)
    return new ShopVisit(
      parts,
      demo,
      await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
    )
  }

  /** Closes what shoppers have left open: a page that asks after its payment goes on asking, beside every later test. */
  async everybodyLeaves(): Promise<void> {
    await Promise.all(this.browsers.flatMap((browser) => browser.contexts()).map((context) => context.close()))
  }

  async close(): Promise<void> {
    await Promise.all(this.browsers.map((browser) => browser.close()))
    await this.parts.stop()
  }

  /** A shopper with storage of their own. */
  async arrives(options: BrowserContextOptions = {}, words = english): Promise<BrowserShopper> {
    return await this.arrivesIn(this.browser, options, words)
  }

  /** A shopper whose browser keeps pages as they were left; Playwright's browsers do not unless they are told to. */
  async arrivesWithPageCache(): Promise<BrowserShopper> {
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: chromiumArguments,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    })
    this.browsers.push(browser)
    return await this.arrivesIn(browser, {}, english)
  }

  private async arrivesIn(
    browser: Browser,
    options: BrowserContextOptions,
    words: typeof english
  ): Promise<BrowserShopper> {
    const context = await browser.newContext({ locale: "en", ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    slowDown(context)
    return await BrowserShopper.arrive(context, this.demo.shop.url, words)
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
