import path from "node:path"

import type { BenchStore } from "../support/bench-store"
import { clonePaid, cloneReady } from "../support/clone-payments"
import { short } from "../support/in-words"
import { askServer } from "../support/memory"
import { bringCallback, completeCart } from "../support/payments"
import type { Report } from "../support/report"
import { inColumns } from "../support/table"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const SHOPPERS = 20
const ROUNDS = { warmUp: 2, rounds: 6 }

const probe = path.join(__dirname, "..", "support", "where.cjs")

/** What one part of the work has come to. */
interface Part {
  calls: number
  milliseconds: number
  statements: number
}

/** Where the time goes when many shoppers come back from the gateway at the same moment: a table, and no goal. */
export const where: Section = {
  name: "where",
  onlyByName: true,
  run: (bench, report) =>
    withFreshStore(bench, (store) => tellWhere(store, report), { env: { NODE_OPTIONS: `--require ${probe}` } }),
}

async function tellWhere(store: BenchStore, report: Report): Promise<void> {
  const ours = await summed(store, async (label) => {
    const paid = await clonePaid(store, label, SHOPPERS)
    return () => Promise.all(paid.map((copy) => bringCallback(store, copy)))
  })
  const theirs = await summed(store, async (label) => {
    const ready = await cloneReady(store, label, SHOPPERS)
    return () => Promise.all(ready.map((cartId) => completeCart(store, cartId)))
  })
  const lines = [
    ...[...ours.parts].sort(([, one], [, other]) => other.milliseconds - one.milliseconds).map(rowOf),
    rowOf(["outside of these", { calls: 0, milliseconds: 0, statements: ours.outside }]),
    [`all ${SHOPPERS} callbacks`, "", short(ours.seconds * 1000), short(ours.statements)],
    [`all ${SHOPPERS} completions with pp_system_default`, "", short(theirs.seconds * 1000), short(theirs.statements)],
  ]
  const heading = ["of each cart", "calls", "ms until it ends", "statements"]
  report.say(`where the time of ${SHOPPERS} shoppers at once goes\n${inColumns(heading, lines)}`)
}

const rowOf = ([name, { calls, milliseconds, statements }]: [string, Part]) => [
  name,
  short(calls),
  calls === 0 ? "" : short(milliseconds / calls),
  short(statements),
]

/** Does something in rounds, and gives what each part comes to for one cart, and all of it for one round. */
async function summed(store: BenchStore, prepare: (label: string) => Promise<() => Promise<unknown>>) {
  const parts = new Map<string, Part>()
  const count = SHOPPERS * ROUNDS.rounds
  let seconds = 0
  let statements = 0
  for (let round = -ROUNDS.warmUp; round < ROUNDS.rounds; round++) {
    const run = await prepare(`w${round + ROUNDS.warmUp}n`)
    await askServer(store.server, "where")
    const began = performance.now()
    await run()
    const took = (performance.now() - began) / 1000
    const { where: found } = await askServer<{ where: Record<string, Part> }>(store.server, "where")
    if (round >= 0) {
      seconds += took / ROUNDS.rounds
      for (const [name, part] of Object.entries(found)) {
        const known = parts.get(name) ?? { calls: 0, milliseconds: 0, statements: 0 }
        parts.set(name, {
          calls: known.calls + part.calls / count,
          milliseconds: known.milliseconds + part.milliseconds / count,
          statements: known.statements + part.statements / count,
        })
        statements += part.statements / count
      }
    }
  }
  const outside = parts.get("")?.statements ?? 0
  parts.delete("")
  return { parts, outside, seconds, statements }
}
