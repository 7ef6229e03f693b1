/** A map that drops its oldest entry when it is full. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  set(key: Key, value: Value): void {
    if (!this.#entries.has(key) && this.#entries.size >= this.#limit) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    }
    this.#entries.set(key, value)
  }

  /** Oldest first. */
  values(): Value[] {
    return [...this.#entries.values()]
  }

  clear(): void {
    this.#entries.clear()
  }
}
