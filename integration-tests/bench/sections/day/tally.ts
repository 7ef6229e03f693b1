import { short } from "../../support/in-words"
import { quantileOf } from "../../support/measure"
import type { Answered } from "./play"

/** Counts answers by what was asked. */
export class Tally {
  readonly #answers = new Map<string, Answered[]>()

  readonly count = (answered: Answered): void => {
    const known = this.#answers.get(answered.what)
    if (known) {
      known.push(answered)
    } else {
      this.#answers.set(answered.what, [answered])
    }
  }

  /** How long each answer has taken, in milliseconds. */
  times(what: string): number[] {
    return (this.#answers.get(what) ?? []).map(({ milliseconds }) => milliseconds)
  }

  /** How many answers there are of all kinds. */
  get size(): number {
    return [...this.#answers.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Answers that say that the server has failed, and those that never came. */
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
      return `${what}: ${counted.join(", ")}; p50 ${short(p50)} ms, p99 ${short(p99)} ms`
    })
  }
}
