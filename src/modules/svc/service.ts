import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { CompletionResult } from "../../gateway"
import { addHistory, type NewHistoryEntry } from "./database/history"
import { sqlOf } from "./database/sql"
import * as overview from "./lists/overview"
import { daysOf, totalsOf } from "./lists/overview-days"
import { countUnsigned } from "./notifications/unbelieved-notifications"
import { noteCompletionResult } from "./payments/completion-results"
import { ListService } from "./service/list-service"

export type { SessionLedger } from "./service/ledger-service"

/**
 * The module's service. What a method writes is one transaction; none calls another module. What it does is divided by subject:
 * settings ← ledger ← invoices ← withdrawals ← lists.
 */
export class SvcModuleService extends ListService {
  /** Writes down what was done where nothing of this module changes by it. */
  @InjectTransactionManager()
  async noteHistory(entry: NewHistoryEntry, @MedusaContext() context: Context = {}): Promise<void> {
    await addHistory(sqlOf(context), entry)
  }

  /** Keeps what an app reported about an attempt; see {@link noteCompletionResult}. */
  @InjectTransactionManager()
  async noteCompletionResult(
    attemptId: string,
    result: CompletionResult,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return noteCompletionResult(sqlOf(context), attemptId, result)
  }

  /** Sums of one environment over some days, all as they are at one moment. */
  @InjectTransactionManager()
  async overviewOf(span: overview.OverviewSpan, @MedusaContext() context: Context = {}) {
    const sql = sqlOf(context)
    const days = daysOf(await overview.datesOf(sql, span), await overview.paymentsByDay(sql, span))
    const payment_modes = await overview.paymentModes(sql, span)
    const last_notification = await overview.lastNotification(sql, span)
    const matters = await overview.openMatters(sql, span)
    const unsigned_messages = await countUnsigned(sql)
    return { days, totals: totalsOf(days), payment_modes, last_notification, unsigned_messages, ...matters }
  }
}

declare module "@medusajs/framework/types" {
  /** What Medusa's container resolves by name: with it `container.resolve(SVC_MODULE)` is typed, here and in a store. */
  interface ModuleImplementations {
    svc: SvcModuleService
  }
}
