/** Measures which operations slow down as the ledger grows: a ledger of a million attempts against one of a thousand. */
import type { Bench, BenchStore } from "../support/bench-store"
import { compare, type Comparison, type Rounds, type Subject, timeInTurn } from "../support/measure"
import { bringCallback, type GatewayMessage, payAndSettle, payAtGateway } from "../support/payments"
import { seededAttempt, seedLedger } from "../support/seed-ledger"
import { type Section, using } from "./section"

const SMALL = 1_000
const LARGE = 1_000_000

export const scale: Section = {
  name: "scale",
  run: (bench, report) =>
    withFilledStore(bench, "scale_small", SMALL, (small) =>
      withFilledStore(bench, "scale_large", LARGE, async (large) => {
        const stores = { large, small }
        for (const request of adminRequests) {
          report.add(await measureAdminRequest(stores, request))
        }
        report.add(await measureStatus(stores))
        report.add(await measureRepeatedWebhook(stores))
        report.add(await measureCallback(stores))
      })
    ),
}

/** A store with this many attempts in its ledger. */
interface FilledStore extends BenchStore {
  attempts: number
}

type BothSizes = Record<"large" | "small", FilledStore>

async function withFilledStore(
  bench: Bench,
  name: string,
  attempts: number,
  work: (store: FilledStore) => Promise<void>
): Promise<void> {
  await using(
    bench.copyDatabase(name),
    (database) => database.close(),
    async (database) => {
      await seedLedger(database, attempts)
      await using(
        bench.startStore(database),
        (store) => store.stop(),
        (store) => work({ ...store, attempts })
      )
    }
  )
}

interface AdminRequest {
  what: string
  path: (store: FilledStore) => string
}

const payments = "/admin/svc/payments"
const messages = "/admin/svc/messages"

/** Every list and look-up of the back office; a page holds the same number of rows in either ledger. */
const adminRequests: AdminRequest[] = [
  { what: "payments", path: () => payments },
  { what: "payments, oldest first", path: () => `${payments}?order=created_at` },
  { what: "payments with a status", path: () => `${payments}?status=paid` },
  {
    what: "payments of a month",
    path: () => `${payments}?created_at[$gte]=${dateBefore(60)}&created_at[$lte]=${dateBefore(30)}`,
  },
  { what: "payments by ORDER_ID", path: (store) => `${payments}?q=${findMiddle(store).gateway_order_id}` },
  { what: "payments by e-mail", path: (store) => `${payments}?q=${findMiddle(store).email.replace(/@.*/, "@")}` },
  { what: "payments by family name", path: (store) => `${payments}?q=${findMiddle(store).family_name}` },
  { what: "payments by phone", path: (store) => `${payments}?q=${findMiddle(store).mobile.slice(1)}` },
  { what: "payments by order number", path: (store) => `${payments}?q=%23${store.attempts / 2 + 1}` },
  { what: "payments by a first name that one in a hundred has", path: () => `${payments}?q=person42%20` },
  { what: "payments by a word that all have", path: () => `${payments}?q=example` },
  { what: "payments by a letter", path: () => `${payments}?q=x` },
  { what: "payments that need attention", path: () => `${payments}?attention=true` },
  { what: "one payment", path: (store) => `${payments}/${findMiddle(store).id}` },
  { what: "overview of 30 days", path: () => "/admin/svc/overview?environment=sandbox" },
  { what: "overview of 90 days", path: () => "/admin/svc/overview?environment=sandbox&days=90" },
  { what: "why payments fail, 30 days", path: () => "/admin/svc/overview/failures?environment=sandbox" },
  { what: "why payments fail, 90 days", path: () => "/admin/svc/overview/failures?environment=sandbox&days=90" },
  { what: "payments with a decline code", path: () => `${payments}?environment=sandbox&decline=canceled` },
  { what: "payments of apps that returned", path: () => `${payments}?environment=sandbox&channel=sdk&step=returned` },
  { what: "messages", path: () => messages },
  { what: "messages with an outcome", path: () => `${messages}?outcome=verified` },
  { what: "messages by family name", path: (store) => `${messages}?q=${findMiddle(store).family_name}` },
  { what: "messages by a word that all have", path: () => `${messages}?q=example` },
  { what: "messages by ORDER_ID", path: (store) => `${messages}?q=${findMiddle(store).gateway_order_id}` },
]

function findMiddle({ attempts }: FilledStore) {
  return seededAttempt(attempts / 2)
}

function dateBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

async function measureAdminRequest(stores: BothSizes, { what, path }: AdminRequest): Promise<Comparison> {
  return compareSizes(stores, `admin: ${what}`, { rounds: 40, warmUp: 5, seconds: 5 }, (store) => ({
    prepare: () => Promise.resolve(path(store)),
    run: async (address: string) => {
      await store.staff.call("GET", address)
    },
  }))
}

const LOOK_UPS = { rounds: 60, warmUp: 5, seconds: 5 }

async function measureStatus(stores: BothSizes): Promise<Comparison> {
  return compareSizes(stores, "GET /store/svc/payments/:id", LOOK_UPS, (store) => ({
    prepare: (round) => Promise.resolve(seededAttempt(store.attempts / 2 + round).session_id),
    run: async (sessionId: string) => {
      await store.shopper.expectOk(store.shopper.status(sessionId))
    },
  }))
}

async function measureRepeatedWebhook(stores: BothSizes): Promise<Comparison> {
  const settled = new Map<BenchStore, GatewayMessage>()
  for (const store of Object.values(stores)) {
    settled.set(store, await payAndSettle(store))
  }
  return compareSizes(stores, "repeated webhook", LOOK_UPS, (store) => ({
    prepare: () => Promise.resolve(settled.get(store)!),
    run: async (webhook: GatewayMessage) => {
      await store.shopper.expectOk(store.shopper.bring(webhook))
    },
  }))
}

/** Measures the time from the callback until the order is placed and captured. */
async function measureCallback(stores: BothSizes): Promise<Comparison> {
  return compareSizes(stores, "callback until the 303", { rounds: 12, warmUp: 3, seconds: 20 }, (store) => ({
    prepare: () => payAtGateway(store),
    run: (paid: { callback: GatewayMessage }) => bringCallback(store, paid),
  }))
}

async function compareSizes<Prepared>(
  { large, small }: BothSizes,
  what: string,
  rounds: Rounds,
  subject: (store: FilledStore) => Subject<Prepared>
): Promise<Comparison> {
  const against = `${LARGE.toLocaleString("en")} attempts against ${SMALL.toLocaleString("en")}`
  const times = await timeInTurn(rounds, subject(large), subject(small))
  return compare({ what, against, unit: "ms", goal: { atMost: 1.2 } }, times)
}
