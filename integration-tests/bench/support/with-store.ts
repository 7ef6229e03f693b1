import { using } from "../sections/section"
import type { Bench, BenchStore, BenchStoreOptions } from "./bench-store"

let databases = 0

/** Runs work with a store on a fresh copy of the prepared database. */
export async function withFreshStore<Result>(
  bench: Bench,
  work: (store: BenchStore) => Promise<Result>,
  options?: BenchStoreOptions
): Promise<Result> {
  return using(
    bench.copyDatabase(`bench_${++databases}`),
    (database) => database.close(),
    (database) => using(bench.startStore(database, options), (store) => store.stop(), work)
  )
}
