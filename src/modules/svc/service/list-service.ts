import type { Context } from "@medusajs/framework/types"
import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { sqlOf } from "../database/sql"
import { attemptIdsByKey, findRows, type FoundRows, type RowSearch } from "../lists/find-rows"
import type { ListedTableName } from "../lists/listed-tables"
import type { RowFilters } from "../lists/row-conditions"
import { WithdrawalService } from "./withdrawal-service"

/** What staff look through: tables that grow with every payment. */
export class ListService extends WithdrawalService {
  /** A page of attempts or messages, by ids; see {@link findRows}. */
  @InjectTransactionManager()
  async findRows(
    table: ListedTableName,
    search: RowSearch,
    @MedusaContext() context: Context = {}
  ): Promise<FoundRows> {
    return findRows(sqlOf(context), table, search)
  }

  /** All attempts that fit filters, page by page; see {@link attemptIdsByKey}. */
  @InjectTransactionManager()
  async attemptIdsByKey(
    filters: RowFilters,
    page: { after?: string; oldestFirst: boolean; limit: number },
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return attemptIdsByKey(sqlOf(context), filters, page)
  }
}
