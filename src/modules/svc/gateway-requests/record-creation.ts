import { SvcInvoiceEvents, SvcWithdrawalEvents } from "../../../events/events"
import { addHistory, announce, BY_GATEWAY, type Sql } from "../database"
import { type CreationAnswer, buildNotCreated } from "./creation-answer"

/** Tables of objects that the gateway creates. Each row is `creating`, then `created`, `unknown` or `refused`. */
export type Table = "svc_invoice" | "svc_withdrawal"

/** A locked row. */
interface Creation {
  id: string
  state: string
  /** Of an invoice only. */
  order_id?: string | null
}

/** Announces that a row has become `created` or `unknown`. */
export function announceOutcome(
  sql: Sql,
  table: Table,
  outcome: "created" | "unknown",
  { id, order_id = null }: Pick<Creation, "id" | "order_id">
): void {
  if (table === "svc_invoice") {
    const name = outcome === "created" ? SvcInvoiceEvents.CREATED : SvcInvoiceEvents.UNKNOWN
    announce(sql, name, { invoice_id: id, order_id })
  } else {
    const name = outcome === "created" ? SvcWithdrawalEvents.CREATED : SvcWithdrawalEvents.UNKNOWN
    announce(sql, name, { withdrawal_id: id })
  }
}

/**
 * Stores that a request was refused or that its outcome is unknown. A refusal also replaces `unknown`; a row that is
 * already `created` or `refused` stays as it is.
 */
export async function recordFailure(
  sql: Sql,
  table: Table,
  id: string,
  { outcome, failure }: Exclude<CreationAnswer<unknown>, { outcome: "created" }>
): Promise<void> {
  const [row] = await sql.execute<Creation>(
    `UPDATE ${table} SET state = ?, failure = ?::jsonb, updated_at = now()
     WHERE id = ? AND (state = 'creating' OR (state = 'unknown' AND ?)) RETURNING *`,
    [outcome, JSON.stringify(failure), id, outcome === "refused"]
  )
  if (!row) {
    return
  }
  if (outcome === "unknown") {
    announceOutcome(sql, table, outcome, row)
  }
  await addHistory(sql, { subject_id: id, action: outcome, actor: BY_GATEWAY, detail: { ...failure } })
}

/**
 * Stores what the gateway created. The gateway knows best, so its answer also replaces `unknown` and a statement of
 * staff that nothing was created. If the row got another number meanwhile, the answer is only added to the history.
 *
 * @param creation with the number that the gateway has given it.
 * @param write updates the columns of the row.
 * @returns whether the row was updated.
 */
export async function recordCreated(
  sql: Sql,
  table: Table,
  creation: Creation & { number: string | null },
  { number, detail, write }: { number: string; detail: Record<string, unknown>; write: () => Promise<void> }
): Promise<boolean> {
  const isLate = creation.state === "created" && creation.number !== number
  if (!isLate) {
    await write()
  }
  if (creation.state !== "created") {
    announceOutcome(sql, table, "created", creation)
  }
  const action = isLate ? "late_answer" : "created"
  await addHistory(sql, { subject_id: creation.id, action, actor: BY_GATEWAY, detail })
  return !isLate
}

/**
 * Stores what staff found in the merchant panel about a row in state `unknown`.
 *
 * @param write updates the columns of a row that was created.
 * @returns `false` when the row is in another state.
 */
export async function recordResolution<Created extends { outcome: "created" }>(
  sql: Sql,
  table: Table,
  creation: Creation | undefined,
  { resolution, actor }: { resolution: Created | { outcome: "not_created"; note: string }; actor: string },
  write: (created: Created) => Promise<void>
): Promise<boolean> {
  if (creation?.state !== "unknown") {
    return false
  }
  const { id } = creation
  if (resolution.outcome === "created") {
    await write(resolution)
    announceOutcome(sql, table, "created", creation)
  } else {
    const failure = JSON.stringify(buildNotCreated(resolution.note))
    await sql.execute(`UPDATE ${table} SET state = 'refused', failure = ?::jsonb, updated_at = now() WHERE id = ?`, [
      failure,
      id,
    ])
  }
  const { outcome, ...detail } = resolution
  await addHistory(sql, { subject_id: id, action: `resolved_${outcome}`, actor, detail })
  return true
}
