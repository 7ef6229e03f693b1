/** Cuts a message's text into other fields that have the same check value. */
import { defaultDialect, listMessageFields, successWords } from "../../../src/gateway"
import { joinValues, listCuts } from "../../../src/gateway/messages/__tests__/cuts"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SandboxMessage } from "../../support/sandbox-control"

interface Field {
  name: string
  meaning: string
  required: boolean
}

/** The payment that a cut must be about. */
export interface CutAbout {
  orderId: string
  /** The requested amount: cuts with it come first. */
  amount: number
  invoiceNumber?: string
}

/** Lists the beginnings of a text that a field could be; only a few for free text, so that the search ends. */
function listBeginnings({ meaning }: Field, rest: string, about: CutAbout, format: "form" | "json"): string[] {
  const upTo = (length: number) =>
    Array.from({ length: Math.min(length, rest.length) }, (_, at) => rest.slice(0, at + 1))
  const exact = (...words: string[]) => words.filter((word) => rest.startsWith(word))
  switch (meaning) {
    case "merchant_id":
      return exact(sandboxDefaults.merchantId)
    case "gateway_order_id":
    case "gateway_order_id_again":
      return exact(about.orderId)
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
      return about.invoiceNumber === undefined ? [] : exact(about.invoiceNumber)
    default:
      return upTo(12)
  }
}

/** Returns the relevant content of a cut; cuts with the same content count as one. */
function listClaims({ fields }: SandboxMessage): string[] {
  const of = (...names: string[]) => names.map((name) => fields[name]).find((value) => value !== undefined) ?? ""
  return [
    of("TXNAMOUNT", "txnAmount"),
    of("issandboxmode", "isTestMode"),
    of("transaction_number", "transactionNumber"),
    of("transaction_status", "transactionStatus"),
  ]
}

/** Whether status and status text agree; a contradictory message is never verified. */
function agrees({ fields }: SandboxMessage): boolean {
  const isSuccess = (fields.transaction_status ?? fields.transactionStatus) === "3"
  return isSuccess === ["TXN_SUCCESS", "success"].includes(fields.STATUS ?? fields.message ?? "")
}

/**
 * Other ways to cut the text of a message into the fields of an answer about the same ORDER_ID, with the same check
 * value: both formats, optional fields kept or dropped, borders moved.
 *
 * @param most maximum number, spread over all that were found.
 */
export function findCuts({ fields }: Pick<SandboxMessage, "fields">, about: CutAbout, most: number): SandboxMessage[] {
  const text = joinValues(fields)
  const found = (["form", "json"] as const).flatMap((format) => listCutsInFormat(text, format, about, fields))
  const distinct = [...new Map(found.filter(agrees).map((cut) => [listClaims(cut).join("|"), cut])).values()]
  const asAsked = distinct.filter((cut) => Number(listClaims(cut)[0]) === about.amount)
  const others = distinct.filter((cut) => !asAsked.includes(cut))
  const step = Math.max(1, Math.floor(others.length / most))
  return [...asAsked, ...others.filter((_, index) => index % step === 0)].slice(0, most)
}

function listCutsInFormat(
  text: string,
  format: "form" | "json",
  about: CutAbout,
  { checksumhash = "" }: Record<string, string>
): SandboxMessage[] {
  const rules: Field[] = listMessageFields(format, defaultDialect)
    .filter(({ meaning }) => meaning !== "check_value")
    .sort((left, right) => (left.name < right.name ? -1 : 1))
  const cuts = listCuts(text, rules, (rule, rest) => listBeginnings(rule, rest, about, format), 3000)
  return cuts.map((cut) => writeMessage(format, { ...cut, checksumhash }))
}

/** Builds a message as the gateway sends it in this format. */
export function writeMessage(format: "form" | "json", fields: Record<string, string>): SandboxMessage {
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
