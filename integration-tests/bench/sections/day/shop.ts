/** A large shop that has been open for a year: two servers that share a database and a Redis. */
import { startRedis } from "../../../cluster/support/redis-server"
import type { Connections } from "../../../support/connection"
import { askProbe, type Bench, type BenchStore } from "../../support/bench-store"
import { seedLedger } from "../../support/seed-ledger"
import { using } from "../section"

/** Attempts in the ledger from the year before. */
const LEDGER = 100_000

export interface Shop {
  servers: readonly [BenchStore, BenchStore]
  database: Connections
}

/** Runs work with a large shop that has been open for a year. */
export async function withShop<Result>(bench: Bench, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const stop = (part: { stop(): Promise<void> }) => part.stop()
  return using(
    bench.copyDatabase("day"),
    (database) => database.close(),
    async (database) => {
      await seedLedger(database, LEDGER)
      // Medusa has no orders for these payments, and the repair job compares those of the last two days with Medusa.
      await database.sql(
        "UPDATE svc_attempt SET settled_at = settled_at - interval '2 days' WHERE settled_at > now() - interval '2 days'"
      )
      return using(startRedis(), stop, (redis) => {
        const start = () => bench.startStore(database, { REDIS_URL: redis.url })
        return using(start(), stop, (first) =>
          using(start(), stop, (second) => work({ servers: [first, second], database }))
        )
      })
    }
  )
}

/** Picks a server in turn, as a load balancer does. */
export function serverAt({ servers }: Shop, turn: number): BenchStore {
  return turn % 2 === 0 ? servers[0] : servers[1]
}

/** The memory in MB that each server keeps after a garbage collection. */
export async function readMemory({ servers }: Shop): Promise<number[]> {
  return Promise.all(servers.map(async (server) => (await askProbe(server, "memory")) / 1024 ** 2))
}

/** The processor time of all servers together, in seconds. */
export async function readProcessorTime({ servers }: Shop): Promise<number> {
  const times = await Promise.all(servers.map((server) => askProbe(server, "processor")))
  return times.reduce((sum, microseconds) => sum + microseconds / 1_000_000, 0)
}
