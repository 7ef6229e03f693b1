/** Measures things in turn in short rounds, and sets one against another. */
/** What is measured: everything that may take as long as it likes happens in `prepare`. */
export interface Subject<Prepared = void> {
  prepare: (round: number) => Promise<Prepared>
  run: (prepared: Prepared) => Promise<void>
}

export type Goal = { atMost: number } | { atLeast: number }

/** How two things that were measured in turn compare. */
export interface Comparison {
  what: string
  against: string
  unit: "ms" | "/s" | "MB"
  /** Medians, in the unit. */
  ours: number
  theirs: number
  /** Ours divided by theirs. */
  ratio: number
  /** Between these lies the ratio of every second round. */
  spread: { low: number; high: number }
  /** How many rounds there were time for. */
  rounds: number
  goal: Goal
}

/** How often each side is measured. */
export interface Rounds {
  rounds: number
  /** How many come before that do not count. */
  warmUp: number
  /** After this time no further round begins, with what it takes to prepare them. */
  seconds: number
  /** So many rounds count, however long they take: fewer would say nothing. */
  atLeast?: number
}

/** Does one round of one side, and gives its figure. */
export type Turn = (round: number) => Promise<number>

/**
 * Measures several sides in short rounds, in one order and the other in turn, so that what else the machine does hits all
 * alike.
 *
 * @param turns by name; those that are compared stand beside each other.
 * @returns the figures of every round that counts, of every side as many.
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
 * @returns milliseconds of every round that counts.
 */
export async function timeInTurn<Ours, Theirs>(
  rounds: Rounds,
  ours: Subject<Ours>,
  theirs: Subject<Theirs>
): Promise<{ ours: number[]; theirs: number[] }> {
  return inTurn(rounds, { ours: timed(ours), theirs: timed(theirs) })
}

/** How many milliseconds a round of a subject takes. */
export function timed<Prepared>({ prepare, run }: Subject<Prepared>): Turn {
  return async (round) => {
    const prepared = await prepare(round)
    const started = performance.now()
    await run(prepared)
    return performance.now() - started
  }
}

/**
 * Sets what was measured against what is wanted.
 *
 * @param measured the figures of both sides; those of one round have the same place.
 */
export function compare(
  about: Pick<Comparison, "what" | "against" | "unit" | "goal">,
  measured: { ours: readonly number[]; theirs: readonly number[] }
): Comparison {
  const ours = quantileOf(measured.ours, 0.5)
  const theirs = quantileOf(measured.theirs, 0.5)
  const ratios = measured.ours.map((our, round) => our / (measured.theirs[round] ?? Number.NaN))
  return {
    ...about,
    ours,
    theirs,
    ratio: ours / theirs,
    spread: { low: quantileOf(ratios, 0.25), high: quantileOf(ratios, 0.75) },
    rounds: measured.ours.length,
  }
}

/** Whether the ratio is as good as the goal. */
export function isMet({ ratio, goal }: Pick<Comparison, "ratio" | "goal">): boolean {
  return "atMost" in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
}

/** The value below which a share of all values lies, between the two that stand nearest. */
export function quantileOf(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((one, other) => one - other)
  const place = (inOrder.length - 1) * share
  const below = inOrder[Math.floor(place)] ?? Number.NaN
  const above = inOrder[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
