import type { DAL } from "@medusajs/framework/types"
import type { Sql } from "./sql"

/** Runs the statements of the module's subjects on the store's database. */
export class Runner {
  constructor(private readonly repository: Pick<DAL.RepositoryService, "getFreshManager" | "transaction">) {}

  /** Reads outside of any transaction: each statement sees the rows as they are when it runs, and holds nothing. */
  async read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return work(this.repository.getFreshManager<Sql>())
  }

  /**
   * Writes in one transaction: all of it or nothing.
   *
   * The work runs everything on the `sql` that it is given. A second connection, asked for while the transaction holds one, would
   * wait for ever as soon as as many transactions as there are connections did the same.
   */
  async write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return (await this.repository.transaction<Sql>(work)) as Result
  }

  /** Writes statements of which each is a transaction by itself: a single one is spared the two that begin and end one. */
  async writeEach<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.read(work)
  }
}
