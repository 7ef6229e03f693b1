/** Forgeries do not change the state: it is that of the genuine messages alone. */
import { attentionReasons } from "../../../../src/fields/statuses"
import { sameAmount } from "../../../../src/gateway"
import { isSameStatement } from "../gateway-truth"
import type { Evidence } from "./evidence"

/**
 * The state is that of the genuine messages alone. Forgeries may only have left unverified messages and questions about
 * those: no payment, no transaction, no money, and no doubt about any of them.
 */
export function genuineAlone(evidence: Evidence): string[] {
  return [...verified(evidence), ...attempts(evidence), ...invoices(evidence), ...questions(evidence)]
}

function verified({ books, truths }: Evidence): string[] {
  return books.messages
    .filter((row) => row.outcome === "verified" && !truths.some((truth) => isSameStatement(row, truth)))
    .map((row) => {
      const { gateway_order_id, outcome, transaction_number, transaction_status, amount } = row
      const said = { gateway_order_id, outcome, transaction_number, transaction_status, amount }
      return `the store took as genuine what the gateway never said: ${JSON.stringify(said)}`
    })
}

/** An attempt is paid exactly when the requested money came, and its number is that of such a transaction. */
function attempts({ books, known }: Evidence): string[] {
  return books.attempts.flatMap(({ gateway_order_id, status, amount, transaction_number }) => {
    const came = known.filter(
      (money) => money.gateway_order_id === gateway_order_id && sameAmount(money.amount, amount)
    )
    return [
      ...((status === "paid") === came.length > 0
        ? []
        : [`attempt ${gateway_order_id} is ${status}, ${came.length} payments came`]),
      ...(transaction_number === null || came.some((money) => money.transaction_number === transaction_number)
        ? []
        : [`attempt ${gateway_order_id} has the number ${transaction_number}, which paid nothing`]),
    ]
  })
}

function invoices({ books, known }: Evidence): string[] {
  return books.invoices.flatMap(({ id, reference_id, status, amount, transaction_number }) => {
    const came = known.filter((money) => money.gateway_order_id === reference_id && sameAmount(money.amount, amount))
    return [
      ...((status === "paid") === came.length > 0 ? [] : [`invoice ${id} is ${status}, ${came.length} payments came`]),
      ...(transaction_number === null || came.some((money) => money.transaction_number === transaction_number)
        ? []
        : [`invoice ${id} has the number ${transaction_number}, which paid nothing`]),
    ]
  })
}

/** Open questions about a transaction name one that the gateway knows. */
function questions({ books, truths }: Evidence): string[] {
  return books.attention.flatMap(({ reason, transaction_number, open }) => [
    ...((attentionReasons as readonly string[]).includes(reason) ? [] : [`attention has the reason "${reason}"`]),
    ...(open &&
    reason !== "unverified" &&
    transaction_number !== "" &&
    !truths.some((truth) => truth.transaction_number === transaction_number)
      ? [`staff are asked (${reason}) about transaction ${transaction_number}, which the gateway never made`]
      : []),
  ])
}
