/** A piece of a statement with the values of its parameters; `?` stands for a parameter. */
export interface SqlPart {
  text: string
  values: readonly unknown[]
}

export function part(text: string, ...values: unknown[]): SqlPart {
  return { text, values }
}

/** Joins pieces with a separator. */
export function joined(parts: readonly SqlPart[], between: string): SqlPart {
  return part(parts.map(({ text }) => text).join(between), ...parts.flatMap(({ values }) => values))
}

/**
 * A statement around pieces: `sql`SELECT … WHERE ${part}``. Text and numbers are inserted literally, so never insert
 * user input this way.
 */
export function sql(texts: TemplateStringsArray, ...inserted: (SqlPart | string | number)[]): SqlPart {
  const parts = texts.flatMap((text, index) => {
    const next = inserted[index]
    return next === undefined ? [part(text)] : [part(text), typeof next === "object" ? next : part(String(next))]
  })
  return joined(parts, "")
}

/** Joins conditions with AND. */
export const all = (conditions: readonly SqlPart[]): SqlPart => joined(conditions, " AND ")
