import { addHistory, BY_GATEWAY, type Sql } from "../database"
import { type CreationAnswer, buildNotCreated } from "./creation-answer"

/** Tables of objects that the gateway creates. Each row is `creating`, then `created`, `unknown` or `refused`. */
type Table = "svc_invoice" | "svc_withdrawal"

/** A locked row, and the number that the gateway gave it. */
interface Creation {
  id: string
  state: string
  number: string | null
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
 * Stores what the gateway created. The gateway knows best, so its answer also replaces `unknown` and a statement of
 * staff that nothing was created. If the row got another number meanwhile, the answer is only added to the history.
 *
 * @param write updates the columns of the row.
 * @returns whether the row was updated.
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
 * Stores what staff found in the merchant panel about a row in state `unknown`.
 *
 * @param write updates the columns of a row that was created.
 * @returns `false` when the row is in another state.
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
