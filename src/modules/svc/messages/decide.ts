import { sameAmount, sumAmounts } from "../../../gateway"
import { explain, type NewAttention } from "../attention"
import { type AttemptTransition, decideTransition } from "../payments"
import type { Decision, Effect, Refusal, StatusChange } from "./decision"
import { MOST_KEPT } from "./quotas"
import {
  type Known,
  listShown,
  type OpenIssue,
  type Receivable,
  type ReceivableAttempt,
  type StoredText,
} from "./receivable"
import {
  findShownPayment,
  findTransactions,
  listNumbersAtStake,
  type ShownPayment,
  type ShownSuccess,
} from "./transactions"
import { isUnsigned, type Verdict, type Verified } from "./verify"

/** Where a judged statement comes from. */
export type Source =
  /** A message that has just arrived. */
  | { by: "gateway" }
  /** A stored message that arrived before its invoice was known; `id` is its row. */
  | { by: "stored"; id: string }
  /** The store's own inquiry, trusted like a message. */
  | { by: "inquiry" }
  /**
   * A member of staff who looked at the merchant panel: number and amount are proven, even when the amount differs from
   * the request.
   */
  | { by: "staff"; actor: string; note?: string | undefined; attentionId?: string | undefined }

/** A message with everything known about its subject. */
export interface Judged {
  source: Source
  format: "form" | "json"
  /** The check value of the message. */
  check_value: string | null
  /** The result of checking it against the receivable. */
  verdict: Verdict
  receivable: Receivable
  known: Known
  /** Whether the receivable was begun in the sandbox and the store is live by now. */
  isTestMoney: boolean
}

/**
 * Decides what a message about an attempt or an invoice does. Every rule about money is here or in the modules it
 * calls: `verify` (what a message proves), `transactions` (which transaction it shows) and `attempt-state` (what a
 * payment does to an attempt). Pure: the same input gives the same decision.
 *
 * @returns the decision, or why a statement of staff is refused.
 */
export function makeDecision(judged: Judged): Decision | { refusal: Refusal } {
  const { source, known } = judged
  const { verdict, payment } = acceptVerdict(judged)
  const refusal = source.by === "staff" ? findRefusal(verdict, payment, known) : undefined
  if (refusal) {
    return { refusal }
  }
  const row = findRow(judged, verdict)
  const isVerified = verdict.outcome === "verified"
  const consequences = isVerified
    ? row.is === "counted"
      ? { settle: isToSettle(judged.receivable, "none") }
      : followVerified(judged, verdict, payment)
    : followDoubt(judged, verdict, row.is === "counted")
  const decision = { verdict, row, exceedsQuota: false, explained: [], settle: false, ...consequences }
  return {
    ...decision,
    answered: source.by === "staff" ? listAnswered(known.issues, source, verdict, decision.raise) : [],
  }
}

/** The transaction numbers of a message that proves a payment; `undefined` for any other. */
function findShownText(verdict: Verdict, { by }: Pick<Source, "by">): ShownSuccess | undefined {
  const isProven = verdict.outcome === "verified" || (verdict.outcome === "amount_mismatch" && by === "staff")
  if (!isProven || verdict.claim.status !== "success") {
    return undefined
  }
  const { transactionNumber: number } = verdict.claim
  return { number, numbers: "transactionNumbers" in verdict ? verdict.transactionNumbers : [number] }
}

/** Whether a message says that the gateway has refunded a transaction. */
export function isRefund(verdict: Verdict): verdict is Verified {
  return verdict.outcome === "verified" && verdict.claim.status === "refunded"
}

/** Lists the transaction numbers that the decision depends on or gives up; see {@link listNumbersAtStake}. */
export function listNumbersAsked(
  { source, verdict }: Pick<Judged, "source" | "verdict">,
  { transaction_number }: Pick<Receivable, "transaction_number">,
  texts: readonly StoredText[]
): string[] {
  const text = findShownText(verdict, source)
  return text ? listNumbersAtStake({ transaction_number, shown: listShown(texts) }, text) : []
}

