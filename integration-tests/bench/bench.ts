/**
 * Measures what the plugin costs a store, each figure against another of the same run: machines differ, ratios less. Prints each
 * figure as soon as it is there, and ends with a failure when a goal is missed. `npm run bench -- --help` says what can be chosen.
 */
import path from "node:path"
import { Argument, Command } from "commander"

import { runCommand, stopOnSignal } from "../store/command"
import { Parts } from "../store/parts"
import { repository } from "../store/paths"
import { buildPlugin, isPluginStale } from "../store/plugin-build"
import { boot } from "./sections/boot"
import { checkout } from "./sections/checkout"
import { delay } from "./sections/delay"
import { memory } from "./sections/memory"
import { rush } from "./sections/rush"
import { scale } from "./sections/scale"
import type { Section } from "./sections/section"
import { verification } from "./sections/verification"
import { webhooks } from "./sections/webhooks"
import { Bench } from "./support/bench-store"
import type { BenchOptions } from "./support/options"
import { Report } from "./support/report"

const sections: readonly Section[] = [verification, checkout, webhooks, rush, delay, boot, memory, scale]

const results = path.join(repository, "artifacts", "bench.json")

/** A quiet machine takes half of it; on one that is busy, what is left out is said. */
const MOST_MINUTES = 20

const command = new Command("bench")
  .description("Measures what the plugin costs a store, and keeps the figures in artifacts/bench.json.")
  .addArgument(new Argument("[parts...]", "only these parts").choices(sections.map(({ name }) => name)))
  .option("--long", "let the memory see ten thousand payments, however long it takes")
  .option("--compare", "measure nothing: print the last two runs side by side, with what has changed")
  .parse()

interface Chosen {
  long?: boolean
  compare?: boolean
}

const { long = false, compare = false } = command.opts<Chosen>()
const options: BenchOptions = { long }

if (compare) {
  console.log(Report.comparisonOf(results))
} else {
  const parts = new Parts()
  const report = new Report(results)
  stopOnSignal(
    parts,
    () => 130,
    () => report.close("it was interrupted")
  )
  void runCommand(parts, () => inTime(measure(parts, report), report))
}

function isAskedFor({ name }: Section): boolean {
  return command.args.length === 0 || command.args.includes(name)
}

/** Gives the exit code. */
async function measure(parts: Parts, report: Report): Promise<number> {
  if (await isPluginStale()) {
    await buildPlugin()
  }
  const bench = await Bench.start(parts, options)
  for (const section of sections.filter(isAskedFor)) {
    const began = Date.now()
    try {
      await section.run(bench, report)
      console.log(`       ${section.name}: ${Math.round((Date.now() - began) / 1000)} s`)
    } catch (error) {
      if (parts.areStopping) {
        throw error
      }
      // What the other parts measure is worth having all the same.
      console.error(error)
      report.fault(`${section.name} broke off`)
    }
  }
  return report.close() ? 0 : 1
}

/** Gives the work's exit code, or that of a failure when it takes longer than a run may. */
async function inTime(work: Promise<number>, report: Report): Promise<number> {
  if (long) {
    return work
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      report.close(`${MOST_MINUTES} minutes were over`)
      resolve(1)
    }, MOST_MINUTES * 60_000)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
