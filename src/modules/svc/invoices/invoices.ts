import type { AttentionResolution } from "../attention"
import type { Runner, Sql } from "../database"
import type { CreationAnswer } from "../gateway-requests"
import { type SvcConfiguration, identifySecretKey, readTimeZone, type Settings } from "../settings"
import type { Staff } from "../staff"
import { resolveInvoiceAttention } from "./invoice-attention"
import { type CreatedInvoice, type InvoiceResolution, recordInvoiceAnswer, resolveInvoice } from "./invoice-creation"
import { type InvoiceRefund, type NewInvoiceRefund, refundInvoice } from "./invoice-refund"
import {
  beginInvoice,
  type BegunInvoice,
  findInvoiceOfKey,
  type Invoice,
  type InvoiceOfKey,
  type InvoiceRequest,
  type NewInvoice,
  retrieveInvoice,
} from "./invoice-rows"
import {
  beginInvoiceShare,
  type BegunShare,
  type InvoiceShare,
  type NewInvoiceShare,
  noteInvoiceShare,
} from "./invoice-share"
import { findOverdue } from "./overdue"
import { setInvoiceAside, type SetAsideOutcome } from "./set-aside"

/**
 * Judges the messages that arrived before the invoice was known, in the transaction that makes it known. The messages
 * subject imports this one, so the module's service injects the function.
 *
 * @returns the invoice afterwards.
 */
export type JudgeStoredMessages = (sql: Sql, configuration: SvcConfiguration, id: string) => Promise<Invoice>

/** Invoices: the plugin's own list, since the gateway has none (§4.6). */
export class Invoices {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings,
    private readonly judgeStoredMessages: JudgeStoredMessages
  ) {}

  /**
   * Stores an invoice before it is requested; see {@link beginInvoice}. Throws as
   * {@link Settings.readPaymentConfiguration} does.
   */
  async begin(staff: Staff, invoice: NewInvoice): Promise<BegunInvoice> {
    return this.runner.write(async (sql) => {
      const { name: created_by } = await this.settings.requirePermission(sql, "invoices", staff)
      const { secret_key } = await this.settings.readPaymentConfiguration("staff", sql)
      return beginInvoice(sql, invoice, { created_by, secret_key_id: identifySecretKey(secret_key) })
    })
  }

  /** Finds the invoice of an earlier request with the same key; see {@link findInvoiceOfKey}. */
  async findByKey(invoice: InvoiceRequest): Promise<InvoiceOfKey | undefined> {
    return this.runner.read((sql) => findInvoiceOfKey(sql, invoice))
  }

  /** Adds to invoices whether they are overdue, with one query for all; see {@link findOverdue}. */
  async addOverdue<Row extends { id: string }>(rows: readonly Row[]): Promise<(Row & { is_overdue: boolean })[]> {
    if (rows.length === 0) {
      return []
    }
    const ids = rows.map(({ id }) => id)
    const overdue = await this.runner.read(async (sql) =>
      findOverdue(sql, ids, readTimeZone(await this.settings.readState(sql)))
    )
    return rows.map((row) => ({ ...row, is_overdue: overdue.includes(row.id) }))
  }

  /** @throws MedusaError NOT_FOUND. */
  async retrieve(id: string): Promise<Invoice> {
    return this.runner.read((sql) => retrieveInvoice(sql, id))
  }

  /**
   * Stores the gateway's answer and judges messages that arrived before it.
   *
   * @param configuration the configuration of the request.
   */
  async recordAnswer(
    id: string,
    answer: CreationAnswer<CreatedInvoice>,
    configuration: SvcConfiguration
  ): Promise<Invoice> {
    return this.runner.write(async (sql) => {
      await recordInvoiceAnswer(sql, id, answer)
      return this.judgeStoredMessages(sql, configuration, id)
    })
  }

  /**
   * Stores what staff found in the merchant panel and judges messages that arrived before.
   *
   * @returns `undefined` when the invoice is not in state `unknown`.
   * @throws MedusaError NOT_FOUND; INVALID_DATA when another invoice has the number.
   */
  async resolve(staff: Staff, id: string, resolution: InvoiceResolution): Promise<Invoice | undefined> {
    return this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "invoices", staff)
      await retrieveInvoice(sql, id)
      if (!(await resolveInvoice(sql, id, resolution, actor))) {
        return undefined
      }
      return this.judgeStoredMessages(sql, await this.settings.readConfiguration(sql), id)
    })
  }

  /** Stores that an invoice is being shared before the request is sent; see {@link beginInvoiceShare}. */
  async beginShare(staff: Staff, id: string, share: Omit<NewInvoiceShare, "actor">): Promise<BegunShare> {
    return this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "invoices", staff)
      return beginInvoiceShare(sql, id, { ...share, actor })
    })
  }

  /** Stores the outcome of a share. */
  async noteShare(id: string, share: InvoiceShare): Promise<void> {
    await this.runner.write((sql) => noteInvoiceShare(sql, id, share))
  }

  /** Closes an attention row of an invoice; see {@link resolveInvoiceAttention}. */
  async resolveAttention(
    staff: Staff,
    row: { attention_id: string; invoice_id: string },
    resolution: Omit<AttentionResolution, "by">
  ): Promise<void> {
    await this.runner.write(async (sql) => {
      const by = await this.settings.requireResolver(sql, staff, resolution)
      await resolveInvoiceAttention(sql, row.invoice_id, row.attention_id, { ...resolution, by })
    })
  }

  /** Writes a refund task for an invoice without an order; see {@link refundInvoice}. */
  async refund(staff: Staff, id: string, refund: Omit<NewInvoiceRefund, "actor">): Promise<InvoiceRefund> {
    return this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "refund_tasks", staff)
      return refundInvoice(sql, id, { ...refund, actor })
    })
  }

  /**
   * Stores whether staff still expect an invoice to be paid; see {@link setInvoiceAside}.
   *
   * @throws MedusaError NOT_FOUND.
   */
  async setAside(staff: Staff, id: string, set_aside: boolean): Promise<SetAsideOutcome> {
    return this.runner.write(async (sql) => {
      const { name: actor } = await this.settings.requirePermission(sql, "invoices", staff)
      await retrieveInvoice(sql, id)
      return setInvoiceAside(sql, id, { set_aside, actor })
    })
  }
}
