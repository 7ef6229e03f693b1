import {
  checkValueOf,
  claimedInvoiceNumber,
  claimedOrderId,
  type NotificationClaim,
  type NotificationVerdict,
  type ReceivedNotification,
  sameAmount,
  verifyNotification,
} from "../../../gateway"
import { dialectOf, expectationOf, type SvcConfiguration } from "../configuration"
import { raiseAttention } from "./attention"
import type { AttentionReason } from "./attention-reasons"
import { type AttemptTransition, transitionOf } from "./attempt-state"
import { type Attempt, lockAttempt, type LockedAttempt, paidChange, statusChange } from "./attempts"
import { lockNamedInvoice, recordInvoiceNotification } from "./invoice-notifications"
import { judgeUnknownInvoice } from "./judge-invoice-message"
import {
  contentHashOf,
  countOverflow,
  hasRoomForUnverified,
  type LedgerVerdict,
  type NewNotification,
  storeNotification,
} from "./notifications"
import {
  type FoundOut,
  type IncomingNotification,
  isToSettle,
  namedAttemptOf,
  type RecordedNotification,
} from "./recorded-notification"
import { SETTLE_BACKOFF_SECONDS } from "./settling"
import type { Sql } from "./sql"
import type { SqlPart } from "./sql-part"
import { transactionNumberUsedElsewhere } from "./transaction-numbers"

export type { FoundOut, IncomingNotification, RecordedNotification } from "./recorded-notification"

/** What a message comes to that was believed before and comes again, word for word: it says nothing new. */
export function repeatOf(attempt: Attempt): RecordedNotification {
  return {
    outcome: "verified",
    repeated: true,
    to_settle: isToSettle(attempt, "none"),
    attempt: namedAttemptOf(attempt),
  }
}

/**
 * Judges a message and writes it down, with everything that follows from it, in the caller's transaction: when that
 * commits, the message is durable and the attempt is as the message says; otherwise nothing has happened.
 */
export async function recordNotification(
  sql: Sql,
  configuration: SvcConfiguration,
  { channel, received, body }: IncomingNotification
): Promise<RecordedNotification> {
  const dialect = dialectOf(configuration)
  const orderId = claimedOrderId(received, dialect) ?? null
  const invoiceNumber = claimedInvoiceNumber(received, dialect) ?? null
  const message = {
    channel,
    body,
    format: received.format,
    content_hash: contentHashOf(received.format, received.fields),
    check_value: checkValueOf(received, dialect) ?? null,
    order_id: orderId,
    invoice_number: invoiceNumber,
    actor: null,
  }
  const invoice =
    invoiceNumber === null ? undefined : await lockNamedInvoice(sql, configuration, received, invoiceNumber)
  if (invoice) {
    return recordInvoiceNotification(sql, configuration, invoice, received, message)
  }
  const attempt = orderId === null ? undefined : await lockAttempt(sql, orderId, message)
  const verdict =
    !attempt && invoiceNumber !== null
      ? judgeUnknownInvoice(configuration, received)
      : await judge(sql, configuration, received, attempt)
  return writeDown(sql, attempt, { ...message, attempt_id: attempt?.id ?? null, invoice_id: null, verdict })
}

/**
 * Writes down what the store itself found out about an attempt. It is believed as much as a verified message, except that
 * the amount must be the attempt's and the transaction must not have paid another.
 */
export async function recordFoundOut(sql: Sql, orderId: string, found: FoundOut): Promise<RecordedNotification> {
  const { channel, status, transaction_number: transactionNumber, amount, actor, note } = found
  const content = { order_id: orderId, status, transaction_number: transactionNumber, amount, ...(note && { note }) }
  const identity = {
    check_value: null,
    content_hash: contentHashOf(
      `${channel}:${actor ?? ""}`,
      Object.entries(content).map(([name, written]) => ({ name, written }))
    ),
  }
  const attempt = await lockAttempt(sql, orderId, identity)
  const claim: NotificationClaim = {
    merchantId: attempt?.merchant_id ?? "",
    orderId,
    amount,
    transactionNumber,
    status,
    environment: attempt?.environment,
    responseCode: undefined,
    responseMessage: undefined,
    invoiceNumber: undefined,
  }
  const fits = attempt !== undefined && sameAmount(amount, attempt.amount)
  const verdict = attempt
    ? await refuseUsedNumber(
        sql,
        attempt,
        fits
          ? { outcome: "verified", claim, transactionNumbers: [transactionNumber] }
          : { outcome: "amount_mismatch", claim }
      )
    : UNKNOWN_ORDER
  return writeDown(sql, attempt, {
    channel,
    format: "json",
    body: JSON.stringify(content),
    ...identity,
    order_id: orderId,
    invoice_number: null,
    attempt_id: attempt?.id ?? null,
    invoice_id: null,
    actor: actor ?? null,
    verdict,
  })
}

