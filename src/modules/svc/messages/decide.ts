import { explain } from "../attention/explanations"
import type { NewAttention } from "../attention/rows"
import { type AttemptTransition, decideTransition } from "../payments/attempt-state"
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
import { findShownPayment, listNumbersToBeFree, type ShownPayment, type ShownSuccess } from "./transactions"
import { isUnsigned, type Verdict, type Verified } from "./verify"

/** The speaker. */
export type Source =
  /** A message that has just come. */
  | { by: "gateway" }
  /** A message that came before it was known what it is about; the id is that of its row. */
  | { by: "stored"; id: string }
  /** The store's own inquiry: as good as a message. */
  | { by: "inquiry" }
  /** A member of staff who looked at the merchant panel: number and amount are proven, also when the amount is another. */
  | { by: "staff"; actor: string; note?: string | undefined; attentionId?: string | undefined }

/** A message with all that is known about what it names. */
export interface Judged {
  source: Source
  /** The check value that it came with. */
  check_value: string | null
  /** Of the check against the receivable. */
  verdict: Verdict
  receivable: Receivable
  known: Known
  /** Whether the money of the receivable is test money, and the store is live by now. */
  isTestMoney: boolean
}

/**
 * Decides what a message about an attempt or an invoice does. Every rule about money is here or in what it asks:
 * `verify` (what a message proves), `transactions` (which transaction it shows) and `attempt-state` (what a payment does to an
 * attempt). Pure: the same input gives the same decision.
 *
 * @returns the decision, or why the word of staff is not taken.
 */
