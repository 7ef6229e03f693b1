import { setTimeout as sleep } from "node:timers/promises"

/** Something that somebody does at its time, whatever became of what was done before. */
export interface Deed {
  /** Milliseconds since the beginning. */
  at: number
  what: string
  /** Gives the status of the answer. */
  run: () => Promise<number>
}

/** How a deed was answered. */
export interface Answered {
  what: string
  /** `undefined` when there was no answer at all. */
  status: number | undefined
  /** From the moment in which it was to be done: who waits for a server that is busy has to wait all the same. */
  milliseconds: number
}

/** Does everything at its time, and gives each answer to whoever counts; ends when all is answered. */
export async function play(deeds: readonly Deed[], count: (answered: Answered) => void): Promise<void> {
  const began = performance.now()
  const sinceBeginning = () => performance.now() - began
  const underWay: Promise<void>[] = []
  for (const deed of deeds.toSorted((one, other) => one.at - other.at)) {
    const wait = deed.at - sinceBeginning()
    if (wait > 0) {
      await sleep(wait)
    }
    const answer = deed.run().catch(() => undefined)
    underWay.push(answer.then((status) => count({ what: deed.what, status, milliseconds: sinceBeginning() - deed.at })))
  }
  await Promise.all(underWay)
}
