import pLimit from "p-limit"

import type { BenchStore } from "../support/bench-store"
import { clonePaid, expectOneOrderEach } from "../support/clone-payments"
import { compare, type Comparison } from "../support/measure"
import { megabytesInUse } from "../support/memory"
import { bringCallback } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const PAYMENTS = process.argv.includes("--long") ? 10_000 : 1_000
const AT_ONCE = 4

/** What a server keeps of the payments that it has settled. */
export const memory: Section = {
  name: "memory",
  run: (bench) => withFreshStore(bench, async (store) => [await growth(store)], { withProbe: true }),
}

async function growth(store: BenchStore): Promise<Comparison> {
  const few = PAYMENTS / 10
  await settlePayments(store, "first", few)
  const afterFew = await megabytesInUse(store)
  await settlePayments(store, "further", PAYMENTS - few)
  const afterAll = await megabytesInUse(store)
  return compare(
    {
      what: `heap in use after ${PAYMENTS} payments`,
      against: `after ${few}`,
      unit: "MB",
      goal: { atMost: 1.1 },
    },
    { ours: [afterAll], theirs: [afterFew] }
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
