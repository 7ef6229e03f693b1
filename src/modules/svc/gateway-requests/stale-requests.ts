import type { SvcGatewayFailure } from "../../../types"
import { addHistory, BY_GATEWAY, type Row, type Sql } from "../database"

/** After this time no server still waits for the gateway's answer: the one that sent the request has stopped. */
const STALE_MINUTES = 2

const failure: SvcGatewayFailure = {
  kind: "outcome_unknown",
  message: "The server stopped before it stored the gateway's answer. Check the merchant panel and record the result.",
}

/** The requests that became `unknown`. */
export interface GivenUp {
  invoices: { id: string; order_id: string | null }[]
  withdrawals: string[]
}

/** Marks requests whose answer was never stored as `unknown`. Nothing is sent again. */
export async function giveUpStaleRequests(sql: Sql): Promise<GivenUp> {
  const invoices = await giveUp(sql, "svc_invoice", "created_at")
  const withdrawals = await giveUp(sql, "svc_withdrawal", "coalesce(sent_at, created_at)")
  return {
    invoices: invoices.map(({ id, order_id }) => ({ id: String(id), order_id: order_id as string | null })),
    withdrawals: withdrawals.map(({ id }) => String(id)),
  }
}

/** The condition names both environments so that the index on environment and state can be used. */
async function giveUp(sql: Sql, table: "svc_invoice" | "svc_withdrawal", since: string): Promise<Row[]> {
  const rows = await sql.execute(
    `UPDATE ${table} SET state = 'unknown', failure = ?::jsonb, updated_at = now()
     WHERE environment IN ('sandbox', 'live') AND state = 'creating' AND deleted_at IS NULL
       AND ${since} < now() - make_interval(mins => ?) RETURNING *`,
    [JSON.stringify(failure), STALE_MINUTES]
  )
  for (const { id } of rows) {
    await addHistory(sql, { subject_id: String(id), action: "unknown", actor: BY_GATEWAY, detail: { ...failure } })
  }
  return rows
}
