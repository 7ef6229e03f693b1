/** Prepares the stores that are measured: production servers with the built plugin, each on a copy of one prepared database. */
import { once } from "node:events"
import path from "node:path"

import { Shopper } from "../../http/support/shopper"
import { SandboxControl } from "../../support/sandbox-control"
import { Staff } from "../../http/support/staff"
import { SHOP_ORIGIN, type StoreUnderTest } from "../../http/support/store-under-test"
import type { SeededStore } from "../../store/app/seed/seed-store"
import { buildApp, buildPrograms } from "../../store/app-build"
import { buildSandboxEnvironment } from "../../store/environment"
import type { Parts } from "../../store/parts"
import { appFolder } from "../../store/paths"
import { findFreePort } from "../../store/ports"
import { startSandbox } from "../../store/sandbox-process"
import { readSeedOptions } from "../../store/start-store"
import { prepareStore, startStoreServer, type StoreServer, type StoreSettings } from "../../store/store-server"
import { startPostgres } from "../../support/postgres"
import { connect, type Connections, createDatabase } from "../../support/connection"

/**
 * Payment providers that a shopper can choose: this plugin, Medusa's own, and a stand-in for other gateways (see
 * other-providers.ts).
 */
export const providers = {
  ours: "pp_svc_svc",
  system: "pp_system_default",
  capturing: "pp_capturing_other",
} as const

const otherProviders = path.join(appFolder, "other-providers.js")

/** The size of the shop whose day is played. */
export interface DayOptions {
  /** Payments per second that the gateway decides. */
  rate: number
  seconds: number
  /** Number of those that are placed carts; by default a share of the carts that core alone can complete on this machine. */
  carts?: number
}

export interface BenchOptions extends DayOptions {
  /** Payments that are due at once in the recovering store. */
  due: number
}

export interface BenchStore extends StoreUnderTest {
  shopper: Shopper
  staff: Staff
  server: StoreServer
  database: Connections
  stop(): Promise<void>
}

/** One PostgreSQL server with a prepared database, which is copied for each store, and one sandbox. */
export class Bench {
  private constructor(
    private readonly postgresUrl: string,
    private readonly sandboxUrl: string,
    private readonly settings: StoreSettings,
    private readonly seeded: SeededStore,
    readonly options: BenchOptions
  ) {}

  /** Starts the services that all stores share, and prepares the database. The plugin must have been built. */
  static async start(parts: Parts, options: BenchOptions): Promise<Bench> {
    await Promise.all([buildApp(), buildPrograms([path.join(__dirname, "other-providers.ts")])])
    const [postgres, sandbox] = await Promise.all([
      parts.start(startPostgres()),
      parts.start(startSandbox({ port: 0 })),
    ])
    const env = buildSandboxEnvironment({}, sandbox.url, { backendUrl: "http://localhost", shopOrigin: SHOP_ORIGIN })
    const settings: StoreSettings = {
      databaseUrl: await createDatabase(postgres.url, "prepared"),
      env: { ...env, STORE_PAYMENT_PROVIDERS: JSON.stringify([{ resolve: otherProviders, id: "other" }]) },
      shopOrigins: [SHOP_ORIGIN],
    }
    const seeded = await prepareStore(settings, readSeedOptions(env))
    const bench = new Bench(postgres.url, sandbox.url, settings, seeded, options)
    await bench.#openUp()
    return bench
  }

  /** Enables every provider in the region, and stocks more than the benchmark buys. */
  async #openUp(): Promise<void> {
    const database = connect(this.settings.databaseUrl)
    await database.sql(
      `INSERT INTO region_payment_provider (id, region_id, payment_provider_id)
       SELECT 'regpp_' || id, ?, id FROM payment_provider WHERE id <> ? AND is_enabled`,
      [this.seeded.region_id, providers.ours]
    )
    await database.sql(
      `UPDATE inventory_level SET stocked_quantity = 100000000, raw_stocked_quantity = '{"value": "100000000", "precision": 20}'`
    )
    await database.close()
  }

  /** Copies the prepared database, to which nothing may be connected. Writes to the copy are durable. */
  async copyDatabase(name: string): Promise<Connections> {
    return connect(await createDatabase(this.postgresUrl, name, "prepared"))
  }

  async startStore(database: Connections, env: NodeJS.ProcessEnv = {}): Promise<BenchStore> {
    const port = await findFreePort()
    const server = await startStoreServer(
      {
        ...this.settings,
        databaseUrl: database.url,
        env: {
          ...this.settings.env,
          SVC_BACKEND_URL: `http://localhost:${port}`,
          NODE_OPTIONS: `--require ${path.join(__dirname, "probe.cjs")}`,
          ...env,
        },
      },
      { port, admin: false }
    )
    const store = { url: server.url, seeded: this.seeded, sandbox: new SandboxControl(this.sandboxUrl) }
    return {
      ...store,
      shopper: new Shopper(store),
      staff: new Staff(store),
      server,
      database,
      stop: () => server.stop(),
    }
  }
}

/** Sends a question to the probe in a store's server. Ask one at a time, because answers do not name their question. */
export async function askProbe({ server }: BenchStore, question: "memory" | "processor"): Promise<number> {
  const answered = once(server.child, "message")
  server.child.send(question)
  const [answer] = (await Promise.race([answered, server.failure])) as [number]
  return answer
}
