import type { GatewayEnvironment } from "../../../gateway"
import type { Runner, Sql } from "../database"
import { readTimeZone, type Settings } from "../settings"
import { storeDays } from "./daily-sums"
import { readFailures } from "./failures"
import { findIdsAfter, findRows, type FoundRows, type RowSearch } from "./find-rows"
import type { ListedTableName } from "./listed-tables"
import type { OverviewSpan } from "./overview-days"
import { listPaymentModes } from "./payment-modes"
import { isAllowed, type Staff } from "../staff"
import { countOpenMatters, readOverview } from "./overview"
import type { RowFilters } from "./row-filters"

/** The lists of the admin, and the sums of the overview. */
export class Lists {
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings
  ) {}

  /** Finds the ids of one page of a list; see {@link findRows}. */
  async findRows(table: ListedTableName, search: RowSearch): Promise<FoundRows> {
    const find = (sql: Sql) => findRows(sql, table, search)
    // A search sets planner options with SET LOCAL, which needs a transaction.
    return search.found ? this.runner.write(find) : this.runner.read(find)
  }

  /** Finds all rows that match filters, page by page; see {@link findIdsAfter}. */
  async findIdsAfter(
    table: ListedTableName,
    filters: RowFilters,
    page: { after?: string; oldestFirst: boolean; limit: number }
  ): Promise<string[]> {
    return this.runner.read((sql) => findIdsAfter(sql, table, filters, page))
  }

  /** Lists the payment modes in use, sorted; see {@link listPaymentModes}. */
  async listPaymentModes(environments: readonly GatewayEnvironment[]): Promise<string[]> {
    return this.runner.read((sql) => listPaymentModes(sql, environments))
  }

  /** Reads the sums of one environment over some days, and the open matters of staff; see {@link readOverview}. */
  async readOverview(span: OverviewSpan): ReturnType<typeof readOverview> {
    return this.runner.readSnapshot((sql) => readOverview(sql, span))
  }

  /** Reads how far payments got and why they failed; see {@link readFailures}. */
  async readFailures(span: OverviewSpan): ReturnType<typeof readFailures> {
    return this.runner.readSnapshot((sql) => readFailures(sql, span))
  }

  /** Stores the sums of days that changed; see {@link storeDays}. */
  async storeOverviewDays(): Promise<boolean> {
    return this.runner.write(async (sql) => storeDays(sql, readTimeZone(await this.settings.readState(sql))))
  }

  /** Counts what waits for staff and the reader may act on, in the environment in force. */
  async countOpenMatters(reader: Staff): Promise<number> {
    const { known } = await this.settings.readState()
    const { environment } = known
    return environment === undefined
      ? 0
      : this.runner.read((sql) => countOpenMatters(sql, environment, (name) => isAllowed(known, name, reader)))
  }
}
