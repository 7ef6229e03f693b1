/** Finds the places of received money in the store's books. */
import { sumAmounts } from "../../../src/gateway"
import type { AllBooks } from "./all-books"
import type { AttemptRow, AttentionRow, InvoiceRow, RefundTaskRow } from "./book-rows"
import type { KnownMoney } from "./gateway-truth"
import { moneyReasons } from "./staff-answers"

/** A place of received money in the store's books. */
export interface Place {
  where: "order" | "invoice" | "attention" | "refund_task" | "rest_refunded" | "closed_by_staff"
  /** Decimal text with two fraction digits. */
  amount: string
  what: string
}

/**
 * The bookkeeping identity. Each successful transaction that the store knows of is in exactly one place, with its whole
 * amount. The exception is a payment that was captured in part before it was canceled, or that staff captured further
 * after its order was canceled: what the order kept or refunded is in the order or in an issue, and the rest in refund
 * tasks.
 *
 * - `order`: captured in a payment of a Medusa order, until an issue says that the order was canceled. Money that the
 *   order refunds later still counts here: the capture is not undone, and the refund task of Medusa's refund is not
 *   counted again;
 * - `invoice`: in a paid invoice without an order;
 * - `attention`: in one open row with a reason about money. A row with a transaction number is about that transaction;
 *   one without is about the transaction that pays the attempt's session, less the uncaptured rest of a canceled payment;
 * - `refund_task`: in a task that resolved such a row, which then no longer counts;
 * - `rest_refunded`: in a task for the uncaptured rest of a canceled payment, or in one that resolved the row of a
 *   canceled order;
 * - `closed_by_staff`: in none of them, because staff resolved its row without a refund. If the money of such a row was
 *   booked after all, it counts as in its order.
 */
export function listPlaces(money: KnownMoney, books: AllBooks): Place[] {
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
  const tasks = books.tasks.filter((task) => isOfSubject(task) && task.transaction_number === money.transaction_number)
  const aboutCanceled = rows.filter(({ reason }) => reason === "order_canceled")
  const rests = tasks.filter((task) => pays && isOfCanceledPayment(task, findPayment(attempt, books)))
  const answersCanceled = ({ request_key }: RefundTaskRow) => aboutCanceled.some(({ id }) => id === request_key)
  const places: Place[] = [
    ...(pays && !aboutCanceled.some(({ open }) => open)
      ? placeInOrder(attempt, books, tasks.filter(answersCanceled))
      : []),
    ...(invoice && !attempt ? placeInInvoice(invoice, money) : []),
    ...rows
      .filter(({ open }) => open)
      .map(({ reason, amount, transaction_number }): Place => {
        const waits = transaction_number === "" ? [amount, ...rests.map((rest) => `-${rest.amount}`)] : [amount]
        return { where: "attention", amount: sumAmounts(waits), what: reason }
      }),
    ...tasks
      .filter((task) => answersAttention(task) && !answersCanceled(task))
      .map(({ amount, request_key }): Place => ({ where: "refund_task", amount, what: request_key })),
    ...[...tasks.filter(answersCanceled), ...rests].map(({ amount, request_key }): Place => ({
      where: "rest_refunded",
      amount,
      what: request_key,
    })),
  ]
  const closed = rows.find((row) => !row.open && row.resolved_by !== "settle")
  return places.length === 0 && closed
    ? [{ where: "closed_by_staff", amount: money.amount, what: closed.reason }]
    : places
}

/**
 * A canceled order keeps its captured money, which Medusa's refund then returns.
 *
 * @param refunded tasks for the captured money that Medusa did not refund.
 */
function placeInOrder(attempt: AttemptRow, books: AllBooks, refunded: readonly RefundTaskRow[]): Place[] {
  const payment = findPayment(attempt, books)
  const captured = books.captures.filter(({ payment_id }) => payment_id === payment?.id).map(({ amount }) => amount)
  const kept = sumAmounts([...captured, ...refunded.map(({ amount }) => `-${amount}`)])
  return payment && captured.length > 0 && kept !== "0.00" ? [{ where: "order", amount: kept, what: payment.id }] : []
}

function placeInInvoice({ id, status, amount, transaction_number }: InvoiceRow, money: KnownMoney): Place[] {
  return status === "paid" && transaction_number === money.transaction_number
    ? [{ where: "invoice", amount, what: id }]
    : []
}

/** Tasks for the uncaptured rest of a canceled payment carry its id as their request key. */
export function isOfCanceledPayment(
  { request_key }: Pick<RefundTaskRow, "request_key">,
  payment: AllBooks["payments"][number] | undefined
): boolean {
  return payment?.canceled === true && request_key.split(":")[0] === payment.id
}

/** Medusa's payment for an attempt. It outlives its session, whose id is in its data. */
export function findPayment(attempt: AttemptRow, { payments }: AllBooks): AllBooks["payments"][number] | undefined {
  return payments.find(({ session_id }) => session_id === attempt.payment_session_id)
}

/** Tasks that resolve attention carry its id as their request key; other tasks belong to an order. */
export function answersAttention({ request_key }: Pick<RefundTaskRow, "request_key">): boolean {
  return request_key.startsWith("svcatn_")
}
