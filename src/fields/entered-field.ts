/** An optional field that staff enter. */
export type EnteredField =
  /** Free text of at most `max` characters. */
  | { kind: "text"; max: number }
  /** A calendar day, `YYYY-MM-DD`. With `first: "today"` the form offers no earlier day. */
  | { kind: "day"; first?: "today" }

/** Maximum length of the number of an invoice or a withdrawal that staff copy from the merchant panel. */
export const MAX_PANEL_NUMBER = 200

/** Fields by name, in the order of the form. */
export type EnteredFields = Readonly<Record<string, EnteredField>>

/** Values in the ledger and in answers; `null` when nothing was entered. */
export type StoredValues<Fields extends EnteredFields> = {
  -readonly [Name in keyof Fields]: string | null
}

/** Values in the body of a request. */
export type EnteredValues<Fields extends EnteredFields> = {
  -readonly [Name in keyof Fields]?: string | null
}

export function listFieldNames<Fields extends EnteredFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

export function mapFields<Fields extends EnteredFields, Result>(
  fields: Fields,
  build: (field: EnteredField, name: keyof Fields & string) => Result
): Record<keyof Fields & string, Result> {
  const built = listFieldNames(fields).map((name) => [name, build(fields[name] as EnteredField, name)] as const)
  return Object.fromEntries(built) as Record<keyof Fields & string, Result>
}

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/**
 * Whether a text of the gateway is a full moment in ISO 8601, with a time zone. Other texts are not read: the contract
 * gives no format, and `05/11/2026` can be May or November.
 */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:?\d\d)$/.test(text)
}

/** Describes why an entered value cannot be stored, in English; `undefined` for a valid one. */
export function describeFault(field: EnteredField, value: string): string | undefined {
  switch (field.kind) {
    case "text":
      return value.length > field.max ? `must have at most ${field.max} characters` : undefined
    case "day":
      return isCalendarDay(value) ? undefined : "must be a date like 2026-12-31"
  }
}