/**
 * Accepts the result of the check, or replaces it: a text seen before in other fields raises no second doubt; a success
 * whose transaction numbers have all paid something else is a replay; test money pays for nothing.
 */
function acceptVerdict({ source, verdict, receivable, known, isTestMoney }: Judged): {
  verdict: Verdict
  payment?: ShownPayment
} {
  const raisesDoubt = verdict.outcome === "amount_mismatch" || verdict.outcome === "wrong_environment"
  if (raisesDoubt && known.text_seen !== "new") {
    return { verdict: { outcome: "unverified", reason: "recut", field: "check_value", signed: true } }
  }
  const text = findShownText(verdict, source)
  if (!text || verdict.outcome === "unverified") {
    return { verdict }
  }
  const { transaction_number } = receivable
  const payment = findShownPayment({ transaction_number, shown: listShown(known.texts) }, text, known.used)
  if (!payment) {
    const field = "transaction_number"
    return { verdict: { outcome: "unverified", reason: "transaction_number_reused", field, signed: true } }
  }
  if (payment.isNew && isTestMoney) {
    const { claim } = verdict
    const transactionNumbers = [...text.numbers]
    return { verdict: { outcome: "wrong_environment", claim, transactionNumbers, isTestMoney } }
  }
  return { verdict, payment }
}

function findRefusal(
  verdict: Verdict,
  payment: ShownPayment | undefined,
  { issues, tasks }: Pick<Known, "issues" | "tasks">
): Refusal | undefined {
  if (verdict.outcome === "unverified") {
    return "number_used"
  }
  if (verdict.outcome === "wrong_environment") {
    return "test_money"
  }
  if (payment && !payment.isNew) {
    return "already_paid"
  }
  const { transactionNumber, status } = verdict.claim
  const isOfTransaction = ({ transaction_number }: { transaction_number: string }) =>
    transaction_number === transactionNumber
  if (
    status === "success" &&
    issues.some((issue) => issue.reason === "refunded_at_gateway" && isOfTransaction(issue))
  ) {
    return "refunded_at_gateway"
  }
  // The refund answered the issue about this money, and is over the amount that was confirmed before.
  return verdict.outcome === "amount_mismatch" && tasks.some(isOfTransaction) ? "refunded" : undefined
}

/** One text is one row, whatever its fields and spelling. A stored row that is verified only now is judged again. */
function findRow({ source, known }: Judged, verdict: Verdict): Decision["row"] {
  if (source.by === "stored") {
    return { is: "judged_again", id: source.id, cameAgain: false }
  }
  const isVerified = verdict.outcome === "verified"
  if (isVerified && known.text_seen === "verified" && known.same_text_id !== null) {
    return { is: "counted", id: known.same_text_id }
  }
  const { stored } = known
  if (!stored) {
    return { is: "new" }
  }
  return isVerified && stored.outcome !== "verified"
    ? { is: "judged_again", id: stored.id, cameAgain: true }
    : { is: "counted", id: stored.id }
}

type Consequences = Partial<Omit<Decision, "verdict" | "row" | "answered">>

function followVerified(judged: Judged, verdict: Verified, payment: ShownPayment | undefined): Consequences {
  const { source, receivable, known } = judged
  const refund = findReportedRefund(judged, verdict, payment)
  const transition = findTransition(judged, verdict, payment, refund)
  const { effect } = transition
  const { insteadOf } = payment ?? {}
  const history = findHistory(source, receivable, effect, verdict, payment)
  const change = findChange(receivable, transition, payment)
  const raise = raiseForEffect(receivable, transition, verdict, payment, refund)
  return {
    effect,
    ...(change && { change }),
    ...(payment && insteadOf !== undefined && { rename: { from: insteadOf, to: payment.number } }),
    ...(raise && { raise }),
    ...(history && { history }),
    explained: listExplained(known, describeText(judged, verdict)),
    settle: isToSettle(receivable, effect),
  }
}

/**
 * Finds the transaction that the gateway reported as refunded, in this message or before this success of it. A text
 * does not show for certain where a number begins and ends, so a common number is enough. A success that was known
 * before its refund stays as it is, and what staff saw in the merchant panel counts.
 *
 * @returns its number, as known before; `undefined` when none is reported.
 */
