import type { Bench } from "../support/bench-store"
import { connect, type Connections } from "../../support/connection"
import { startJobRunner } from "../support/job-runner"
import type { Report } from "../support/report"
import { scannedSince, type SequentialScans, sequentialScans } from "../support/sequential-scans"
import { jobsAt } from "./scale/jobs"
import { adminRequestsAt, inWords, lookUpsAt, settlingAt } from "./scale/requests"
import { seedWithSums } from "./scale/seed-with-sums"
import { type Section, using } from "./section"

const SMALL = 1_000
const LARGE = 1_000_000

/** What grows slower with the years, or not at all: a ledger of a million attempts against one of a thousand. */
export const scale: Section = {
  name: "scale",
  run: (bench, report) =>
    withLedger(bench, "scale_small", SMALL, (small) =>
      withLedger(bench, "scale_large", LARGE, (large) => measure(bench, report, { large, small }))
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
    await seedWithSums(database, attempts)
    return database.url
  })
  return using(Promise.resolve(connect(url)), close, work)
}

/** Both ledgers are kept open throughout; servers and jobs run one after the other, for they would slow each other down. */
async function measure(bench: Bench, report: Report, databases: Databases): Promise<void> {
  const before = await sequentialScans(databases.large)
  await measureRequests(bench, report, databases)
  const between = await sequentialScans(databases.large)
  await measureJobs(bench, report, databases)
  noteScans(report, "requests", before, between)
  noteScans(report, "jobs", between, await sequentialScans(databases.large))
}

async function measureRequests(bench: Bench, report: Report, { large, small }: Databases): Promise<void> {
  return using(
    bench.startStore(small),
    (store) => store.stop(),
    (smallStore) =>
      using(
        bench.startStore(large),
        (store) => store.stop(),
        async (largeStore) => {
          const stores = { large: { ...largeStore, attempts: LARGE }, small: { ...smallStore, attempts: SMALL } }
          await adminRequestsAt(stores, report)
          await lookUpsAt(stores, report)
          report.add(await settlingAt(stores))
        }
      )
  )
}

async function measureJobs(bench: Bench, report: Report, { large, small }: Databases): Promise<void> {
  const { env } = bench.settings
  return using(
    startJobRunner(small.url, env),
    (runner) => runner.stop(),
    (smallRunner) =>
      using(
        startJobRunner(large.url, env),
        (runner) => runner.stop(),
        (largeRunner) => jobsAt({ large: largeRunner, small: smallRunner }, inWords(LARGE, SMALL), report)
      )
  )
}

function noteScans(report: Report, during: string, before: SequentialScans, after: SequentialScans): void {
  for (const { table, times } of scannedSince(before, after)) {
    report.fault(`${during} read ${table} from end to end, ${times} times`)
  }
}
