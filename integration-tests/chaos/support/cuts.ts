/** Cuts genuine texts into other fields with the same check value. */
import { defaultDialect } from "../../../src/gateway"
import type { MessageFormat } from "../../../src/gateway"
import { listMessageFields, successWords } from "../../../src/gateway"
import { compareFieldNames } from "../../../src/gateway/signature"
import { signedFieldNames } from "../../../src/gateway/requests/web-purchase"
import { messageOf, textOf } from "../../http/support/cuts"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { Letter } from "./letter"

type Fields = Record<string, string>

const CHECK_VALUE = "checksumhash"
const SORT = defaultDialect.signature.sort

/** Maximum number of cuts to try for a text. */
const TRIES = 30_000

/**
 * Cuts the hashed text of a message, or of its request, into other fields of either format. The check value stays
 * valid, because it hashes values without names or separators (§5.4). Makes only cuts that a careless store would
 * accept: merchant and ORDER_ID stay whole, and every other value fits its field.
 *
 * @param step.place index of the cut.
 * @returns `undefined` when the message is the only cut.
 */
export function cutAnew({ message, about }: Letter, step: { text: string; place: number }): SandboxMessage | undefined {
  const source = step.text === "request" ? signedPart(about.request) : message.fields
  const check = step.text === "request" ? about.request.signature : message.fields[CHECK_VALUE]
  const text = textOf(source)
  const dice = new Dice(step.place)
  const known = {
    merchant_id: message.fields.MID ?? message.fields.merchantId ?? "",
    gateway_order_id: about.gateway_order_id,
    invoice_number: message.fields.invoiceNumber ?? "",
  }
  for (const format of dice.shuffled<MessageFormat>(["form", "json"])) {
    const fields = check === undefined ? undefined : cutOf(text, format, known, dice)
    if (fields && JSON.stringify(sorted(fields)) !== JSON.stringify(sorted(message.fields, CHECK_VALUE))) {
      return messageOf(format, { ...fields, [CHECK_VALUE]: check ?? "" })
    }
  }
  return undefined
}

type Known = Record<"merchant_id" | "gateway_order_id" | "invoice_number", string>

/** Tries cuts in an order that the dice decide, and returns the first that uses up the text. */
function cutOf(text: string, format: MessageFormat, known: Known, dice: Dice): Fields | undefined {
  const rules = listMessageFields(format, defaultDialect)
    .filter(({ meaning }) => meaning !== "check_value")
    .sort((left, right) => compareFieldNames(left.name, right.name, SORT))
  let tries = 0
  const cut = (index: number, at: number, fields: Fields): Fields | undefined => {
    const rule = rules[index]
    if (!rule) {
      return at === text.length ? fields : undefined
    }
    const values = dice.shuffled(readings(rule.meaning, text.slice(at), format, known))
    const choices: (string | undefined)[] = rule.required
      ? values
      : dice.oneOf([
          [undefined, ...values],
          [...values, undefined],
        ])
    for (const value of choices) {
      const found =
        tries++ > TRIES
          ? undefined
          : cut(index + 1, at + (value?.length ?? 0), value === undefined ? fields : { ...fields, [rule.name]: value })
      if (found) {
        return found
      }
    }
    return undefined
  }
  return cut(0, 0, {})
}

/** Lists the values that a field could take from the start of a text. */
function readings(meaning: string, rest: string, format: MessageFormat, known: Known): string[] {
  const exact = (...values: string[]) => values.filter((value) => value !== "" && rest.startsWith(value))
  const upTo = (length: number) =>
    Array.from({ length: Math.min(length, rest.length) }, (_, index) => rest.slice(0, index + 1))
  switch (meaning) {
    case "merchant_id":
    case "invoice_number":
      return exact(known[meaning])
    case "gateway_order_id":
    case "gateway_order_id_again":
      return exact(known.gateway_order_id)
    case "status_word":
      return exact(successWords[format], "TXN_FAILURE", "PENDING", "failed", "declined", "pending", "Txn")
    case "transaction_status":
      return exact("1", "2", "3")
    case "environment":
      return exact("0", "1")
    case "amount":
      return upTo(14).filter((value) => /^(0|[1-9]\d*)(\.\d{1,2})?$/.test(value))
    case "transaction_number":
      return upTo(64).filter((value) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(value))
    default:
      return upTo(24)
  }
}

function signedPart(request: Fields): Fields {
  return Object.fromEntries(signedFieldNames.map((name) => [name, request[name] ?? ""]))
}

function sorted(fields: Fields, without?: string): [string, string][] {
  return Object.entries(fields)
    .filter(([name]) => name !== without)
    .sort(([left], [right]) => (left < right ? -1 : 1))
}

/** Reproducible randomness: a linear congruential generator. */
class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761 + 1) >>> 0
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.#next() }))
      .sort((left, right) => left.at - right.at)
      .map(({ item }) => item)
  }

  oneOf<Item>(items: readonly [Item, Item]): Item {
    return this.#next() % 2 === 0 ? items[0] : items[1]
  }

  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state >>> 8
  }
}
