import { MedusaError } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { parseDecimal } from "../../../gateway"
import type { OpenAttention } from "./rows"

/** A transaction, and how much it brought in, as decimal text. */
export interface PaidTransaction {
  number: string
  amount: string
}

/** What is known of the money of an attempt or invoice that attention is about. */
export interface OwnMoney {
  /** Its own payment, when there is one. */
  paid: PaidTransaction | undefined
  /** Whether that payment belongs to an order, where it is refunded. */
  isInOrder: boolean
}

/** Why nothing can go back. */
export type NotRefundableReason =
  /** Nothing of it shows that money came in. */
  | "no_money"
  /** A message claims it, and the claim may be false: staff confirm number and amount first. */
  | "not_confirmed"
  /** The payment has not been made. */
  | "not_paid"
  /** The payment belongs to an order: it is refunded there. */
  | "in_order"

export type Refundable =
  { outcome: "refundable"; transaction: PaidTransaction } | { outcome: "not_refundable"; reason: NotRefundableReason }

/**
 * The one rule of what can go back: proven money, and nothing else. Money is proven by a verified message that says in every
 * field what was asked for, or by staff who have confirmed number and amount from the merchant panel.
 */
export function findRefundable(
  row: Pick<OpenAttention, "reason" | "transaction_number" | "amount" | "confirmed_by">,
  { paid, isInOrder }: OwnMoney
): Refundable {
  const no = (reason: NotRefundableReason): Refundable => ({ outcome: "not_refundable", reason })
  const own = (canBeInOrder: boolean): Refundable =>
    !paid ? no("not_paid") : isInOrder && !canBeInOrder ? no("in_order") : { outcome: "refundable", transaction: paid }
  const itsOwn = row.transaction_number === "" || row.transaction_number === paid?.number
  switch (row.reason) {
    case "paid_twice":
      return itsOwn ? own(false) : { outcome: "refundable", transaction: transactionOf(row) }
    case "amount_mismatch":
      if (itsOwn) {
        return own(false)
      }
      return row.confirmed_by === null
        ? no("not_confirmed")
        : { outcome: "refundable", transaction: transactionOf(row) }
    case "order_failed":
      return own(false)
    // An order that was canceled, or placed without this payment, has nothing of it to refund.
    case "order_canceled":
    case "session_gone":
      return own(true)
    // Without a transaction it is no claim: the attempt was paid with test money.
    case "wrong_environment":
      return no(row.transaction_number === "" ? "no_money" : "not_confirmed")
    case "late_failure":
    case "unverified":
      return no("no_money")
  }
}

/** What a refund task takes of a transaction. */
export interface TakenBack {
  transaction_number: string
  /** Decimal text. */
  amount: string
}

/**
 * What of a transaction's money no refund task takes yet. More than that never goes back.
 *
 * @returns zero when nothing is left, or when it is not known what the transaction brought in.
 */
export function computeLeft({ number, amount }: PaidTransaction, tasks: readonly TakenBack[]): BigNumber {
  const taken = tasks.filter((task) => task.transaction_number === number)
  const left = taken.reduce((rest, task) => rest.minus(task.amount), parseDecimal(amount) ?? new BigNumber(0))
  return left.gt(0) ? left : new BigNumber(0)
}

/** What can go back of an invoice: all that is left, or why nothing can. */
export type InvoiceRefundable =
  | { outcome: "refundable"; transaction: PaidTransaction; left: BigNumber }
  | { outcome: "not_refundable"; reason: Extract<NotRefundableReason, "not_paid" | "in_order"> | GivenBack }

/** All of it is to go back or has gone back already. */
type GivenBack = "given_back"

/**
 * What can go back of an invoice without a question about it: the money that proved it paid, when it is for no order. That of
 * an order is refunded in the order, where Medusa keeps its books.
 */
export function refundableOfInvoice(
  invoice: PayableRow & { order_id: string | null },
  tasks: readonly TakenBack[]
): InvoiceRefundable {
  const transaction = readPaidTransaction(invoice)
  if (!transaction) {
    return { outcome: "not_refundable", reason: "not_paid" }
  }
  if (invoice.order_id !== null) {
    return { outcome: "not_refundable", reason: "in_order" }
  }
  const left = computeLeft(transaction, tasks)
  return left.isZero()
    ? { outcome: "not_refundable", reason: "given_back" }
    : { outcome: "refundable", transaction, left }
}

function transactionOf({
  transaction_number,
  amount,
}: Pick<OpenAttention, "transaction_number" | "amount">): PaidTransaction {
  return { number: transaction_number, amount }
}

/** An attempt or invoice, as far as it says whether and by which transaction it is paid. */
interface PayableRow {
  status: string | null
  transaction_number: string | null
  /** Decimal text. */
  amount: string
}

/** The money of an attempt. */
export function moneyOfAttempt(attempt: PayableRow & { placed_order_id: string | null }): OwnMoney {
  return { paid: readPaidTransaction(attempt), isInOrder: attempt.placed_order_id !== null }
}

/** The money of an invoice, and of the attempt that records its payment on an order. */
export function moneyOfInvoice(invoice: PayableRow, attempt: { placed_order_id: string | null } | undefined): OwnMoney {
  return { paid: readPaidTransaction(invoice), isInOrder: (attempt?.placed_order_id ?? null) !== null }
}

function readPaidTransaction({ status, transaction_number: number, amount }: PayableRow): PaidTransaction | undefined {
  return status === "paid" && number !== null ? { number, amount } : undefined
}

/**
 * The transaction whose money goes back when attention is resolved so.
 *
 * @throws MedusaError NOT_ALLOWED when nothing can go back, with the reason.
 */
export function transactionToRefund(row: Parameters<typeof findRefundable>[0], money: OwnMoney): PaidTransaction {
  const refundable = findRefundable(row, money)
  if (refundable.outcome === "not_refundable") {
    throw notRefundable(refundable.reason)
  }
  return refundable.transaction
}

/** The error that says why nothing can go back. */
export function notRefundable(reason: NotRefundableReason | GivenBack): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, notRefundableMessages[reason])
}

/** The reason in words, for an error. */
const notRefundableMessages: Record<NotRefundableReason | GivenBack, string> = {
  no_money: "No money is recorded as received, so there is nothing to refund.",
  not_confirmed:
    "This amount is only claimed by a message, and the claim may be false. Confirm its transaction number and amount from the merchant panel first.",
  not_paid: "This has not been paid, so there is nothing to refund.",
  in_order: "This payment belongs to an order. Refund it there.",
  given_back: "This payment is fully refunded or has a refund task.",
}
