/** One text of the gateway that shows a payment. */
export interface ShownSuccess {
  /** The transaction number that the message said. */
  number: string
  /** All numbers that its text allows; see gateway/notification-readings.ts. */
  numbers: readonly string[]
}

/** A transaction, as far as the texts that show it tell its number. */
export interface Transaction {
  number: string
  /** The numbers that fit every text that shows it; the true one is among them. */
  numbers: readonly string[]
}

/**
 * Which transactions texts are about. Where a number begins and ends is not certain in each text, so texts that allow a common
 * number are about one transaction: only those that allow none are certainly about two.
 *
 * Pure. Each text changes only the transaction that it is put to, so earlier ones stay what they were.
 *
 * @param shown in the order in which they were believed.
 * @returns the transactions in the order in which they were first shown, and which of them the last text is about.
 */
export function transactionsOf(shown: readonly ShownSuccess[]): { transactions: Transaction[]; last: number } {
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
