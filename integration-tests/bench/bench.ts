/**
 * Measures what the plugin costs a store, each figure against another of the same run: machines differ, ratios less. Prints each
 * figure as soon as it is there, and ends with a failure when a goal is missed. `npm run bench -- --help` says what can be chosen.
 */
import path from "node:path"
import { Argument, Command, InvalidArgumentError } from "commander"

import { runCommand, stopOnSignal } from "../store/command"
import { Parts } from "../store/parts"
import { repository } from "../store/paths"
import { buildPlugin, isPluginStale } from "../store/plugin-build"
import { boot } from "./sections/boot"
import { checkout } from "./sections/checkout"
import { day } from "./sections/day"
import { delay } from "./sections/delay"
import { memory } from "./sections/memory"
import { rush } from "./sections/rush"
import { scale } from "./sections/scale"
import type { Section } from "./sections/section"
import { verification } from "./sections/verification"
import { webhooks } from "./sections/webhooks"
import { where } from "./sections/where"
import { Bench } from "./support/bench-store"
import type { BenchOptions } from "./support/options"
import { Report } from "./support/report"

const sections: readonly Section[] = [verification, checkout, webhooks, rush, delay, boot, memory, scale, day, where]

const results = path.join(repository, "artifacts", "bench.json")

/** A quiet machine takes half of it; on one that is busy, what is left out is said. */
const MOST_MINUTES = 20

const command = new Command("bench")
  .description("Measures what the plugin costs a store, and keeps the figures in artifacts/bench.json.")
  .addArgument(new Argument("[parts...]", "only these parts").choices(sections.map(({ name }) => name)))
  .option("--long", "let the memory see ten thousand payments, however long it takes")
  .option("--rate <number>", "payments a second of the day of a large shop", positive, 50)
  .option("--seconds <number>", "how long that day is", positive, 120)
  .option("--carts <number>", "how many of its payments a second are carts that are placed", positive)
  .option("--compare", "measure nothing: print the last two runs side by side, with what has changed")
  .parse()

interface Chosen {
  long?: boolean
  compare?: boolean
  rate: number
  seconds: number
  carts?: number
}

const { long = false, compare = false, ...largeShop } = command.opts<Chosen>()
const options: BenchOptions = { long, day: largeShop }

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

function isAskedFor({ name, onlyByName = false }: Section): boolean {
  return command.args.length === 0 ? !onlyByName : command.args.includes(name)
}

/** Reads a number from the command line. */
function positive(text: string): number {
  const value = Number(text)
  if (!(value > 0)) {
    throw new InvalidArgumentError("It must be a positive number.")
  }
  return value
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
