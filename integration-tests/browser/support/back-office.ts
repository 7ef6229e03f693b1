/** Gives browser specs the store as staff use it: its admin in a browser, its Admin API, and the gateway behind it. */
import type { SvcSettingsAnswer } from "../../../src/types"
import { createAdminApi, createJsonApi, type JsonApi } from "../../store/checkout/json-api"
import { findFreePort } from "../../store/ports"
import { adminLogin } from "../../store/start-store"
import { startStoreServer, type StoreServer } from "../../store/store-server"
import { SandboxControl } from "../../support/sandbox-control"
import { RunningDemo } from "./running-demo"
import { logInStaff, type Language, type Staff, type StaffLogin } from "./staff"

/** The first user of the admin. */
const firstUser = { email: adminLogin.admin_email, password: adminLogin.admin_password }

export class BackOffice {
  readonly gateway: SandboxControl

  private constructor(
    private readonly running: RunningDemo,
    /** The Admin API, logged in as the first user. */
    readonly api: JsonApi
  ) {
    this.gateway = new SandboxControl(this.demo.sandbox.url)
  }

  /** Opens the back office of a running demo with its admin, or of a new one. */
  static async open(running?: RunningDemo): Promise<BackOffice> {
    running ??= await RunningDemo.start({ admin: true })
    return new BackOffice(running, await createAdminApi(running.demo.store.server.url, firstUser))
  }

  async close(): Promise<void> {
    await this.running.stop()
  }

  /** Starts another server of the same store with these options in its configuration, and changes of its environment. */
  async startServer(options: object, env: NodeJS.ProcessEnv = {}): Promise<StoreServer> {
    const { settings } = this.demo.store
    const start = { port: await findFreePort(), admin: true }
    const changed = { ...settings.env, STORE_SVC_OPTIONS: JSON.stringify(options), ...env }
    return this.running.parts.start(startStoreServer({ ...settings, env: changed }, start))
  }

  /** Logs in to the Admin API of another server of the same store, as the first user. */
  async logInToApi(url: string): Promise<JsonApi> {
    return createAdminApi(url, firstUser)
  }

  /** Changes settings as the first user. */
  async changeSettings(values: Record<string, unknown>): Promise<void> {
    const { settings } = await this.api<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    await this.api("POST", "/admin/svc/settings", { version: settings.version, values })
  }

  /** Opens a browser window that is logged in as the first user, or as the given one. */
  async logIn(language: Language = "en", login: Partial<StaffLogin> = {}): Promise<Staff> {
    return logInStaff(this.browser, { url: this.url, ...firstUser, ...login }, language)
  }

  /** Invites another user of the admin. */
  async invite(email: string, password: string): Promise<void> {
    const { invite } = await this.api<{ invite: { token: string } }>("POST", "/admin/invites", { email })
    const anyone = createJsonApi(this.url, {})
    const { token } = await anyone<{ token: string }>("POST", "/auth/user/emailpass/register", { email, password })
    const invited = createJsonApi(this.url, { authorization: `Bearer ${token}` })
    const user = { email, first_name: "Noor", last_name: "Ali" }
    await invited("POST", `/admin/invites/accept?token=${invite.token}`, user)
  }

  get demo() {
    return this.running.demo
  }

  get browser() {
    return this.running.browser
  }

  /** The e-mail address of the first user. */
  get email(): string {
    return firstUser.email
  }

  get url(): string {
    return this.demo.store.server.url
  }
}
