import type { MalformedReason } from "../../gateway"

const explanations: Record<MalformedReason, { status: 400 | 413 | 415; message: string }> = {
  too_large: { status: 413, message: "The body is larger than 64 KiB." },
  unsupported_content_type: { status: 415, message: "This address does not accept this Content-Type." },
  unsupported_encoding: { status: 415, message: "The body must be UTF-8." },
  empty: { status: 400, message: "The body is empty." },
  not_utf8: { status: 400, message: "The body is not valid UTF-8." },
  bad_syntax: { status: 400, message: "The body cannot be parsed." },
  duplicate_field: { status: 400, message: "A field occurs twice" },
  nested_value: { status: 400, message: "A field holds a nested value" },
  wrong_type: { status: 400, message: "A field is neither text nor a number" },
  unsafe_characters: { status: 400, message: "A field holds control characters" },
  too_many_fields: { status: 400, message: "There are too many fields." },
}

/** Status and message for a body that cannot be parsed; includes the field, never its value. */
export function explainMalformed(reason: MalformedReason, field?: string): { status: number; message: string } {
  const { status, message } = explanations[reason]
  return { status, message: field === undefined ? message : `${message}: ${field.slice(0, 64)}.` }
}
