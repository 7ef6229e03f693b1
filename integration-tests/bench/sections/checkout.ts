import type { Checkout } from "../../http/support/shopper"
import { type BenchStore, providers } from "../support/bench-store"
import { cloneCarts } from "../support/clone-carts"
import { clonePaid, cloneReady } from "../support/clone-payments"
import { compare, type Comparison, inTurn, type Subject, timed, timeInTurn } from "../support/measure"
import { bringCallback, completeCart } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

/** The plugin refuses a session's hundred-and-first attempt, and each look at the page is one. */
const PAGES_PER_SESSION = 50

/** What one shopper waits for on the way to an order. */
export const checkout: Section = {
  name: "checkout",
  run: (bench, report) =>
    withFreshStore(bench, async (store) => {
      report.add(await createSession(store))
      report.add(await checkoutPage(store))
      report.add(...(await firstCallback(store)))
    }),
}

async function createSession(store: BenchStore): Promise<Comparison> {
  const rounds = { rounds: 150, warmUp: 20, seconds: 25 }
  const cart_id = await store.shopper.fillCart()
  const { body } = await store.shopper.expectOk(
    store.shopper.call<{ payment_collection: { id: string } }>("POST", "/store/payment-collections", { cart_id })
  )
  const subject = async (provider_id: string, label: string) => {
    const { copiesOf } = await cloneCarts(store.database, cart_id, label, rounds.rounds + rounds.warmUp)
    const open = async (collectionId: string) => {
      const path = `/store/payment-collections/${collectionId}/payment-sessions`
      await store.shopper.expectOk(store.shopper.call("POST", path, { provider_id }))
    }
    return oneByOne(copiesOf(body.payment_collection.id), open)
  }
  const times = await timeInTurn(
    rounds,
    await subject(providers.ours, "ours"),
    await subject(providers.system, "system")
  )
  return compare(
    { what: "create a payment session", against: "with pp_system_default", unit: "ms", goal: { atMost: 1.05 } },
    times
  )
}

/** Does something with another of the things in each round. */
function oneByOne<Thing>(things: readonly Thing[], run: (thing: Thing) => Promise<void>): Subject<Thing> {
  const waiting = things.values()
  return {
    prepare: () => {
      const next = waiting.next()
      return next.done ? Promise.reject(new Error("There are more rounds than copies")) : Promise.resolve(next.value)
    },
    run,
  }
}

async function checkoutPage(store: BenchStore): Promise<Comparison> {
  const checkouts = new Map<number, Checkout>()
  const checkoutOf = async (round: number) => {
    const group = Math.floor(round / PAGES_PER_SESSION)
    const known = checkouts.get(group) ?? (await store.shopper.checkOut())
    checkouts.set(group, known)
    return known
  }
  const times = await timeInTurn(
    { rounds: 100, warmUp: 15, seconds: 20 },
    {
      prepare: checkoutOf,
      run: async ({ session_id }) => {
        await store.shopper.expectOk(store.shopper.call("GET", `/svc/checkout/${session_id}`))
      },
    },
    {
      prepare: checkoutOf,
      run: async ({ cart_id }) => {
        await store.shopper.expectOk(store.shopper.call("GET", `/store/carts/${cart_id}`))
      },
    }
  )
  return compare(
    {
      what: "checkout page GET /svc/checkout/:id",
      against: "GET /store/carts/:id",
      unit: "ms",
      goal: { atMost: 1.2 },
    },
    times
  )
}

/** Against a cart that is completed and not captured, and against one that core captures as it completes it. */
async function firstCallback(store: BenchStore): Promise<Comparison[]> {
  const rounds = { rounds: 60, warmUp: 10, seconds: 60 }
  const count = rounds.rounds + rounds.warmUp
  const completing = async (label: string, provider: string) =>
    timed(oneByOne(await cloneReady(store, label, count, provider), (cartId) => completeCart(store, cartId)))
  const times = await inTurn(rounds, {
    completed: await completing("completed", providers.system),
    ours: timed(oneByOne(await clonePaid(store, "paid", count), (paid) => bringCallback(store, paid))),
    captured: await completing("captured", providers.capturing),
  })
  const { ours, completed, captured } = times
  const about = { what: "first callback until the 303, placed and captured", unit: "ms" } as const
  return [
    compare(
      { ...about, against: "POST /store/carts/:id/complete, not captured", goal: { atMost: 1.15 } },
      { ours, theirs: completed }
    ),
    compare(
      { ...about, against: "POST /store/carts/:id/complete, captured by core", goal: { atMost: 1.15 } },
      { ours, theirs: captured }
    ),
  ]
}
