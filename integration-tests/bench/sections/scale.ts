import type { Bench } from "../support/bench-store"
import { connect, type Connections } from "../../support/connection"
import { startJobRunner } from "../support/job-runner"
import type { Comparison } from "../support/measure"
import { seedLedger } from "../support/seed-ledger"
import { scannedSince, type SequentialScans, sequentialScans } from "../support/sequential-scans"
import { jobsAt } from "./scale/jobs"
import { adminRequestsAt, inWords, lookUpsAt, settlingAt } from "./scale/requests"
import { type Section, using } from "./section"

const SMALL = 1_000
const LARGE = 1_000_000

/** What grows slower with the years, or not at all: a ledger of a million attempts against one of a thousand. */
export const scale: Section = {
  name: "scale",
  run: (bench) =>
    withLedger(bench, "scale_small", SMALL, (small) =>
      withLedger(bench, "scale_large", LARGE, (large) => measure(bench, { large, small }))
    ),
}

type Databases = Record<"large" | "small", Connections>

/** The work gets a connection that has no part in what the seed reads and writes. */
async function withLedger<Result>(
  bench: Bench,
  name: string,
  attempts: number,
  work: (database: Connections) => Promise<Result>
): Promise<Result> {
  const close = (database: Connections) => database.close()
  const url = await using(bench.copyDatabase(name), close, async (database) => {
    await seedLedger(database, attempts)
    return database.url
  })
  return using(Promise.resolve(connect(url)), close, work)
}

/** Both ledgers are kept open throughout; servers and jobs run one after the other, for they would slow each other down. */
async function measure(bench: Bench, databases: Databases): Promise<Comparison[]> {
  const before = await sequentialScans(databases.large)
  const requests = await measureRequests(bench, databases)
  const between = await sequentialScans(databases.large)
  const jobs = await measureJobs(bench, databases)
  noteScans(bench, "requests", before, between)
  noteScans(bench, "jobs", between, await sequentialScans(databases.large))
  return [...requests, ...jobs]
}

async function measureRequests(bench: Bench, { large, small }: Databases): Promise<Comparison[]> {
  return using(
    bench.startStore(small),
    (store) => store.stop(),
    (smallStore) =>
      using(
        bench.startStore(large),
        (store) => store.stop(),
        async (largeStore) => {
          const stores = { large: { ...largeStore, attempts: LARGE }, small: { ...smallStore, attempts: SMALL } }
          return [...(await adminRequestsAt(stores)), ...(await lookUpsAt(stores)), await settlingAt(stores)]
        }
      )
  )
}

async function measureJobs(bench: Bench, { large, small }: Databases): Promise<Comparison[]> {
  const { env } = bench.settings
  return using(
    startJobRunner(small.url, env),
    (runner) => runner.stop(),
    (smallRunner) =>
      using(
        startJobRunner(large.url, env),
        (runner) => runner.stop(),
        (largeRunner) => jobsAt({ large: largeRunner, small: smallRunner }, inWords(LARGE, SMALL))
      )
  )
}

function noteScans(bench: Bench, during: string, before: SequentialScans, after: SequentialScans): void {
  for (const { table, times } of scannedSince(before, after)) {
    bench.noteFault(`${during} read ${table} from end to end, ${times} times`)
  }
}
