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
import { type Attempt, lockAttempt, type LockedAttempt, setPaid, setStatus } from "./attempts"
import { lockNamedInvoice, recordInvoiceNotification } from "./invoice-notifications"
import { judgeUnknownInvoice } from "./judge-invoice-message"
import {
  contentHashOf,
  countOverflow,
  hasRoomForUnverified,
  isRecut,
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
  const attempt = orderId === null ? undefined : await lockAttempt(sql, orderId)
  const verdict =
    !attempt && invoiceNumber !== null
      ? judgeUnknownInvoice(configuration, received)
      : await judge(sql, configuration, received, attempt, message)
  return writeDown(sql, attempt, { ...message, attempt_id: attempt?.id ?? null, invoice_id: null, verdict })
}

/**
 * Writes down what the store itself found out about an attempt. It is believed as much as a verified message, except that
 * the amount must be the attempt's and the transaction must not have paid another.
 */
export async function recordFoundOut(sql: Sql, orderId: string, found: FoundOut): Promise<RecordedNotification> {
  const attempt = await lockAttempt(sql, orderId)
  const { channel, status, transaction_number: transactionNumber, amount, actor, note } = found
  const content = { order_id: orderId, status, transaction_number: transactionNumber, amount, ...(note && { note }) }
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
    ? await refuseUsedNumber(sql, attempt, { outcome: fits ? "verified" : "amount_mismatch", claim })
    : UNKNOWN_ORDER
  return writeDown(sql, attempt, {
    channel,
    format: "json",
    body: JSON.stringify(content),
    content_hash: contentHashOf(
      `${channel}:${actor ?? ""}`,
      Object.entries(content).map(([name, written]) => ({ name, written }))
    ),
    check_value: null,
    order_id: orderId,
    invoice_number: null,
    attempt_id: attempt?.id ?? null,
    invoice_id: null,
    actor: actor ?? null,
    verdict,
  })
}

const UNKNOWN_ORDER: LedgerVerdict = { outcome: "unverified", reason: "unknown_order", field: "order_id" }

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
  if ((await storeNotification(sql, { ...notification, effect })).seen === "repeated") {
    return { ...common, repeated: true, to_settle: isToSettle(attempt, "none") }
  }
  await apply(sql, attempt, verdict.claim, transition)
  return { ...common, repeated: false, effect, to_settle: isToSettle(attempt, effect) }
}

async function judge(
  sql: Sql,
  configuration: SvcConfiguration,
  received: ReceivedNotification,
  attempt: Attempt | undefined,
  message: Pick<NewNotification, "check_value" | "content_hash">
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
  // The hash has no separators: a genuine message can be cut into fields in another way, with the same check value.
  if (message.check_value !== null && (await isRecut(sql, message.check_value, message.content_hash))) {
    return { outcome: "unverified", reason: "recut", field: "check_value" }
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
  return used ? { outcome: "unverified", reason: "transaction_number_reused", field: "transaction_number" } : verdict
}

function transitionTo(attempt: LockedAttempt, claim: NotificationClaim): AttemptTransition {
  const { status, transaction_number: transactionNumber, session_paid_by_other: sessionPaidByOther } = attempt
  return transitionOf({ status, transactionNumber, sessionPaidByOther }, claim)
}

async function apply(
  sql: Sql,
  attempt: Attempt,
  { transactionNumber }: NotificationClaim,
  transition: AttemptTransition
): Promise<void> {
  const settleInSeconds = SETTLE_BACKOFF_SECONDS[0]
  switch (transition.effect) {
    case "paid":
      await setPaid(sql, attempt.id, { transactionNumber, paysSession: true, settleInSeconds })
      break
    case "paid_twice":
      if (transition.attempt === "becomes_paid") {
        await setPaid(sql, attempt.id, { transactionNumber, paysSession: false, settleInSeconds })
      }
      await raiseAttention(sql, attempt, {
        reason: "paid_twice",
        transactionNumber,
        detail:
          transition.attempt === "stays_paid"
            ? "A second transaction number for the same ORDER_ID. Check in the merchant panel that both were paid."
            : "The payment session was paid by another attempt already.",
      })
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
