/** Finds where money that came in lies in the store's books. */
import { sumAmounts } from "../../../src/gateway"
import type { AllBooks } from "./all-books"
import type { AttemptRow, AttentionRow, InvoiceRow, RefundTaskRow } from "./book-rows"
import type { KnownMoney } from "./gateway-truth"
import { moneyReasons } from "./staff-answers"

/** Where money that came in is found in the store's books. */
export interface Place {
  where: "order" | "invoice" | "attention" | "refund_task" | "closed_by_staff"
  /** Decimal text with two fraction digits. */
  amount: string
  what: string
}

/**
 * The bookkeeping identity. Each successful transaction that the store knows of lies in exactly one place, with its whole
 * amount; but what was captured in part of a payment that was then canceled is in its order, and the rest in refund tasks:
 *
 * - `order`: captured in a payment of a Medusa order. What the order refunds later stays here: the capture is not undone, and the
 *   refund task that Medusa's refund wrote says where the money went, so that task is not counted once more;
 * - `invoice`: in a paid invoice without an order;
 * - `attention`: in one open row with a reason that stands for money. A row with a transaction number is about that transaction;
 *   one without is about the transaction that pays the attempt's session;
 * - `refund_task`: in a task that answered such a row, which is closed then and no longer counted, or in one over what was not
 *   captured of a canceled payment;
 * - `closed_by_staff`: in none of them, because staff closed its row and said that nothing goes back. A row that was closed so and
 *   whose money was booked after all counts as in its order.
 */
export function placesOf(money: KnownMoney, books: AllBooks): Place[] {
  const attempt = books.attempts.find(({ gateway_order_id }) => gateway_order_id === money.gateway_order_id)
  const invoice = books.invoices.find(({ reference_id }) => reference_id === money.gateway_order_id)
  const pays = attempt?.pays_session === true && attempt.transaction_number === money.transaction_number
  const isOfSubject = (row: Pick<AttentionRow, "attempt_id" | "invoice_id">) =>
    (attempt && row.attempt_id === attempt.id) || (invoice && row.invoice_id === invoice.id)
  const rows = books.attention.filter(
    (row) =>
      isOfSubject(row) &&
      moneyReasons.includes(row.reason) &&
      (row.transaction_number === "" ? pays : row.transaction_number === money.transaction_number)
  )
  const places: Place[] = [
    ...(pays ? placeInOrder(attempt, books) : []),
    ...(invoice && !attempt ? placeInInvoice(invoice, money) : []),
    ...rows
      .filter(({ open }) => open)
      .map(({ reason, amount }): Place => ({ where: "attention", amount, what: reason })),
    ...books.tasks
      .filter((task) => isOfSubject(task) && task.transaction_number === money.transaction_number)
      .filter((task) => answersAttention(task) || (pays && isOfCanceledPayment(task, paymentOf(attempt, books))))
      .map(({ amount, request_key }): Place => ({ where: "refund_task", amount, what: request_key })),
  ]
  const closed = rows.find((row) => !row.open && row.resolved_by !== "settle")
  return places.length === 0 && closed
    ? [{ where: "closed_by_staff", amount: money.amount, what: closed.reason }]
    : places
}

/** An order that staff canceled has what it captured, which then goes back by Medusa's refund. */
function placeInOrder(attempt: AttemptRow, books: AllBooks): Place[] {
  const payment = paymentOf(attempt, books)
  const captures = books.captures.filter(({ payment_id }) => payment_id === payment?.id)
  return payment && captures.length > 0
    ? [{ where: "order", amount: sumAmounts(captures.map(({ amount }) => amount)), what: payment.id }]
    : []
}

function placeInInvoice({ id, status, amount, transaction_number }: InvoiceRow, money: KnownMoney): Place[] {
  return status === "paid" && transaction_number === money.transaction_number
    ? [{ where: "invoice", amount, what: id }]
    : []
}

/** Tasks over what was not captured of a canceled payment carry its id as their request. */
export function isOfCanceledPayment(
  { request_key }: Pick<RefundTaskRow, "request_key">,
  payment: AllBooks["payments"][number] | undefined
): boolean {
  return payment?.canceled === true && request_key.split(":")[0] === payment.id
}

/** The payment of an attempt's money; it outlives its session, whose id its data carries. */
export function paymentOf(attempt: AttemptRow, { payments }: AllBooks): AllBooks["payments"][number] | undefined {
  return payments.find(({ session_id }) => session_id === attempt.payment_session_id)
}

/** Tasks that answer attention carry its id as their request; others were asked for by an order. */
export function answersAttention({ request_key }: Pick<RefundTaskRow, "request_key">): boolean {
  return request_key.startsWith("svcatn_")
}
