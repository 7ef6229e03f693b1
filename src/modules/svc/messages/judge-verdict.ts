import type { Sql } from "../database/sql"
import { type KnownPayments, paymentShownBy, type ShownPayment } from "./shown-payment"
import type { LedgerVerdict } from "./stored-notifications"
import type { TextSeen } from "./text-seen"

/** A judgement, and the payment that it shows when it is believed. */
export interface JudgedMessage {
  verdict: LedgerVerdict
  payment?: ShownPayment
}

/**
 * What the ledger makes of the verdict on a message, about an attempt or an invoice. A text that was seen in other fields raises
 * no doubt again; a success shows a payment, and one that names only transactions which have paid something else is a replay.
 * A payment with test money pays for nothing.
 *
 * @param known gives what is known of the payments of what the message is about; asked only for a payment.
 * @param isTestMoney as {@link isTestMoney} says of what the message is about.
 * @param byStaff whether it is the word of staff: then also another amount is a payment of its own.
 */
export async function judgeVerdict(
  sql: Sql,
  verdict: LedgerVerdict,
  textSeen: TextSeen,
  known: () => KnownPayments | Promise<KnownPayments>,
  { isTestMoney, byStaff = false }: { isTestMoney: boolean; byStaff?: boolean }
): Promise<JudgedMessage> {
  const isDoubt = verdict.outcome === "amount_mismatch" || verdict.outcome === "wrong_environment"
  if (isDoubt && textSeen !== "new") {
    return { verdict: { outcome: "unverified", reason: "recut", field: "check_value", signed: true } }
  }
  const isProven = verdict.outcome === "verified" || (verdict.outcome === "amount_mismatch" && byStaff)
  if (!isProven || verdict.claim.status !== "success") {
    return { verdict }
  }
  const { transactionNumber: number } = verdict.claim
  const numbers = "transactionNumbers" in verdict ? verdict.transactionNumbers : [number]
  const payment = await paymentShownBy(sql, await known(), { number, numbers })
  if (!payment) {
    return { verdict: REUSED }
  }
  return payment.isNew && isTestMoney
    ? { verdict: { outcome: "wrong_environment", claim: verdict.claim, transactionNumbers: numbers, isTestMoney } }
    : { verdict, payment }
}

const REUSED: LedgerVerdict = {
  outcome: "unverified",
  reason: "transaction_number_reused",
  field: "transaction_number",
  signed: true,
}
