import type { Database } from "../../support/connection"

/** Rows of a table that are copied. */
export interface TemplateRows {
  table: string
  /** Condition on the rows, with one `?` for the value. */
  where: string
  value: string
}

/** Ids of the template that every copy has of its own, and the label and number of copies. */
export interface Copies {
  ids: readonly string[]
  label: string
  count: number
}

/** What an id of the template is in a copy. Numbers begin with 1. */
export function copyOf(id: string, label: string, number: number): string {
  return `${id}_${label}${number}`
}

/** Copies rows; wherever an id of the template stands in them, also within text and JSON, a copy has its own. */
export async function cloneRows(
  { sql }: Database,
  { table, where, value }: TemplateRows,
  { ids, label, count }: Copies
): Promise<void> {
  const row = ids.reduce((text) => `replace(${text}, ?::text, ?::text || n)`, "to_jsonb(template)::text")
  await sql(
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(null::"${table}", ${row}::jsonb)).*
     FROM "${table}" AS template, generate_series(1, ?::int) AS n WHERE ${where}`,
    [...ids.flatMap((id) => [id, copyOf(id, label, 0).slice(0, -1)]), count, value]
  )
}
