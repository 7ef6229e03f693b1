import { startRedis } from "../../../cluster/support/redis-server"
import type { Connections } from "../../../support/connection"
import type { Bench, BenchStore } from "../../support/bench-store"
import { megabytesInUse, processorSeconds } from "../../support/memory"
import { seedWithSums } from "../scale/seed-with-sums"
import { using } from "../section"

/** The ledger holds so many attempts of the year before. */
const LEDGER = 100_000

/** Two servers of one shop that share a database and a Redis. */
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
      await seedWithSums(database, LEDGER)
      // Medusa has no orders of these payments, and the repair job compares those of the last two days with it.
      await database.sql(
        "UPDATE svc_attempt SET settled_at = settled_at - interval '2 days' WHERE settled_at > now() - interval '2 days'"
      )
      return using(startRedis(), stop, (redis) => {
        const start = () => bench.startStore(database, { withProbe: true, env: { REDIS_URL: redis.url } })
        return using(start(), stop, (first) =>
          using(start(), stop, (second) => work({ servers: [first, second], database }))
        )
      })
    }
  )
}

/** The server whose turn it is, as a load balancer takes them. */
export function serverAt({ servers }: Shop, turn: number): BenchStore {
  return turn % 2 === 0 ? servers[0] : servers[1]
}

/** How many megabytes each server cannot give back. */
export async function memoryOf({ servers }: Shop): Promise<number[]> {
  return Promise.all(servers.map(megabytesInUse))
}

/** How many seconds the servers have kept a processor busy, all together. */
export async function processorTimeOf({ servers }: Shop): Promise<number> {
  const seconds = await Promise.all(servers.map(processorSeconds))
  return seconds.reduce((sum, each) => sum + each, 0)
}
