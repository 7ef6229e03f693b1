import type { Parameters, RunDetails } from "fast-check"
import type { Step } from "./steps"

/** The seed of every ordinary run, so that it is the same everywhere. */
const DEFAULT_SEED = 20261120

/** An ordinary run of one store ends after so many scenarios, or after this time on a slow machine. */
const DEFAULT_RUNS = 8
const DEFAULT_TIME_LIMIT_MS = 20_000

/** Longest that one scenario may take when their number was asked for. */
const PER_RUN_MS = 60_000

export interface RunSettings {
  parameters: Parameters<[Step[]]>
  /** No scenario begins after this time; the one under way is played to its end. */
  timeLimitMs: number
}

/**
 * What the options of `npm run test:chaos` say: `--seed`, `--runs`, `--path` of a failure to play it again, and `--shrink`,
 * seconds that may be spent on making a failing scenario smaller.
 */
export function runSettings(env: NodeJS.ProcessEnv = process.env): RunSettings {
  const number = (name: string) => (env[name] ? Number(env[name]) : undefined)
  const runs = number("CHAOS_RUNS")
  const shrinkMs = (number("CHAOS_SHRINK") ?? 0) * 1000
  const timeLimitMs = (runs ? runs * PER_RUN_MS : DEFAULT_TIME_LIMIT_MS) + shrinkMs
  return {
    timeLimitMs,
    parameters: {
      seed: number("CHAOS_SEED") ?? DEFAULT_SEED,
      numRuns: runs ?? DEFAULT_RUNS,
      // Every try of a smaller scenario needs seconds on a real store.
      endOnFailure: shrinkMs === 0,
      ...(env.CHAOS_PATH && { path: env.CHAOS_PATH }),
    },
  }
}

/** Says what was played; throws with the story of the failing scenario and how to play it again. */
export function tellReplay(details: RunDetails<[Step[]]>, played: number, elapsedMs: number): void {
  const { seed, counterexamplePath, failed, errorInstance, counterexample } = details
  process.stdout.write(`chaos: seed ${seed}, ${played} scenarios in ${Math.round(elapsedMs / 1000)} s\n`)
  if (failed && counterexample) {
    const again = `npm run test:chaos -- --seed ${seed} --path ${counterexamplePath} --runs 1`
    const story = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    throw new Error(`Scenario ${played} failed. Play it again with:\n  ${again}\n\n${story}`)
  }
}
