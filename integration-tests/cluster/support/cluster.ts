/** Runs several Medusa servers of one store, with a shared PostgreSQL, Redis and sandbox. */
import type { SeededStore } from "../../store/app/seed/seed-store"
import { buildApp } from "../../store/app-build"
import { buildSandboxEnvironment } from "../../store/environment"
import { buildPlugin, isPluginStale } from "../../store/plugin-build"
import { findFreePort } from "../../store/ports"
import { startSandbox } from "../../store/sandbox-process"
import { prepareStore, startStoreServer, type StoreServer, type StoreSettings } from "../../store/store-server"
import { readSeedOptions } from "../../store/start-store"
import { connect, type Connections, createDatabase } from "../../support/connection"
import { type PostgresServer, startPostgres } from "../../support/postgres"
import { SandboxControl } from "../../support/sandbox-control"
import { Shopper } from "../../http/support/shopper"
import { SHOP_ORIGIN, type StoreUnderTest } from "../../http/support/store-under-test"
import { type RedisServer, startRedis } from "./redis-server"
import { ServerLog } from "./server-log"

/** One Medusa server of the cluster: a separate process, started as in production. */
export interface Server extends StoreUnderTest {
  shopper: Shopper
  log: ServerLog
  process: StoreServer
  /** The name of its connections in PostgreSQL. */
  nameInDatabase: string
}

export interface ServerOptions {
  /** The port; by default a free one. A restarted server keeps its port. */
  port?: number
  /** `off` keeps the store's locks in each server's own memory. */
  locking?: "off"
  /** `server` answers requests and runs no jobs, `worker` runs jobs and has no routes; without it a process does both. */
  mode?: "server" | "worker"
}

/** How the store of a cluster differs from the demo store. */
interface StoreDifferences {
  /** Options of the plugin. */
  options?: Record<string, unknown>
  /** Channels of messages to people. */
  channels?: string[]
}

export class Cluster {
  readonly servers: Server[] = []

  private constructor(
    readonly postgres: PostgresServer,
    readonly database: Connections,
    readonly redis: RedisServer,
    readonly sandbox: SandboxControl,
    private readonly stopSandbox: () => Promise<void>,
    private readonly settings: StoreSettings,
    private readonly seeded: SeededStore
  ) {}

  /** Starts everything but the servers, and prepares the database for them. */
  static async start({ options = {}, channels }: StoreDifferences = {}): Promise<Cluster> {
    await Promise.all([(async () => (await isPluginStale()) && buildPlugin())(), buildApp()])
    const [postgres, redis, sandbox] = await Promise.all([startPostgres(), startRedis(), startSandbox({ port: 0 })])
    const database = connect(await createDatabase(postgres.url, "cluster"))
    const env = buildSandboxEnvironment({}, sandbox.url, { backendUrl: "http://localhost", shopOrigin: SHOP_ORIGIN })
    const settings: StoreSettings = {
      databaseUrl: database.url,
      env: {
        ...env,
        REDIS_URL: redis.url,
        LOG_LEVEL: "info",
        STORE_SVC_OPTIONS: JSON.stringify({ callback_wait: 60, ...options }),
        ...(channels && { STORE_NOTIFICATION_CHANNELS: JSON.stringify(channels) }),
      },
      shopOrigins: [SHOP_ORIGIN],
    }
    const seeded = await prepareStore({ ...settings, env }, readSeedOptions(env))
    return new Cluster(postgres, database, redis, new SandboxControl(sandbox.url), sandbox.stop, settings, seeded)
  }

  async startServer({ port, locking, mode }: ServerOptions = {}): Promise<Server> {
    const log = new ServerLog()
    const at = port ?? (await findFreePort())
    const databaseUrl = new URL(this.settings.databaseUrl)
    databaseUrl.searchParams.set("application_name", nameInDatabase(at))
    const process = await startStoreServer(
      {
        ...this.settings,
        databaseUrl: databaseUrl.href,
        env: {
          ...this.settings.env,
          SVC_BACKEND_URL: `http://localhost:${at}`,
          REDIS_LOCKING: locking,
          MEDUSA_WORKER_MODE: mode,
        },
        log: (text) => log.write(text),
      },
      { port: at, admin: false }
    )
    const store = { url: process.url, seeded: this.seeded, sandbox: this.sandbox }
    const server = { ...store, shopper: new Shopper(store), log, process, nameInDatabase: nameInDatabase(at) }
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
    await this.database.close()
    await this.postgres.stop()
  }
}

function nameInDatabase(port: number): string {
  return `store ${port}`
}
