/**
 * Names every field of an answer, those inside it too; `true` stands for a value that goes out as it is. The compiler sees
 * that no field of the type is forgotten and none is named that the type does not have.
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

/** A copy of a value, or of each value of a list, that has the named fields and nothing else. */
export function onlyNamed(value: unknown, fields: NamedFields): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => onlyNamed(item, fields))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  const given = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => given.has(name))
      .map(([name, inner]) => [name, inner === true ? given.get(name) : onlyNamed(given.get(name), inner)])
  )
}
