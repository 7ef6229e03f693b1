/** Runs checks of a store one after the other. */
import { runSteps } from "../store/progress"
import { step } from "../store/steps"
import { readReason } from "./registry"

/** A check of a store. */
export interface Check {
  title: string
  /** Throws when the check fails. */
  work: () => Promise<void>
  /** Whether later checks are pointless if this one fails. */
  essential?: boolean
}

export interface Counts {
  passed: number
  failed: number
}

/**
 * Runs checks in order, with their progress on stderr; checks that can no longer run count as failed. Prints one line
 * on stdout for each failure.
 */
export async function runChecks(store: string, checks: readonly Check[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0 }
  for (const [at, { title, work, essential }] of checks.entries()) {
    try {
      await runSteps({ check: step(`${store}: ${title}`, work) })
      counts.passed++
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.stdout.write(`stores: ${store}: ${title}: ${readReason(error)}\n`)
      counts.failed++
      if (essential) {
        const left = checks.slice(at + 1)
        left.forEach((check) => process.stderr.write(`${store}: ${check.title}: not looked at\n`))
        counts.failed += left.length
        break
      }
    }
  }
  return counts
}
