import { Coalesced, type Runner } from "../database"
import { retrieveInvoice } from "../invoices"
import type { Settings } from "../settings"
import { requirePermission, type Staff } from "../staff"
import { type Identified, identifyMessage, type IncomingMessage } from "./identify"
import { findEnvironments, hashContent } from "./message-rows"
import {
  type ConfirmedInvoice,
  confirmInvoice,
  type FoundByInquiry,
  type FoundByStaff,
  type InvoiceConfirmation,
  recordFound,
} from "./record-found"
import { type RecordedMessage, recordMessage, recordTogether, recordUnsigned } from "./record-messages"
import { FloodLimit } from "./quotas"
import { RepeatedMessages } from "./repeated-messages"
import { pruneUnverified } from "./unverified-messages"

/** Maximum number of concurrent message transactions of a server: while the database works on one, the next is prepared. */
const AT_ONCE = 2

/** Messages of the gateway, and the statements of staff and of the store's inquiry, which are trusted as much. */
export class Messages {
  readonly #repeated: RepeatedMessages
  readonly #genuine: Coalesced<RecordedMessage, Identified>
  /** Batched separately, so that a flood of unsigned messages never delays genuine ones. */
  readonly #unsigned: Coalesced<RecordedMessage, Identified>
  readonly #flood = new FloodLimit()

  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {
    this.#repeated = new RepeatedMessages(runner)
    this.#genuine = new Coalesced(
      (messages) => runner.write((sql) => recordTogether(sql, [...messages.keys()])),
      AT_ONCE
    )
    this.#unsigned = new Coalesced((messages) => this.#recordUnsigned([...messages.keys()]))
  }

  /**
   * Judges and stores a message from the gateway. A repeated message is only counted, an unsigned one is stored and
   * changes nothing, and any other is judged. Messages that arrive while others are being stored are stored in one
   * batch. The call returns only once the message is durable.
   *
   * @throws any error that prevented storing it.
   */
  async record(incoming: IncomingMessage): Promise<RecordedMessage> {
    const hash = hashContent(incoming.received.format, incoming.received.fields)
    const recorded = await this.#repeated.countOr(hash, () => this.#recordNew(incoming, hash))
    return { ...recorded, to_settle: await this.#repeated.claimSettle(recorded) }
  }

  /** See {@link findEnvironments}. */
  async findEnvironments(ids: readonly string[]): ReturnType<typeof findEnvironments> {
    return ids.length === 0 ? new Map() : this.runner.read((sql) => findEnvironments(sql, ids))
  }

  async #recordNew(incoming: IncomingMessage, hash: string): Promise<RecordedMessage> {
    const message = identifyMessage(await this.settings.readConfiguration(), incoming, hash)
    // A message that its batch leaves out, because its subject is locked or the batch failed, is recorded by itself.
    const batch = message.canBeGenuine ? this.#genuine : this.#unsigned
    const recorded = await batch.about(message).catch(() => undefined)
    if (recorded) {
      return recorded
    }
    return message.canBeGenuine
      ? this.runner.write((sql) => recordMessage(sql, message))
      : ((await this.#recordUnsigned([message])).get(message) as RecordedMessage)
  }

  async #recordUnsigned(messages: readonly Identified[]): Promise<Map<Identified, RecordedMessage>> {
    return this.runner.writeEach((sql) => recordUnsigned(sql, messages, this.#flood))
  }

  /** Stores the result of the store's own inquiry; see {@link recordFound}. */
  async recordInquiry(gatewayOrderId: string, found: FoundByInquiry): Promise<RecordedMessage> {
    return this.runner.write(async (sql) =>
      recordFound(sql, (await this.settings.readState(sql)).known, gatewayOrderId, found)
    )
  }

  /** Stores what a member of staff saw of a payment in the merchant panel; see {@link recordFound}. */
  async confirmPayment(staff: Staff, gatewayOrderId: string, found: FoundByStaff): Promise<RecordedMessage> {
    return this.runner.write(async (sql) => {
      const { known } = await this.settings.readState(sql)
      const { name: actor } = requirePermission(known, "confirm", staff)
      return recordFound(sql, known, gatewayOrderId, found, actor)
    })
  }

  /**
   * Marks an invoice as paid because staff confirmed it; see {@link confirmInvoice}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  async confirmInvoice(
    staff: Staff,
    id: string,
    confirmation: Omit<InvoiceConfirmation, "actor">
  ): Promise<ConfirmedInvoice> {
    return this.runner.write(async (sql) => {
      const { known } = await this.settings.readState(sql)
      const { name: actor } = requirePermission(known, "confirm", staff)
      await retrieveInvoice(sql, id)
      return confirmInvoice(sql, known, id, { ...confirmation, actor })
    })
  }

  /**
   * Deletes expired unverified messages.
   *
   * @returns how many.
   */
  async pruneUnverified(): Promise<number> {
    return this.runner.writeEach(pruneUnverified)
  }
}
