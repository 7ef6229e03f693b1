import { Coalesced } from "../database/coalesced"
import type { RecordedNotification } from "./notification-outcome"

type RecordTogether<Message> = (
  messages: ReadonlyMap<string, Message>
) => Promise<ReadonlyMap<string, RecordedNotification>>

/** How many transactions with messages a server has under way: while the database works on one, the next is prepared. */
const AT_ONCE = 3

/**
 * Messages that say something new: those that come while others are being written down are written down together, so that many at
 * once share the ways to the database. Nobody is answered before the transaction that holds the message is durable.
 */
export class NewNotifications<Message> {
  readonly #waiting = new Map<string, Message>()
  readonly #recorded: Coalesced<RecordedNotification>
  #count = 0

  /** @param together writes messages down in one transaction; those that it leaves out have changed nothing. */
  constructor(together: RecordTogether<Message>) {
    this.#recorded = new Coalesced((keys) => together(this.#messagesOf(keys.keys())), AT_ONCE)
  }

  /**
   * Records a message together with others.
   *
   * @returns `undefined` when it is to be recorded by itself: it is not plain, or the transaction that it was in came to nothing,
   *   for whose message ever.
   */
  async record(message: Message): Promise<RecordedNotification | undefined> {
    const key = String(this.#count++)
    this.#waiting.set(key, message)
    try {
      return await this.#recorded.about(key)
    } catch {
      return undefined
    } finally {
      this.#waiting.delete(key)
    }
  }

  #messagesOf(keys: Iterable<string>): Map<string, Message> {
    return new Map(
      [...keys].flatMap((key) => {
        const message = this.#waiting.get(key)
        return message ? [[key, message] as const] : []
      })
    )
  }
}
