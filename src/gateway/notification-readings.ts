import type { GatewayDialect, NotificationFieldName } from "./dialect"
import type { GatewayEnvironment } from "./environment"
import { parseDecimal, sameAmount } from "./money"
import type { NotificationExpectation } from "./notification-expectation"
import { notificationFieldsOf, successWords, transactionStatuses, type TransactionStatus } from "./notification-fields"
import type { NotificationFormat } from "./notification-parsing"
import { compareFieldNames } from "./signature"
import { endsAlong, type PieceOfText, slicesAt } from "./text-pieces"

/**
 * What a hashed text says, whichever way it is cut into fields (§5.4 hashes values without names or separators). A check
 * value proves the text, not the cut: a shopper can show the same text in other fields. So every cut that a receiver could
 * take is looked at, and a text is believed only as far as they agree.
 */
export interface SaidByText {
  /**
   * `as_expected`: every field is as asked for. `other_environment`: it is, or may just as well be, from the other
   * environment. `other_amount`: no cut has the amount that was asked for, so number and amount cannot be told apart.
   */
  says: "as_expected" | "other_environment" | "other_amount"
  status: TransactionStatus
  /** Every transaction number that a cut of this meaning has; none when the amount is another. */
  transactionNumbers: string[]
  /** Whether a cut has the amount in the very form in which it was asked for: then no other amount is meant. */
  hasAmountAsWritten: boolean
}

/** A plain token: nothing that could have been moved over from a neighbouring text field. */
export const TRANSACTION_NUMBER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

const NUMBER_AHEAD = /[A-Za-z0-9][A-Za-z0-9_-]{0,63}/y

/** As much as {@link parseDecimal} takes. */
const AMOUNT_AHEAD = /\d{1,30}(\.\d{0,30})?/y

/** A way to cut: what is asked of each field. */
interface Cut {
  format: NotificationFormat
  status: TransactionStatus
  /** Whether the optional field that repeats ORDER_ID is there. */
  repeatsOrderId: boolean
  amount: "as_asked" | "as_written" | "any"
  environment: "as_expected" | "other" | "any"
}

/** Whether an amount is written as the format's amounts are believed. */
export function isAmountOfFormat(amount: string, format: NotificationFormat, dialect: GatewayDialect): boolean {
  // Digits can be moved from the next field to an amount without decimals, and not to one with two.
  const twoDecimals = format === "form" && dialect.notification.form_amounts === "two_decimals"
  return !twoDecimals || /^\d+\.\d{2}$/.test(amount)
}

/**
 * What a text that was hashed with the secret key says about an attempt or invoice.
 *
 * A success comes before everything else: its words stand in no text of another kind. One with another amount comes before a
 * failure, which could be cut from it.
 *
 * @param text the hashed values in order, without the secret key.
 */
export function saidByText(text: string, expectation: NotificationExpectation, dialect: GatewayDialect): SaidByText {
  const numbersOf = (status: TransactionStatus, amount: Cut["amount"], environment: Cut["environment"]) =>
    numbersInCuts(text, { status, amount, environment }, expectation, dialect)
  const withAmount = (status: TransactionStatus, environment: Cut["environment"]) => {
    const transactionNumbers = numbersOf(status, "as_asked", environment)
    const hasAmountAsWritten = transactionNumbers.length > 0 && numbersOf(status, "as_written", environment).length > 0
    return transactionNumbers.length > 0 ? { status, transactionNumbers, hasAmountAsWritten } : undefined
  }
  const asExpected = (status: TransactionStatus): SaidByText | undefined => {
    const said = withAmount(status, "as_expected")
    return said && { says: "as_expected", ...said }
  }
  const otherwise = (status: TransactionStatus): SaidByText | undefined => {
    const said = withAmount(status, "any")
    if (said) {
      return { says: "other_environment", ...said }
    }
    return numbersOf(status, "any", "any").length > 0
      ? { says: "other_amount", status, transactionNumbers: [], hasAmountAsWritten: false }
      : undefined
  }
  const success = asExpected("success")
  if (success) {
    // An amount that is written otherwise may have taken its last digit from the field beside it.
    const amount = success.hasAmountAsWritten ? "as_written" : "as_asked"
    return numbersOf("success", amount, "other").length > 0 ? { ...success, says: "other_environment" } : success
  }
  return (
    otherwise("success") ??
    asExpected("failed") ??
    asExpected("in_progress") ??
    otherwise("failed") ??
    otherwise("in_progress") ?? {
      says: "other_amount",
      status: "failed",
      transactionNumbers: [],
      hasAmountAsWritten: false,
    }
  )
}

