/**
 * Lists every field of an answer, with nested ones; `true` means that a value is sent as it is. The compiler checks
 * that exactly the fields of the type are listed.
 */
export type FieldsOf<Answer> = { [Name in keyof Required<Answer>]: Field<NonNullable<Answer[Name]>> }

type Field<Value> = [Value] extends [readonly (infer Item)[]]
  ? [Item] extends [object]
    ? FieldsOf<Item>
    : true
  : [Value] extends [object]
    ? FieldsOf<Value> | true
    : true

interface NamedFields {
  [name: string]: true | NamedFields
}

/** Copies a value, or each value of a list, with only the named fields. */
export function pickNamed(value: unknown, fields: NamedFields): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => pickNamed(item, fields))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  const given = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => given.has(name))
      .map(([name, inner]) => [name, inner === true ? given.get(name) : pickNamed(given.get(name), inner)])
  )
}