function findReportedRefund(
  { source, receivable, known }: Judged,
  { claim, transactionNumbers }: Verified,
  payment: ShownPayment | undefined
): string | undefined {
  const refunds = known.texts.filter(
    ({ outcome, transaction_status }) => outcome === "verified" && transaction_status === "refunded"
  )
  const isShared = (numbers: readonly string[] | null) => numbers?.some((number) => transactionNumbers.includes(number))
  const reported = refunds.find(({ transaction_numbers }) => isShared(transaction_numbers))?.transaction_number
  if (claim.status === "refunded") {
    const { transactions } = findTransactions(listShown(known.texts))
    const index = transactions.findIndex(({ numbers }) => isShared(numbers))
    const paying = index === 0 ? receivable.transaction_number : null
    return paying ?? transactions[index]?.number ?? reported ?? claim.transactionNumber
  }
  const isNew = payment !== undefined && (payment.isNew || receivable.status !== "paid")
  return isNew && source.by !== "staff" ? (reported ?? undefined) : undefined
}

/** Whether the refund tasks that were paid out are all of a transaction that the gateway reports as refunded. */
function isPaidOut({ receivable, known }: Judged, refund: string | undefined): boolean {
  const amounts = known.tasks
    .filter(({ status, transaction_number }) => status === "paid_out" && transaction_number === refund)
    .map(({ amount }) => amount)
  return sameAmount(sumAmounts(amounts), receivable.amount)
}

function findTransition(
  judged: Judged,
  verdict: Verified,
  payment: ShownPayment | undefined,
  refund: string | undefined
): AttemptTransition {
  const { receivable, known } = judged
  const { claim, transactionNumbers } = verdict
  // A text takes effect once, even when it arrives again in other fields.
  if (known.text_seen === "verified" || (isRefund(verdict) && isPaidOut(judged, refund))) {
    return { effect: "none" }
  }
  const { kind, status, transaction_number, session_paid_elsewhere: sessionPaidByOther } = receivable
  // The first payment keeps its number here, even if this text shows a more exact one.
  const transactionNumber = (payment?.isFirst ? transaction_number : null) ?? payment?.number ?? ""
  const state = { status, transactionNumber: transaction_number, sessionPaidByOther }
  const transition = decideTransition(state, {
    status: claim.status,
    transactionNumber,
    isRefunded: refund !== undefined,
  })
  // A customer can fail first and then pay the invoice, so only a failure of the same transaction contradicts its
  // success. One without a number is of another transaction unless its text allows this number.
  const canBeOfAnother = kind === "invoice" || claim.transactionNumber === ""
  const isOfAnother = canBeOfAnother && !transactionNumbers.includes(transaction_number ?? "")
  return transition.effect === "late_failure" && isOfAnother ? { effect: "none" } : transition
}

/** An invoice has no status for a failed or pending payment. */
function findChange(
  { kind }: Receivable,
  transition: AttemptTransition,
  payment: ShownPayment | undefined
): StatusChange | undefined {
  const transactionNumber = payment?.number ?? ""
  switch (transition.effect) {
    case "paid":
      return { status: "paid", transactionNumber, paysSession: true }
    case "paid_twice":
      return transition.attempt === "becomes_paid"
        ? { status: "paid", transactionNumber, paysSession: false }
        : undefined
    case "failed":
    case "in_progress":
      return kind === "attempt" ? { status: transition.effect } : undefined
    case "late_failure":
    case "refunded":
    case "none":
      return undefined
  }
}