/** The transaction numbers of all cuts of a kind. A format or field that explains the text spares the others. */
function numbersInCuts(
  text: string,
  cut: Omit<Cut, "format" | "repeatsOrderId">,
  expectation: NotificationExpectation,
  dialect: GatewayDialect
): string[] {
  for (const format of ["form", "json"] as const) {
    for (const repeatsOrderId of [true, false]) {
      const fields = fieldsInOrder(format, dialect)
      const pieces = fields.map((field) => pieceOf(field, { ...cut, format, repeatsOrderId }, expectation, dialect))
      const numbers = slicesAt(
        text,
        pieces,
        fields.findIndex(({ meaning }) => meaning === "transaction_number")
      )
      if (numbers.length > 0) {
        return numbers
      }
    }
  }
  return []
}

interface HashedField {
  name: string
  meaning: NotificationFieldName | "extra"
  required: boolean
}

const orderedFields = new WeakMap<GatewayDialect["notification"], Map<string, HashedField[]>>()

/** The fields of a format in the order in which their values are hashed; sorted once for each configuration. */
function fieldsInOrder(format: NotificationFormat, dialect: GatewayDialect): HashedField[] {
  const known = orderedFields.get(dialect.notification) ?? new Map<string, HashedField[]>()
  orderedFields.set(dialect.notification, known)
  const key = `${format} ${dialect.signature.sort}`
  const fields = known.get(key) ?? sortedFields(format, dialect)
  known.set(key, fields)
  return fields
}

function sortedFields(format: NotificationFormat, dialect: GatewayDialect): HashedField[] {
  const fields: HashedField[] = [
    ...notificationFieldsOf(format, dialect),
    ...dialect.notification.extra_fields.map((name) => ({ name, meaning: "extra" as const, required: false })),
  ]
  return fields
    .filter(({ meaning }) => meaning !== "check_value")
    .sort((left, right) => compareFieldNames(left.name, right.name, dialect.signature.sort))
}

/** What the value of a field may be in a cut. */
function pieceOf(
  { meaning, required }: HashedField,
  cut: Cut,
  expectation: NotificationExpectation,
  dialect: GatewayDialect
): PieceOfText {
  switch (meaning) {
    case "merchant_id":
      return { oneOf: [expectation.merchantId] }
    case "gateway_order_id":
      return { oneOf: [expectation.orderId] }
    case "gateway_order_id_again":
      return { oneOf: [cut.repeatsOrderId ? expectation.orderId : ""] }
    case "invoice_number":
      return { oneOf: [expectation.invoiceNumber ?? ""] }
    case "environment":
      return { oneOf: environmentDigits(cut.environment, expectation.environment) }
    case "transaction_status":
      return { oneOf: Object.entries(transactionStatuses).flatMap(([code, word]) => (word === cut.status ? code : [])) }
    case "status_word":
      return cut.status === "success" ? { oneOf: [successWords[cut.format]] } : { atLeast: 1 }
    case "transaction_number":
      return { ends: (text, from) => endsAlong(text, from, NUMBER_AHEAD) }
    case "amount":
      return { ends: (text, from) => amountEnds(text, from, cut, expectation, dialect) }
    case "check_value":
    case "response_code":
    case "response_message":
    case "extra":
      return { atLeast: required ? 1 : 0 }
  }
}

/** What the optional field that says the environment can hold; empty when it is not there. */
function environmentDigits(meant: Cut["environment"], expected: GatewayEnvironment): string[] {
  const [own, other] = expected === "sandbox" ? ["1", "0"] : ["0", "1"]
  return { as_expected: ["", own], other: [other], any: ["", own, other] }[meant]
}

function amountEnds(
  text: string,
  from: number,
  { format, amount }: Cut,
  expectation: NotificationExpectation,
  dialect: GatewayDialect
): number[] {
  if (amount === "as_written") {
    return text.startsWith(expectation.amount, from) ? [from + expectation.amount.length] : []
  }
  const isMeant = (slice: string) =>
    amount === "any" ? parseDecimal(slice)?.isZero() === false : sameAmount(slice, expectation.amount)
  return endsAlong(text, from, AMOUNT_AHEAD).filter((end) => {
    const slice = text.slice(from, end)
    return isMeant(slice) && isAmountOfFormat(slice, format, dialect)
  })
}
