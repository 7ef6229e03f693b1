/**
 * Measures what the plugin costs a store, each figure against another of the same run: machines differ, ratios less.
 * `npm run bench -- checkout boot` measures only those parts; `--long` lets the memory see ten thousand payments.
 * Ends with a failure when a goal is missed.
 */
import { mkdir, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"

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
import { type Comparison, isMet } from "./support/measure"
import { tableOf } from "./support/table"

const sections: readonly Section[] = [checkout, webhooks, rush, verification, delay, scale, boot, memory]

const results = path.join(repository, "artifacts", "bench.json")

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !sections.some((section) => section.name === name))
  if (unknown.length > 0) {
    const names = sections.map(({ name }) => name).join(", ")
    throw new Error(`There is no part ${unknown.join(", ")}; there are ${names}.`)
  }
  const parts = new Parts()
  const comparisons: Comparison[] = []
  const faults: string[] = []
  const started = Date.now()
  try {
    if (await isPluginStale()) {
      await buildPlugin()
    }
    const bench = await Bench.start(parts)
    for (const section of sections.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const began = Date.now()
      try {
        comparisons.push(...(await section.run(bench)))
        console.log(`${section.name}: measured in ${secondsSince(began)} s`)
      } catch (error) {
        // What the other parts measure is worth having all the same.
        console.error(error)
        bench.noteFault(`${section.name} broke off`)
      }
    }
    faults.push(...bench.faults)
  } finally {
    await parts.stop()
  }
  console.log(`\n${tableOf(comparisons)}\n`)
  const missed = comparisons.filter((comparison) => !isMet(comparison))
  console.log(`${comparisons.length - missed.length} goals met, ${missed.length} missed, in ${secondsSince(started)} s`)
  faults.forEach((fault) => console.log(`FAULT: ${fault}`))
  await mkdir(path.dirname(results), { recursive: true })
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model }
  await writeFile(
    results,
    `${JSON.stringify({ at: new Date().toISOString(), machine, comparisons, faults }, null, 2)}\n`
  )
  process.exitCode = missed.length + faults.length > 0 ? 1 : 0
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000)
}

main(process.argv.slice(2).filter((argument) => !argument.startsWith("-"))).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
