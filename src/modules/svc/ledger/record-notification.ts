import { claimedOrderId, type NotificationClaim, type ReceivedNotification, verifyNotification } from "../../../gateway"
import { dialectOf, expectationOf, type SvcConfiguration } from "../configuration"
import { raiseAttention } from "./attention"
import type { AttentionReason } from "./attention-reasons"
import { type AttemptTransition, transitionOf } from "./attempt-state"
import {
  type Attempt,
  lockAttempt,
  sessionPaidByOther,
  setPaid,
  setStatus,
  transactionNumberUsedElsewhere,
} from "./attempts"
import {
  countOverflow,
  hasRoomForUnverified,
  type LedgerVerdict,
  noteEffect,
  type NotificationChannel,
  storeNotification,
} from "./notifications"
import { SETTLE_BACKOFF_SECONDS } from "./settling"
import type { Sql } from "./sql"

/** A message from the gateway whose syntax is sound. */
export interface IncomingNotification {
  channel: NotificationChannel
  received: ReceivedNotification
  /** The raw body as text. */
  body: string
}

/** What recording a message came to. Only `verified` has changed the attempt. */
export interface RecordedNotification {
  outcome: LedgerVerdict["outcome"]
  /** Why it is unverified. */
  reason?: string
  /** What a verified message did to the attempt. */
  effect?: AttemptTransition["effect"]
  repeated: boolean
  /** The attempt that the message names, believed or not; `undefined` when it names none of ours. */
  attempt?: {
    id: string
    order_id: string
    payment_session_id: string
    opened_session_id: string
    return_url: string | null
  }
}

/**
 * Judges a message and writes it down, with everything that follows from it, in the caller's transaction: when that
 * commits, the message is durable and the attempt is as the message says; otherwise nothing has happened.
 */
export async function recordNotification(
  sql: Sql,
  configuration: SvcConfiguration,
  incoming: IncomingNotification
): Promise<RecordedNotification> {
  const dialect = dialectOf(configuration)
  const orderId = claimedOrderId(incoming.received, dialect) ?? null
  const attempt = orderId === null ? undefined : await lockAttempt(sql, orderId)
  const verdict = await judge(sql, configuration, incoming.received, attempt)
  const attemptId = attempt?.id ?? null
  const known = attempt && {
    id: attempt.id,
    order_id: attempt.order_id,
    payment_session_id: attempt.payment_session_id,
    opened_session_id: attempt.opened_session_id,
    return_url: attempt.return_url,
  }
  const common = {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    ...(known && { attempt: known }),
  }
  if (verdict.outcome === "unverified" && !(await hasRoomForUnverified(sql, attemptId))) {
    await countOverflow(sql, incoming.channel, incoming.received.format)
    return { ...common, repeated: false }
  }
  const stored = await storeNotification(sql, { ...incoming, order_id: orderId, attempt_id: attemptId, verdict })
  if (!attempt || stored.seen === "repeated") {
    return { ...common, repeated: stored.seen === "repeated" }
  }
  if (verdict.outcome === "verified") {
    const effect = await apply(sql, attempt, verdict.claim)
    await noteEffect(sql, stored.id, effect)
    return { ...common, repeated: false, effect }
  }
  await raiseFor(sql, attempt, verdict)
  return { ...common, repeated: false }
}

async function judge(
  sql: Sql,
  configuration: SvcConfiguration,
  received: ReceivedNotification,
  attempt: Attempt | undefined
): Promise<LedgerVerdict> {
  if (!attempt) {
    return { outcome: "unverified", reason: "unknown_order", field: "order_id" }
  }
  const verdict = verifyNotification(received, expectationOf(attempt), {
    secretKey: configuration.secret_key,
    dialect: dialectOf(configuration),
  })
  // One transaction pays one attempt: a number that has paid another is a replay, whatever its check value says.
  if (
    verdict.outcome === "verified" &&
    verdict.claim.status === "success" &&
    (await transactionNumberUsedElsewhere(sql, attempt, verdict.claim.transactionNumber))
  ) {
    return { outcome: "unverified", reason: "transaction_number_reused", field: "transaction_number" }
  }
  return verdict
}

async function apply(sql: Sql, attempt: Attempt, claim: NotificationClaim): Promise<AttemptTransition["effect"]> {
  const transition = transitionOf(
    {
      status: attempt.status,
      transactionNumber: attempt.transaction_number,
      sessionPaidByOther: await sessionPaidByOther(sql, attempt),
    },
    claim
  )
  const { transactionNumber } = claim
  const settleInSeconds = SETTLE_BACKOFF_SECONDS[0]
  switch (transition.effect) {
    case "paid":
      await setPaid(sql, attempt.id, { transactionNumber, paysSession: true, settleInSeconds })
      break
    case "paid_twice":
      if (transition.attempt === "becomes_paid") {
        await setPaid(sql, attempt.id, { transactionNumber, paysSession: false, settleInSeconds })
      }
      await raiseAttention(sql, attempt, { reason: "paid_twice", transactionNumber })
      break
    case "late_failure":
      await raiseAttention(sql, attempt, { reason: "late_failure", transactionNumber })
      break
    case "failed":
    case "in_progress":
      await setStatus(sql, attempt.id, transition.effect)
      break
    case "none":
      break
  }
  return transition.effect
}

async function raiseFor(
  sql: Sql,
  attempt: Attempt,
  verdict: Exclude<LedgerVerdict, { outcome: "verified" }>
): Promise<void> {
  if (verdict.outcome === "unverified") {
    const detail = `${verdict.reason}: ${verdict.field}`
    return raiseAttention(sql, attempt, { reason: "unverified", detail })
  }
  const { transactionNumber, amount, status } = verdict.claim
  const reason: AttentionReason = verdict.outcome === "unconfirmed" ? "unverified" : verdict.outcome
  return raiseAttention(sql, attempt, { reason, transactionNumber, amount, detail: `status ${status}` })
}
