import type { BenchStore } from "../../support/bench-store"
import { compare, type Comparison, type Rounds, type Subject, timeInTurn } from "../../support/measure"
import { bringCallback, type GatewayMessage, type PaidAtGateway, payAtGateway } from "../../support/payments"
import type { Report } from "../../support/report"
import { seededAttempt } from "../../support/seed-ledger"

/** What is set against what. */
export function inWords(large: number, small: number): string {
  return `${large.toLocaleString("en")} attempts against ${small.toLocaleString("en")}`
}

const GOAL = { atMost: 1.2 }

/** A store whose ledger holds so many attempts. */
export interface FilledStore extends BenchStore {
  attempts: number
}

/** The same request to both stores, the large one against the small one. */
export interface BothSizes {
  large: FilledStore
  small: FilledStore
}

const payments = "/admin/svc/payments"
const notifications = "/admin/svc/notifications"

/** Requests of staff; what is asked for fits as many rows of a page in either ledger. */
const adminRequests: { what: string; path: (store: FilledStore) => string }[] = [
  { what: "payments", path: () => payments },
  { what: "payments, oldest first", path: () => `${payments}?order=created_at` },
  { what: "payments with a status", path: () => `${payments}?status=paid` },
  {
    what: "payments of a month",
    path: () => `${payments}?created_at[$gte]=${daysAgo(60)}&created_at[$lte]=${daysAgo(30)}`,
  },
  { what: "payments by ORDER_ID", path: (store) => `${payments}?q=${middleOf(store).gateway_order_id}` },
  { what: "payments by e-mail", path: (store) => `${payments}?q=${middleOf(store).email.replace(/@.*/, "@")}` },
  { what: "payments that need attention", path: () => `${payments}?attention=true` },
  { what: "one payment", path: (store) => `${payments}/${middleOf(store).id}` },
  { what: "overview of 30 days", path: () => "/admin/svc/overview?environment=sandbox" },
  { what: "overview of 90 days", path: () => "/admin/svc/overview?environment=sandbox&days=90" },
  { what: "messages", path: () => notifications },
  { what: "messages with an outcome", path: () => `${notifications}?outcome=verified` },
  { what: "messages by ORDER_ID", path: (store) => `${notifications}?q=${middleOf(store).gateway_order_id}` },
]

function middleOf({ attempts }: FilledStore) {
  return seededAttempt(attempts / 2)
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Every list and look-up of the back office. */
export async function adminRequestsAt(stores: BothSizes, report: Report): Promise<void> {
  for (const { what, path } of adminRequests) {
    report.add(
      await atBothSizes(stores, `admin: ${what}`, { rounds: 40, warmUp: 5, seconds: 5 }, (store) => ({
        prepare: () => Promise.resolve(path(store)),
        run: async (address: string) => {
          await store.staff.call("GET", address)
        },
      }))
    )
  }
}

/** What shoppers and the gateway ask for. */
export async function lookUpsAt(stores: BothSizes, report: Report): Promise<void> {
  const lookUps = { rounds: 60, warmUp: 5, seconds: 5 }
  const status = await atBothSizes(stores, "GET /store/svc/payments/:id", lookUps, (store) => ({
    prepare: (round) => Promise.resolve(seededAttempt(store.attempts / 2 + round).session_id),
    run: async (sessionId: string) => {
      await store.shopper.expectOk(store.shopper.status(sessionId))
    },
  }))
  report.add(status)
  const settled = { large: await settledWebhook(stores.large), small: await settledWebhook(stores.small) }
  const repeated = await atBothSizes(stores, "repeated webhook", lookUps, (store) => ({
    prepare: () => Promise.resolve(store === stores.large ? settled.large : settled.small),
    run: async (webhook: GatewayMessage) => {
      await store.shopper.expectOk(store.shopper.bring(webhook))
    },
  }))
  report.add(repeated)
}

/** A shopper comes back from the gateway: from the callback until the order is placed and captured. */
export async function settlingAt(stores: BothSizes): Promise<Comparison> {
  return atBothSizes(stores, "callback until the 303", { rounds: 12, warmUp: 3, seconds: 20 }, (store) => ({
    prepare: () => payAtGateway(store),
    run: (paid: PaidAtGateway) => bringCallback(store, paid),
  }))
}

async function settledWebhook(store: BenchStore): Promise<GatewayMessage> {
  const { webhook, session_id } = await payAtGateway(store)
  await store.shopper.bring(webhook)
  await store.shopper.untilStatus(session_id, "paid")
  return webhook
}

async function atBothSizes<Prepared>(
  { large, small }: BothSizes,
  what: string,
  rounds: Rounds,
  subject: (store: FilledStore) => Subject<Prepared>
): Promise<Comparison> {
  const against = inWords(large.attempts, small.attempts)
  return compare({ what, against, unit: "ms", goal: GOAL }, await timeInTurn(rounds, subject(large), subject(small)))
}
