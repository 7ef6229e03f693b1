import { addHistory, BY_GATEWAY } from "../database/history"
import type { Sql } from "../database/sql"
import { type CreationAnswer, notCreatedFailure } from "./creation-answer"

/** Where what is created at the gateway is kept: each row is `creating`, then `created`, `unknown` or `refused`. */
type Table = "svc_invoice" | "svc_withdrawal"

/** A row, held by the transaction, and the number that the gateway has given it. */
interface Creation {
  id: string
  state: string
  number: string | null
}

/**
 * Writes down that a request created nothing, or that nobody knows. A refusal counts also for what counts as unknown; what is
 * created, or refused already, stays.
 */
export async function recordFailure(
  sql: Sql,
  table: Table,
  id: string,
  { outcome, failure }: Exclude<CreationAnswer<unknown>, { outcome: "created" }>
): Promise<void> {
  const rows = await sql.execute(
    `UPDATE ${table} SET state = ?, failure = ?::jsonb, updated_at = now()
     WHERE id = ? AND (state = 'creating' OR (state = 'unknown' AND ?)) RETURNING id`,
    [outcome, JSON.stringify(failure), id, outcome === "refused"]
  )
  if (rows.length > 0) {
    await addHistory(sql, { subject_id: id, action: outcome, actor: BY_GATEWAY, detail: { ...failure } })
  }
}

/**
 * Writes down what the gateway has created. An answer that comes after the row counts as unknown, or after staff have said that
 * nothing was created, counts all the same: the gateway knows best. One with another number than the row has got
 * meanwhile is only kept in the history.
 *
 * @param write the columns of the row.
 * @returns whether they were written.
 */
export async function recordCreated(
  sql: Sql,
  creation: Creation,
  answer: { number: string; detail: Record<string, unknown> },
  write: () => Promise<void>
): Promise<boolean> {
  const isLate = creation.state === "created" && creation.number !== answer.number
  if (!isLate) {
    await write()
  }
  const action = isLate ? "late_answer" : "created"
  await addHistory(sql, { subject_id: creation.id, action, actor: BY_GATEWAY, detail: answer.detail })
  return !isLate
}

/**
 * Writes down what staff found in the merchant panel about a row in state `unknown`.
 *
 * @param write the columns of a row that was created.
 * @returns `false` when it is in another state.
 */
export async function recordResolution<Created extends { outcome: "created" }>(
  sql: Sql,
  table: Table,
  creation: { id: string; state: string } | undefined,
  { resolution, actor }: { resolution: Created | { outcome: "not_created"; note: string }; actor: string },
  write: (created: Created) => Promise<void>
): Promise<boolean> {
  if (creation?.state !== "unknown") {
    return false
  }
  const { id } = creation
  if (resolution.outcome === "created") {
    await write(resolution)
  } else {
    const failure = JSON.stringify(notCreatedFailure(resolution.note))
    await sql.execute(`UPDATE ${table} SET state = 'refused', failure = ?::jsonb, updated_at = now() WHERE id = ?`, [
      failure,
      id,
    ])
  }
  const { outcome, ...detail } = resolution
  await addHistory(sql, { subject_id: id, action: `resolved_${outcome}`, actor, detail })
  return true
}
