import { setImmediate as untilHeard } from "node:timers/promises"

interface Asker<Value> {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/** How long a new caller waits for a running query of other callers, in milliseconds. */
const PATIENCE_MS = 1000

/** Maximum number of turns of the event loop for which a query waits, as long as each turn brings another key. */
const MOST_TURNS = 6

/**
 * Batches look-ups by key. Keys that arrive at the same moment share one query. While the maximum number of queries is
 * running, new keys collect for the next one, so an answer is never older than its question. A single caller waits
 * for two turns of the event loop, and a query that hangs delays the others only briefly.
 */
export class Coalesced<Value, Key = string> {
  #gathered = new Map<Key, Asker<Value>[]>()
  #isGathering = false
  readonly #underWay = new Set<symbol>()

  /**
   * @param ask runs one query; gets each key with the number of its callers. Keys that it leaves out are answered
   *   `undefined`.
   * @param atOnce the maximum number of queries that run at a time.
   */
  constructor(
    private readonly ask: (times: ReadonlyMap<Key, number>) => Promise<ReadonlyMap<Key, Value>>,
    private readonly atOnce = 1
  ) {}

  /** @throws what `ask` throws, to every caller of that batch. */
  about(key: Key): Promise<Value | undefined> {
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
    await this.#untilGathered()
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

  /**
   * Waits until a turn of the event loop brings no other key, because a query costs more than a turn. The first turn
   * only ends the reading of requests that have arrived already.
   */
  async #untilGathered(): Promise<void> {
    await untilHeard()
    for (let turn = 1, heard = 0; turn < MOST_TURNS && this.#gathered.size > heard; turn++) {
      heard = this.#gathered.size
      await untilHeard()
    }
  }

  #goOnAfter(question: symbol): void {
    this.#underWay.delete(question)
    this.#askWhenFree()
  }
}
