import type { GatewayDialect, MessageFieldName } from "../dialect"
import { type MessageField, listMessageFields } from "./message-fields"
import type { MessageFormat, ReceivedField } from "./message-parsing"
import { compareFieldNames, valuesInOrder } from "../signature"

/** A field whose value is hashed. */
export interface HashedField {
  name: string
  meaning: MessageFieldName | "extra"
  required: boolean
}

/** The values of a message, by meaning. */
export type MessageValues = Partial<Record<MessageFieldName, string>>

/** The field layout of one message format in a dialect. */
export interface MessageLayout {
  format: MessageFormat
  fields: readonly MessageField[]
  fieldByName: ReadonlyMap<string, MessageField>
  nameOf: ReadonlyMap<MessageFieldName, string>
  extraNames: ReadonlySet<string>
  /** All fields except the check value, in the order of hashing. */
  hashed: readonly HashedField[]
  /** The index of a field among the hashed ones. */
  placeOf: ReadonlyMap<string, number>
}

type Layouts = Partial<Record<string, MessageLayout>>

const layouts = new WeakMap<GatewayDialect["message"], Layouts>()

/** Finds the layout of a format in a dialect; computed once for each configuration. */
export function findLayout(format: MessageFormat, dialect: GatewayDialect): MessageLayout {
  let known = layouts.get(dialect.message)
  if (!known) {
    layouts.set(dialect.message, (known = {}))
  }
  const key = layoutKeys[format][dialect.signature.sort]
  return (known[key] ??= newLayout(format, dialect))
}

const layoutKeys = {
  form: { code_unit: "form code_unit", case_insensitive: "form case_insensitive" },
  json: { code_unit: "json code_unit", case_insensitive: "json case_insensitive" },
} as const

function newLayout(format: MessageFormat, dialect: GatewayDialect): MessageLayout {
  const fields = listMessageFields(format, dialect)
  const extraNames = dialect.message.extra_fields
  const extra = extraNames.map((name): HashedField => ({ name, meaning: "extra", required: false }))
  const hashed = [...fields, ...extra]
    .filter(({ meaning }) => meaning !== "check_value")
    .sort((left, right) => compareFieldNames(left.name, right.name, dialect.signature.sort))
  return {
    format,
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    nameOf: new Map(fields.map(({ meaning, name }) => [meaning, name])),
    extraNames: new Set(extraNames),
    hashed,
    placeOf: new Map(hashed.map(({ name }, place) => [name, place])),
  }
}

/**
 * Joins the values of fields in the order of hashing, without the check value.
 *
 * @param valueOf the text of a field that is hashed.
 */
export function textInOrder(
  received: readonly ReceivedField[],
  { placeOf, hashed, fieldByName }: MessageLayout,
  { signature: { sort } }: GatewayDialect,
  valueOf: (field: ReceivedField) => string
): string {
  const values = new Array<string | undefined>(hashed.length).fill(undefined)
  for (const field of received) {
    const place = placeOf.get(field.name)
    if (place !== undefined && values[place] === undefined) {
      values[place] = valueOf(field)
    } else if (place !== undefined || fieldByName.get(field.name)?.meaning !== "check_value") {
      // Unknown and duplicate fields have no index, so all fields are sorted instead.
      const others = received.filter(({ name }) => fieldByName.get(name)?.meaning !== "check_value")
      return valuesInOrder(
        others.map((other) => [other.name, valueOf(other)] as const),
        sort
      ).join("")
    }
  }
  let text = ""
  for (const value of values) {
    if (value !== undefined) {
      text += value
    }
  }
  return text
}
