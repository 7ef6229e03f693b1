import { MedusaError } from "@medusajs/framework/utils"
import BigNumber from "bignumber.js"
import { parseDecimal, sameAmount } from "../../../gateway"
import type { AttentionResolution, OpenAttention } from "./rows"

/** A transaction and the amount that it brought in, as decimal text. */
export interface PaidTransaction {
  number: string
  amount: string
}

/** The payment of the attempt or invoice that an attention row is about. */
export interface OwnMoney {
  /** Its own payment, when there is one. */
  paid: PaidTransaction | undefined
  /** Whether that payment belongs to an order; then it is refunded in the order. */
  isInOrder: boolean
}

/** Why nothing can be refunded. */
export type NotRefundableReason =
  /** Nothing shows that money came in. */
  | "no_money"
  /** A message claims the money, and the claim may be false: staff must confirm number and amount first. */
  | "not_confirmed"
  /** The payment has not been made. */
  | "not_paid"
  /** The payment belongs to an order: it is refunded there. */
  | "in_order"

export type Refundable =
  { outcome: "refundable"; transaction: PaidTransaction } | { outcome: "not_refundable"; reason: NotRefundableReason }

/**
 * The one rule of what can be refunded: proven money and nothing else. Money is proven by a verified message whose
 * fields all match the request, or by staff who confirmed number and amount in the merchant panel.
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
      return itsOwn ? own(false) : { outcome: "refundable", transaction: findTransaction(row) }
    case "amount_mismatch":
      if (itsOwn) {
        return own(false)
      }
      return row.confirmed_by === null
        ? no("not_confirmed")
        : { outcome: "refundable", transaction: findTransaction(row) }
    case "order_failed":
      return own(false)
    // An order that was canceled, or placed without this payment, cannot refund it itself.
    case "order_canceled":
    case "session_gone":
      return own(true)
    // The gateway has paid it back already: the refund is only recorded, in its order too.
    case "refunded_at_gateway":
      return itsOwn ? own(true) : no("no_money")
    // A row without a transaction number is not a claim: the attempt was paid with test money.
    case "wrong_environment":
      return no(row.transaction_number === "" ? "no_money" : "not_confirmed")
    case "late_failure":
    case "unverified":
      return no("no_money")
  }
}

/** The part of a transaction that a refund task refunds. */
export interface TakenBack {
  transaction_number: string
  /** Decimal text. */
  amount: string
}

/**
 * Computes how much of a transaction no refund task covers yet. No more than that is ever refunded.
 *
 * @returns zero when nothing is left, or when the transaction's amount is unknown.
 */
export function computeLeft({ number, amount }: PaidTransaction, tasks: readonly TakenBack[]): BigNumber {
  const taken = tasks.filter((task) => task.transaction_number === number)
  const left = taken.reduce((rest, task) => rest.minus(task.amount), parseDecimal(amount) ?? new BigNumber(0))
  return left.gt(0) ? left : new BigNumber(0)
}

/** A refund task of a payment or an invoice. */
export type KnownRefund = TakenBack & { id: string; request_key: string; status: string }

/** Finds the open refund task over the money that the gateway reports as refunded. */
export function findTaskToPayOut(
  row: Pick<OpenAttention, "reason" | "transaction_number" | "amount">,
  tasks: readonly KnownRefund[]
): KnownRefund | undefined {
  return row.reason !== "refunded_at_gateway"
    ? undefined
    : tasks.find(
        ({ transaction_number, amount, status }) =>
          status === "to_pay_out" && transaction_number === row.transaction_number && sameAmount(amount, row.amount)
      )
}

/** The refundable rest of an invoice's payment, or why nothing can be refunded. */
export type InvoiceRefundable =
  | { outcome: "refundable"; transaction: PaidTransaction; left: BigNumber }
  | { outcome: "not_refundable"; reason: Extract<NotRefundableReason, "not_paid" | "in_order"> | GivenBack }

/** All of it has been refunded or has refund tasks. */
type GivenBack = "given_back"

/**
 * Finds what staff can refund of an invoice that has no open issue: the rest of its payment, unless the invoice is for
 * an order. The payment of an order is refunded in the order, where Medusa keeps its books.
 */
export function findInvoiceRefundable(
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

function findTransaction({
  transaction_number,
  amount,
}: Pick<OpenAttention, "transaction_number" | "amount">): PaidTransaction {
  return { number: transaction_number, amount }
}

/** The columns of an attempt or invoice that show its payment. */
interface PayableRow {
  status: string | null
  transaction_number: string | null
  /** Decimal text. */
  amount: string
}

export function readAttemptMoney(attempt: PayableRow & { placed_order_id: string | null }): OwnMoney {
  return { paid: readPaidTransaction(attempt), isInOrder: attempt.placed_order_id !== null }
}

/** @param attempt the attempt that records the payment of the invoice on its order. */
export function readInvoiceMoney(
  invoice: PayableRow,
  attempt: { placed_order_id: string | null } | undefined
): OwnMoney {
  return { paid: readPaidTransaction(invoice), isInOrder: (attempt?.placed_order_id ?? null) !== null }
}

function readPaidTransaction({ status, transaction_number: number, amount }: PayableRow): PaidTransaction | undefined {
  return status === "paid" && number !== null ? { number, amount } : undefined
}

/**
 * Finds the transaction to refund when staff resolve an attention row with a refund.
 *
 * @throws MedusaError NOT_ALLOWED with the reason when nothing can be refunded.
 */
function findTransactionToRefund(row: Parameters<typeof findRefundable>[0], money: OwnMoney): PaidTransaction {
  const refundable = findRefundable(row, money)
  if (refundable.outcome === "not_refundable") {
    throw buildRefundRefusal(refundable.reason)
  }
  return refundable.transaction
}

/** A refund task that staff create for the money of an issue; its request key is the issue's id. */
export function buildTaskOfIssue(
  row: OpenAttention,
  money: OwnMoney,
  { by, note, record_refund = false }: AttentionResolution
) {
  if (record_refund !== (row.reason === "refunded_at_gateway")) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      record_refund
        ? "The gateway reported no refund of this payment, so none can be recorded."
        : "The gateway has paid this back already. Record this refund instead."
    )
  }
  const transaction = findTransactionToRefund(row, money)
  const task = { amount: transaction.amount, requestKey: row.id, reason: row.reason, note, transaction }
  return { ...task, ...(record_refund && { paidOutBy: by }) }
}

/** Builds the error that says why nothing can be refunded. */
export function buildRefundRefusal(reason: NotRefundableReason | GivenBack): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, notRefundableMessages[reason])
}

const notRefundableMessages: Record<NotRefundableReason | GivenBack, string> = {
  no_money: "No money is recorded as received, so there is nothing to refund.",
  not_confirmed:
    "This amount is only claimed by a message, and the claim may be false. Confirm its transaction number and amount from the merchant panel first.",
  not_paid: "This has not been paid, so there is nothing to refund.",
  in_order: "This payment belongs to an order. Refund it there.",
  given_back: "This payment is fully refunded or has a refund task.",
}
