/** Reads the options of `npm run test:chaos`, and reports the run and how to repeat it. */
import { randomInt } from "node:crypto"
import type { Parameters, RunDetails } from "fast-check"
import type { Step } from "./steps"
import type { Tally } from "./tally"

/** A default run of one kind of store ends after this many scenarios, or on a slow machine after this time. */
const DEFAULT_RUNS = 8
const DEFAULT_TIME_LIMIT_MS = 15_000

/** Time limit of each scenario when their number was given. */
const PER_RUN_MS = 60_000

export interface RunSettings {
  parameters: Parameters<[Step[]]>
  /** No scenario begins after this time; a running one is finished. */
  timeLimitMs: number
  /** Kinds of steps to leave out, to search for other faults while one is known. */
  without: string[]
  /** The run ends after this many failures: a long run should find more than one fault. */
  mostFailures: number
  /** File that receives the story of every scenario. */
  storyFile: string | undefined
}

/**
 * Reads the options of `npm run test:chaos`: `--seed`, by default a new one each time; `--runs`; `--path` of a failure
 * to repeat; `--shrink`, seconds to spend on shrinking a failing scenario; `--without`, kinds of steps to leave out;
 * `--failures`, the number of failures that ends the run; and `--story`, a file for the story of every scenario.
 */
export function runSettings(env: NodeJS.ProcessEnv = process.env): RunSettings {
  const number = (name: string) => (env[name] ? Number(env[name]) : undefined)
  const runs = number("CHAOS_RUNS")
  const shrinkMs = (number("CHAOS_SHRINK") ?? 0) * 1000
  const timeLimitMs = (runs ? runs * PER_RUN_MS : DEFAULT_TIME_LIMIT_MS) + shrinkMs
  return {
    timeLimitMs,
    without: (env.CHAOS_WITHOUT ?? "").split(","),
    mostFailures: number("CHAOS_FAILURES") ?? 1,
    storyFile: env.CHAOS_STORY,
    parameters: {
      seed: number("CHAOS_SEED") ?? randomInt(2 ** 31),
      numRuns: runs ?? DEFAULT_RUNS,
      // Each attempt to shrink a scenario takes seconds on a real store.
      endOnFailure: shrinkMs === 0,
      ...(env.CHAOS_PATH && { path: env.CHAOS_PATH }),
    },
  }
}

/** The result of a run. */
export interface Played {
  name: string
  scenarios: number
  /** The path and the story of each scenario that failed. */
  failures: { path: string; story: string }[]
  elapsedMs: number
  tally: Tally
}

/** Reports a run; throws with the stories of the failing scenarios and how to repeat them. */
export function tellPlayed(
  { seed, counterexamplePath, failed, errorInstance }: RunDetails<[Step[]]>,
  { name, scenarios, failures, elapsedMs, tally }: Played
): void {
  const without = process.env.CHAOS_WITHOUT ? ` --without ${process.env.CHAOS_WITHOUT}` : ""
  const again = `npm run test:chaos -- --seed ${seed}${without}`
  process.stdout.write(
    `chaos: ${name}: ${scenarios} scenarios in ${Math.round(elapsedMs / 1000)} s; again: ${again}\n  ${tally.toString()}\n`
  )
  const last = {
    path: counterexamplePath ?? "",
    story: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
  }
  const stories = [...failures, ...(failed ? [last] : [])].map(
    ({ path, story }) =>
      `Play it again with:\n  ${again} --path ${path} --runs 1 --testPathPatterns chaos/${name}\n\n${story}`
  )
  if (stories.length > 0) {
    throw new Error(`${stories.length} of ${scenarios} scenarios failed. ${stories.join("\n\n")}`)
  }
}
