/**
 * A row that can be answered with: it has each field of the answer. Moments are still dates, and the type of a JSON column is not known
 * any closer.
 */
export type Answerable<Answer> = {
  [Name in keyof Answer]: NonNullable<Answer[Name]> extends string
    ? Answer[Name] | Date
    : NonNullable<Answer[Name]> extends object
      ? unknown
      : Answer[Name]
}

/** Gives a row the type that it has once it is sent as JSON; the row stays as it is. */
export function toAnswer<Answer>(row: Answerable<Answer>): Answer {
  return row as unknown as Answer
}

/** The same for rows. */
export function toAnswers<Answer>(rows: readonly Answerable<Answer>[]): Answer[] {
  return rows.map((row) => toAnswer<Answer>(row))
}
