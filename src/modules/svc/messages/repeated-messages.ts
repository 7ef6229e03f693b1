import { Coalesced } from "../database/coalesced"
import { Recent } from "../database/recent"
import type { Runner } from "../database/runner"
import type { Attempt } from "../payments/attempts"
import { takeRepeatTurn } from "../payments/settle-plan"
import { isAttemptToSettle } from "./decide"
import { countRepeats } from "./message-rows"
import { pickNamedAttempt, type RecordedMessage } from "./recorded"

/** How many messages a server knows again without the database: those of some minutes, in a megabyte. */
const MOST_REMEMBERED = 5_000

/**
 * Messages that come again, as gateways send them: counted together, so that a flood of them is little work. A server asks the
 * database only about those that it remembers; what it does not is recorded as any other, and known again there.
 */
export class RepeatedMessages {
  readonly #counted: Coalesced<Attempt>
  readonly #remembered = new Recent(MOST_REMEMBERED)

  constructor(private readonly runner: Runner) {
    this.#counted = new Coalesced<Attempt>((times) => runner.writeEach((sql) => countRepeats(sql, times)))
  }

  /**
   * Counts a message that is remembered, was verified before and comes again, word for word. Any other is recorded, and remembered
   * when it is verified.
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

  /** Whether a message has its attempt settled: one that says something new at once, one that comes again only so often. */
  async settlesNow({ to_settle, repeated, attempt }: RecordedMessage): Promise<boolean> {
    if (!to_settle || !repeated) {
      return to_settle
    }
    return attempt !== undefined && this.runner.writeEach((sql) => takeRepeatTurn(sql, attempt.id))
  }
}

/** What a message comes to that was verified before and comes again, word for word: it says nothing new. */
function buildRepeat(attempt: Attempt): RecordedMessage {
  return {
    outcome: "verified",
    repeated: true,
    to_settle: isAttemptToSettle(attempt, "none"),
    attempt: pickNamedAttempt(attempt),
  }
}
