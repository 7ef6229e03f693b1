/** Plays members of staff in the admin: they log in, open pages, and wait until a page has loaded. */
import { readFile } from "node:fs/promises"
import type { Browser, BrowserContext, Locator, Page, Request } from "playwright-core"

import { createJsonApi } from "../../store/checkout/json-api"
import { slowDown } from "./slow-processor"

/** Time limit of one step at a page. */
export const PATIENCE_MS = 40_000

/** The placeholders that a page shows while it loads. */
const LOADING = "main .animate-pulse, [role=dialog] .animate-pulse, main [aria-busy=true]"

/** The tested languages; `code` is the value of the admin's cookie. */
export const languages = [
  { code: "en", name: "English" },
  { code: "ar", name: "Arabic" },
] as const

export type Language = (typeof languages)[number]["code"]

export interface StaffLogin {
  email: string
  password: string
  url: string
}

/** Opens a window of the browser that is logged in to the admin of the store at `url`. */
export async function logInStaff(
  browser: Browser,
  { url, email, password }: StaffLogin,
  language: Language = "en"
): Promise<Staff> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  slowDown(context)
  await context.addCookies([{ name: "lng", value: language, url }])
  const { token } = await createJsonApi(url, {})<{ token: string }>("POST", "/auth/user/emailpass", { email, password })
  const session = await context.request.post(`${url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  if (!session.ok()) {
    throw new Error(`The session was answered ${session.status()}`)
  }
  return new Staff(context, await context.newPage(), language, url)
}

/** A member of staff at a browser. */
export class Staff {
  /** Messages of the browser's console. */
  readonly complaints: string[] = []
  /** Unanswered requests to the store. */
  private readonly asking = new Set<Request>()

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly language: Language,
    private readonly url: string
  ) {
    page.on("pageerror", (error) => this.complaints.push(error.message))
    this.watchRequests()
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog")
  }

  /** The message that the admin shows for a moment after an action. */
  toast(text: string | RegExp): Locator {
    return this.page.locator("[data-sonner-toast], [role=status], li").filter({ hasText: text }).first()
  }

  /** Opens a page of the admin, such as `/svc/payments`, and waits until its data is there. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.url}/app${path}`)
    // Not by role: a page behind a form is hidden from screen readers.
    await this.page.locator("main h1, [role=dialog] h1").first().waitFor()
    await this.settled()
  }

  /** Goes to a page of the admin like a link, without reloading. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      window.history.pushState({}, "", address)
      window.dispatchEvent(new PopStateEvent("popstate"))
    }, `/app${path}`)
  }

  /**
   * Stops the refreshes by the clock on the pages that are opened from now on: these then show only the news that an
   * action fetched.
   */
  async stopRefreshing(): Promise<void> {
    await this.page.addInitScript(() => {
      window.setInterval = (() => 0) as unknown as typeof window.setInterval
    })
  }

  /** Waits until every request is answered and rendered, and nothing is shown as loading. */
  async settled(): Promise<void> {
    do {
      await Promise.all([...this.asking].map(async (request) => (await request.response())?.finished()))
      await this.page.locator(LOADING).first().waitFor({ state: "detached" })
      await this.page.evaluate(
        () =>
          new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(drawn))))
      )
    } while (this.asking.size > 0)
  }

  /** Clicks a download button; returns the file's name and content. */
  async download(testId: string): Promise<{ name: string; content: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.page.getByTestId(testId).click()])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }

  private watchRequests(): void {
    let isLeaving = false
    this.page.on("request", (request) => {
      isLeaving ||= request.isNavigationRequest()
      if (request.url().startsWith(this.url)) {
        this.asking.add(request)
      }
    })
    this.page.on("requestfinished", (request) => this.asking.delete(request))
    this.page.on("requestfailed", (request) => this.asking.delete(request))
    // The browser does not always report the end of requests of the previous document.
    this.page.on("framenavigated", () => {
      if (isLeaving) {
        this.asking.clear()
        isLeaving = false
      }
    })
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
