import { type CartBooks, countsOf } from "./books"

/** Prints what a scenario came to in one line; the suites run silently, so it does not go through the console. */
export function report(scenario: string, books: readonly CartBooks[], further: Record<string, number> = {}): void {
  const counts = Object.entries({ ...countsOf(books), ...further })
  const text = counts.map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`).join(", ")
  process.stdout.write(`${scenario}: ${text}\n`)
}
