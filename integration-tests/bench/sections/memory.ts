import pLimit from "p-limit"

import type { BenchStore } from "../support/bench-store"
import { clonePaid, expectOneOrderEach } from "../support/clone-payments"
import { compare, type Comparison } from "../support/measure"
import { megabytesInUse } from "../support/memory"
import { bringCallback } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const FEW = { payments: 100, times: 10 }
const MANY = { payments: 1_000, times: 10 }
const AT_ONCE = 4

/** After this time no further payments are made, as long as there are some times as many as at first. */
const SECONDS = 90
const LEAST_TIMES = 3

/** What a server keeps of the payments that it has settled: the one figure whose sides cannot take turns. */
export const memory: Section = {
  name: "memory",
  run: (bench, report) =>
    withFreshStore(bench, async (store) => report.add(await growth(store, bench.options.long)), { withProbe: true }),
}

async function growth(store: BenchStore, long: boolean): Promise<Comparison> {
  const { payments, times } = long ? MANY : FEW
  const end = performance.now() + SECONDS * 1000
  await settlePayments(store, "first", payments)
  const afterFirst = await megabytesInUse(store)
  let done = 1
  for (; done < times && (long || done < LEAST_TIMES || performance.now() < end); done++) {
    await settlePayments(store, `further${done}n`, payments)
  }
  console.log(`       heap in use: after ${payments * done} payments`)
  const afterAll = await megabytesInUse(store)
  return compare(
    {
      what: "heap in use after many payments",
      against: `after ${payments}`,
      unit: "MB",
      goal: { atMost: 1.1 },
    },
    { ours: [afterAll], theirs: [afterFirst] }
  )
}

/** Pays carts that are all alike, and fails unless each has one order and one captured payment. */
async function settlePayments(store: BenchStore, label: string, count: number): Promise<void> {
  const paid = await clonePaid(store, label, count)
  const inTurn = pLimit(AT_ONCE)
  await Promise.all(paid.map((copy) => inTurn(() => bringCallback(store, copy))))
  await expectOneOrderEach(
    store,
    paid.map(({ cart_id }) => cart_id)
  )
}
