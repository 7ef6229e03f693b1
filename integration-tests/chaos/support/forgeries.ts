/** Forges messages from genuine ones. */
import { hashOfFields } from "../../../src/gateway"
import type { SandboxMessage } from "../../support/sandbox-control"

/** Ways in which a forger without the secret key changes a genuine message. */
export const forgeries = [
  /** One field has another value. */
  "change_field",
  /** Characters move between two fields that are adjacent in the hashed text, which stays the same. */
  "recut",
  /** The message claims to be about another order. */
  "other_order",
  /** Every field about the result claims success. */
  "claim_success",
  /** The hash of the request, which the shopper has seen, signs a claim of success. */
  "hash_of_request",
  /** Signed with a key that the forger has made up. */
  "other_key",
  "add_field",
  "leave_out_field",
] as const

export type Forgery = (typeof forgeries)[number]

type Fields = Record<string, string>

const CHECK_VALUE = "checksumhash"

/** A claim that another transaction has paid. */
const success: Record<SandboxMessage["channel"], (fields: Fields) => Fields> = {
  callback: (fields) => ({
    ...fields,
    transaction_number: `${fields.transaction_number ?? ""}F`,
    transaction_status: "3",
    STATUS: "TXN_SUCCESS",
    RESPCODE: "01",
    RESPMSG: "Transaction successful",
  }),
  webhook: (fields) => ({
    ...fields,
    transactionNumber: `${fields.transactionNumber ?? ""}F`,
    transactionStatus: "3",
    message: "success",
  }),
}

/**
 * Forges a message from a genuine one.
 *
 * @param place selects the field, and how much of it.
 * @returns `undefined` when the result would equal the genuine message.
 */
export function forge(
  genuine: SandboxMessage,
  forgery: Forgery,
  { place, request, otherOrderId }: { place: number; request: Fields; otherOrderId: string }
): SandboxMessage | undefined {
  const fields = forgeFields(genuine, forgery, { place, request, otherOrderId })
  if (JSON.stringify(fields) === JSON.stringify(genuine.fields)) {
    return undefined
  }
  const body = genuine.channel === "callback" ? new URLSearchParams(fields).toString() : JSON.stringify(fields)
  return { ...genuine, fields, body }
}

function forgeFields(
  { channel, fields }: SandboxMessage,
  forgery: Forgery,
  { place, request, otherOrderId }: { place: number; request: Fields; otherOrderId: string }
): Fields {
  const names = Object.keys(fields)
  const name = names[place % names.length] ?? ""
  switch (forgery) {
    case "change_field":
      return { ...fields, [name]: changed(fields[name] ?? "", place) }
    case "recut":
      return recut(fields, place)
    case "other_order":
      return Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, value === request.ORDER_ID ? otherOrderId : value])
      )
    case "claim_success":
      return success[channel](fields)
    case "hash_of_request":
      return { ...success[channel](fields), [CHECK_VALUE]: request.signature ?? "" }
    case "other_key": {
      const claimed = Object.entries(success[channel](fields)).filter(([key]) => key !== CHECK_VALUE)
      return {
        ...Object.fromEntries(claimed),
        [CHECK_VALUE]: hashOfFields("a key of the forger", claimed, "code_unit"),
      }
    }
    case "add_field":
      return { ...fields, [`${name}_`]: fields[name] ?? "" }
    case "leave_out_field":
      return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
  }
}

function changed(value: string, place: number): string {
  const at = place % Math.max(value.length, 1)
  const digit = value[at] === "3" ? "2" : "3"
  return value.slice(0, at) + digit + value.slice(at + 1)
}

function recut(fields: Fields, place: number): Fields {
  const hashed = Object.keys(fields)
    .filter((key) => key !== CHECK_VALUE)
    .sort((left, right) => (left < right ? -1 : 1))
  const at = place % (hashed.length - 1)
  const [left = "", right = ""] = hashed.slice(at, at + 2)
  const text = `${fields[left] ?? ""}${fields[right] ?? ""}`
  const cut = ((fields[left]?.length ?? 0) + 1 + (place % Math.max(text.length, 1))) % (text.length + 1)
  return { ...fields, [left]: text.slice(0, cut), [right]: text.slice(cut) }
}
