/** Measures the time from the start of a server's process to its first answer, with and without the plugin. */
import type { Connections } from "../../support/connection"
import type { Bench, BenchStore } from "../support/bench-store"
import { compare, type Comparison, timeInTurn } from "../support/measure"
import { type Section, using } from "./section"

export const boot: Section = {
  name: "boot",
  run: (bench, report) =>
    // Each side has its own database: a store without the plugin would disable the plugin's payment provider there.
    withCopy(bench, "boot_with", (withPlugin) =>
      withCopy(bench, "boot_without", async (without) => report.add(await measureBoot(bench, withPlugin, without)))
    ),
}

function withCopy(bench: Bench, name: string, work: (database: Connections) => Promise<void>): Promise<void> {
  return using(bench.copyDatabase(name), (database) => database.close(), work)
}

async function measureBoot(bench: Bench, withPlugin: Connections, without: Connections): Promise<Comparison> {
  const started: BenchStore[] = []
  const stopAll = async () => {
    await Promise.all(started.splice(0).map((store) => store.stop()))
  }
  const startOn = (database: Connections, env: NodeJS.ProcessEnv) => ({
    prepare: stopAll,
    run: async () => {
      started.push(await bench.startStore(database, env))
    },
  })
  try {
    const times = await timeInTurn(
      { rounds: 9, warmUp: 1, seconds: 70 },
      startOn(withPlugin, {}),
      startOn(without, { STORE_WITHOUT_PLUGIN: "true" })
    )
    const about = { what: "boot until /health answers", against: "the same store without the plugin" }
    return compare({ ...about, unit: "ms", goal: { atMost: 1.05 } }, times)
  } finally {
    await stopAll()
  }
}
