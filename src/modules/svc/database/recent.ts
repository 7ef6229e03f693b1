/** Remembers so many texts, and forgets those that were noted the longest ago. */
export class Recent {
  /** In the order in which they were noted. */
  readonly #texts = new Set<string>()

  constructor(private readonly most: number) {}

  /** Notes a text, as the latest. */
  note(text: string): void {
    this.#texts.delete(text)
    this.#texts.add(text)
    if (this.#texts.size > this.most) {
      const [oldest = ""] = this.#texts
      this.#texts.delete(oldest)
    }
  }

  has(text: string): boolean {
    return this.#texts.has(text)
  }
}
