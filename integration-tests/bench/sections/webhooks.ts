import { setTimeout as sleep } from "node:timers/promises"

import { signedMessage } from "../../http/support/forge"
import { BareInserts } from "../support/bare-inserts"
import type { BenchStore } from "../support/bench-store"
import { cloneAttempts } from "../support/clone-attempts"
import { type LoadRequest, postAll } from "../support/load"
import { compare, inTurn, type Turn } from "../support/measure"
import { payAtGateway } from "../support/payments"
import type { Report } from "../support/report"
import { withFreshStore } from "../support/with-store"
import { type Section, using } from "./section"

/** A round is short, so that all its turns see the same machine; core's pauses make up most of its time. */
const ROUNDS = { rounds: 12, warmUp: 2, seconds: 100, atLeast: 4 }
const MESSAGES = 250

const WITHIN_ONE_AND_A_HALF = { atLeast: 0.67 }

/** Messages of the gateway's server that are answered in a second. */
export const webhooks: Section = {
  name: "webhooks",
  run: (bench, report) => withFreshStore(bench, (store) => throughput(store, report)),
}

async function throughput(store: BenchStore, report: Report): Promise<void> {
  const settled = await settledWebhook(store)
  const template = await store.shopper.goToGateway(await store.shopper.checkOut())
  const like = await storedMessage(store, template)
  await using(
    BareInserts.open(store, like),
    (bare) => bare.close(),
    async (bare) => {
      const core = new CoreHook(store, settled.body.length)
      const copies = (label: string, round: number) =>
        cloneAttempts(store.database, template, `${label}${round + ROUNDS.warmUp}n`, MESSAGES)
      const rates = await inTurn(ROUNDS, {
        floor: async (round) => bare.perSecond(await copies("b", round)),
        fresh: core.apart(async (round) => newMessages(store, await copies("r", round))),
        acknowledged: () => core.acknowledge(),
        repeated: core.apart(() => postAll(store.url, manyOf(settled), 200)),
      })
      const against = "core's bare acknowledgement at /hooks/payment"
      const unit = "/s"
      const what = "new verified webhook, durable"
      report.add(
        compare(
          { what: "webhook of something settled", against, unit, goal: { atLeast: 0.8 } },
          { ours: rates.repeated, theirs: rates.acknowledged }
        ),
        compare({ what, against, unit, goal: { atLeast: 0.4 } }, { ours: rates.fresh, theirs: rates.acknowledged }),
        compare(
          { what, against: "the same rows by bare pg in a loop", unit, goal: WITHIN_ONE_AND_A_HALF },
          { ours: rates.fresh, theirs: rates.floor }
        ),
        compare(
          { what, against: "both of these, one after the other", unit, goal: WITHIN_ONE_AND_A_HALF },
          { ours: rates.fresh, theirs: oneAfterTheOther(rates.acknowledged, rates.floor) }
        )
      )
    }
  )
}

/** How many in a second could be acknowledged and then stored. */
function oneAfterTheOther(acknowledged: readonly number[], stored: readonly number[]): number[] {
  return acknowledged.map((rate, round) => 1 / (1 / rate + 1 / (stored[round] ?? Number.NaN)))
}

/** Core acknowledges a message that it stores nowhere, and looks at it five seconds later. */
class CoreHook {
  /** Messages of another turn that come within this time are answered before core looks at its own. */
  static readonly IDLE_MS = 3_000
  static readonly WOUND_UP_MS = 6_000
  readonly #message: LoadRequest
  #answeredAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly store: BenchStore,
    bytes: number
  ) {
    this.#message = {
      path: "/hooks/payment/system_default",
      contentType: "application/json",
      body: jsonOfLength(bytes),
    }
  }

  /** @returns answers a second. */
  async acknowledge(): Promise<number> {
    await this.#untilWoundUp()
    const rate = await postAll(this.store.url, manyOf(this.#message), 200)
    this.#answeredAt = performance.now()
    return rate
  }

  /** A turn that what core left behind does not disturb. */
  apart(turn: Turn): Turn {
    return async (round) => {
      if (performance.now() - this.#answeredAt > CoreHook.IDLE_MS) {
        await this.#untilWoundUp()
      }
      return turn(round)
    }
  }

  async #untilWoundUp(): Promise<void> {
    await sleep(Math.max(0, this.#answeredAt + CoreHook.WOUND_UP_MS - performance.now()))
  }
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

/** A message that says of an attempt that it failed: the first word about it, which takes no money anywhere. */
function failureOf({ gateway_order_id: orderId, amount }: { gateway_order_id: string; amount: string }): LoadRequest {
  const about = { orderId, amount, status: "failed", transactionNumber: `TXN${orderId}` } as const
  const { content_type: contentType, body } = signedMessage("webhook", about)
  return { path: "/svc/webhook", contentType, body }
}

/** Has the plugin write one message down, and gives its ORDER_ID. */
async function storedMessage(store: BenchStore, template: string): Promise<string> {
  const [attempt] = await cloneAttempts(store.database, template, "s", 1)
  if (!attempt) {
    throw new Error(`There is no copy of ${template}`)
  }
  await postAll(store.url, [failureOf(attempt)], 200)
  return attempt.gateway_order_id
}

/** Brings the first word about each of the attempts. */
async function newMessages(store: BenchStore, attempts: Awaited<ReturnType<typeof cloneAttempts>>): Promise<number> {
  const rate = await postAll(store.url, attempts.map(failureOf), 200)
  await expectAllWritten(
    store,
    attempts.map(({ gateway_order_id }) => gateway_order_id)
  )
  return rate
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
