import { defaultDialect, notificationFieldsOf, successWords } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SandboxMessage } from "./sandbox-control"

/** The text that a message's check value was made of, without the secret key. */
export function textOf({ checksumhash: _, ...fields }: Record<string, string>): string {
  return Object.keys(fields)
    .sort()
    .map((name) => fields[name])
    .join("")
}

interface Field {
  name: string
  meaning: string
  required: boolean
}

/** Beginnings of a text that a field could be; of free text only a few, so that the search comes to an end. */
function beginnings({ meaning }: Field, rest: string, orderId: string, format: "form" | "json"): string[] {
  const upTo = (length: number) =>
    Array.from({ length: Math.min(length, rest.length) }, (_, at) => rest.slice(0, at + 1))
  const exact = (...words: string[]) => words.filter((word) => rest.startsWith(word))
  switch (meaning) {
    case "merchant_id":
      return exact(sandboxDefaults.merchantId)
    case "order_id":
    case "order_id_again":
      return exact(orderId)
    case "environment":
      return exact("0", "1")
    case "transaction_status":
      return exact("1", "2", "3")
    case "amount":
      return upTo(14).filter((text) => /^\d+(\.\d+)?$/.test(text))
    case "transaction_number":
      return upTo(30).filter((text) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text))
    case "status_word":
      return [...exact(successWords[format]), ...upTo(12).filter((_, at) => at > 3)]
    case "invoice_number":
      return []
    default:
      return upTo(12)
  }
}

/**
 * Other ways to cut the text of a message into the fields of an answer about the same ORDER_ID, with the same check value: both
 * formats, optional fields kept or dropped, borders moved.
 *
 * @param most how many; spread over all that were found.
 */
export function cutsOf({ fields }: Pick<SandboxMessage, "fields">, orderId: string, most: number): SandboxMessage[] {
  const text = textOf(fields)
  const found = (["form", "json"] as const).flatMap((format) => cutsInFormat(text, format, orderId, fields))
  const step = Math.max(1, Math.floor(found.length / most))
  return found.filter((_, index) => index % step === 0).slice(0, most)
}

function cutsInFormat(
  text: string,
  format: "form" | "json",
  orderId: string,
  { checksumhash = "" }: Record<string, string>
): SandboxMessage[] {
  const rules: Field[] = notificationFieldsOf(format, defaultDialect)
    .filter(({ meaning }) => meaning !== "check_value")
    .sort((left, right) => (left.name < right.name ? -1 : 1))
  const cuts: SandboxMessage[] = []
  const cut = (index: number, at: number, fields: Record<string, string>): void => {
    const rule = rules[index]
    if (cuts.length >= 3000) {
      return
    }
    if (!rule) {
      if (at === text.length) {
        cuts.push(messageOf(format, { ...fields, checksumhash }))
      }
      return
    }
    if (!rule.required) {
      cut(index + 1, at, fields)
    }
    for (const value of beginnings(rule, text.slice(at), orderId, format)) {
      cut(index + 1, at + value.length, { ...fields, [rule.name]: value })
    }
  }
  cut(0, 0, {})
  return cuts
}

/** A message as the gateway sends it in a format. */
export function messageOf(format: "form" | "json", fields: Record<string, string>): SandboxMessage {
  return format === "form"
    ? {
        id: "cut",
        channel: "callback",
        fields,
        content_type: "application/x-www-form-urlencoded",
        body: new URLSearchParams(fields).toString(),
      }
    : { id: "cut", channel: "webhook", fields, content_type: "application/json", body: JSON.stringify(fields) }
}
