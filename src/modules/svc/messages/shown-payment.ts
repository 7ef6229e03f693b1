import type { GatewayEnvironment } from "../../../gateway"
import type { Payee } from "../attention/payee"
import type { Sql } from "../database/sql"
import { freeTransactionNumber } from "./transaction-numbers"
import { type ShownSuccess, transactionsOf } from "./transactions"

/** The payment that a believed text shows. */
export interface ShownPayment {
  /** Whether it is the one that was shown first: that one pays. */
  isFirst: boolean
  /** Whether no text has shown it before. */
  isNew: boolean
  number: string
  /** The number that it has had so far and that this text does not allow. */
  insteadOf?: string
}

/** What is known of the payments of an attempt or invoice. */
export interface KnownPayments {
  payee: Payee
  environment: GatewayEnvironment
  /** Of the payment that was shown first. */
  transaction_number: string | null
  shown: readonly ShownSuccess[]
  /** The transaction numbers that are held already, when no other is to be waited for. */
  held?: ReadonlySet<string>
}

/**
 * Which payment a text shows, and under which transaction number it is kept.
 *
 * @returns `undefined` when every number that the text allows has paid something else.
 * @throws NumberNotHeldError when it depends on a number that is neither held nor to be waited for.
 */
export async function paymentShownBy(
  sql: Sql,
  known: KnownPayments,
  text: ShownSuccess
): Promise<ShownPayment | undefined> {
  const before = transactionsOf(known.shown).transactions
  const { transactions, last } = transactionsOf([...known.shown, text])
  const isFirst = last === 0
  const shownAs = before[last]
  const numbers = transactions[last]?.numbers ?? []
  const kept = isFirst ? (known.transaction_number ?? shownAs?.number) : shownAs?.number
  if (shownAs && kept !== undefined && numbers.includes(kept)) {
    return { isFirst, isNew: false, number: kept }
  }
  // A payment that is new goes by the number that it says; one that is known by any that its texts have left.
  const preferred = shownAs ? [...new Set([transactions[last]?.number ?? text.number, ...numbers])] : [text.number]
  const number = await freeTransactionNumber(sql, known.environment, preferred, known.payee, known.held)
  if (number === undefined) {
    // What is known already is not called a replay because its number is not certain.
    return shownAs && kept !== undefined ? { isFirst, isNew: false, number: kept } : undefined
  }
  return { isFirst, isNew: !shownAs, number, ...(shownAs && kept !== undefined && { insteadOf: kept }) }
}
