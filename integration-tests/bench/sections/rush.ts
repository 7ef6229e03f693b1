import type { BenchStore } from "../support/bench-store"
import { clonePaid, cloneReady } from "../support/clone-payments"
import { compare, type Comparison, type Subject, timeInTurn } from "../support/measure"
import { bringCallback, completeCart } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const SHOPPERS = 20

/** Orders a second when many shoppers come back from the gateway at the same moment. */
export const rush: Section = {
  name: "rush",
  run: (bench, report) => withFreshStore(bench, async (store) => report.add(await manyCallbacks(store))),
}

async function manyCallbacks(store: BenchStore): Promise<Comparison> {
  const times = await timeInTurn(
    { rounds: 12, warmUp: 2, seconds: 60 },
    allAtOnce(
      (round) => clonePaid(store, labelOf(round), SHOPPERS),
      (paid) => bringCallback(store, paid)
    ),
    allAtOnce(
      (round) => cloneReady(store, labelOf(round), SHOPPERS),
      (cartId) => completeCart(store, cartId)
    )
  )
  return compare(
    {
      what: `${SHOPPERS} callbacks at once, placed and captured`,
      against: `${SHOPPERS} POST /store/carts/:id/complete`,
      unit: "/s",
      goal: { atLeast: 0.9 },
    },
    { ours: times.ours.map(ordersASecond), theirs: times.theirs.map(ordersASecond) }
  )
}

function allAtOnce<Prepared>(
  prepare: (round: number) => Promise<Prepared[]>,
  run: (prepared: Prepared) => Promise<void>
): Subject<Prepared[]> {
  return {
    prepare,
    run: async (all) => {
      await Promise.all(all.map(run))
    },
  }
}

function labelOf(round: number): string {
  return `r${round < 0 ? "w" : ""}${Math.abs(round)}n`
}

function ordersASecond(milliseconds: number): number {
  return (SHOPPERS / milliseconds) * 1000
}
