import type { Bench, BenchStore } from "../support/bench-store"
import type { Connections } from "../../support/connection"
import { compare, type Comparison, timeInTurn } from "../support/measure"
import { type Section, using } from "./section"

/** From the start of the server's process until it answers. */
export const boot: Section = {
  name: "boot",
  run: (bench, report) =>
    withCopy(bench, "boot_with", (withPlugin) =>
      withCopy(bench, "boot_without", async (without) => report.add(await untilHealthy(bench, withPlugin, without)))
    ),
}

/** Each side has a database of its own: a store without the plugin disables its payment provider there. */
function withCopy<Result>(
  bench: Bench,
  name: string,
  work: (database: Connections) => Promise<Result>
): Promise<Result> {
  return using(bench.copyDatabase(name), (database) => database.close(), work)
}

async function untilHealthy(bench: Bench, withPlugin: Connections, without: Connections): Promise<Comparison> {
  const started: BenchStore[] = []
  const stopAll = async () => {
    await Promise.all(started.splice(0).map((store) => store.stop()))
  }
  const start = (database: Connections, env: NodeJS.ProcessEnv) => ({
    prepare: stopAll,
    run: async () => {
      started.push(await bench.startStore(database, { env }))
    },
  })
  try {
    const times = await timeInTurn(
      { rounds: 9, warmUp: 1, seconds: 70 },
      start(withPlugin, {}),
      start(without, { STORE_WITHOUT_PLUGIN: "true" })
    )
    return compare(
      {
        what: "boot until /health answers",
        against: "the same store without the plugin",
        unit: "ms",
        goal: { atMost: 1.05 },
      },
      times
    )
  } finally {
    await stopAll()
  }
}
