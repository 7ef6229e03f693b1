import { chromium, type Browser } from "playwright-core"

import { SandboxControl } from "../../support/sandbox-control"
import { adminLogin } from "../../store/start-store"
import { adminApi, jsonApi, type JsonApi } from "../../store/checkout/json-api"
import { Parts } from "../../store/parts"
import { freePort } from "../../store/ports"
import { startDemo, type Demo } from "../../store/start-demo"
import { runStepsSilently } from "../../store/steps"
import { startStoreServer } from "../../store/store-server"
import { chromiumArguments, chromiumPath } from "../../support/chromium"
import { logInStaff, type Language, type Staff, type StaffLogin } from "./staff"

export { languages, type Staff } from "./staff"

/** Boot of everything, with the build of the admin when it is not there yet. */
export const BACK_OFFICE_START_MS = 300_000

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
  async logIn(language: Language = "en", login: Partial<StaffLogin> = {}): Promise<Staff> {
    const { admin_email: email, admin_password: password } = adminLogin
    return logInStaff(this.browser, { url: this.url, email, password, ...login }, language)
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

  /** Of the first user. */
  get email(): string {
    return adminLogin.admin_email
  }

  get url(): string {
    return this.demo.store.server.url
  }
}
