/** Measures how long a shopper waits on the way to an order: one shopper alone, and twenty at the same time. */
import type { Checkout } from "../../http/support/shopper"
import { type BenchStore, providers } from "../support/bench-store"
import { cloneCarts, clonePaid, cloneReady } from "../support/clones"
import { compare, type Comparison, inTurn, type Rounds, type Subject, timed, timeInTurn } from "../support/measure"
import { bringCallback, completeCart } from "../support/payments"
import { type Section, withFreshStore } from "./section"

/** The plugin refuses the hundred-and-first attempt of a session, and each request of the page opens one. */
const PAGES_PER_SESSION = 50

export const checkout: Section = {
  name: "checkout",
  run: (bench, report) =>
    withFreshStore(bench, "checkout", async (store) => {
      report.add(await measureSessions(store))
      report.add(await measurePages(store))
      report.add(...(await measureCallbacks(store, 1, { rounds: 60, warmUp: 10, seconds: 60 })))
      report.add(...(await measureCallbacks(store, 20, { rounds: 12, warmUp: 2, seconds: 75 })))
    }),
}

async function measureSessions(store: BenchStore): Promise<Comparison> {
  const rounds = { rounds: 150, warmUp: 20, seconds: 25 }
  const cart_id = await store.shopper.fillCart()
  const { body } = await store.shopper.expectOk(
    store.shopper.call<{ payment_collection: { id: string } }>("POST", "/store/payment-collections", { cart_id })
  )
  const opening = async (provider_id: string, label: string): Promise<Subject<string[]>> => {
    const getCopies = await cloneCarts(store.database, cart_id, label, countCopies(rounds))
    return takeInTurn(getCopies(body.payment_collection.id), 1, async (collectionId) => {
      const path = `/store/payment-collections/${collectionId}/payment-sessions`
      await store.shopper.expectOk(store.shopper.call("POST", path, { provider_id }))
    })
  }
  const times = await timeInTurn(
    rounds,
    await opening(providers.ours, "ours"),
    await opening(providers.system, "system")
  )
  const about = { what: "create a payment session", against: "with pp_system_default" }
  return compare({ ...about, unit: "ms", goal: { atMost: 1.05 } }, times)
}

async function measurePages(store: BenchStore): Promise<Comparison> {
  const checkouts = new Map<number, Checkout>()
  const prepare = async (round: number) => {
    const group = Math.floor(round / PAGES_PER_SESSION)
    const known = checkouts.get(group) ?? (await store.shopper.checkOut())
    checkouts.set(group, known)
    return known
  }
  const looking = (pathOf: (checkout: Checkout) => string): Subject<Checkout> => ({
    prepare,
    run: async (checkout) => {
      await store.shopper.expectOk(store.shopper.call("GET", pathOf(checkout)))
    },
  })
  const times = await timeInTurn(
    { rounds: 100, warmUp: 15, seconds: 20 },
    looking(({ session_id }) => `/svc/checkout/${session_id}`),
    looking(({ cart_id }) => `/store/carts/${cart_id}`)
  )
  const about = { what: "checkout page GET /svc/checkout/:id", against: "GET /store/carts/:id" }
  return compare({ ...about, unit: "ms", goal: { atMost: 1.2 } }, times)
}

/** Compares with carts that are completed without a capture, and with carts that core captures as it completes them. */
async function measureCallbacks(store: BenchStore, shoppers: number, rounds: Rounds): Promise<Comparison[]> {
  const count = countCopies(rounds) * shoppers
  const label = `${shoppers}shoppers`
  const completing = async (provider: string) =>
    timed(
      takeInTurn(await cloneReady(store, `${label}${provider}`, count, provider), shoppers, (cartId) =>
        completeCart(store, cartId)
      )
    )
  const { ours, completed, captured } = await inTurn(rounds, {
    completed: await completing(providers.system),
    ours: timed(takeInTurn(await clonePaid(store, label, count), shoppers, (paid) => bringCallback(store, paid))),
    captured: await completing(providers.capturing),
  })
  const what = `callbacks of ${shoppers} at once until the 303, placed and captured`
  const about = { what, unit: "ms", goal: { atMost: shoppers === 1 ? 1.15 : 1.1 } } as const
  const against = `${shoppers} POST /store/carts/:id/complete`
  return [
    compare({ ...about, against: `${against}, not captured` }, { ours, theirs: completed }),
    compare({ ...about, against: `${against}, captured by core` }, { ours, theirs: captured }),
  ]
}

function countCopies({ rounds, warmUp }: Rounds): number {
  return rounds + warmUp
}

/** Runs an action in each round, on other things each time and on so many at once. */
function takeInTurn<Thing>(
  things: readonly Thing[],
  atOnce: number,
  run: (thing: Thing) => Promise<void>
): Subject<Thing[]> {
  let taken = 0
  return {
    prepare: () => Promise.resolve(things.slice(taken, (taken += atOnce))),
    run: async (round) => {
      if (round.length < atOnce) {
        throw new Error("There are more rounds than copies")
      }
      await Promise.all(round.map(run))
    },
  }
}
