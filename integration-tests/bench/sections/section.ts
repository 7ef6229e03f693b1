/** Defines a section of the benchmark, and how it opens and closes its measurements. */
import type { Bench, BenchStore } from "../support/bench-store"
import type { Report } from "../support/report"

/** A part of the benchmark that can be run by itself: `npm run bench -- <name>`. */
export interface Section {
  name: string
  /** Whether it runs only when named, because it takes long or needs special equipment. */
  onlyByName?: boolean
  /** Reports each figure as soon as it is measured. */
  run: (bench: Bench, report: Report) => Promise<void>
}

/** Runs work with a resource that is stopped or closed afterwards. */
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

/** Runs work with a store on a fresh copy of the prepared database. */
export async function withFreshStore(
  bench: Bench,
  name: string,
  work: (store: BenchStore) => Promise<void>
): Promise<void> {
  await using(
    bench.copyDatabase(name),
    (database) => database.close(),
    (database) => using(bench.startStore(database), (store) => store.stop(), work)
  )
}
