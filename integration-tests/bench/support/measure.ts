/** What is measured: everything that may take as long as it likes happens in `prepare`. */
export interface Subject<Prepared = void> {
  prepare: (round: number) => Promise<Prepared>
  run: (prepared: Prepared) => Promise<void>
}

/** One of the two sides of a comparison, in the unit of its figure. */
export interface Figures {
  median: number
  p95: number
}

/** How two things that were measured in turn compare. */
export interface Comparison {
  what: string
  against: string
  unit: "ms" | "µs" | "/s" | "MB"
  ours: Figures
  theirs: Figures
  /** Ours divided by theirs, of the medians; by how much sooner when the goal says so. */
  ratio: number
  goal: { atMost: number } | { atLeast: number }
}

/** How often each side is measured, after how many rounds that do not count. */
export interface Rounds {
  rounds: number
  warmUp?: number
}

/**
 * Times two subjects in turn, each first every other round, so that what else the machine does hits both alike.
 *
 * @returns milliseconds of every round that counts.
 */
export async function timeInTurn<Ours, Theirs>(
  { rounds, warmUp = 3 }: Rounds,
  ours: Subject<Ours>,
  theirs: Subject<Theirs>
): Promise<{ ours: number[]; theirs: number[] }> {
  const times = { ours: [] as number[], theirs: [] as number[] }
  for (let round = -warmUp; round < rounds; round++) {
    const sides = [
      async () => times.ours.push(await time(ours, round)),
      async () => times.theirs.push(await time(theirs, round)),
    ]
    for (const side of round % 2 === 0 ? sides : sides.reverse()) {
      await side()
    }
  }
  return { ours: times.ours.slice(warmUp), theirs: times.theirs.slice(warmUp) }
}

async function time<Prepared>({ prepare, run }: Subject<Prepared>, round: number): Promise<number> {
  const prepared = await prepare(round)
  const started = performance.now()
  await run(prepared)
  return performance.now() - started
}

/** Sets what was measured against what is wanted. */
export function compare(
  about: Pick<Comparison, "what" | "against" | "unit" | "goal"> & { inverse?: boolean },
  measured: { ours: readonly number[]; theirs: readonly number[] }
): Comparison {
  const { inverse = false, ...rest } = about
  const ours = figuresOf(measured.ours)
  const theirs = figuresOf(measured.theirs)
  return { ...rest, ours, theirs, ratio: inverse ? theirs.median / ours.median : ours.median / theirs.median }
}

/** Whether the ratio is as good as the goal. */
export function isMet({ ratio, goal }: Comparison): boolean {
  return "atMost" in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
}

function figuresOf(values: readonly number[]): Figures {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

/** Between the two values that stand nearest. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
