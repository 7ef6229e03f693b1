import { type Comparison, type Goal, isMet } from "./measure"

/** A figure with as many digits as it is sure of. */
export function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export function goalInWords(goal: Goal): string {
  return "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
}

export function spreadInWords({ spread: { low, high } }: Pick<Comparison, "spread">): string {
  return `${short(low)}–${short(high)}`
}

/** One comparison as a line, for who watches. */
export function lineOf(comparison: Comparison): string {
  const { what, against, unit, ours, theirs, ratio, rounds, goal } = comparison
  const figures = `${short(ours.median)} ${unit} and ${short(theirs.median)} ${unit} ${against}`
  const certainty = `spread ${spreadInWords(comparison)} in ${rounds} rounds`
  return `${isMet(comparison) ? "met   " : "MISSED"} ${what}: ${short(ratio)}, goal ${goalInWords(goal)}, ${certainty}; ${figures}`
}
