/** Starts a second server beside the store of a suite, and kills it. */
import path from "node:path"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
import { startRedis } from "../../cluster/support/redis-server"
import type { TestStore } from "../../http/support/with-store"
import { repository } from "../../store/paths"
import { findFreePort } from "../../store/ports"
import { type RunningProcess, startProcess, waitForHealth } from "../../store/processes"

const START_TIMEOUT_MS = 60_000

/** Gives the store of a suite a Redis for the state that servers share. It lives until the store has stopped. */
export function withRedis(suite: () => void): void {
  let stop: () => Promise<void>

  beforeAll(async () => {
    const redis = await startRedis()
    stop = redis.stop
    process.env.TEST_REDIS_URL = redis.url
  })

  afterAll(() => stop())

  describe("with a Redis", suite)
}

/**
 * A second server of a store: a separate process with the same sources and database. While it runs, requests alternate
 * between the servers, as behind a load balancer.
 */
export class SecondServer {
  #running: RunningProcess | undefined
  #address: string | undefined
  #starting: Promise<void> = Promise.resolve()

  private constructor(
    private readonly store: TestStore,
    private readonly options: Partial<SvcOptionsInput>,
    private readonly first: string
  ) {}

  static async start(store: TestStore, options: Partial<SvcOptionsInput>): Promise<SecondServer> {
    const server = new SecondServer(store, options, store.url)
    let requests = 0
    const inTurns = () => (requests++ % 2 === 0 ? server.first : (server.#address ?? server.first))
    Object.defineProperty(store, "url", { configurable: true, get: inTurns })
    await server.#launch()
    return server
  }

  /** Kills the server in the middle of its work, and starts another in its place; meanwhile the first server works alone. */
  async kill(): Promise<void> {
    await this.isThere()
    this.#address = undefined
    await this.#running?.kill().catch(() => undefined)
    this.#starting = this.#launch()
    this.#starting.catch(() => undefined)
  }

  /** Waits until the server answers, if it is starting. */
  async isThere(): Promise<void> {
    await this.#starting
  }

  /** Stops the server; the first one works alone again. */
  async stop(): Promise<void> {
    await this.isThere().catch(() => undefined)
    Object.defineProperty(this.store, "url", { configurable: true, writable: true, value: this.first })
    await this.#running?.stop()
  }

  async #launch(): Promise<void> {
    const port = await findFreePort()
    const running = startProcess({
      name: "second server",
      file: path.join(repository, "node_modules", "tsx", "dist", "cli.mjs"),
      args: [path.join(__dirname, "serve-sources.ts")],
      cwd: repository,
      env: {
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_URL: this.store.databaseUrl,
        TEST_SVC_OPTIONS: JSON.stringify(this.options),
      },
    })
    this.#running = running
    const address = `http://localhost:${port}`
    await waitForHealth(running, address, START_TIMEOUT_MS)
    this.#address = address
  }
}
