import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext, MedusaError } from "@medusajs/framework/utils"
import type { SvcConfiguration } from "../configuration/configuration"
import type { CreationAnswer } from "../creation/creation-answer"
import { sqlOf } from "../database/sql"
import { type AttentionResolution, resolveInvoiceAttention } from "../invoices/invoice-attention"
import {
  type CreatedInvoice,
  type InvoiceResolution,
  recordInvoiceAnswer,
  resolveInvoice,
} from "../invoices/invoice-creation"
import {
  beginInvoiceShare,
  type BegunShare,
  type InvoiceShare,
  type NewInvoiceShare,
  noteInvoiceShare,
} from "../invoices/invoice-share"
import { beginInvoice, type BegunInvoice, findInvoice, type Invoice, type NewInvoice } from "../invoices/invoices"
import { type ConfirmedInvoice, confirmInvoice, type InvoiceConfirmation } from "../notifications/confirm-invoice"
import { judgeStoredMessages } from "../notifications/record-invoice-notification"
import { LedgerService } from "./ledger-service"

/** The plugin's own list of invoices: the gateway has none (§4.6). */
export class InvoiceService extends LedgerService {
  /** Writes an invoice before it is asked for; see {@link beginInvoice}. */
  @InjectTransactionManager()
  async beginInvoice(invoice: NewInvoice, @MedusaContext() context: Context = {}): Promise<BegunInvoice> {
    return beginInvoice(sqlOf(context), invoice)
  }

  /** @throws MedusaError NOT_FOUND. */
  @InjectTransactionManager()
  async invoiceOf(id: string, @MedusaContext() context: Context = {}): Promise<Invoice> {
    const invoice = await findInvoice(sqlOf(context), id)
    if (!invoice) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no invoice ${id}.`)
    }
    return invoice
  }

  /**
   * Writes down what the gateway answered, and judges messages that came before the answer.
   *
   * @param configuration with which the gateway was asked.
   */
  @InjectTransactionManager()
  async recordInvoiceAnswer(
    id: string,
    answer: CreationAnswer<CreatedInvoice>,
    configuration: SvcConfiguration,
    @MedusaContext() context: Context = {}
  ): Promise<Invoice> {
    await recordInvoiceAnswer(sqlOf(context), id, answer)
    return this.#withStoredMessages(id, configuration, context)
  }

  /**
   * Writes down what staff found in the merchant panel, and judges messages that came before.
   *
   * @returns `undefined` when the invoice is not in state `unknown`.
   * @throws MedusaError NOT_FOUND; INVALID_DATA when another invoice has the number.
   */
  @InjectTransactionManager()
  async resolveInvoice(
    id: string,
    resolution: InvoiceResolution,
    actor: string,
    @MedusaContext() context: Context = {}
  ): Promise<Invoice | undefined> {
    await this.invoiceOf(id, context)
    if (!(await resolveInvoice(sqlOf(context), id, resolution, actor))) {
      return undefined
    }
    return this.#withStoredMessages(id, await this.configuration(context), context)
  }

  async #withStoredMessages(id: string, configuration: SvcConfiguration, context: Context): Promise<Invoice> {
    const invoice = await this.invoiceOf(id, context)
    if (invoice.state === "created") {
      await judgeStoredMessages(sqlOf(context), configuration, invoice)
    }
    return this.invoiceOf(id, context)
  }

  /** Writes down that an invoice is being shared, before the request leaves; see {@link beginInvoiceShare}. */
  @InjectTransactionManager()
  async beginInvoiceShare(
    id: string,
    share: NewInvoiceShare,
    @MedusaContext() context: Context = {}
  ): Promise<BegunShare> {
    return beginInvoiceShare(sqlOf(context), id, share)
  }

  /** Writes down how sharing an invoice ended. */
  @InjectTransactionManager()
  async noteInvoiceShare(id: string, share: InvoiceShare, @MedusaContext() context: Context = {}): Promise<void> {
    await noteInvoiceShare(sqlOf(context), id, share)
  }

  /** Marks an invoice as paid on the word of staff; see {@link confirmInvoice}. */
  @InjectTransactionManager()
  async confirmInvoice(
    id: string,
    confirmation: InvoiceConfirmation,
    @MedusaContext() context: Context = {}
  ): Promise<ConfirmedInvoice> {
    await this.invoiceOf(id, context)
    return confirmInvoice(sqlOf(context), id, confirmation)
  }

  /** Closes an attention row of an invoice; see {@link resolveInvoiceAttention}. */
  @InjectTransactionManager()
  async resolveInvoiceAttention(
    id: string,
    attentionId: string,
    resolution: AttentionResolution,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    await resolveInvoiceAttention(sqlOf(context), id, attentionId, resolution)
  }
}