export function decide(judged: Judged): Decision | { refusal: Refusal } {
  const { source, known } = judged
  const { verdict, payment } = acceptVerdict(judged)
  const refusal = source.by === "staff" ? refuse(verdict, payment) : undefined
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

/** The text of a payment: what is proven to be one. */
function findShownText(verdict: Verdict, { by }: Pick<Source, "by">): ShownSuccess | undefined {
  const isProven = verdict.outcome === "verified" || (verdict.outcome === "amount_mismatch" && by === "staff")
  if (!isProven || verdict.claim.status !== "success") {
    return undefined
  }
  const { transactionNumber: number } = verdict.claim
  return { number, numbers: "transactionNumbers" in verdict ? verdict.transactionNumbers : [number] }
}

/** The transaction numbers that decide what a message does: one of them must have paid nothing else. */
export function listNumbersAsked(
  { source, verdict }: Pick<Judged, "source" | "verdict">,
  { transaction_number }: Pick<Receivable, "transaction_number">,
  texts: readonly StoredText[]
): string[] {
  const text = findShownText(verdict, source)
  return text ? listNumbersToBeFree({ transaction_number, shown: listShown(texts) }, text) : []
}

/**
 * Accepts the result of the check, or replaces it: a text that was seen in other fields raises no doubt again; a success that names only
 * transactions which have paid something else is a replay; test money pays for nothing.
 */
function acceptVerdict({ source, verdict, receivable, known, isTestMoney }: Judged): {
  verdict: Verdict
  payment?: ShownPayment
} {
  const isDoubt = verdict.outcome === "amount_mismatch" || verdict.outcome === "wrong_environment"
  if (isDoubt && known.text_seen !== "new") {
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

function refuse(verdict: Verdict, payment: ShownPayment | undefined): Refusal | undefined {
  if (verdict.outcome === "unverified") {
    return "number_used"
  }
  if (verdict.outcome === "wrong_environment") {
    return "test_money"
  }
  return payment && !payment.isNew ? "already_paid" : undefined
}

/** One text is one row, in whatever fields and spelling it comes; what is verified only now is judged again. */
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
  const transition = findTransition(judged, verdict, payment)
  const { effect } = transition
  const { insteadOf } = payment ?? {}
  const history = findHistory(source, receivable, effect, verdict, payment)
  const change = findChange(receivable, transition, payment)
  const raise = raiseForEffect(receivable, transition, verdict, payment)
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

function findTransition(
  { receivable, known }: Judged,
  { claim, transactionNumbers }: Verified,
  payment: ShownPayment | undefined
): AttemptTransition {
  // A text does what it says once, in whatever fields it comes again.
  if (known.text_seen === "verified") {
    return { effect: "none" }
  }
  const { kind, status, transaction_number, session_paid_elsewhere: sessionPaidByOther } = receivable
  // The first payment keeps its number here although this text may have shown a truer one.
  const transactionNumber = (payment?.isFirst ? transaction_number : null) ?? payment?.number ?? ""
  const state = { status, transactionNumber: transaction_number, sessionPaidByOther }
  const transition = decideTransition(state, { status: claim.status, transactionNumber })
  // A customer can fail and pay an invoice afterwards: only a failure of the very transaction contradicts its success.
  const isOfAnother = kind === "invoice" && !transactionNumbers.includes(transaction_number ?? "")
  return transition.effect === "late_failure" && isOfAnother ? { effect: "none" } : transition
}

/** An invoice has no status for what is not paid. */
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
    case "none":
      return undefined
  }
}

function raiseForEffect(
  { kind, transaction_number }: Receivable,
  transition: AttemptTransition,
  { claim, transactionNumbers }: Verified,
  payment: ShownPayment | undefined
): NewAttention | undefined {
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

/** The history of an invoice says who found it paid; that of an attempt is its messages. */
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
  // The word of staff counts again after it was withdrawn.
  const isSilent = isFull || (isCounted && source.by !== "staff")
  const raise = isSilent ? undefined : raiseForDoubt(judged, verdict)
  const history =
    verdict.outcome === "unverified" ? undefined : findHistory(source, receivable, undefined, verdict, undefined)
  return { exceedsQuota, ...(raise && { raise }), ...(history && { history }) }
}

function raiseForDoubt(judged: Judged, verdict: Exclude<Verdict, Verified>): NewAttention | undefined {
  const { source, receivable, known } = judged
  if (verdict.outcome === "unverified") {
    // Anyone can have written what is not signed: it is counted, and no issue of its own. What was verified in other fields is
    // not asked about.
    const isIssue = !isUnsigned(verdict) && known.text_seen !== "verified" && !repeatsConfirmation(receivable, verdict)
    const { reason, field } = verdict
    return isIssue ? { reason: "unverified", why: explain("message_unverified", { reason, field }) } : undefined
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

/** A message without a known reference about the very transaction that staff have confirmed. */
function repeatsConfirmation(
  { status, transaction_number }: Receivable,
  verdict: Extract<Verdict, { outcome: "unverified" }>
): boolean {
  return (
    verdict.reason === "reference_unknown" && status === "paid" && verdict.transaction_number === transaction_number
  )
}

/** Whether Medusa may not agree yet with what is known of a receivable after a verified message has done this to it. */
function isToSettle(
  { kind, order_id, attempt }: Pick<Receivable, "kind" | "order_id" | "attempt">,
  effect: Effect
): boolean {
  if (kind === "invoice" && effect === "paid") {
    return order_id !== null
  }
  return attempt !== null && isAttemptToSettle(attempt, effect)
}

/** The same of an attempt. */
export function isAttemptToSettle(
  attempt: Pick<ReceivableAttempt, "status" | "pays_session" | "settled">,
  effect: Effect
): boolean {
  switch (effect) {
    case "paid":
    case "in_progress":
      return true
    case "failed":
      return false
    case "paid_twice":
    case "late_failure":
    case "none":
      return attempt.status === "in_progress" || (attempt.pays_session && !attempt.settled)
  }
}

/** Whether an issue is what a message claims that may be false. What staff have confirmed is proven. */
export function isDoubt({ reason, transaction_number, confirmed_by }: OpenIssue): boolean {
  const isClaim = reason === "amount_mismatch" || reason === "wrong_environment"
  return confirmed_by === null && (reason === "unverified" || (isClaim && transaction_number !== ""))
}

/**
 * Doubts that staff have answered by confirming or rejecting a payment: what could not be verified, doubts about the very
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
  return { check_value, outcome: verdict.outcome, signed, transaction_status, transaction_number, transaction_numbers }
}

/** Doubts that verified messages have shown to be none, the one among them that has just been verified. */
function listExplained({ issues, texts }: Known, verified: StoredText): string[] {
  const known = [...texts, verified]
  const casts = ({ reason, transaction_number }: OpenIssue, text: StoredText) =>
    reason === "unverified"
      ? text.outcome === "unconfirmed" || (text.outcome === "unverified" && text.signed)
      : text.outcome === reason && text.transaction_number === transaction_number
  return issues
    .filter(isDoubt)
    .filter((issue) => texts.filter((text) => casts(issue, text)).every((text) => isExplained(text, known)))
    .map(({ id }) => id)
}

/**
 * Whether a verified message shows what a doubt is: a cut of the same text, or from the other environment only as far as its text
 * can be cut so, about a transaction that was verified.
 */
function isExplained(doubt: StoredText, texts: readonly StoredText[]): boolean {
  return texts
    .filter(({ outcome }) => outcome === "verified")
    .some(
      (text) =>
        (text.check_value !== null && text.check_value === doubt.check_value) ||
        (doubt.outcome === "wrong_environment" &&
          text.transaction_status === "success" &&
          text.transaction_numbers?.some((number) => doubt.transaction_numbers?.includes(number)))
    )
}
