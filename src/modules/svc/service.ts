import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { addHistory, type NewHistoryEntry } from "./ledger/history"
import { sqlOf } from "./ledger/sql"
import { WithdrawalService } from "./service/withdrawal-service"

export type { SessionLedger } from "./service/ledger-service"

/**
 * The module's service. Every method is one transaction; none calls another module. What it does is divided by subject:
 * settings ← ledger ← invoices ← withdrawals.
 */
export class SvcModuleService extends WithdrawalService {
  /** Writes down what was done where nothing of this module changes by it. */
  @InjectTransactionManager()
  async noteHistory(entry: NewHistoryEntry, @MedusaContext() context: Context = {}): Promise<void> {
    await addHistory(sqlOf(context), entry)
  }
}