const UNKNOWN_ORDER: LedgerVerdict = {
  outcome: "unverified",
  reason: "unknown_order",
  field: "order_id",
  signed: false,
}

async function writeDown(
  sql: Sql,
  attempt: LockedAttempt | undefined,
  notification: NewNotification
): Promise<RecordedNotification> {
  const { verdict } = notification
  const common = {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    to_settle: false,
    ...(attempt && { attempt: namedAttemptOf(attempt) }),
  }
  if (verdict.outcome === "unverified" && !(await hasRoomForUnverified(sql, notification))) {
    await countOverflow(sql, notification.channel, notification.format)
    return { ...common, repeated: false }
  }
  if (!attempt || verdict.outcome !== "verified") {
    const repeated = (await storeNotification(sql, notification)).seen === "repeated"
    if (attempt && verdict.outcome !== "verified" && !repeated) {
      await raiseFor(sql, attempt, verdict)
    }
    return { ...common, repeated }
  }
  const transition = transitionTo(attempt, verdict.claim)
  const { effect } = transition
  const change = changeOf(attempt, verdict.claim, transition)
  if ((await storeNotification(sql, { ...notification, effect }, change)).seen === "repeated") {
    return { ...common, repeated: true, to_settle: isToSettle(attempt, "none") }
  }
  await raiseForEffect(sql, attempt, verdict.claim, transition)
  return { ...common, repeated: false, effect, to_settle: isToSettle(attempt, effect) }
}

async function judge(
  sql: Sql,
  configuration: SvcConfiguration,
  received: ReceivedNotification,
  attempt: LockedAttempt | undefined
): Promise<LedgerVerdict> {
  if (!attempt) {
    return UNKNOWN_ORDER
  }
  const verdict = verifyNotification(received, expectationOf(attempt), {
    secretKey: configuration.secret_key,
    dialect: dialectOf(configuration),
  })
  if (verdict.outcome === "unverified" || verdict.outcome === "unconfirmed") {
    return verdict
  }
  if (attempt.is_recut) {
    return { outcome: "unverified", reason: "recut", field: "check_value", signed: true }
  }
  return refuseUsedNumber(sql, attempt, verdict)
}

/** One transaction pays one attempt: a number that has paid another is a replay, whatever its check value says. */
async function refuseUsedNumber(
  sql: Sql,
  attempt: Attempt,
  verdict: Extract<NotificationVerdict, { claim: NotificationClaim }>
): Promise<LedgerVerdict> {
  const { status, transactionNumber } = verdict.claim
  const used =
    verdict.outcome === "verified" &&
    status === "success" &&
    (await transactionNumberUsedElsewhere(sql, attempt.environment, transactionNumber, { attempt_id: attempt.id }))
  return used
    ? { outcome: "unverified", reason: "transaction_number_reused", field: "transaction_number", signed: true }
    : verdict
}

function transitionTo(attempt: LockedAttempt, claim: NotificationClaim): AttemptTransition {
  const { status, transaction_number: transactionNumber, session_paid_by_other: sessionPaidByOther } = attempt
  return transitionOf({ status, transactionNumber, sessionPaidByOther }, claim)
}

/** What a believed message changes in its attempt, when it changes it. */
function changeOf(
  { id }: Attempt,
  { transactionNumber }: NotificationClaim,
  transition: AttemptTransition
): SqlPart | undefined {
  const settleInSeconds = SETTLE_BACKOFF_SECONDS[0]
  switch (transition.effect) {
    case "paid":
      return paidChange(id, { transactionNumber, paysSession: true, settleInSeconds })
    case "paid_twice":
      return transition.attempt === "becomes_paid"
        ? paidChange(id, { transactionNumber, paysSession: false, settleInSeconds })
        : undefined
    case "failed":
    case "in_progress":
      return statusChange(id, transition.effect)
    case "late_failure":
    case "none":
      return undefined
  }
}

/** Raises the attention that a believed message calls for. */
async function raiseForEffect(
  sql: Sql,
  attempt: Attempt,
  { transactionNumber }: NotificationClaim,
  transition: AttemptTransition
): Promise<void> {
  if (transition.effect === "paid_twice") {
    const detail =
      transition.attempt === "stays_paid"
        ? "A second transaction number for the same ORDER_ID. Check in the merchant panel that both were paid."
        : "The payment session was paid by another attempt already."
    await raiseAttention(sql, attempt, { reason: "paid_twice", transactionNumber, detail })
  }
  if (transition.effect === "late_failure") {
    await raiseAttention(sql, attempt, { reason: "late_failure", transactionNumber })
  }
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
