import { MedusaError } from "@medusajs/framework/utils"
import { type NotificationClaim, type ReceivedNotification, sameAmount, verifyNotification } from "../../../gateway"
import { explain } from "../attention/explanations"
import type { AttentionReason } from "../attention/reasons"
import { closeAnswered, closeExplained, raiseAttention } from "../attention/rows"
import { expectationOf, isTestMoney, type KnownConfiguration, type SvcConfiguration } from "../settings/configuration"
import { selectTrust } from "../settings/proving-keys"
import type { Sql } from "../database/sql"
import type { AttemptTransition } from "../payments/attempt-state"
import type { Attempt } from "../payments/attempts"
import { changeOf, transitionTo, type Verified } from "./attempt-change"
import { closeExplainedTwice } from "./explained-second-payment"
import { identifyMessage } from "./identify"
import { judgeUnknown, UNKNOWN_ORDER } from "./judge-invoice-message"
import { type JudgedMessage, judgeVerdict } from "./judge-verdict"
import { lockAttempt, type LockedAttempt } from "./locked-attempt"
import {
  type FoundOut,
  type IncomingNotification,
  isToSettle,
  namedAttemptOf,
  type RecordedNotification,
} from "./notification-outcome"
import { lockNamedInvoice, recordInvoiceNotification } from "./record-invoice-notification"
import type { KnownPayments, ShownPayment } from "./shown-payment"
import {
  contentHashOf,
  countTextAgain,
  isUnsigned,
  type LedgerVerdict,
  type NewNotification,
  storeNotification,
} from "./stored-notifications"
import { renameTransaction } from "./transaction-numbers"
import { keepLatest } from "./unbelieved-notifications"

/**
 * Judges a message and writes it down, with everything that follows from it, in the caller's transaction: when that
 * commits, the message is durable and the attempt is as the message says; otherwise nothing has happened.
 */
export async function recordNotification(
  sql: Sql,
  configuration: SvcConfiguration,
  incoming: IncomingNotification
): Promise<RecordedNotification> {
  const { received } = incoming
  const message = identifyMessage(configuration, incoming)
  const { gateway_order_id: gatewayOrderId, invoice_number: invoiceNumber } = message
  const invoice =
    invoiceNumber === null ? undefined : await lockNamedInvoice(sql, configuration, received, invoiceNumber)
  if (invoice) {
    return recordInvoiceNotification(sql, configuration, invoice, received, message)
  }
  const attempt = gatewayOrderId === null ? undefined : await lockAttempt(sql, gatewayOrderId, message)
  const judged = attempt
    ? await judge(sql, configuration, received, attempt)
    : { verdict: judgeUnknown(configuration, received, invoiceNumber) }
  const owned = { ...message, attempt_id: attempt?.id ?? null, invoice_id: null }
  return writeDown(sql, attempt, judged, { ...owned, verdict: judged.verdict })
}

/**
 * Writes down what the store itself found out about an attempt. What staff say of number and amount is proven, also when the
 * amount is not what was asked for; an inquiry is believed as much as a verified message.
 *
 * @throws MedusaError NOT_ALLOWED when staff name a transaction that has paid this attempt, or something else, already, or confirm
 *   test money in a live store.
 */
export async function recordFoundOut(
  sql: Sql,
  store: KnownConfiguration,
  gatewayOrderId: string,
  found: FoundOut
): Promise<RecordedNotification> {
  const { channel, status, transaction_number: number, amount, actor, note } = found
  const transactionNumber = number ?? ""
  const content = {
    gateway_order_id: gatewayOrderId,
    status,
    ...(number !== undefined && { transaction_number: number }),
    amount,
    ...(note && { note }),
  }
  const identity = {
    check_value: null,
    content_hash: contentHashOf(
      `${channel}:${actor ?? ""}`,
      Object.entries(content).map(([name, written]) => ({ name, written }))
    ),
  }
  const attempt = await lockAttempt(sql, gatewayOrderId, identity)
  const claim: NotificationClaim = {
    merchantId: attempt?.merchant_id ?? "",
    orderId: gatewayOrderId,
    amount,
    transactionNumber,
    status,
    environment: attempt?.environment,
    responseCode: undefined,
    responseMessage: undefined,
    invoiceNumber: undefined,
  }
  const fits = attempt !== undefined && sameAmount(amount, attempt.amount)
  const judged: JudgedMessage = attempt
    ? await judgeVerdict(
        sql,
        fits
          ? { outcome: "verified", claim, transactionNumbers: [transactionNumber] }
          : { outcome: "amount_mismatch", claim },
        attempt.text_seen,
        () => knownPaymentsOf(attempt),
        { isTestMoney: isTestMoney(attempt, store), byStaff: actor !== undefined }
      )
    : { verdict: UNKNOWN_ORDER }
  if (actor !== undefined) {
    refuseWhatIsKnown(judged, transactionNumber)
  }
  const recorded = await writeDown(sql, attempt, judged, {
    channel,
    format: "json",
    body: JSON.stringify(content),
    ...identity,
    gateway_order_id: gatewayOrderId,
    invoice_number: null,
    attempt_id: attempt?.id ?? null,
    invoice_id: null,
    actor: actor ?? null,
    verdict: judged.verdict,
  })
  if (actor !== undefined && attempt && recorded.outcome !== "unverified") {
    const answer = { by: actor, transactionNumber, attentionId: found.attention_id }
    await closeAnswered(sql, { attempt_id: attempt.id }, answer)
  }
  return recorded
}

