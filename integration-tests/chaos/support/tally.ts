/** Counts each kind of step, over all scenarios of a spec. */
type Outcome = "done" | "nothing" | "refused"

export class Tally {
  readonly #counts = new Map<string, Record<Outcome, number>>()

  /** Every possible kind is listed from the start, so that one that never happened is visible. */
  constructor(kinds: readonly string[]) {
    kinds.forEach((kind) => this.#counts.set(kind, { done: 0, nothing: 0, refused: 0 }))
  }

  count(kind: string, outcome: Outcome): void {
    const counts = this.#counts.get(kind)
    if (counts) {
      counts[outcome]++
    }
  }

  toString(): string {
    const told = [...this.#counts].map(
      ([kind, { done, refused }]) => `${kind} ${done}${refused > 0 ? `/${refused}` : ""}`
    )
    return `steps done/refused: ${told.join(", ")}`
  }
}
