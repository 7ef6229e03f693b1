import { attentionOf, type CartBooks, isSettled } from "../../support/books"

/** Prints what a scenario came to in one line; the suites run silently, so it does not go through the console. */
export function report(scenario: string, books: readonly CartBooks[], further: Record<string, number> = {}): void {
  const count = (rowsOf: (one: CartBooks) => readonly unknown[]) => books.flatMap(rowsOf).length
  const counts = Object.entries({
    paid_attempts: count(({ attempts }) => attempts),
    settled: books.filter(isSettled).length,
    orders: count(({ orders }) => orders),
    payments: count(({ payments }) => payments),
    captures: count(({ payments }) => payments.flatMap(({ captures }) => captures)),
    transactions: count(({ transactions }) => transactions),
    attention: count(attentionOf),
    ...further,
  })
  const text = counts.map(([name, number]) => `${number} ${name.replaceAll("_", " ")}`).join(", ")
  process.stdout.write(`${scenario}: ${text}\n`)
}
