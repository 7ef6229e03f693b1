import type { Context } from "@medusajs/framework/types"
import { MedusaService } from "@medusajs/framework/utils"
import type { SvcConfiguration } from "../configuration"
import { SvcAttempt } from "../models/attempt"
import { SvcAttention } from "../models/attention"
import { SvcHistoryEntry } from "../models/history-entry"
import { SvcInvoice } from "../models/invoice"
import { SvcNotification } from "../models/notification"
import { SvcRefundTask } from "../models/refund-task"
import { SvcSettings } from "../models/settings"
import { SvcWithdrawal } from "../models/withdrawal"
import { validateOptions } from "../validate-options"

const models = {
  SvcAttempt,
  SvcNotification,
  SvcAttention,
  SvcRefundTask,
  SvcInvoice,
  SvcWithdrawal,
  SvcSettings,
  SvcHistoryEntry,
}

/** What the plugin is configured with. */
export class SettingsService extends MedusaService(models) {
  readonly #configuration: SvcConfiguration

  constructor(container: Record<string, unknown>, options: Record<string, unknown> = {}) {
    super(...([container, options] as unknown as []))
    this.#configuration = validateOptions(options)
  }

  /**
   * The configuration in force. Holds secrets.
   *
   * @param _context the transaction that the caller is in, when it is in one: it then needs no second connection.
   */
  async configuration(_context: Context = {}): Promise<SvcConfiguration> {
    return this.#configuration
  }
}
