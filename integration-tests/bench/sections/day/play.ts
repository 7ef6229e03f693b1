/** Runs actions at their scheduled times, without waiting for earlier ones, and counts the answers. */
import { setTimeout as sleep } from "node:timers/promises"

import { computeQuantile } from "../../support/measure"
import { formatFigure } from "../../support/report"

export interface Deed {
  /** Milliseconds since the start. */
  at: number
  what: string
  /** Returns the status of the answer. */
  run: () => Promise<number>
}

/** The answer to one action. */
interface Answered {
  /** `undefined` when there was no answer at all. */
  status: number | undefined
  /** Since the scheduled time, not since the request was sent: a client of a busy server waits for both. */
  milliseconds: number
}

/** Counts answers by kind of request. */
export class Tally {
  readonly #answers = new Map<string, Answered[]>()

  count(what: string, answered: Answered): void {
    const known = this.#answers.get(what) ?? []
    known.push(answered)
    this.#answers.set(what, known)
  }

  /** The time of each answer, in milliseconds. */
  times(what: string): number[] {
    return (this.#answers.get(what) ?? []).map(({ milliseconds }) => milliseconds)
  }

  /** Number of answers that report a server error, or that never arrived. */
  get errors(): number {
    const all = [...this.#answers.values()].flat()
    return all.filter(({ status }) => status === undefined || status >= 500).length
  }

  /** One line per kind of request: count, answers and times. */
  lines(): string[] {
    return [...this.#answers].map(([what, answers]) => {
      const statuses = new Map<string, number>()
      for (const { status = "no answer" } of answers) {
        statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
      }
      const counted = [...statuses].sort().map(([status, times]) => `${status} × ${times}`)
      const times = this.times(what)
      const [p50, p99] = [computeQuantile(times, 0.5), computeQuantile(times, 0.99)]
      return `${what}: ${counted.join(", ")}; p50 ${formatFigure(p50)} ms, p99 ${formatFigure(p99)} ms`
    })
  }
}

/** Runs every action at its time; resolves when all are answered. */
export async function play(deeds: readonly Deed[], tally = new Tally()): Promise<Tally> {
  const began = performance.now()
  const sinceBeginning = () => performance.now() - began
  const underWay: Promise<void>[] = []
  for (const { at, what, run } of deeds.toSorted((one, other) => one.at - other.at)) {
    if (at > sinceBeginning()) {
      await sleep(at - sinceBeginning())
    }
    const answer = run().catch(() => undefined)
    underWay.push(answer.then((status) => tally.count(what, { status, milliseconds: sinceBeginning() - at })))
  }
  await Promise.all(underWay)
  return tally
}
