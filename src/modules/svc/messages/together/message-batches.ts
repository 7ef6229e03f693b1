import { Coalesced } from "../../database"
import type { Identified } from "../identify"
import type { RecordedMessage } from "../recorded"

/** Batches messages that arrive while others are being stored. */
export class MessageBatches {
  readonly #waiting = new Map<string, Identified>()
  readonly #recorded: Coalesced<RecordedMessage>
  #count = 0

  /** @param together stores messages; those that it leaves out have changed nothing. */
  constructor(
    atOnce: number,
    together: (messages: readonly Identified[]) => Promise<ReadonlyMap<Identified, RecordedMessage>>
  ) {
    this.#recorded = new Coalesced(async (keys) => {
      const messages = new Map(
        [...keys.keys()].flatMap((key) => {
          const message = this.#waiting.get(key)
          return message ? [[message, key] as const] : []
        })
      )
      const recorded = await together([...messages.keys()])
      return new Map([...recorded].map(([message, each]) => [messages.get(message) ?? "", each]))
    }, atOnce)
  }

  /**
   * Records a message in a batch.
   *
   * @returns `undefined` when the message must be recorded by itself: its subject was locked, or its batch failed.
   */
  async record(message: Identified): Promise<RecordedMessage | undefined> {
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
}
