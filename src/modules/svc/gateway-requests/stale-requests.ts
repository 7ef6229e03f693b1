import type { SvcGatewayFailure } from "../../../types"
import { addHistory, BY_GATEWAY, type Sql } from "../database"
import { announceOutcome, type Table } from "./record-creation"

/** After this time no server still waits for the gateway's answer: the one that sent the request has stopped. */
const STALE_MINUTES = 2

const failure: SvcGatewayFailure = {
  kind: "outcome_unknown",
  message: "The server stopped before it stored the gateway's answer. Check the merchant panel and record the result.",
}

/** The ids of the requests that became `unknown`. */
export interface GivenUp {
  invoices: string[]
  withdrawals: string[]
}

/** Marks requests whose answer was never stored as `unknown`. Nothing is sent again. */
export async function giveUpStaleRequests(sql: Sql): Promise<GivenUp> {
  return {
    invoices: await giveUp(sql, "svc_invoice", "created_at"),
    withdrawals: await giveUp(sql, "svc_withdrawal", "coalesce(sent_at, created_at)"),
  }
}

/** The condition names both environments so that the index on environment and state can be used. */
async function giveUp(sql: Sql, table: Table, since: string): Promise<string[]> {
  const rows = await sql.execute<{ id: string; order_id?: string | null }>(
    `UPDATE ${table} SET state = 'unknown', failure = ?::jsonb, updated_at = now()
     WHERE environment IN ('sandbox', 'live') AND state = 'creating' AND deleted_at IS NULL
       AND ${since} < now() - make_interval(mins => ?) RETURNING *`,
    [JSON.stringify(failure), STALE_MINUTES]
  )
  for (const row of rows) {
    announceOutcome(sql, table, "unknown", row)
    await addHistory(sql, { subject_id: row.id, action: "unknown", actor: BY_GATEWAY, detail: { ...failure } })
  }
  return rows.map(({ id }) => id)
}
