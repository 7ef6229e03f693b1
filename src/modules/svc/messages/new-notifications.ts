import { Coalesced } from "../database/coalesced"
import type { IncomingNotification, RecordedNotification } from "./recorded"

type RecordTogether = (
  messages: ReadonlyMap<string, IncomingNotification>
) => Promise<ReadonlyMap<string, RecordedNotification>>

/** How many transactions with messages a server has under way: while the database works on one, the next is prepared. */
const AT_ONCE = 3

/**
 * Messages that say something new: those that come while others are being written down are written down together, so that many at
 * once share the ways to the database. Nobody is answered before the transaction that holds the message is durable.
 */
export class NewNotifications {
  readonly #waiting = new Map<string, IncomingNotification>()
  readonly #recorded: Coalesced<RecordedNotification>
  #count = 0

  /** @param together writes messages down in one transaction; those that it leaves out have changed nothing. */
  constructor(together: RecordTogether) {
    this.#recorded = new Coalesced((keys) => together(this.#messagesOf(keys.keys())), AT_ONCE)
  }

  /**
   * Records a message together with others.
   *
   * @returns `undefined` when it is to be recorded by itself: it is not plain, or the transaction that it was in came to nothing,
   *   for whose message ever.
   */
  async record(incoming: IncomingNotification): Promise<RecordedNotification | undefined> {
    const key = String(this.#count++)
    this.#waiting.set(key, incoming)
    try {
      return await this.#recorded.about(key)
    } catch {
      return undefined
    } finally {
      this.#waiting.delete(key)
    }
  }

  #messagesOf(keys: Iterable<string>): Map<string, IncomingNotification> {
    return new Map(
      [...keys].flatMap((key) => {
        const incoming = this.#waiting.get(key)
        return incoming ? [[key, incoming] as const] : []
      })
    )
  }
}
