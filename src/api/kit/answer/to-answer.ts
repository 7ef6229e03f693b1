/** A row with all fields of an answer. Moments are still dates, and JSON columns are untyped. */
export type Answerable<Answer> = {
  [Name in keyof Answer]: NonNullable<Answer[Name]> extends string
    ? Answer[Name] | Date
    : NonNullable<Answer[Name]> extends object
      ? unknown
      : Answer[Name]
}

/** Casts a row to the type that it has once it is sent as JSON. */
export function toAnswer<Answer>(row: Answerable<Answer>): Answer {
  return row as unknown as Answer
}

export function toAnswers<Answer>(rows: readonly Answerable<Answer>[]): Answer[] {
  return rows.map((row) => toAnswer<Answer>(row))
}
