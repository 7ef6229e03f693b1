/** Remembers a limited number of texts and forgets the least recently noted ones. */
export class Recent {
  /** Least recently noted first. */
  readonly #texts = new Set<string>()

  constructor(private readonly most: number) {}

  /** Notes a text as the most recent one. */
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
