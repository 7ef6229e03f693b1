/**
 * Measures the cost of the plugin in a store. Each figure is compared with another of the same run, because ratios
 * differ less between machines than times. Fails when a goal is missed. `npm run bench -- --help` lists the choices.
 */
import { Argument, Command, InvalidArgumentError } from "commander"

import { runCommand, stopOnSignal } from "../store/command"
import { Parts } from "../store/parts"
import { buildPlugin, isPluginStale } from "../store/plugin-build"
import { boot } from "./sections/boot"
import { checkout } from "./sections/checkout"
import { day } from "./sections/day"
import { recovery } from "./sections/recovery"
import { scale } from "./sections/scale"
import type { Section } from "./sections/section"
import { webhooks } from "./sections/webhooks"
import { Bench, type BenchOptions } from "./support/bench-store"
import { Report } from "./support/report"

const sections: readonly Section[] = [checkout, webhooks, boot, scale, recovery, day]

const command = new Command("bench")
  .description("Measures what the plugin costs a store.")
  .addArgument(new Argument("[sections...]", "only these sections").choices(sections.map(({ name }) => name)))
  .option("--rate <number>", "payments a second of the day of a large shop", readPositive, 50)
  .option("--seconds <number>", "how long that day is", readPositive, 120)
  .option("--carts <number>", "how many of its payments a second are carts that are placed", readPositive)
  .option("--due <number>", "how many payments are due at once when a store recovers", readPositive, 500)
  .parse()

const parts = new Parts()
stopOnSignal(parts, () => 130)
void runCommand(parts, measure)

/** Measures the chosen sections; returns the exit code. */
async function measure(): Promise<number> {
  if (await isPluginStale()) {
    await buildPlugin()
  }
  const report = new Report()
  const bench = await Bench.start(parts, command.opts<BenchOptions>())
  for (const section of sections.filter(isChosen)) {
    try {
      await section.run(bench, report)
    } catch (error) {
      if (parts.areStopping) {
        throw error
      }
      // The other sections are still worth measuring.
      console.error(error)
      report.fault(`${section.name} broke off`)
    }
  }
  return report.close() ? 0 : 1
}

function isChosen({ name, onlyByName = false }: Section): boolean {
  return command.args.length === 0 ? !onlyByName : command.args.includes(name)
}

function readPositive(text: string): number {
  const value = Number(text)
  if (!(value > 0)) {
    throw new InvalidArgumentError("It must be a positive number.")
  }
  return value
}
