/** One text of the gateway that shows a payment. */
export interface ShownSuccess {
  /** The transaction number that the message said. */
  number: string
  /** All numbers that its text allows; see gateway/message-readings.ts. */
  numbers: readonly string[]
}

/** A transaction, as far as the texts that show it tell its number. */
export interface Transaction {
  number: string
  /** The numbers that fit every text that shows it; the true one is among them. */
  numbers: readonly string[]
}

/** The known payments of a receivable. */
export interface KnownPayments {
  /** Of the payment that was shown first. */
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
  /** The number that it has had so far and that this text does not allow. */
  insteadOf?: string
}

/**
 * Which transactions texts are about. Where a number begins and ends is not certain in each text, so texts that allow a common
 * number are about one transaction: only those that allow none are certainly about two.
 *
 * Pure. Each text changes only the transaction that it is put to, so earlier ones stay what they were.
 *
 * @param shown in the order in which they were verified.
 * @returns the transactions in the order in which they were first shown, and which of them the last text is about.
 */
export function findTransactions(shown: readonly ShownSuccess[]): { transactions: Transaction[]; last: number } {
  const transactions: Transaction[] = []
  let last = -1
  for (const text of shown) {
    last = indexOfTransaction(transactions, text)
    const known = transactions[last]
    if (known) {
      const numbers = known.numbers.filter((number) => text.numbers.includes(number))
      transactions[last] = { number: firstOf([known.number, text.number], numbers), numbers }
    } else {
      last = transactions.push({ number: text.number, numbers: text.numbers }) - 1
    }
  }
  return { transactions, last }
}

/**
 * The transaction numbers of which one must have paid nothing else, in the order of preference; none when the payment is known and
 * the text allows the number that it has.
 */
export function listNumbersToBeFree(known: KnownPayments, text: ShownSuccess): string[] {
  return placeText(known, text).preferred
}

/**
 * Which payment a text shows, and under which transaction number it is kept.
 *
 * @param used of {@link listNumbersToBeFree} those that have paid something else.
 * @returns `undefined` when all have: a replay, whatever its check value says.
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
    // A known payment is not called a replay because its number is not certain.
    return !isNew && kept !== undefined ? { isFirst, isNew, number: kept } : undefined
  }
  return { isFirst, isNew, number, ...(!isNew && kept !== undefined && { insteadOf: kept }) }
}

/** Which of the known payments a text is about, if any, and under which numbers it can be kept if not under the one that it has. */
function placeText(known: KnownPayments, text: ShownSuccess) {
  const before = findTransactions(known.shown).transactions
  const { transactions, last } = findTransactions([...known.shown, text])
  const isFirst = last === 0
  const shownAs = before[last]
  const numbers = transactions[last]?.numbers ?? []
  const kept = isFirst ? (known.transaction_number ?? shownAs?.number) : shownAs?.number
  if (!shownAs) {
    // A payment that is new goes by the number that it says.
    return { isFirst, isNew: true, kept, preferred: [text.number] }
  }
  const isKept = kept !== undefined && numbers.includes(kept)
  const preferred = isKept ? [] : [...new Set([transactions[last]?.number ?? text.number, ...numbers])]
  return { isFirst, isNew: false, kept, preferred }
}

/** A transaction whose every number the text allows comes before one that the text would narrow down. */
function indexOfTransaction(transactions: readonly Transaction[], { numbers }: ShownSuccess): number {
  const allowed = transactions.findIndex((known) => known.numbers.every((number) => numbers.includes(number)))
  return allowed === -1
    ? transactions.findIndex((known) => known.numbers.some((number) => numbers.includes(number)))
    : allowed
}

function firstOf(preferred: readonly string[], numbers: readonly string[]): string {
  return preferred.find((number) => numbers.includes(number)) ?? numbers[0] ?? ""
}
