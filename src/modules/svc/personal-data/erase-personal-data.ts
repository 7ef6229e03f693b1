import type { SvcKeptPersonalData, SvcPersonalDataErasedAnswer, SvcPersonalDataNeed } from "../../../types"
import { toSqlArray, type Sql } from "../database"
import { blankPersonalData } from "./blank-personal-data"
import { findPersonRows, type Person } from "./person"
import { NEED_OF_ATTEMPT, NEED_OF_INVOICE } from "./still-needed"

/** The result of an erasure: how much is erased, and what is kept for which reason. */
export type Erasure = SvcPersonalDataErasedAnswer["erasure"]

interface LookedAt {
  id: string
  number: string | null
  need: SvcPersonalDataNeed | null
}

/**
 * Erases the stored data of a person at once. Rows that still wait for money or for staff stay as they are, by the same
 * rule as retention. Idempotent.
 *
 * @param by the actor for the history.
 */
export async function erasePersonalData(sql: Sql, person: Person, by: string): Promise<Erasure> {
  const rows = await findPersonRows(sql, person)
  // Locked in the order of ids, so that two erasures of the same person do not deadlock.
  const attempts = await sql.execute<LookedAt>(
    `SELECT id, gateway_order_id AS number, ${NEED_OF_ATTEMPT} AS need FROM svc_attempt attempt
     WHERE id = ANY(?) ORDER BY id FOR UPDATE`,
    [toSqlArray(rows.attempts)]
  )
  const invoices = await sql.execute<LookedAt>(
    `SELECT id, invoice_number AS number, ${NEED_OF_INVOICE} AS need FROM svc_invoice invoice
     WHERE id = ANY(?) ORDER BY id FOR UPDATE`,
    [toSqlArray(rows.invoices)]
  )
  // Nothing needs the details of messages with a link: its order has the recipient.
  const links = await sql.execute<{ id: string }>(
    "SELECT id FROM svc_payment_link WHERE id = ANY(?) ORDER BY id FOR UPDATE",
    [toSqlArray(rows.links)]
  )
  const free = {
    attempts: lockIdsWithoutNeed(attempts),
    invoices: lockIdsWithoutNeed(invoices),
    links: links.map(({ id }) => id),
  }
  await blankPersonalData(sql, free, by)
  const { erased: shares, kept } = await eraseShares(sql, rows.shares)
  return {
    erased: {
      payments: free.attempts.length,
      invoices: free.invoices.length,
      payment_links: free.links.length,
      shares,
    },
    kept: [...listKept("payment", attempts), ...listKept("invoice", [...invoices, ...kept])],
  }
}

const lockIdsWithoutNeed = (rows: readonly LookedAt[]) => rows.filter(({ need }) => need === null).map(({ id }) => id)

function listKept(kind: SvcKeptPersonalData["kind"], rows: readonly LookedAt[]): SvcKeptPersonalData[] {
  return rows.flatMap(({ id, number, need }) => (need === null ? [] : [{ id, kind, number, need }]))
}

/** Removes the person as recipient of other people's invoices, unless those are still needed. */
async function eraseShares(sql: Sql, shares: readonly string[]): Promise<{ erased: number; kept: LookedAt[] }> {
  const looked = await sql.execute<LookedAt & { entry_id: string }>(
    `SELECT entry.id AS entry_id, invoice.id, invoice_number AS number, ${NEED_OF_INVOICE} AS need
     FROM svc_history_entry entry JOIN svc_invoice invoice ON invoice.id = entry.subject_id
     WHERE entry.id = ANY(?) ORDER BY entry.id FOR UPDATE OF entry`,
    [toSqlArray(shares)]
  )
  const free = looked.filter(({ need }) => need === null).map(({ entry_id }) => entry_id)
  // The gateway's words about a refused share can repeat the recipient.
  await sql.execute(
    "UPDATE svc_history_entry SET detail = detail - '{to,message}'::text[], updated_at = now() WHERE id = ANY(?)",
    [toSqlArray(free)]
  )
  const kept = new Map(looked.filter(({ need }) => need !== null).map((row) => [row.id, row]))
  return { erased: free.length, kept: [...kept.values()] }
}
