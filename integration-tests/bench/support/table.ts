import { goalInWords, short, spreadInWords } from "./in-words"
import { type Comparison, type Figures, isMet } from "./measure"

const heading = ["what", "against", "ours: median", "p95", "theirs: median", "p95", "ratio", "spread", "goal", ""]

/** The comparisons as a table for people. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((comparison) => [
    comparison.what,
    comparison.against,
    ...figures(comparison.ours, comparison.unit),
    ...figures(comparison.theirs, comparison.unit),
    short(comparison.ratio),
    spreadInWords(comparison),
    goalInWords(comparison.goal),
    isMet(comparison) ? "met" : "MISSED",
  ])
  return inColumns(heading, rows)
}

/** Rows under a heading; the first two columns are words, the others figures. */
export function inColumns(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd()
  return [line(titles), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}

function figures({ median, p95 }: Figures, unit: string): string[] {
  return [`${short(median)} ${unit}`, short(p95)]
}
