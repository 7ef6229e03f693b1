import { AsyncLocalStorage } from "node:async_hooks"

/** Work that has been asked for and has not begun. */
interface Turn<Result> {
  key: string
  /** Until when somebody waits for it in front of a page, in milliseconds since 1970. */
  waitsUntil: number
  begin: () => void
  result: Promise<Result>
}

/** What work that has begun was begun for. */
type Begun = "shopper" | "other"

/**
 * Lets a few pieces of work be done at a time in this process, each key once. People who wait come first, the latest of them before
 * the others: under more load than a server can carry, first come first served would make all of them wait in vain. Work whose
 * shopper has been answered meanwhile is work like any other, first come first served. Neither kind ever takes the last slot, so that
 * work that hangs does not stop the other. Work that takes far longer than usual waits for something, such as a lock: it goes on
 * beside the others, who get its slot.
 *
 * It only holds promises that somebody asked for. Whether work is due is known elsewhere.
 */
export class Turns<Result> {
  readonly #waiting = new Map<string, Turn<Result>>()
  readonly #begun = new Map<string, Begun>()
  /** Keys of work that goes on without a slot. */
  readonly #beside = new Set<string>()
  readonly #inside = new AsyncLocalStorage<true>()

  /**
   * @param slots how many pieces of work are done at a time; at least 2.
   * @param slow after how many milliseconds work goes on beside the others, and how many pieces of it may.
   */
  constructor(
    private readonly slots: number,
    private readonly slow: { afterMs: number; atMost: number }
  ) {}

  /**
   * Does work when it has its turn. Work of the same key that has not begun yet is shared; work that has begun is waited for.
   *
   * @param waitsUntil until when a shopper waits for it, in milliseconds since 1970.
   */
  take(key: string, work: () => Promise<Result>, waitsUntil = 0): Promise<Result> {
    if (this.#inside.getStore()) {
      // A hook of the store asks for it in the middle of such work: that has its slot already, and would wait for itself.
      return work()
    }
    const turn = this.#waiting.get(key) ?? this.#add(key, work)
    turn.waitsUntil = Math.max(turn.waitsUntil, waitsUntil)
    this.#beginWhatMay()
    if (waitsUntil > 0) {
      // From then on it may take a slot that shoppers leave to the others.
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

  /** Gives the slot of slow work to others. */
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

  /** Whether one slot stays for the other kind. */
  #mayBegin(kind: Begun): boolean {
    return [...this.#begun.values()].filter((begun) => begun === kind).length < this.slots - 1
  }
}

function withResolver<Value>() {
  let resolve!: (value: Value) => void
  const promise = new Promise<Value>((resolvePromise) => (resolve = resolvePromise))
  return { promise, resolve }
}
