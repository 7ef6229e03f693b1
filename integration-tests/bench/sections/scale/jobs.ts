import type { JobRunner } from "../../support/job-runner"
import { compare, timeInTurn } from "../../support/measure"
import type { Report } from "../../support/report"

const ROUNDS = { rounds: 30, warmUp: 3, seconds: 6 }

/** A job that finds nothing to do ends within milliseconds: several runs in a row can be timed. */
const RUNS = 5

/** Every job of the plugin with nothing due, on the large ledger against the small one. */
export async function jobsAt(
  { large, small }: Record<"large" | "small", JobRunner>,
  against: string,
  report: Report
): Promise<void> {
  for (const job of large.jobs) {
    const subject = (runner: JobRunner) => ({
      prepare: () => Promise.resolve(),
      run: async () => {
        for (let runs = 0; runs < RUNS; runs++) {
          await runner.run(job)
        }
      },
    })
    const times = await timeInTurn(ROUNDS, subject(large), subject(small))
    const perRun = (values: readonly number[]) => values.map((value) => value / RUNS)
    report.add(
      compare(
        { what: `job ${job}, nothing due`, against, unit: "ms", goal: { atMost: 1.5 } },
        { ours: perRun(times.ours), theirs: perRun(times.theirs) }
      )
    )
  }
}
