import { Coalesced } from "../database/coalesced"
import type { Sql } from "../database/sql"
import type { SvcConfiguration } from "../settings/configuration"
import { type Identified, identify } from "./identify"
import { hashContent } from "./message-rows"
import { recordMessage, recordTogether, recordUnsigned } from "./record-messages"
import type { IncomingMessage, RecordedMessage } from "./recorded"
import { RepeatedMessages } from "./repeated-messages"

/** How many transactions with messages a server has under way: while the database works on one, the next is prepared. */
const AT_ONCE = 3

/** The database as the messages of one server need it. */
export interface MessageLedger {
  /** The configuration in force; fails while it is not complete. */
  configuration: () => Promise<SvcConfiguration>
  /** Statements of which each is by itself. */
  statements: () => Sql
  transaction: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>
}

/**
 * The messages of the gateway that come to one server. Each is identified once; one that comes again is only counted, one that anyone
 * can have written is kept and changes nothing, and any other is judged. Those that come while others are being written down are
 * written down together. Nobody is answered before the message is durable.
 */
export class IncomingMessages {
  readonly #repeated: RepeatedMessages
  readonly #genuine: MessageBatches
  /** A flood of these keeps one way to the database busy, and none of those that genuine messages take. */
  readonly #unsigned: MessageBatches

  constructor(private readonly ledger: MessageLedger) {
    const { statements, transaction } = ledger
    this.#repeated = new RepeatedMessages(statements)
    this.#genuine = new MessageBatches(AT_ONCE, (messages) => transaction((sql) => recordTogether(sql, messages)))
    this.#unsigned = new MessageBatches(1, (messages) => recordUnsigned(statements(), messages))
  }

  /**
   * Judges and stores a message, or only counts it when it comes again.
   *
   * @throws whatever keeps it from being durable.
   */
  async record(incoming: IncomingMessage): Promise<RecordedMessage> {
    const hash = hashContent(incoming.received.format, incoming.received.fields)
    const recorded = await this.#repeated.countOr(hash, () => this.#recordNew(incoming, hash))
    return { ...recorded, to_settle: await this.#repeated.settlesNow(recorded) }
  }

  async #recordNew(incoming: IncomingMessage, hash: string): Promise<RecordedMessage> {
    const { configuration, statements, transaction } = this.ledger
    const message = identify(await configuration(), incoming, hash)
    if (!message.canBeGenuine) {
      const stored =
        (await this.#unsigned.record(message)) ?? (await recordUnsigned(statements(), [message])).get(message)
      return stored as RecordedMessage
    }
    return (await this.#genuine.record(message)) ?? transaction((sql) => recordMessage(sql, message))
  }
}

/** Messages that are written down together when they come while others are being written down. */
export class MessageBatches {
  readonly #waiting = new Map<string, Identified>()
  readonly #recorded: Coalesced<RecordedMessage>
  #count = 0

  /** @param together writes messages down; those that it leaves out have changed nothing. */
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
   * Records a message together with others.
   *
   * @returns `undefined` when it is to be recorded by itself: what it is about was held, or those that it was together with came
   *   to nothing, for whose message ever.
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
