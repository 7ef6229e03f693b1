import type { Bench } from "../support/bench-store"
import type { Report } from "../support/report"

/** A part of the benchmark that can be run by itself: `npm run bench -- <name>`. */
export interface Section {
  name: string
  /** Whether it is left out unless it is asked for, because it takes long or needs what not every machine has. */
  onlyByName?: boolean
  /** Reports each figure as soon as it is measured. */
  run: (bench: Bench, report: Report) => Promise<void>
}

/** Runs work with something that is stopped or closed afterwards. */
export async function using<Thing, Result>(
  opening: Promise<Thing>,
  end: (thing: Thing) => Promise<void>,
  work: (thing: Thing) => Promise<Result>
): Promise<Result> {
  const thing = await opening
  try {
    return await work(thing)
  } finally {
    await end(thing)
  }
}
