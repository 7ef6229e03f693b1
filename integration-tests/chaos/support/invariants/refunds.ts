/** Refunds do not exceed the received money, refunds in Medusa have their tasks, and each task is paid out once. */
import { parseDecimal, sumAmounts } from "../../../../src/gateway"
import { answersAttention, isOfCanceledPayment } from "../places-of-money"
import type { Evidence } from "./evidence"

export function refunds(evidence: Evidence): string[] {
  return [...covered(evidence), ...askedByMedusa(evidence), ...movedOnce(evidence)]
}

function covered({ books, known }: Evidence): string[] {
  const numbers = [...new Set(books.tasks.map(({ transaction_number }) => transaction_number))]
  return numbers.flatMap((number) => {
    const asked = sumAmounts(
      books.tasks.filter((task) => task.transaction_number === number).map(({ amount }) => amount)
    )
    const came = known.find(({ transaction_number }) => transaction_number === number)?.amount ?? "0"
    return parseDecimal(asked)?.lte(came)
      ? []
      : [`${asked} is to go back of transaction ${number}, and ${came} came in`]
  })
}

function askedByMedusa({ books }: Evidence): string[] {
  return books.payments
    .filter(({ provider_id }) => provider_id === "pp_svc_svc")
    .flatMap((payment) => {
      const refunded = sumAmounts(
        books.refunds.filter((row) => row.payment_id === payment.id).map(({ amount }) => amount)
      )
      const payer = books.attempts.find((row) => row.pays_session && row.payment_session_id === payment.session_id)
      const tasks = books.tasks.filter(
        (task) => task.attempt_id === payer?.id && !answersAttention(task) && !isOfCanceledPayment(task, payment)
      )
      const written = sumAmounts(tasks.map(({ amount }) => amount))
      return refunded === written
        ? []
        : [`payment ${payment.id} shows ${refunded} refunded, and there are tasks for ${written}`]
    })
}

/** The money that left the bank, sent by the store's function or by hand, matches the tasks: none is paid out twice. */
function movedOnce({ world, books }: Evidence): string[] {
  const movements = world.functions.movements.map((movement) => ({
    ...movement,
    transaction_number:
      books.tasks.find(({ id }) => id === movement.task)?.transaction_number ?? movement.transaction_number,
  }))
  const numbers = [...new Set(movements.map(({ transaction_number }) => transaction_number))]
  return numbers.flatMap((number) => {
    const sum = (rows: readonly { transaction_number: string; amount: string }[]) =>
      sumAmounts(rows.filter(({ transaction_number }) => transaction_number === number).map(({ amount }) => amount))
    const moved = sum(movements)
    const asked = sum(books.tasks)
    const paidOut = sum(books.tasks.filter(({ status }) => status === "paid_out"))
    const noted = sum(movements.filter((movement) => movement.noted))
    return [
      ...(parseDecimal(moved)?.gt(asked) ? [`${moved} of transaction ${number} left the bank, ${asked} were to`] : []),
      ...(noted === paidOut ? [] : [`${noted} of transaction ${number} went back, its tasks say ${paidOut}`]),
    ]
  })
}
