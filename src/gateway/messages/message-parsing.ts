import { type MemberNode, parse as parseJsonTree } from "@humanwhocodes/momoa"
import { hasUnsafeCharacters } from "../characters"

/** Maximum size of a message body, in bytes. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** Maximum number of fields of a message. */
const MAX_FIELDS = 64

/** `form` comes through the shopper's browser (callback), `json` from the service's server (webhook). */
export type MessageFormat = "form" | "json"

/** A received field. */
export interface ReceivedField {
  name: string
  /** The value as written; a JSON number keeps its form (`55.0`). */
  written: string
  /** A JSON number in its shortest form (`55`); otherwise the same as `written`. */
  shortest: string
  /** Whether it is `null` in JSON, which is hashed as an empty value. */
  isNull?: true
}

/** A message with valid syntax; nothing in it is verified yet. */
export interface ReceivedMessage {
  format: MessageFormat
  fields: ReceivedField[]
}

/** Why a body cannot be parsed. */
export type MalformedReason =
  | "too_large"
  | "unsupported_content_type"
  | "empty"
  | "not_utf8"
  | "bad_syntax"
  | "duplicate_field"
  | "nested_value"
  | "not_an_object"
  | "unsafe_characters"
  | "too_many_fields"

export type ParsedMessage =
  { outcome: "parsed"; received: ReceivedMessage } | { outcome: "malformed"; reason: MalformedReason; field?: string }

class Malformed extends Error {
  constructor(
    readonly reason: MalformedReason,
    readonly field?: string
  ) {
    super(reason)
  }
}

/**
 * Parses the raw body of a message strictly: every field once, flat, valid UTF-8, no control characters except line
 * breaks. One byte order mark at its beginning and one `&` at its end are ignored. The values are decoded text, also
 * where they are hashed: a gateway's hash of raw bytes could be extended by whoever knows its length.
 *
 * @param body the bytes as received.
 * @param contentType the request's Content-Type header. JSON may be sent as `text/plain`. Its parameters do not count:
 *   the body is read as UTF-8 under any label.
 */
export function parseMessage(body: Buffer, contentType: string | undefined): ParsedMessage {
  try {
    if (body.byteLength > MAX_MESSAGE_BYTES) {
      throw new Malformed("too_large")
    }
    const format = readFormat(contentType)
    const text = decodeUtf8(body)
    if (text.trim() === "") {
      throw new Malformed("empty")
    }
    const fields = format === "form" ? parseForm(text) : parseJson(text)
    assertSound(fields)
    return { outcome: "parsed", received: { format, fields } }
  } catch (error) {
    if (error instanceof Malformed) {
      return { outcome: "malformed", reason: error.reason, ...(error.field !== undefined && { field: error.field }) }
    }
    throw error
  }
}

const formats = new Map<string, MessageFormat>([
  ["application/x-www-form-urlencoded", "form"],
  ["application/json", "json"],
  ["text/plain", "json"],
])

function readFormat(contentType: string | undefined): MessageFormat {
  const [type = ""] = (contentType ?? "").toLowerCase().split(";")
  const format = formats.get(type.trim())
  if (!format) {
    throw new Malformed("unsupported_content_type")
  }
  return format
}

function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body)
  } catch {
    throw new Malformed("not_utf8")
  }
}

function parseForm(text: string): ReceivedField[] {
  return text
    .replace(/&$/, "")
    .split("&")
    .map((pair) => {
      const at = pair.indexOf("=")
      if (at < 1) {
        throw new Malformed("bad_syntax")
      }
      const name = decodeFormPart(pair.slice(0, at))
      const value = decodeFormPart(pair.slice(at + 1))
      if (/[[\]]/.test(name)) {
        throw new Malformed("nested_value", name)
      }
      return { name, written: value, shortest: value }
    })
}

function decodeFormPart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "))
  } catch {
    throw new Malformed("not_utf8")
  }
}

function parseJson(text: string): ReceivedField[] {
  let members: MemberNode[]
  try {
    const root = parseJsonTree(text, { mode: "json", ranges: true }).body
    if (root.type !== "Object") {
      throw new Malformed("not_an_object")
    }
    members = root.members
  } catch (error) {
    throw error instanceof Malformed ? error : new Malformed("bad_syntax")
  }
  return members.map(({ name: nameNode, value }) => {
    const name = nameNode.type === "String" ? nameNode.value : nameNode.name
    switch (value.type) {
      case "String":
        return { name, written: value.value, shortest: value.value }
      case "Number":
        return { name, written: text.slice(...(value.range ?? [0, 0])), shortest: String(value.value) }
      case "Object":
      case "Array":
        throw new Malformed("nested_value", name)
      // §2.1 writes absent values as null, and §4.5 a flag as a Boolean. The verification judges both as text.
      case "Null":
        return { name, written: "", shortest: "", isNull: true }
      case "Boolean":
        return { name, written: String(value.value), shortest: String(value.value) }
      default:
        throw new Malformed("bad_syntax")
    }
  })
}

function assertSound(fields: ReceivedField[]): void {
  if (fields.length > MAX_FIELDS) {
    throw new Malformed("too_many_fields")
  }
  const names = new Set<string>()
  for (const { name, written } of fields) {
    if (name === "" || hasUnsafeCharacters(name)) {
      throw new Malformed("unsafe_characters")
    }
    if (names.has(name)) {
      throw new Malformed("duplicate_field", name)
    }
    names.add(name)
    if (hasUnsafeCharacters(written.replace(/[\r\n]/g, " "))) {
      throw new Malformed("unsafe_characters", name)
    }
  }
}
