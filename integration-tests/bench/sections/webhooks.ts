/** Measures how many webhooks the store answers per second. */
import { setTimeout as sleep } from "node:timers/promises"

import { signedMessage } from "../../http/support/forge"
import type { BenchStore } from "../support/bench-store"
import { type ClonedAttempt, cloneAttempts } from "../support/clones"
import { type LoadRequest, postAll } from "../support/load"
import { compare, inTurn, type Turn } from "../support/measure"
import { payAndSettle } from "../support/payments"
import type { Report } from "../support/report"
import { type Section, withFreshStore } from "./section"

/** Rounds are short, so that all sides run under the same conditions; core's pauses take most of the time. */
const ROUNDS = { rounds: 12, warmUp: 2, seconds: 100, atLeast: 4 }
const MESSAGES = 250

/** Core processes a message of its hook route five seconds after the answer. */
const IDLE_MS = 3_000
const WOUND_UP_MS = 6_000

export const webhooks: Section = {
  name: "webhooks",
  run: (bench, report) => withFreshStore(bench, "webhooks", (store) => measureThroughput(store, report)),
}

async function measureThroughput(store: BenchStore, report: Report): Promise<void> {
  const { content_type: contentType, body } = await payAndSettle(store)
  const settled: LoadRequest = { path: "/svc/webhook", contentType, body }
  const acknowledged: LoadRequest = {
    path: "/hooks/payment/system_default",
    contentType: "application/json",
    body: JSON.stringify({ text: "x".repeat(body.length - JSON.stringify({ text: "" }).length) }),
  }
  const template = await store.shopper.goToGateway(await store.shopper.checkOut())
  let acknowledgedAt = Number.NEGATIVE_INFINITY
  const untilWoundUp = () => sleep(Math.max(0, acknowledgedAt + WOUND_UP_MS - performance.now()))
  /** A side's turn ends before core processes its messages, or begins afterwards. */
  const apart =
    (turn: Turn): Turn =>
    async (round) => {
      if (performance.now() - acknowledgedAt > IDLE_MS) {
        await untilWoundUp()
      }
      return turn(round)
    }
  const rates = await inTurn(ROUNDS, {
    fresh: apart(async (round) => {
      const label = `r${round + ROUNDS.warmUp}n`
      return bringNewMessages(store, await cloneAttempts(store.database, template, label, MESSAGES))
    }),
    acknowledged: async () => {
      await untilWoundUp()
      const rate = await postAll(store.url, repeat(acknowledged))
      acknowledgedAt = performance.now()
      return rate
    },
    repeated: apart(() => postAll(store.url, repeat(settled))),
    forged: apart((round) => postAll(store.url, forge(template, round))),
  })
  const about = { against: "core's hook route /hooks/payment, which stores nothing", unit: "/s" } as const
  report.add(
    compare(
      { ...about, what: "webhook about something settled", goal: { atLeast: 0.8 } },
      { ours: rates.repeated, theirs: rates.acknowledged }
    ),
    compare(
      { ...about, what: "new verified webhook, durable", goal: { atLeast: 0.4 } },
      { ours: rates.fresh, theirs: rates.acknowledged }
    ),
    compare(
      {
        against: "a new verified webhook",
        unit: "/s",
        what: "forged webhook about a known payment",
        goal: { atLeast: 2 },
      },
      { ours: rates.forged, theirs: rates.fresh }
    )
  )
}

/** Forges messages about a payment without the key, each with another text. */
const forge = (orderId: string, round: number): LoadRequest[] =>
  Array.from({ length: MESSAGES }, (_, at) => {
    const about = { orderId, amount: "70.00", transactionNumber: `FORGED${round + ROUNDS.warmUp}N${at}` }
    const { content_type: contentType, body } = signedMessage("webhook", about, "no key of the gateway")
    return { path: "/svc/webhook", contentType, body }
  })

const repeat = (request: LoadRequest) => Array.from({ length: MESSAGES }, () => request)

/** Delivers the first message about each attempt, a failure, which books no money; returns messages per second. */
async function bringNewMessages(store: BenchStore, attempts: readonly ClonedAttempt[]): Promise<number> {
  const rate = await postAll(
    store.url,
    attempts.map(({ gateway_order_id: orderId, amount }) => {
      const about = { orderId, amount, status: "failed", transactionNumber: `TXN${orderId}` } as const
      const { content_type: contentType, body } = signedMessage("webhook", about)
      return { path: "/svc/webhook", contentType, body }
    })
  )
  // An answer promises that the message is stored: all must be there, verified, and must have changed their attempts.
  const [row] = await store.database.sql<{ written: number }>(
    `SELECT count(*)::int AS written FROM svc_message JOIN svc_attempt ON svc_attempt.id = attempt_id
     WHERE svc_message.gateway_order_id = ANY(?) AND outcome = 'verified' AND svc_attempt.status = 'failed'`,
    [attempts.map(({ gateway_order_id }) => gateway_order_id)]
  )
  if (row?.written !== MESSAGES) {
    throw new Error(`${row?.written ?? 0} of ${MESSAGES} messages were written down as verified`)
  }
  return rate
}
