/** Does things at their time, whatever became of those before, and counts how they were answered. */
import { setTimeout as sleep } from "node:timers/promises"

import { quantileOf } from "../../support/measure"
import { formatFigure } from "../../support/report"

export interface Deed {
  /** Milliseconds since the beginning. */
  at: number
  what: string
  /** Gives the status of the answer. */
  run: () => Promise<number>
}

/** How a deed was answered. */
interface Answered {
  /** `undefined` when there was no answer at all. */
  status: number | undefined
  /** From the moment in which it was to be done: who waits for a server that is busy has to wait all the same. */
  milliseconds: number
}

/** Answers by what was asked. */
export class Tally {
  readonly #answers = new Map<string, Answered[]>()

  count(what: string, answered: Answered): void {
    const known = this.#answers.get(what) ?? []
    known.push(answered)
    this.#answers.set(what, known)
  }

  /** How long each answer has taken, in milliseconds. */
  times(what: string): number[] {
    return (this.#answers.get(what) ?? []).map(({ milliseconds }) => milliseconds)
  }

  /** How many answers say that the server has failed, or never came. */
  get errors(): number {
    const all = [...this.#answers.values()].flat()
    return all.filter(({ status }) => status === undefined || status >= 500).length
  }

  /** One line for each thing that was asked: how often, how it was answered, and how soon. */
  lines(): string[] {
    return [...this.#answers].map(([what, answers]) => {
      const statuses = new Map<string, number>()
      for (const { status = "no answer" } of answers) {
        statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
      }
      const counted = [...statuses].sort().map(([status, times]) => `${status} × ${times}`)
      const times = this.times(what)
      const [p50, p99] = [quantileOf(times, 0.5), quantileOf(times, 0.99)]
      return `${what}: ${counted.join(", ")}; p50 ${formatFigure(p50)} ms, p99 ${formatFigure(p99)} ms`
    })
  }
}

/** Does everything at its time; ends when all is answered. */
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
