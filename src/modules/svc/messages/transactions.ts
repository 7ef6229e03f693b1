/** One text of the gateway that shows a payment. */
export interface ShownSuccess {
  /** The transaction number in the message. */
  number: string
  /** All numbers that its text allows; see gateway/message-readings.ts. */
  numbers: readonly string[]
}

/** A transaction, with what its texts show of its number. */
export interface Transaction {
  number: string
  /** The numbers that every one of its texts allows; the true one is among them. */
  numbers: readonly string[]
}

/** The known payments of a receivable. */
export interface KnownPayments {
  /** The number of the payment that was shown first. */
  transaction_number: string | null
  /** In the order in which they were verified. */
  shown: readonly ShownSuccess[]
}

/** The payment that a text shows. */
export interface ShownPayment {
  /** Whether it is the one that was shown first: that one pays. */
  isFirst: boolean
  /** Whether no text has shown it before. */
  isNew: boolean
  number: string
  /** Its number so far, which this text rules out. */
  insteadOf?: string
}

/**
 * Groups texts by transaction. A text does not show for certain where a number begins and ends, so texts that allow a
 * common number count as one transaction. Only texts without a common number are certainly about two.
 *
 * Pure. Each text changes only the transaction that it is assigned to, so earlier results stay valid.
 *
 * @param shown in the order in which they were verified.
 * @returns the transactions in the order in which they were first shown, and the index of the last text's transaction.
 */
export function findTransactions(shown: readonly ShownSuccess[]): { transactions: Transaction[]; last: number } {
  const transactions: Transaction[] = []
  let last = -1
  for (const text of shown) {
    last = findTransactionIndex(transactions, text)
    const known = transactions[last]
    if (known) {
      const numbers = known.numbers.filter((number) => text.numbers.includes(number))
      transactions[last] = { number: pickFirst([known.number, text.number], numbers), numbers }
    } else {
      last = transactions.push({ number: text.number, numbers: text.numbers }) - 1
    }
  }
  return { transactions, last }
}

/**
 * Lists the candidate numbers for a payment, in order of preference; one of them must not have paid anything else.
 * Empty when the payment is known and the text allows its number.
 */
export function listNumbersToBeFree(known: KnownPayments, text: ShownSuccess): string[] {
  return placeText(known, text).preferred
}

/**
 * Lists the numbers of {@link listNumbersToBeFree} and the one that the payment gives up for one of them: another
 * payment may be waiting for it, so both are decided one after the other.
 */
export function listNumbersAtStake(known: KnownPayments, text: ShownSuccess): string[] {
  const { isNew, kept, preferred } = placeText(known, text)
  return preferred.length > 0 && !isNew && kept !== undefined ? [...new Set([...preferred, kept])] : preferred
}

/**
 * Finds the payment that a text shows, and the transaction number to store it under.
 *
 * @param used the numbers of {@link listNumbersToBeFree} that have paid something else.
 * @returns `undefined` when all numbers are used: a replay, even if its check value fits.
 */
export function findShownPayment(
  known: KnownPayments,
  text: ShownSuccess,
  used: readonly string[]
): ShownPayment | undefined {
  const { isFirst, isNew, kept, preferred } = placeText(known, text)
  if (!isNew && kept !== undefined && preferred.length === 0) {
    return { isFirst, isNew, number: kept }
  }
  const number = preferred.find((each) => !used.includes(each))
  if (number === undefined) {
    // The payment that was shown first is not a replay only because its number is uncertain. A later one is known by
    // its texts alone, so none of them may lead to a number that has paid something else.
    return isFirst && !isNew && kept !== undefined ? { isFirst, isNew, number: kept } : undefined
  }
  return { isFirst, isNew, number, ...(!isNew && kept !== undefined && { insteadOf: kept }) }
}

/** Finds the known payment that a text is about, if any, and the numbers to store it under if its present number is ruled out. */
function placeText(known: KnownPayments, text: ShownSuccess) {
  const before = findTransactions(known.shown).transactions
  const { transactions, last } = findTransactions([...known.shown, text])
  const isFirst = last === 0
  const shownAs = before[last]
  const numbers = transactions[last]?.numbers ?? []
  const kept = isFirst ? (known.transaction_number ?? shownAs?.number) : shownAs?.number
  if (!shownAs) {
    // A new payment is stored under the number in the message.
    return { isFirst, isNew: true, kept, preferred: [text.number] }
  }
  const isKept = kept !== undefined && numbers.includes(kept)
  const preferred = isKept ? [] : [...new Set([transactions[last]?.number ?? text.number, ...numbers])]
  return { isFirst, isNew: false, kept, preferred }
}

/** Prefers a transaction all of whose numbers the text allows to one that the text would narrow down. */
function findTransactionIndex(transactions: readonly Transaction[], { numbers }: ShownSuccess): number {
  const allowed = transactions.findIndex((known) => known.numbers.every((number) => numbers.includes(number)))
  return allowed === -1
    ? transactions.findIndex((known) => known.numbers.some((number) => numbers.includes(number)))
    : allowed
}

function pickFirst(preferred: readonly string[], numbers: readonly string[]): string {
  return preferred.find((number) => numbers.includes(number)) ?? numbers[0] ?? ""
}
