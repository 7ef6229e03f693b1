/** A piece of a statement with the values of its parameters; `?` stands for a parameter. */
export interface SqlPart {
  text: string
  values: readonly unknown[]
}

export function part(text: string, ...values: unknown[]): SqlPart {
  return { text, values }
}

/** Pieces one after the other, with the same text between any two of them. */
export function joined(parts: readonly SqlPart[], between: string): SqlPart {
  return part(parts.map(({ text }) => text).join(between), ...parts.flatMap(({ values }) => values))
}

/** A statement around pieces: `sql`SELECT … WHERE ${part}``. Plain text and numbers stand in it as they are. */
export function sql(texts: TemplateStringsArray, ...inserted: (SqlPart | string | number)[]): SqlPart {
  const parts = texts.flatMap((text, index) => {
    const next = inserted[index]
    return next === undefined ? [part(text)] : [part(text), typeof next === "object" ? next : part(String(next))]
  })
  return joined(parts, "")
}

/** Conditions of which each must hold. */
export const all = (conditions: readonly SqlPart[]): SqlPart => joined(conditions, " AND ")
