import { type Comparison, type Figures, isMet } from "./measure"

const heading = ["what", "against", "ours: median", "p95", "theirs: median", "p95", "ratio", "goal", ""]

/** The comparisons as a table for people. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((comparison) => [
    comparison.what,
    comparison.against,
    ...figures(comparison.ours, comparison.unit),
    ...figures(comparison.theirs, comparison.unit),
    short(comparison.ratio),
    "atMost" in comparison.goal ? `≤ ${comparison.goal.atMost}` : `≥ ${comparison.goal.atLeast}`,
    isMet(comparison) ? "met" : "MISSED",
  ])
  const widths = heading.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd()
  return [line(heading), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}

function figures({ median, p95 }: Figures, unit: string): string[] {
  return [`${short(median)} ${unit}`, short(p95)]
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
