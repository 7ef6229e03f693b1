import { Coalesced } from "../database/coalesced"
import type { Sql } from "../database/sql"
import type { Attempt } from "../payments/attempts"
import { takeRepeatTurn } from "../payments/settle-plan"
import {
  type IncomingNotification,
  isToSettle,
  namedAttemptOf,
  type RecordedNotification,
} from "./notification-outcome"
import { contentHashOf, countRepeats } from "./stored-notifications"

/** Messages that come again, as gateways send them: counted together, so that a flood of them is little work. */
export class RepeatedNotifications {
  readonly #counted: Coalesced<Attempt>

  /** @param statements gives what runs a statement by itself. */
  constructor(private readonly statements: () => Sql) {
    this.#counted = new Coalesced<Attempt>((times) => countRepeats(statements(), times))
  }

  /** Counts a message that was believed before and comes again, word for word; `undefined` for any other. */
  async count({ received }: IncomingNotification): Promise<RecordedNotification | undefined> {
    const known = await this.#counted.about(contentHashOf(received.format, received.fields))
    return known && repeatOf(known)
  }

  /** Whether a message has its attempt settled: one that says something new at once, one that comes again only so often. */
  async settlesNow({ to_settle, repeated, attempt }: RecordedNotification): Promise<boolean> {
    if (!to_settle || !repeated) {
      return to_settle
    }
    return attempt !== undefined && takeRepeatTurn(this.statements(), attempt.id)
  }
}

/** What a message comes to that was believed before and comes again, word for word: it says nothing new. */
function repeatOf(attempt: Attempt): RecordedNotification {
  return {
    outcome: "verified",
    repeated: true,
    to_settle: isToSettle(attempt, "none"),
    attempt: namedAttemptOf(attempt),
  }
}
