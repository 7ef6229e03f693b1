/**
 * Measures how many carts both servers place in a second when they do nothing else, and how much processor time each
 * cart takes.
 */
import pLimit from "p-limit"

import { clonePaid, cloneReady } from "../../support/clones"
import { compare, inTurn } from "../../support/measure"
import { bringCallback, completeCart } from "../../support/payments"
import type { Report } from "../../support/report"
import { readProcessorTime, serverAt, type Shop } from "./shop"

const ROUNDS = { rounds: 8, warmUp: 1, seconds: 75, atLeast: 4 }
const CARTS = 24
const AT_ONCE = 8

/** The results of placing carts, by round. */
class Placing {
  /** Carts per second. */
  readonly carts: number[] = []
  /** Processor time per cart, summed over both servers. */
  readonly processorMs: number[] = []

  constructor(private readonly shop: Shop) {}

  /** Places carts, a few at a time; records how many were placed per second. */
  async place<Thing>(round: number, things: Thing[], run: (thing: Thing, number: number) => Promise<void>) {
    const limited = pLimit(AT_ONCE)
    const before = await readProcessorTime(this.shop)
    const started = performance.now()
    await Promise.all(things.map((thing, number) => limited(() => run(thing, number))))
    const rate = things.length / ((performance.now() - started) / 1000)
    const processor = (await readProcessorTime(this.shop)) - before
    if (round >= 0) {
      this.carts.push(rate)
      this.processorMs.push((processor / things.length) * 1000)
    }
    return rate
  }
}

/** Alternates this plugin with Medusa's own provider; returns the carts per second of Medusa's own. */
export async function measureCapacity(shop: Shop, report: Report): Promise<number[]> {
  const [first] = shop.servers
  const buildLabel = (round: number) => `cap${round + ROUNDS.warmUp}n`
  const ours = new Placing(shop)
  const theirs = new Placing(shop)
  await inTurn(ROUNDS, {
    ours: async (round) =>
      ours.place(round, await clonePaid(first, buildLabel(round), CARTS), (copy, number) =>
        bringCallback(serverAt(shop, number), copy)
      ),
    theirs: async (round) =>
      theirs.place(round, await cloneReady(first, buildLabel(round), CARTS), (cartId, number) =>
        completeCart(serverAt(shop, number), cartId)
      ),
  })
  const against = "completed with pp_system_default, not captured"
  report.add(
    compare(
      { what: `a day: carts paid, ${AT_ONCE} at a time on two servers`, against, unit: "/s", goal: { atLeast: 0.8 } },
      { ours: ours.carts, theirs: theirs.carts }
    ),
    compare(
      { what: "a day: processor time of a paid cart", against, unit: "ms", goal: { atMost: 1.25 } },
      { ours: ours.processorMs, theirs: theirs.processorMs }
    )
  )
  return theirs.carts
}
