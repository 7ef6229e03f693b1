/** Reads the options of `npm run test:chaos`, and tells what was played and how to play it again. */
import { randomInt } from "node:crypto"
import type { Parameters, RunDetails } from "fast-check"
import type { Step } from "./steps"
import type { Tally } from "./tally"

/** An ordinary run of one kind of store ends after so many scenarios, or after this time on a slow machine. */
const DEFAULT_RUNS = 8
const DEFAULT_TIME_LIMIT_MS = 15_000

/** Longest that one scenario may take when their number was asked for. */
const PER_RUN_MS = 60_000

export interface RunSettings {
  parameters: Parameters<[Step[]]>
  /** No scenario begins after this time; the one under way is played to its end. */
  timeLimitMs: number
  /** Kinds of steps that are left out: to look for what else is wrong while one thing is known. */
  without: string[]
  /** So many scenarios may fail before a run ends: a long one shall find more than one thing. */
  mostFailures: number
  /** File that gets the story of every scenario. */
  storyFile: string | undefined
}

/**
 * What the options of `npm run test:chaos` say: `--seed`, by default a new one each time; `--runs`; `--path` of a failure to
 * play it again; `--shrink`, seconds that may be spent on making a failing scenario smaller; `--without`, kinds of steps
 * that are left out; `--failures`, how many scenarios may fail before the run ends; and `--story`, a file that gets what happened in every scenario.
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
      // Every try of a smaller scenario needs seconds on a real store.
      endOnFailure: shrinkMs === 0,
      ...(env.CHAOS_PATH && { path: env.CHAOS_PATH }),
    },
  }
}

/** What was played, and what of it failed. */
export interface Played {
  name: string
  scenarios: number
  /** The path and the story of each scenario that failed. */
  failures: { path: string; story: string }[]
  elapsedMs: number
  tally: Tally
}

/** Says what was played; throws with the stories of the failing scenarios and how to play them again. */
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
      `Play it again with:\n  ${again} --path ${path} --runs 1 --testPathPattern chaos/${name}\n\n${story}`
  )
  if (stories.length > 0) {
    throw new Error(`${stories.length} of ${scenarios} scenarios failed. ${stories.join("\n\n")}`)
  }
}
