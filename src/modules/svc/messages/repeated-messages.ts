import { Coalesced, type Runner } from "../database"
import { type Attempt, takeRepeatTurn } from "../payments"
import { isAttemptToSettle } from "./decide"
import { countRepeats } from "./message-rows"
import { pickNamedAttempt, type RecordedMessage } from "./record-messages"

/** How many messages a server recognizes without the database: those of some minutes, in about a megabyte. */
const MOST_REMEMBERED = 5_000

/**
 * Counts repeated messages in batches, so that a flood of them costs little. A server looks up only messages that it
 * remembers; any other message is recorded as usual, and the database recognizes the repeat.
 */
export class RepeatedMessages {
  readonly #counted: Coalesced<Attempt>
  readonly #remembered = new Recent(MOST_REMEMBERED)

  constructor(private readonly runner: Runner) {
    this.#counted = new Coalesced<Attempt>((times) => runner.writeEach((sql) => countRepeats(sql, times)))
  }

  /**
   * Counts an exact repeat of a remembered, verified message. Any other message is recorded, and remembered when it is
   * verified.
   *
   * @param hash identifies the message.
   * @param record records the message.
   */
  async countOr(hash: string, record: () => Promise<RecordedMessage>): Promise<RecordedMessage> {
    const known = this.#remembered.has(hash) ? await this.#counted.about(hash) : undefined
    if (known) {
      return buildRepeat(known)
    }
    const recorded = await record()
    if (recorded.outcome === "verified") {
      this.#remembered.note(hash)
    }
    return recorded
  }

  /** Whether to settle the attempt of a message: at once for a new one, at a limited rate for a repeat. */
  async claimSettle({ to_settle, repeated, attempt }: RecordedMessage): Promise<boolean> {
    if (!to_settle || !repeated) {
      return to_settle
    }
    return attempt !== undefined && this.runner.writeEach((sql) => takeRepeatTurn(sql, attempt.id))
  }
}

/** The result of an exact repeat of a verified message: it says nothing new. */
function buildRepeat(attempt: Attempt): RecordedMessage {
  return {
    outcome: "verified",
    repeated: true,
    to_settle: isAttemptToSettle(attempt, "none"),
    attempt: pickNamedAttempt(attempt),
  }
}

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
