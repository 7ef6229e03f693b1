import type { SeededStore } from "../../store/app/seed/seed-store"
import { buildApp } from "../../store/app-build"
import { countryOf, sandboxEnvironment } from "../../store/environment"
import { buildPlugin, isPluginStale } from "../../store/plugin-build"
import { freePort } from "../../store/ports"
import { startSandbox } from "../../store/sandbox-process"
import { prepareStore, startStoreServer, type StoreServer, type StoreSettings } from "../../store/store-server"
import { adminLogin } from "../../store/start-store"
import { SandboxControl } from "../../support/sandbox-control"
import { Shopper } from "../../http/support/shopper"
import { SHOP_ORIGIN, type StoreUnderTest } from "../../http/support/store-under-test"
import { type ClusterDatabase, startDatabase } from "./database"
import { type RedisServer, startRedis } from "./redis-server"
import { ServerLog } from "./server-log"

const PAYMENT_PROVIDER = "pp_svc_svc"

/** One Medusa server of the cluster: a process of its own, booted as in production. */
export interface Server extends StoreUnderTest {
  shopper: Shopper
  log: ServerLog
  process: StoreServer
}

export interface ServerOptions {
  /** Where it listens; a free port when it is not said. A server that is started again keeps its own. */
  port?: number
  /** `off` leaves the locks of the store in each server's own memory. */
  locking?: "off"
}

/** One PostgreSQL, one Redis, the sandbox, and as many Medusa servers of one store as a spec starts. */
export class Cluster {
  readonly servers: Server[] = []

  private constructor(
    readonly database: ClusterDatabase,
    readonly redis: RedisServer,
    readonly sandbox: SandboxControl,
    private readonly stopSandbox: () => Promise<void>,
    private readonly settings: StoreSettings,
    private readonly seeded: SeededStore
  ) {}

  /** Starts everything but the servers, and prepares the database for them. */
  static async start(): Promise<Cluster> {
    await Promise.all([(async () => (await isPluginStale()) && buildPlugin())(), buildApp()])
    const [database, redis, sandbox] = await Promise.all([startDatabase(), startRedis(), startSandbox({ port: 0 })])
    const env = sandboxEnvironment({}, sandbox.url, { backendUrl: "http://localhost", shopOrigin: SHOP_ORIGIN })
    const settings: StoreSettings = {
      databaseUrl: database.url,
      env: { ...env, REDIS_URL: redis.url, LOG_LEVEL: "info" },
      shopOrigins: [SHOP_ORIGIN],
    }
    const seeded = await prepareStore(
      { ...settings, env },
      {
        ...adminLogin,
        currency_code: env.SVC_CURRENCY,
        country_code: countryOf(env.SVC_COUNTRY_CODE),
        payment_provider_id: PAYMENT_PROVIDER,
      }
    )
    return new Cluster(database, redis, new SandboxControl(sandbox.url), sandbox.stop, settings, seeded)
  }

  async startServer({ port, locking }: ServerOptions = {}): Promise<Server> {
    const log = new ServerLog()
    const at = port ?? (await freePort())
    const process = await startStoreServer(
      {
        ...this.settings,
        env: { ...this.settings.env, SVC_BACKEND_URL: `http://localhost:${at}`, REDIS_LOCKING: locking },
        log: (text) => log.write(text),
      },
      { port: at, admin: false }
    )
    const store = { url: process.url, seeded: this.seeded, sandbox: this.sandbox }
    const server = { ...store, shopper: new Shopper(store), log, process }
    this.servers.push(server)
    return server
  }

  async stopServers(): Promise<void> {
    await Promise.all(this.servers.splice(0).map((server) => server.process.stop()))
  }

  async stop(): Promise<void> {
    await this.stopServers()
    await this.stopSandbox()
    await this.redis.stop()
    await this.database.stop()
  }
}
