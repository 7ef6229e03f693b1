import { setTimeout as sleep } from "node:timers/promises"

import { signedMessage } from "../../http/support/forge"
import type { BenchStore } from "../support/bench-store"
import { cloneAttempts } from "../support/clone-attempts"
import { type LoadRequest, postAll } from "../support/load"
import { compare, type Comparison } from "../support/measure"
import { payAtGateway } from "../support/payments"
import { withFreshStore } from "../support/with-store"
import type { Section } from "./section"

const ROUNDS = 4
const WARM_UP = 1
const MESSAGES = 700

/** Core looks at a message five seconds after it has answered: what it left behind shall not disturb the next turn. */
const CORE_WINDS_UP_MS = 6_000

/** Messages of the gateway's server that are answered in a second. */
export const webhooks: Section = {
  name: "webhooks",
  run: (bench) => withFreshStore(bench, throughput),
}

/** One kind of message: gives answers a second. */
type Turn = (round: number) => Promise<number>

async function throughput(store: BenchStore): Promise<Comparison[]> {
  const settled = await settledWebhook(store)
  const core = { ...settled, path: "/hooks/payment/system_default", body: jsonOfLength(settled.body.length) }
  const repeated: Turn = () => postAll(store.url, manyOf(settled), 200)
  const fresh = await newMessages(store)
  const acknowledged: Turn = async () => {
    const rate = await postAll(store.url, manyOf(core), 200)
    await sleep(CORE_WINDS_UP_MS)
    return rate
  }
  const rates = await ratesInTurn({ repeated, fresh, acknowledged })
  const against = "core's bare acknowledgement at /hooks/payment"
  return [
    compare(
      { what: "webhook of something settled", against, unit: "/s", goal: { atLeast: 0.8 } },
      { ours: rates.repeated, theirs: rates.acknowledged }
    ),
    compare(
      { what: "new verified webhook, durable", against, unit: "/s", goal: { atLeast: 0.4 } },
      { ours: rates.fresh, theirs: rates.acknowledged }
    ),
  ]
}

/** Core's turn is first or last, every other round. */
async function ratesInTurn<Name extends string>(turns: Record<Name, Turn>): Promise<Record<Name, number[]>> {
  const names = Object.keys(turns) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const rate = await turns[name](round)
      if (round >= 0) {
        rates[name].push(rate)
      }
    }
  }
  return rates
}

/** The webhook of a payment whose order is placed and captured. */
async function settledWebhook(store: BenchStore): Promise<LoadRequest> {
  const paid = await payAtGateway(store)
  const { webhook } = paid
  await store.shopper.bring(webhook)
  await store.shopper.untilStatus(paid.session_id, "paid")
  return { path: "/svc/webhook", contentType: webhook.content_type, body: webhook.body }
}

function jsonOfLength(length: number): string {
  const empty = JSON.stringify({ text: "" })
  return JSON.stringify({ text: "x".repeat(length - empty.length) })
}

const manyOf = (request: LoadRequest) => Array.from({ length: MESSAGES }, () => request)

/** Each message says of an attempt of its own that it failed: the first word about it, which takes no money anywhere. */
async function newMessages(store: BenchStore): Promise<Turn> {
  const template = await store.shopper.goToGateway(await store.shopper.checkOut())
  return async (round) => {
    const attempts = await cloneAttempts(store.database, template, `r${round + WARM_UP}n`, MESSAGES)
    const requests = attempts.map(({ gateway_order_id: orderId, amount }): LoadRequest => {
      const { content_type: contentType, body } = signedMessage("webhook", {
        ...{ orderId, amount, status: "failed", transactionNumber: `TXN${orderId}` },
      })
      return { path: "/svc/webhook", contentType, body }
    })
    const rate = await postAll(store.url, requests, 200)
    await expectAllWritten(
      store,
      attempts.map(({ gateway_order_id }) => gateway_order_id)
    )
    return rate
  }
}

/** An answer promises that the message is durable: all must be there, believed, and have moved their attempts. */
async function expectAllWritten({ database }: BenchStore, orderIds: readonly string[]): Promise<void> {
  const [row] = await database.sql<{ written: number }>(
    `SELECT count(*)::int AS written FROM svc_notification JOIN svc_attempt ON svc_attempt.id = attempt_id
     WHERE svc_notification.gateway_order_id = ANY(?) AND outcome = 'verified' AND svc_attempt.status = 'failed'`,
    [orderIds]
  )
  if (row?.written !== MESSAGES) {
    throw new Error(`${row?.written ?? 0} of ${MESSAGES} messages were written down as verified`)
  }
}
