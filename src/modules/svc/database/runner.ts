import type { DAL } from "@medusajs/framework/types"
import type { Sql } from "./sql"

/** Runs the statements of the module's subjects on the store's database. */
export class Runner {
  constructor(private readonly repository: Pick<DAL.RepositoryService, "getFreshManager" | "transaction">) {}

  /** Reads without a transaction: each statement sees the rows as they are when it runs, and takes no locks. */
  async read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return work(this.repository.getFreshManager<Sql>())
  }

  /**
   * Writes in one transaction: all of it or nothing.
   *
   * The work must run every statement on the `sql` that it gets. If each open transaction asked for a second
   * connection, the pool would run out and all of them would wait for ever.
   */
  async write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return (await this.repository.transaction<Sql>(work)) as Result
  }

  /**
   * Writes without an explicit transaction: each statement is one by itself. Saves a single statement the round trips
   * of BEGIN and COMMIT.
   */
  async writeEach<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.read(work)
  }
}
