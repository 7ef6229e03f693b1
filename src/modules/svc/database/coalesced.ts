import { setImmediate as untilHeard } from "node:timers/promises"

interface Asker<Value> {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/** How long those who come wait for an answer that is not for them, in milliseconds. */
const PATIENCE_MS = 1000

/**
 * Asks for many at once what would be asked for one by one: those that have arrived together are asked for together, and while one
 * question is under way, those that come are gathered for the next, so an answer is never older than its question. Who is alone
 * waits for nobody, and a question that gets no answer holds nobody else up for long.
 */
export class Coalesced<Value> {
  #gathered = new Map<string, Asker<Value>[]>()
  #underWay: symbol | undefined

  /** @param ask is told how many want to know about each key; keys that it leaves out are answered `undefined`. */
  constructor(private readonly ask: (times: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, Value>>) {}

  /** @throws what `ask` throws, for all whom it was to answer. */
  about(key: string): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const askers = this.#gathered.get(key) ?? []
      askers.push({ resolve, reject })
      this.#gathered.set(key, askers)
      if (this.#underWay === undefined) {
        void this.#askForGathered()
      }
    })
  }

  async #askForGathered(): Promise<void> {
    const question = Symbol()
    this.#underWay = question
    await untilHeard()
    const impatience = setTimeout(() => this.#goOnAfter(question), PATIENCE_MS)
    const asked = this.#gathered
    this.#gathered = new Map()
    try {
      const answers = await this.ask(new Map([...asked].map(([key, askers]) => [key, askers.length])))
      asked.forEach((askers, key) => askers.forEach(({ resolve }) => resolve(answers.get(key))))
    } catch (error) {
      asked.forEach((askers) => askers.forEach(({ reject }) => reject(error)))
    } finally {
      clearTimeout(impatience)
      this.#goOnAfter(question)
    }
  }

  #goOnAfter(question: symbol): void {
    if (this.#underWay !== question) {
      return
    }
    this.#underWay = undefined
    if (this.#gathered.size > 0) {
      void this.#askForGathered()
    }
  }
}
