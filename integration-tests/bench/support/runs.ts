import { goalInWords, short, spreadInWords } from "./in-words"
import type { Comparison } from "./measure"
import { inColumns } from "./table"

/** What one run of the benchmark has found out. */
export interface Run {
  at: string
  machine: { node: string; cpus: number; model: string | undefined }
  /** Why it ended before it had measured all that was asked of it. */
  ended_early?: string
  comparisons: Comparison[]
  faults: string[]
}

/** So many runs are kept. */
const MOST_RUNS = 20

/**
 * The runs that a file holds, the latest last.
 *
 * @param text what stands in the file; of what is not such a file nothing is kept.
 */
export function runsIn(text: string | undefined): Run[] {
  try {
    const { runs } = JSON.parse(text ?? "") as { runs?: unknown }
    return Array.isArray(runs) ? (runs as Run[]) : []
  } catch {
    return []
  }
}

/** What the file holds with a further run; the oldest go. */
export function textWith(runs: readonly Run[], run: Run): string {
  return `${JSON.stringify({ runs: [...runs, run].slice(-MOST_RUNS) }, null, 2)}\n`
}

const heading = ["what", "against", "before", "spread", "after", "spread", "goal", "change", ""]

/** The last two runs side by side, with what has changed. */
export function lastTwo(runs: readonly Run[]): string {
  const [before, after] = runs.slice(-2)
  if (!before || !after) {
    return "There are not yet two runs to compare."
  }
  const titles = [`before: ${inWords(before)}`, `after:  ${inWords(after)}`]
  return [...titles, "", inColumns(heading, rowsOf(before, after))].join("\n")
}

function rowsOf(before: Run, after: Run): string[][] {
  const known = new Map(
    [...before.comparisons, ...after.comparisons].map((comparison) => [nameOf(comparison), comparison])
  )
  return [...known].map(([name, { what, against, goal }]) => {
    const earlier = before.comparisons.find((comparison) => nameOf(comparison) === name)
    const later = after.comparisons.find((comparison) => nameOf(comparison) === name)
    return [what, against, ...cellsOf(earlier), ...cellsOf(later), goalInWords(goal), ...changeOf(earlier, later)]
  })
}

const nameOf = ({ what, against }: Comparison) => `${what}\n${against}`

function cellsOf(comparison: Comparison | undefined): [string, string] {
  return comparison ? [short(comparison.ratio), spreadInWords(comparison)] : ["–", "–"]
}

/** By how much the ratio has changed, and whether that is more than what rounds of one run differ by. */
function changeOf(before: Comparison | undefined, after: Comparison | undefined): [string, string] {
  if (!before || !after) {
    return ["", ""]
  }
  const percent = (after.ratio / before.ratio - 1) * 100
  const overlap = before.spread.low <= after.spread.high && after.spread.low <= before.spread.high
  const isBetter = "atMost" in after.goal ? percent < 0 : percent > 0
  return [
    `${percent < 0 ? "" : "+"}${percent.toFixed(0)} %`,
    overlap ? "within the spread" : isBetter ? "better" : "worse",
  ]
}

function inWords({ at, machine, ended_early, faults }: Run): string {
  const early = ended_early === undefined ? "" : `, ended early: ${ended_early}`
  const faulty = faults.length === 0 ? "" : `, ${faults.length} faults`
  return `${at}, Node ${machine.node}, ${machine.cpus} × ${machine.model ?? "unknown"}${early}${faulty}`
}
