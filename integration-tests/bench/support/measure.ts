/** Measures alternatives in short, alternating rounds, and compares them. */
/** The measured operation. `prepare` runs outside of the measured time. */
export interface Subject<Prepared = void> {
  prepare: (round: number) => Promise<Prepared>
  run: (prepared: Prepared) => Promise<void>
}

export type Goal = { atMost: number } | { atLeast: number }

/** The comparison of two alternatives that were measured in alternation. */
export interface Comparison {
  what: string
  against: string
  unit: "ms" | "/s" | "MB"
  /** Medians, in the unit. */
  ours: number
  theirs: number
  /** Ours divided by theirs. */
  ratio: number
  /** The quartiles of the ratio over all rounds. */
  spread: { low: number; high: number }
  /** Number of rounds that fitted into the time. */
  rounds: number
  goal: Goal
}

/** The number of measurements of each side. */
export interface Rounds {
  rounds: number
  /** Rounds before the first that counts. */
  warmUp: number
  /** No round begins after this time, which includes the preparations. */
  seconds: number
  /** The minimum number of rounds, however long they take: fewer would prove nothing. */
  atLeast?: number
}

/** Runs one round of one side, and returns its figure. */
export type Turn = (round: number) => Promise<number>

/**
 * Measures several sides in short rounds. The order alternates, so that other load on the machine affects all sides
 * equally.
 *
 * @param turns by name; put those that are compared next to each other.
 * @returns the figures of every counted round, the same number for every side.
 */
export async function inTurn<Name extends string>(
  { rounds, warmUp, seconds, atLeast = 3 }: Rounds,
  turns: Record<Name, Turn>
): Promise<Record<Name, number[]>> {
  const names = Object.keys(turns) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  const end = performance.now() + seconds * 1000
  for (let round = -warmUp; round < rounds; round++) {
    if (round >= atLeast && performance.now() > end) {
      break
    }
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figure = await turns[name](round)
      if (round >= 0) {
        figures[name].push(figure)
      }
    }
  }
  return figures
}

/**
 * Times two subjects in turn; see {@link inTurn}.
 *
 * @returns milliseconds of every counted round.
 */
export async function timeInTurn<Ours, Theirs>(
  rounds: Rounds,
  ours: Subject<Ours>,
  theirs: Subject<Theirs>
): Promise<{ ours: number[]; theirs: number[] }> {
  return inTurn(rounds, { ours: timed(ours), theirs: timed(theirs) })
}

/** Measures the duration of a round of a subject, in milliseconds. */
export function timed<Prepared>({ prepare, run }: Subject<Prepared>): Turn {
  return async (round) => {
    const prepared = await prepare(round)
    const started = performance.now()
    await run(prepared)
    return performance.now() - started
  }
}

/**
 * Compares the measurements with the goal.
 *
 * @param measured the figures of both sides; those of the same round have the same index.
 */
export function compare(
  about: Pick<Comparison, "what" | "against" | "unit" | "goal">,
  measured: { ours: readonly number[]; theirs: readonly number[] }
): Comparison {
  const ours = computeQuantile(measured.ours, 0.5)
  const theirs = computeQuantile(measured.theirs, 0.5)
  const ratios = measured.ours.map((our, round) => our / (measured.theirs[round] ?? Number.NaN))
  return {
    ...about,
    ours,
    theirs,
    ratio: ours / theirs,
    spread: { low: computeQuantile(ratios, 0.25), high: computeQuantile(ratios, 0.75) },
    rounds: measured.ours.length,
  }
}

/** Whether the ratio meets the goal. */
export function isMet({ ratio, goal }: Pick<Comparison, "ratio" | "goal">): boolean {
  return "atMost" in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
}

/** The quantile of the values, interpolated between the two nearest. */
export function computeQuantile(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other)
  const place = (inOrder.length - 1) * share
  const below = inOrder[Math.floor(place)] ?? Number.NaN
  const above = inOrder[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
