import { setImmediate as untilHeard } from "node:timers/promises"

interface Asker<Value> {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/** How long those who come wait for an answer that is not for them, in milliseconds. */
const PATIENCE_MS = 1000

/**
 * Asks for many at once what would be asked for one by one: those that have arrived together are asked for together, and while as
 * many questions are under way as may be, those that come are gathered for the next, so an answer is never older than its question.
 * Who is alone waits for nobody, and a question that gets no answer holds nobody else up for long.
 */
export class Coalesced<Value> {
  #gathered = new Map<string, Asker<Value>[]>()
  #isGathering = false
  readonly #underWay = new Set<symbol>()

  /**
   * @param ask is told how many want to know about each key; keys that it leaves out are answered `undefined`.
   * @param atOnce how many questions may be under way.
   */
  constructor(
    private readonly ask: (times: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, Value>>,
    private readonly atOnce = 1
  ) {}

  /** @throws what `ask` throws, for all whom it was to answer. */
  about(key: string): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const askers = this.#gathered.get(key) ?? []
      askers.push({ resolve, reject })
      this.#gathered.set(key, askers)
      this.#askWhenFree()
    })
  }

  #askWhenFree(): void {
    if (!this.#isGathering && this.#gathered.size > 0 && this.#underWay.size < this.atOnce) {
      void this.#askForGathered()
    }
  }

  async #askForGathered(): Promise<void> {
    this.#isGathering = true
    await untilHeard()
    this.#isGathering = false
    const question = Symbol()
    this.#underWay.add(question)
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
    this.#underWay.delete(question)
    this.#askWhenFree()
  }
}
