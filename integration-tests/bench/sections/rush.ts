import { type BenchStore, providers } from "../support/bench-store"
import { clonePaid, cloneReady } from "../support/clone-payments"
import { compare, type Comparison, inTurn, type Subject, timed, type Turn } from "../support/measure"
import { bringCallback, completeCart } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const SHOPPERS = 20

/** Orders a second when many shoppers come back from the gateway at the same moment. */
export const rush: Section = {
  name: "rush",
  run: (bench, report) => withFreshStore(bench, async (store) => report.add(...(await manyCallbacks(store)))),
}

/** Against carts that are completed and not captured, and against some that core captures as it completes them. */
async function manyCallbacks(store: BenchStore): Promise<Comparison[]> {
  const completing = (provider: string) =>
    ordersASecond(
      allAtOnce(
        (round) => cloneReady(store, labelOf(round, provider), SHOPPERS, provider),
        (cartId) => completeCart(store, cartId)
      )
    )
  const { ours, completed, captured } = await inTurn(
    { rounds: 12, warmUp: 2, seconds: 75 },
    {
      completed: completing(providers.system),
      ours: ordersASecond(
        allAtOnce(
          (round) => clonePaid(store, labelOf(round, "paid"), SHOPPERS),
          (paid) => bringCallback(store, paid)
        )
      ),
      captured: completing(providers.capturing),
    }
  )
  const about = {
    what: `${SHOPPERS} callbacks at once, placed and captured`,
    unit: "/s",
    goal: { atLeast: 0.9 },
  } as const
  const against = `${SHOPPERS} POST /store/carts/:id/complete`
  return [
    compare({ ...about, against: `${against}, not captured` }, { ours, theirs: completed }),
    compare({ ...about, against: `${against}, captured by core` }, { ours, theirs: captured }),
  ]
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

function labelOf(round: number, of: string): string {
  return `${of}${round < 0 ? "w" : ""}${Math.abs(round)}n`
}

function ordersASecond<Prepared>(subject: Subject<Prepared>): Turn {
  const milliseconds = timed(subject)
  return async (round) => (SHOPPERS / (await milliseconds(round))) * 1000
}
