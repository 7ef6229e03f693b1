/** Prints the figures of a run one by one, and a summary at the end. */
import { type Comparison, isMet } from "./measure"

export class Report {
  readonly #missed: string[] = []
  readonly #faults: string[] = []
  #met = 0

  /** Prints figures as soon as they are measured. */
  add(...comparisons: readonly Comparison[]): void {
    for (const comparison of comparisons) {
      const line = formatComparison(comparison)
      if (isMet(comparison)) {
        this.#met++
      } else {
        this.#missed.push(line)
      }
      console.log(line)
    }
  }

  /** Prints a line that is not a comparison. */
  say(text: string): void {
    console.log(`       ${text}`)
  }

  /** Records a fault that is not a missed goal: the benchmark will fail. */
  fault(fault: string): void {
    this.#faults.push(`FAULT  ${fault}`)
    console.log(`FAULT  ${fault}`)
  }

  /** Prints all missed goals and faults again; returns whether there were none. */
  close(): boolean {
    const wrong = [...this.#missed, ...this.#faults]
    console.log(`\n${this.#met} goals met, ${this.#missed.length} missed`)
    wrong.forEach((line) => console.log(line))
    return wrong.length === 0
  }
}

function formatComparison({ what, against, unit, ours, theirs, ratio, spread, rounds, goal }: Comparison): string {
  const wanted = "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
  const certainty = `spread ${formatFigure(spread.low)}–${formatFigure(spread.high)} in ${rounds} rounds`
  const figures = `${formatFigure(ours)} ${unit} and ${formatFigure(theirs)} ${unit} ${against}`
  const word = isMet({ ratio, goal }) ? "met   " : "MISSED"
  return `${word} ${what}: ${formatFigure(ratio)}, goal ${wanted}, ${certainty}; ${figures}`
}

/** Formats a figure with its significant digits. */
export function formatFigure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)
}
