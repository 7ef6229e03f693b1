import type { SvcAttentionDetail, SvcConfirmInvoiceBody, SvcMessage } from "../../../types"
import { enteredAmount } from "../format/entered-amount"
import type { DecimalMarks } from "../format/entered-number"
import { toHundredths } from "../format/money"

/** What staff enter of the merchant panel. */
export interface EnteredConfirmation {
  /** Empty until it is chosen. */
  decision: "" | "paid" | "rejected"
  /** Empty for a payment that is not there. */
  transaction_number: string
  amount: string
  note: string
}

/** What is confirmed, as far as it decides what an amount comes to. */
export interface Confirmed {
  /** What was asked for: decimal text. */
  amount: string
  isPaid: boolean
}

/** What confirmed money does: it pays, or it does not and can go back. */
export type MoneyComesTo = "pays" | "other_money"

/**
 * What an amount that was entered will come to. The server decides; this only says it beforehand.
 *
 * @returns `undefined` while it is no amount.
 */
export function moneyComesTo(
  { amount: asked, isPaid }: Confirmed,
  entered: string,
  decimal: DecimalMarks
): MoneyComesTo | undefined {
  const amount = enteredAmount(entered, decimal)
  if (amount === undefined) {
    return undefined
  }
  return !isPaid && toHundredths(amount) === toHundredths(asked) ? "pays" : "other_money"
}

/** What a confirmation came to, by the attention that there is afterwards. */
export function moneyCameTo(attention: readonly SvcAttentionDetail[], transactionNumber: string): MoneyComesTo {
  const isOtherMoney = attention.some(
    ({ resolved_at, reason, transaction_number: number }) =>
      resolved_at === null && number === transactionNumber && (reason === "amount_mismatch" || reason === "paid_twice")
  )
  return isOtherMoney ? "other_money" : "pays"
}

/** What is sent of money that came; the amount as the server takes it. */
export function confirmationBody(
  { transaction_number, amount, note }: EnteredConfirmation,
  attentionId: string | undefined,
  decimal: DecimalMarks
): SvcConfirmInvoiceBody {
  return {
    transaction_number,
    amount: enteredAmount(amount, decimal) ?? "",
    note,
    ...(attentionId !== undefined && { attention_id: attentionId }),
  }
}

/** What is sent of a payment that failed or is not there. */
export interface Rejection {
  transaction_number?: string
  note: string
  attention_id?: string
}

export function rejectionBody(
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
 * The transaction number that a verified message has named for a payment that is still open, the latest first. What a message
 * only claims is never filled in.
 */
export function verifiedNumber(messages: readonly SvcMessage[]): string | undefined {
  const verified = messages.filter(({ outcome, channel, transaction_number: number }) => {
    return outcome === "verified" && channel !== "staff" && number !== null
  })
  return (
    verified.sort((left, right) => left.created_at.localeCompare(right.created_at)).at(-1)?.transaction_number ??
    undefined
  )
}
