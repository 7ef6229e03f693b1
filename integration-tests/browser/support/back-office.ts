import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core"

import { SandboxControl } from "../../http/support/sandbox-control"
import { adminLogin } from "../../store/start-store"
import { adminApi, jsonApi, type JsonApi } from "../../store/checkout/json-api"
import { Parts } from "../../store/parts"
import { freePort } from "../../store/ports"
import { startDemo, type Demo } from "../../store/start-demo"
import { runStepsSilently } from "../../store/steps"
import { startStoreServer } from "../../store/store-server"
import { chromiumArguments, chromiumPath } from "../../support/chromium"

/** Boot of everything, with the build of the admin when it is not there yet. */
export const BACK_OFFICE_START_MS = 300_000

const PATIENCE_MS = 40_000

/** Languages that the pages are looked at in; `code` is what the admin keeps in its cookie. */
export const languages = [
  { code: "en", name: "English" },
  { code: "ar", name: "Arabic" },
] as const

export type Language = (typeof languages)[number]["code"]

/** The demo store with its admin, and a browser to open it in. */
export class BackOffice {
  private readonly parts = new Parts()
  readonly demo: Demo
  readonly browser: Browser
  /** The Admin API, as the user that the browser is logged in as. */
  readonly api: JsonApi
  /** The sandbox's control API, as it is and by its verbs. */
  readonly sandbox: JsonApi
  readonly gateway: SandboxControl

  private constructor(parts: Parts, demo: Demo, browser: Browser, api: JsonApi) {
    this.parts = parts
    this.demo = demo
    this.browser = browser
    this.api = api
    this.sandbox = jsonApi(demo.sandbox.url, {})
    this.gateway = new SandboxControl(demo.sandbox.url)
  }

  static async open(): Promise<BackOffice> {
    const parts = new Parts()
    const ports = { store: await freePort(), shop: await freePort(), sandbox: await freePort() }
    const demo = await startDemo({ ports, admin: true }, process.env, parts, runStepsSilently)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
    const login = { email: adminLogin.admin_email, password: adminLogin.admin_password }
    return new BackOffice(parts, demo, browser, await adminApi(demo.store.server.url, login))
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.parts.stop()
  }

  /** Another server of the same store, configured in another way; gives its address. */
  async anotherServer(change: (env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv): Promise<string> {
    const { settings } = this.demo.store
    const port = await freePort()
    const start = startStoreServer({ ...settings, env: change({ ...settings.env }) }, { port, admin: true })
    return (await this.parts.start(start)).url
  }

  /** A browser that is logged in as the first user, or as another. */
  async logIn(language: Language = "en", { url = this.url, ...login }: Partial<StaffLogin> = {}): Promise<Staff> {
    const { email = adminLogin.admin_email, password = adminLogin.admin_password } = login
    const context = await this.browser.newContext({ viewport: { width: 1400, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addCookies([{ name: "lng", value: language, url }])
    const { token } = await jsonApi(url, {})<{ token: string }>("POST", "/auth/user/emailpass", { email, password })
    const session = await context.request.post(`${url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
    if (!session.ok()) {
      throw new Error(`The session was answered ${session.status()}`)
    }
    return new Staff(context, await context.newPage(), url)
  }

  /** Makes another user of the admin. */
  async invite(email: string, password: string): Promise<void> {
    const { invite } = await this.api<{ invite: { token: string } }>("POST", "/admin/invites", { email })
    const anyone = jsonApi(this.url, {})
    const { token } = await anyone<{ token: string }>("POST", "/auth/user/emailpass/register", { email, password })
    const invited = jsonApi(this.url, { authorization: `Bearer ${token}` })
    await invited("POST", `/admin/invites/accept?token=${invite.token}`, {
      email,
      first_name: "Noor",
      last_name: "Ali",
    })
  }

  get url(): string {
    return this.demo.store.server.url
  }
}

interface StaffLogin {
  email: string
  password: string
  url: string
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
    await this.page.locator("main [aria-busy=true]").waitFor({ state: "detached" })
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}