function refuseWhatIsKnown({ verdict, payment }: JudgedMessage, transactionNumber: string): void {
  if (verdict.outcome === "unverified") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `transaction_number ${transactionNumber} already paid for something else. Check the number in the merchant panel.`
    )
  }
  if (verdict.outcome === "wrong_environment") {
    throw confirmsTestMoney()
  }
  if (payment && !payment.isNew) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `transaction_number ${transactionNumber} is already recorded as paid.`
    )
  }
}

/** The error for staff who confirm what was paid in the sandbox while the store is live. */
export function confirmsTestMoney(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "This payment started in the sandbox before the store went live, so it cannot be confirmed as paid. No real money moved."
  )
}

async function writeDown(
  sql: Sql,
  attempt: LockedAttempt | undefined,
  { verdict, payment }: JudgedMessage,
  notification: NewNotification
): Promise<RecordedNotification> {
  const common = {
    outcome: verdict.outcome,
    ...(verdict.outcome === "unverified" && { reason: verdict.reason }),
    to_settle: false,
    ...(attempt && { attempt: namedAttemptOf(attempt) }),
  }
  const seen = { verdict, textSeen: attempt?.text_seen, checkValue: notification.check_value }
  if (attempt && (await countTextAgain(sql, seen, { attempt_id: attempt.id }))) {
    return { ...common, repeated: true, to_settle: isToSettle(attempt, "none") }
  }
  if (!attempt || verdict.outcome !== "verified") {
    const repeated = (await storeNotification(sql, notification)).seen === "repeated"
    const hadRoom = repeated || (await keepLatest(sql, notification))
    if (attempt && verdict.outcome !== "verified" && !repeated && hadRoom) {
      await raiseFor(sql, attempt, verdict, notification.actor)
    }
    return { ...common, repeated }
  }
  const transition = transitionTo(attempt, verdict, payment)
  const { effect } = transition
  const change = changeOf(attempt, payment, transition)
  if ((await storeNotification(sql, { ...notification, effect }, change)).seen === "repeated") {
    return { ...common, repeated: true, to_settle: isToSettle(attempt, "none") }
  }
  if (payment?.insteadOf !== undefined) {
    await renameTransaction(sql, { attempt_id: attempt.id }, payment.insteadOf, payment.number)
  }
  await raiseForEffect(sql, attempt, verdict, payment, transition)
  if (attempt.has_doubts) {
    await closeExplained(sql, { attempt_id: attempt.id })
    await closeExplainedTwice(sql, { attempt_id: attempt.id })
  }
  return { ...common, repeated: false, effect, to_settle: isToSettle(attempt, effect) }
}

async function judge(
  sql: Sql,
  configuration: SvcConfiguration,
  received: ReceivedNotification,
  attempt: LockedAttempt
): Promise<JudgedMessage> {
  const verdict = verifyNotification(received, expectationOf(attempt), selectTrust(configuration, attempt))
  return judgeVerdict(sql, verdict, attempt.text_seen, () => knownPaymentsOf(attempt), {
    isTestMoney: isTestMoney(attempt, configuration),
  })
}

/** What is known of the payments of an attempt. */
export function knownPaymentsOf(attempt: LockedAttempt): KnownPayments {
  return { ...attempt, payee: { attempt_id: attempt.id } }
}

/** Raises the attention that a believed message calls for. */
async function raiseForEffect(
  sql: Sql,
  attempt: Attempt,
  { claim, transactionNumbers }: Verified,
  payment: ShownPayment | undefined,
  transition: AttemptTransition
): Promise<void> {
  if (transition.effect === "paid_twice" && payment) {
    const why = transition.attempt === "stays_paid" ? explain("second_transaction") : explain("second_attempt")
    await raiseAttention(sql, attempt, { reason: "paid_twice", transactionNumber: payment.number, why })
  }
  if (transition.effect === "late_failure") {
    const own = attempt.transaction_number ?? ""
    const isOwn = transactionNumbers.includes(own)
    const transactionNumber = isOwn ? own : transactionNumbers.length === 1 ? claim.transactionNumber : ""
    await raiseAttention(sql, attempt, { reason: "late_failure", transactionNumber })
  }
}

async function raiseFor(
  sql: Sql,
  attempt: LockedAttempt,
  verdict: Exclude<LedgerVerdict, { outcome: "verified" }>,
  actor: string | null
): Promise<void> {
  if (isUnsigned(verdict)) {
    // Anyone can have written it: it is counted, and no matter of its own; see countUnsigned.
    return
  }
  if (verdict.outcome === "unverified") {
    // What was believed in other fields is not asked about.
    if (attempt.text_seen !== "believed") {
      await raiseAttention(sql, attempt, {
        reason: "unverified",
        why: explain("message_not_believed", { reason: verdict.reason, field: verdict.field }),
      })
    }
    return
  }
  const { transactionNumber, amount, status } = verdict.claim
  const reason: AttentionReason = verdict.outcome === "unconfirmed" ? "unverified" : verdict.outcome
  const why = "isTestMoney" in verdict ? explain("sandbox_payment") : explain("message_says", { status })
  const confirmed = actor === null ? {} : { confirmedBy: actor }
  await raiseAttention(sql, attempt, { reason, transactionNumber, amount, why, ...confirmed })
}
