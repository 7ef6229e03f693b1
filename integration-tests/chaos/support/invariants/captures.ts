/** No money is captured twice, captured without having been received, or captured without being owed. */
import { parseDecimal, sumAmounts } from "../../../../src/gateway"
import type { PaymentRow } from "../book-rows"
import type { Evidence } from "./evidence"

/** An order that changed less than this before the capture changed at the same moment: staff who captured could not know. */
const SAME_MOMENT_MS = 3_000

export function captures(evidence: Evidence): string[] {
  const ours = evidence.books.payments.filter(({ provider_id }) => provider_id === "pp_svc_svc")
  return [
    ...ours.flatMap((payment) => ofPayment(payment, evidence)),
    ...usedTwice(ours, evidence),
    ...(evidence.world.capturesCollided ? [] : notOwed(evidence)),
  ]
}

function ofPayment(payment: PaymentRow, { world, books, known }: Evidence): string[] {
  const captured = books.captures.filter(({ payment_id }) => payment_id === payment.id)
  const payer = findPayer(payment, { books })
  const money = known.find(({ transaction_number }) => transaction_number === payer?.transaction_number)
  const order = books.orders.find(({ cart_id }) => cart_id === payment.cart_id)
  const sum = sumAmounts(captured.map(({ amount }) => amount))
  return [
    ...(captured.length > 0 && !money
      ? [`payment ${payment.id} is captured, and the gateway has no money for it`]
      : []),
    ...(money && parseDecimal(sum)?.gt(money.amount)
      ? [`${sum} is captured of payment ${payment.id}, and ${money.amount} came in`]
      : []),
    ...captured.flatMap(({ id }) => {
      const booked = books.transactions.filter((row) => row.reference_id === id && row.order_id === order?.id)
      return booked.length === 1 || world.capturesCollided
        ? []
        : [`capture ${id} stands ${booked.length} times in order ${String(order?.id)}`]
    }),
    ...(captured.length === 0 && !payment.canceled && order && !order.canceled && !asksStaff(payment, { books })
      ? [`order ${order.id} has payment ${payment.id}, which is not captured`]
      : []),
  ]
}

function usedTwice(ours: readonly PaymentRow[], evidence: Evidence): string[] {
  const numbers = ours.flatMap((payment) => {
    const isCaptured = evidence.books.captures.some(({ payment_id }) => payment_id === payment.id)
    const number = findPayer(payment, evidence)?.transaction_number
    return isCaptured && number ? [number] : []
  })
  return [...new Set(numbers)]
    .filter((number) => numbers.filter((other) => other === number).length > 1)
    .map((number) => `transaction ${number} is captured in more than one payment`)
}

/** An order never captures more than its total at the time of the capture: any excess waits for staff. */
function notOwed({ books }: Evidence): string[] {
  return books.orders.flatMap(({ id }) => {
    const booked = books.transactions.filter(({ order_id }) => order_id === id)
    return booked
      .filter(({ reference }) => reference === "capture")
      .flatMap((capture) => {
        const has = sumAmounts(booked.filter((row) => row.created_at <= capture.created_at).map(({ amount }) => amount))
        const cameTo = totalsAround(capture.created_at, id, books.totals)
        return cameTo.some((total) => parseDecimal(has)?.lte(total))
          ? []
          : [`order ${id} has ${has} after capture ${capture.reference_id}, and came to ${cameTo.join(" or ")} then`]
      })
  })
}

/** The total of an order at a moment; several totals when it was changed around that moment. */
function totalsAround(moment: Date, orderId: string, all: Evidence["books"]["totals"]): string[] {
  const totals = all.filter(({ order_id }) => order_id === orderId)
  const last = totals.filter(({ created_at }) => created_at <= moment).length - 1
  return totals
    .filter((row, index) => index === Math.max(last, 0) || Math.abs(+row.created_at - +moment) < SAME_MOMENT_MS)
    .concat(totals[last - 1] && +moment - +(totals[last]?.created_at ?? 0) < SAME_MOMENT_MS ? [totals[last - 1]!] : [])
    .map(({ total }) => total)
}

function findPayer({ session_id }: PaymentRow, { books }: Pick<Evidence, "books">) {
  return books.attempts.find((attempt) => attempt.pays_session && attempt.payment_session_id === session_id)
}

function asksStaff({ session_id }: PaymentRow, { books }: Pick<Evidence, "books">): boolean {
  const attempts = books.attempts.filter((attempt) => attempt.payment_session_id === session_id)
  return books.attention.some((row) => row.open && attempts.some(({ id }) => id === row.attempt_id))
}