function raiseForEffect(
  { kind, transaction_number }: Receivable,
  transition: AttemptTransition,
  { claim, transactionNumbers }: Verified,
  payment: ShownPayment | undefined,
  refund: string | undefined
): NewAttention | undefined {
  if (transition.effect === "refunded") {
    const why = claim.status === "success" ? { why: explain("success_after_refund") } : {}
    return { reason: "refunded_at_gateway", transactionNumber: refund ?? claim.transactionNumber, ...why }
  }
  if (transition.effect === "paid_twice" && payment) {
    const ofAttempt = transition.attempt === "stays_paid" ? explain("second_transaction") : explain("second_attempt")
    const why = kind === "invoice" ? explain("second_transaction_of_invoice") : ofAttempt
    return { reason: "paid_twice", transactionNumber: payment.number, why }
  }
  if (transition.effect === "late_failure") {
    const own = transaction_number ?? ""
    const isOwn = transactionNumbers.includes(own)
    const transactionNumber = isOwn ? own : transactionNumbers.length === 1 ? claim.transactionNumber : ""
    return { reason: "late_failure", transactionNumber }
  }
  return undefined
}

/** The history of an invoice names who found it paid. The history of an attempt is its messages. */
function findHistory(
  source: Source,
  { kind }: Receivable,
  effect: Effect | undefined,
  { claim }: { claim: { transactionNumber: string; amount: string } },
  payment: ShownPayment | undefined
): Decision["history"] {
  if (kind === "attempt" || (source.by !== "staff" && effect !== "paid")) {
    return undefined
  }
  const transaction_number = payment?.number ?? claim.transactionNumber
  return source.by === "staff"
    ? { action: "confirmed", detail: { note: source.note, transaction_number, amount: claim.amount } }
    : { action: "paid", detail: { transaction_number } }
}

function followDoubt(judged: Judged, verdict: Exclude<Verdict, Verified>, isCounted: boolean): Consequences {
  const { source, receivable, known } = judged
  const isBounded = verdict.outcome === "unverified" || verdict.outcome === "unconfirmed"
  const kept = known.texts.filter(
    ({ outcome, signed }) => outcome === verdict.outcome && (signed || outcome !== "unverified")
  )
  const isFull = isBounded && kept.length >= MOST_KEPT.perOwner && source.by !== "stored"
  const exceedsQuota = isBounded && !isCounted && (isFull || isUnsigned(verdict))
  // Staff can confirm again after a confirmation was withdrawn.
  const isSilent = isFull || (isCounted && source.by !== "staff")
  const raise = isSilent ? undefined : raiseForDoubt(judged, verdict)
  const history =
    verdict.outcome === "unverified" ? undefined : findHistory(source, receivable, undefined, verdict, undefined)
  return { exceedsQuota, ...(raise && { raise }), ...(history && { history }) }
}

function raiseForDoubt(judged: Judged, verdict: Exclude<Verdict, Verified>): NewAttention | undefined {
  const { source, receivable, known } = judged
  if (verdict.outcome === "unverified") {
    // Anyone can have written an unsigned message: it is counted but raises no issue. Neither does a text that was
    // verified in other fields.
    const isIssue =
      !isUnsigned(verdict) && known.text_seen !== "verified" && !isRepeatedConfirmation(receivable, verdict)
    const { reason, field } = verdict
    const why = explain("message_unverified", { reason, field, format: judged.format })
    return isIssue ? { reason: "unverified", why } : undefined
  }
  if (source.by !== "staff" && isExplained(describeText(judged, verdict), known.texts)) {
    return undefined
  }
  const { transactionNumber, amount, status } = verdict.claim
  const reason = verdict.outcome === "unconfirmed" ? "unverified" : verdict.outcome
  const why = "isTestMoney" in verdict ? explain("sandbox_payment") : explain("message_says", { status })
  const confirmed = source.by === "staff" ? { confirmedBy: source.actor } : {}
  return { reason, transactionNumber, amount, why, ...confirmed }
}

/** Whether a message without a known reference is about the transaction that staff confirmed. */
function isRepeatedConfirmation(
  { status, transaction_number }: Receivable,
  verdict: Extract<Verdict, { outcome: "unverified" }>
): boolean {
  return (
    verdict.reason === "reference_unknown" && status === "paid" && verdict.transaction_number === transaction_number
  )
}

/** Whether Medusa may disagree with the ledger about a receivable after a verified message with this effect. */
function isToSettle(
  { kind, order_id, attempt }: Pick<Receivable, "kind" | "order_id" | "attempt">,
  effect: Effect
): boolean {
  if (kind === "invoice" && effect === "paid") {
    return order_id !== null
  }
  return attempt !== null && isAttemptToSettle(attempt, effect)
}

