import { AsyncLocalStorage } from "node:async_hooks"

/** Queued work that has not started. */
interface Turn<Result> {
  key: string
  /** Until when a shopper waits for it, in milliseconds since 1970. */
  waitsUntil: number
  begin: () => void
  result: Promise<Result>
}

/** For whom running work was started. */
type Begun = "shopper" | "other"

/**
 * Limits how much work runs at a time in this process, each key once. Waiting shoppers come first, the latest before
 * the others: under overload, first come first served would make all of them wait in vain. Once its shopper has been
 * answered, work is queued like any other, first come first served. Neither kind ever takes the last slot, so that
 * hanging work of one kind does not stop the other. Work that takes far longer than usual is waiting for something,
 * such as a lock: it continues without a slot, which goes to others.
 *
 * The queue is not durable: the ledger decides which work is due.
 */
export class Turns<Result> {
  readonly #waiting = new Map<string, Turn<Result>>()
  readonly #begun = new Map<string, Begun>()
  /** Keys of work that continues without a slot. */
  readonly #beside = new Set<string>()
  readonly #inside = new AsyncLocalStorage<true>()

  /**
   * @param slots the maximum number of concurrent pieces of work; at least 2.
   * @param slow after how many milliseconds work gives up its slot, and how many pieces may do so at a time.
   */
  constructor(
    private readonly slots: number,
    private readonly slow: { afterMs: number; atMost: number }
  ) {}

  /**
   * Runs work when its turn comes. Queued work with the same key is shared; running work is waited for.
   *
   * @param waitsUntil until when a shopper waits for it, in milliseconds since 1970; 0 for nobody.
   */
  take(key: string, work: () => Promise<Result>, waitsUntil = 0): Promise<Result> {
    if (this.#inside.getStore()) {
      // A hook of the store called this from within running work: it already has a slot and would wait for itself.
      return work()
    }
    const turn = this.#waiting.get(key) ?? this.#add(key, work)
    turn.waitsUntil = Math.max(turn.waitsUntil, waitsUntil)
    this.#beginWhatMay()
    if (waitsUntil > 0) {
      // From then on it may take a slot reserved for other work.
      setTimeout(() => this.#beginWhatMay(), Math.max(0, waitsUntil - Date.now())).unref()
    }
    return turn.result
  }

  #add(key: string, work: () => Promise<Result>): Turn<Result> {
    const { promise, resolve } = withResolver<undefined>()
    let patience: NodeJS.Timeout | undefined
    const result = promise
      .then(() => {
        patience = setTimeout(() => this.#setAside(key), this.slow.afterMs).unref()
        return this.#inside.run(true, work)
      })
      .finally(() => {
        clearTimeout(patience)
        this.#begun.delete(key)
        this.#beside.delete(key)
        this.#beginWhatMay()
      })
    const turn = { key, waitsUntil: 0, begin: () => resolve(undefined), result }
    this.#waiting.set(key, turn)
    return turn
  }

  /** Releases the slot of slow work. */
  #setAside(key: string): void {
    if (this.#beside.size < this.slow.atMost) {
      this.#begun.delete(key)
      this.#beside.add(key)
      this.#beginWhatMay()
    }
  }

  #beginWhatMay(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [turn, begun] = next
      this.#waiting.delete(turn.key)
      this.#begun.set(turn.key, begun)
      turn.begin()
    }
  }

  #next(): [Turn<Result>, Begun] | undefined {
    if (this.#begun.size >= this.slots) {
      return undefined
    }
    const now = Date.now()
    let latest: Turn<Result> | undefined
    let first: Turn<Result> | undefined
    for (const turn of this.#waiting.values()) {
      if (this.#begun.has(turn.key) || this.#beside.has(turn.key)) {
        continue
      }
      if (turn.waitsUntil <= now) {
        first ??= turn
      } else if (latest === undefined || turn.waitsUntil >= latest.waitsUntil) {
        latest = turn
      }
    }
    if (latest && this.#mayBegin("shopper")) {
      return [latest, "shopper"]
    }
    return first && this.#mayBegin("other") ? [first, "other"] : undefined
  }

  /** Whether one slot would stay free for the other kind. */
  #mayBegin(kind: Begun): boolean {
    return [...this.#begun.values()].filter((begun) => begun === kind).length < this.slots - 1
  }
}

function withResolver<Value>() {
  let resolve!: (value: Value) => void
  const promise = new Promise<Value>((resolvePromise) => (resolve = resolvePromise))
  return { promise, resolve }
}
