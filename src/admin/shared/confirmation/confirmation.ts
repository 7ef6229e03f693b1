import type { SvcAttentionDetail, SvcConfirmInvoiceBody, SvcMessage } from "../../../types"
import { type DecimalMarks, parseAmount } from "../format/entered-number"
import { toHundredths } from "../format/money"

/** The form values from the merchant panel. */
export interface EnteredConfirmation {
  /** Empty until selected. */
  decision: "" | "paid" | "rejected"
  /** Empty for a payment that is not in the merchant panel. */
  transaction_number: string
  amount: string
  note: string
}

/** The facts about the payment or invoice that decide the effect of an amount. */
export interface Confirmed {
  /** The requested amount, decimal text. */
  amount: string
  isPaid: boolean
}

/** The effect of confirmed money: it pays, or it does not and can be refunded. */
export type ConfirmedEffect = "pays" | "other_money"

/**
 * Predicts the effect of an entered amount, for display. The server decides.
 *
 * @returns `undefined` while the amount is invalid.
 */
export function predictEffect(
  { amount: asked, isPaid }: Confirmed,
  entered: string,
  decimal: DecimalMarks
): ConfirmedEffect | undefined {
  const amount = parseAmount(entered, decimal)
  if (amount === undefined) {
    return undefined
  }
  return !isPaid && toHundredths(amount) === toHundredths(asked) ? "pays" : "other_money"
}

/**
 * Whether a confirmation of an entered amount cannot be withdrawn: the requested amount pays, or is a second payment.
 * Any other amount can be.
 */
export function isFinal(confirmed: Confirmed, entered: string, decimal: DecimalMarks): boolean {
  return predictEffect({ ...confirmed, isPaid: false }, entered, decimal) === "pays"
}

/** The actual effect of a confirmation, from the attention rows afterwards. */
export function findEffect(attention: readonly SvcAttentionDetail[], transactionNumber: string): ConfirmedEffect {
  const isOtherMoney = attention.some(
    ({ resolved_at, reason, transaction_number: number }) =>
      resolved_at === null && number === transactionNumber && (reason === "amount_mismatch" || reason === "paid_twice")
  )
  return isOtherMoney ? "other_money" : "pays"
}

/** Builds the request body for a received payment. */
export function buildConfirmation(
  { transaction_number, amount, note }: EnteredConfirmation,
  attentionId: string | undefined,
  decimal: DecimalMarks
): SvcConfirmInvoiceBody {
  return {
    transaction_number,
    amount: parseAmount(amount, decimal) ?? "",
    note,
    ...(attentionId !== undefined && { attention_id: attentionId }),
  }
}

/** The request body for a payment that failed or is not in the merchant panel. */
export interface Rejection {
  transaction_number?: string
  note: string
  attention_id?: string
}

export function buildRejection(
  { transaction_number: number, note }: EnteredConfirmation,
  attentionId: string | undefined
): Rejection {
  return {
    ...(number !== "" && { transaction_number: number }),
    note,
    ...(attentionId !== undefined && { attention_id: attentionId }),
  }
}

/**
 * Finds the transaction number in the latest verified message for a payment that is still open. Unverified claims are
 * never prefilled.
 */
export function findVerifiedNumber(messages: readonly SvcMessage[]): string | undefined {
  const verified = messages.filter(({ outcome, channel, transaction_number: number }) => {
    return outcome === "verified" && channel !== "staff" && number !== null
  })
  return (
    verified.sort((left, right) => left.created_at.localeCompare(right.created_at)).at(-1)?.transaction_number ??
    undefined
  )
}
