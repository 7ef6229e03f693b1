import type { Browser, BrowserContext, Page } from "playwright-core"

import { jsonApi } from "../../store/checkout/json-api"
import { slowDown } from "./slow-processor"

const PATIENCE_MS = 40_000

/** What a page shows in the place of what it is still reading. */
const LOADING = "main .animate-pulse, [role=dialog] .animate-pulse, main [aria-busy=true]"

/** Languages that the pages are looked at in; `code` is what the admin keeps in its cookie. */
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
  const { token } = await jsonApi(url, {})<{ token: string }>("POST", "/auth/user/emailpass", { email, password })
  const session = await context.request.post(`${url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  if (!session.ok()) {
    throw new Error(`The session was answered ${session.status()}`)
  }
  return new Staff(context, await context.newPage(), url)
}

/** A member of staff at a browser. */
export class Staff {
  /** What the browser's console complained about. */
  readonly complaints: string[] = []

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string
  ) {
    page.on("pageerror", (error) => this.complaints.push(error.message))
  }

  /** Opens a page of the admin, `/svc/payments` say, and waits until its data is there. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.url}/app${path}`)
    // Not by role: a page behind a form is hidden from screen readers.
    await this.page.locator("main h1, [role=dialog] h1").first().waitFor()
    await this.settled()
  }

  /** Until nothing is loading any more. */
  async settled(): Promise<void> {
    await this.page.waitForLoadState("networkidle")
    await this.page.locator(LOADING).first().waitFor({ state: "detached" })
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