/** Whether Medusa may disagree with the ledger about an attempt after a verified message with this effect. */
export function isAttemptToSettle(
  attempt: Pick<ReceivableAttempt, "status" | "pays_session" | "settled">,
  effect: Effect
): boolean {
  switch (effect) {
    case "paid":
    case "in_progress":
      return true
    case "failed":
    case "refunded":
      return false
    case "paid_twice":
    case "late_failure":
    case "none":
      return attempt.status === "in_progress" || (attempt.pays_session && !attempt.settled)
  }
}

/** Whether an issue is a doubt: a claim of a message that may be false. A claim that staff confirmed is proven. */
export function isDoubt({ reason, transaction_number, confirmed_by }: OpenIssue): boolean {
  const isClaim = reason === "amount_mismatch" || reason === "wrong_environment"
  return confirmed_by === null && (reason === "unverified" || (isClaim && transaction_number !== ""))
}

/**
 * Lists the doubts that staff answer by confirming or rejecting a payment: unverified messages, doubts about this
 * transaction, and the doubt that they looked up.
 */
function listAnswered(
  issues: readonly OpenIssue[],
  { attentionId }: Extract<Source, { by: "staff" }>,
  verdict: Verdict,
  raise: NewAttention | undefined
): string[] {
  const number = verdict.outcome === "unverified" ? "" : verdict.claim.transactionNumber
  return issues
    .filter(isDoubt)
    .filter((issue) => issue.reason === "unverified" || issue.transaction_number === number || issue.id === attentionId)
    .filter((issue) => issue.reason !== raise?.reason || issue.transaction_number !== (raise.transactionNumber ?? ""))
    .map(({ id }) => id)
}

function describeText({ check_value }: Judged, verdict: Exclude<Verdict, { outcome: "unverified" }>): StoredText {
  const { status: transaction_status, transactionNumber: transaction_number } = verdict.claim
  const transaction_numbers = "transactionNumbers" in verdict ? verdict.transactionNumbers : null
  const signed = verdict.outcome !== "unconfirmed"
  const number = { transaction_number, transaction_numbers }
  return { check_value, outcome: verdict.outcome, signed, transaction_status, ...number, effect: null }
}

/** Lists the doubts that verified messages explain, including the message that has just been verified. */
function listExplained({ issues, texts }: Known, verified: StoredText): string[] {
  const known = [...texts, verified]
  const isSameDoubt = ({ reason, transaction_number }: OpenIssue, text: StoredText) =>
    reason === "unverified"
      ? text.outcome === "unconfirmed" || (text.outcome === "unverified" && text.signed)
      : text.outcome === reason && text.transaction_number === transaction_number
  return issues
    .filter(isDoubt)
    .filter((issue) => texts.filter((text) => isSameDoubt(issue, text)).every((text) => isExplained(text, known)))
    .map(({ id }) => id)
}

/**
 * Whether a verified message explains a doubt: the doubt is another cut of the same text, or the verified message
 * proves the transaction that the doubt is about; only a refund explains a doubtful refund. A doubt about another
 * environment may have another of the numbers that its text allows; an unverified one counts only if its text allows a
 * single number, over the verified amount.
 */
function isExplained(doubt: StoredText, texts: readonly StoredText[]): boolean {
  return texts
    .filter(({ outcome }) => outcome === "verified")
    .some((text) => {
      const isOfText = text.check_value !== null && text.check_value === doubt.check_value
      const isSameStatus =
        text.transaction_status === (doubt.transaction_status === "refunded" ? "refunded" : "success")
      const numbers = doubt.transaction_numbers ?? []
      const isOfTransaction =
        doubt.outcome === "wrong_environment"
          ? text.transaction_numbers?.some((number) => numbers.includes(number))
          : doubt.outcome === "unverified" &&
            numbers.length === 1 &&
            text.transaction_numbers?.every((number) => numbers.includes(number))
      return isOfText || (isSameStatus && isOfTransaction === true)
    })
}
