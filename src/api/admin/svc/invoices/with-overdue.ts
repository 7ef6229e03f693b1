import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../../modules/svc/module-key"

/** Adds to invoices whether they are overdue, with one query for all. */
export async function withOverdue<Row extends { id: string }>(
  container: MedusaContainer,
  rows: readonly Row[]
): Promise<(Row & { is_overdue: boolean })[]> {
  const ids = rows.map(({ id }) => id)
  const overdue = ids.length === 0 ? [] : await container.resolve(SVC_MODULE).invoices.findOverdue(ids)
  return rows.map((row) => ({ ...row, is_overdue: overdue.includes(row.id) }))
}
