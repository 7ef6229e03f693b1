import { sumOf } from "../../../src/gateway"
import type { AllBooks, AttemptRow, AttentionRow, RefundTaskRow } from "./books"
import type { KnownMoney } from "./gateway-truth"
import { moneyReasons } from "./staff-answers"

/** Where money that came in is found in the store's books. */
export interface Place {
  where: "captured" | "attention" | "refund_task" | "closed_by_staff"
  /** Decimal text with two fraction digits. */
  amount: string
  what: string
}

/**
 * The bookkeeping identity. Each successful transaction that the store knows of lies in exactly one place, with its whole
 * amount:
 *
 * - `captured`: in the captures of a Medusa payment. What the order refunds later stays here: the capture is not undone, and
 *   the refund task that Medusa's refund wrote says where the money went, so that task is not counted once more;
 * - `attention`: in one open row with a reason that stands for money. A row with a transaction number is about that transaction;
 *   one without is about the transaction that pays the attempt's session;
 * - `refund_task`: in a task that answered such a row. The row is closed then, and no longer counted;
 * - `closed_by_staff`: in none of them, because staff closed its row and said that nothing goes back. A row that was closed so and
 *   whose money was booked after all counts as captured.
 *
 * Summed up: money known from the gateway = captured + open attention + refund tasks that answer attention + closed by staff.
 */
export function placesOf(money: KnownMoney, books: AllBooks): Place[] {
  const attempt = books.attempts.find(({ order_id }) => order_id === money.order_id)
  if (!attempt) {
    return []
  }
  const pays = attempt.pays_session && attempt.transaction_number === money.transaction_number
  const isAbout = (row: AttentionRow) =>
    row.attempt_id === attempt.id &&
    moneyReasons.includes(row.reason) &&
    (row.transaction_number === "" ? pays : row.transaction_number === money.transaction_number)
  const rows = books.attention.filter(isAbout)
  const places: Place[] = [
    ...(pays ? capturedPlace(attempt, books) : []),
    ...rows
      .filter(({ open }) => open)
      .map(({ reason, amount }): Place => ({ where: "attention", amount, what: reason })),
    ...books.tasks
      .filter((task) => answersAttention(task) && isOf(task, attempt, money))
      .map(({ amount, request_key }): Place => ({ where: "refund_task", amount, what: request_key })),
  ]
  const closed = rows.find((row) => !row.open && row.resolved_by !== "settle")
  return places.length === 0 && closed
    ? [{ where: "closed_by_staff", amount: money.amount, what: closed.reason }]
    : places
}

function capturedPlace(attempt: AttemptRow, books: AllBooks): Place[] {
  const payment = books.payments.find(({ session_id }) => session_id === attempt.payment_session_id)
  const captures = books.captures.filter(({ payment_id }) => payment_id === payment?.id)
  return captures.length === 0
    ? []
    : [{ where: "captured", amount: sumOf(captures.map(({ amount }) => amount)), what: payment?.id ?? "" }]
}

function isOf(task: RefundTaskRow, attempt: AttemptRow, money: KnownMoney): boolean {
  return task.attempt_id === attempt.id && task.transaction_number === money.transaction_number
}

/** Tasks that answer attention carry its id as their request; others were asked for by an order. */
export function answersAttention({ request_key }: Pick<RefundTaskRow, "request_key">): boolean {
  return request_key.startsWith("svcatn_")
}
