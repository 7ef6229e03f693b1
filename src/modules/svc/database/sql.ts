import type { Context } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

/** One row of an answer. */
export type Row = Record<string, unknown>

/** Runs statements on the transaction of a service call; `?` stands for a parameter. */
export interface Sql {
  execute(statement: string, parameters?: unknown[]): Promise<Row[]>
}

/** The transaction of a service method that is decorated with `InjectTransactionManager`. */
export function sqlOf(context: Context): Sql {
  const manager = context.transactionManager as Sql | undefined
  if (!manager) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The ledger was called without a transaction.")
  }
  return manager
}
