import type { GatewayDialect } from "../dialect"
import { amounts, type Asked, collectAskedWords, environments, type Readings, findReadings } from "./message-cuts"
import type { MessageExpectation } from "./message-expectation"
import { findLayout, type TransactionStatus } from "./message-layout"
import type { MessageFormat } from "./message-parsing"
import { parsePlainDecimal } from "../money/plain-decimal"

/**
 * The meaning of a hashed text over all its cuts into fields (§5.4 hashes values without names or separators). A check
 * value proves the text, not the cut: a shopper can send the same text in other fields. So every cut that a receiver
 * could accept is examined, and a text is verified only as far as they agree.
 */
export interface TextMeaning {
  /**
   * `as_expected`: every field has the expected value. `other_environment`: the text is, or may equally be, from the
   * other environment. `other_amount`: no cut has the expected amount, so number and amount cannot be separated.
   */
  says: "as_expected" | "other_environment" | "other_amount"
  status: TransactionStatus
  /** All transaction numbers in cuts with this meaning; empty for another amount. */
  transactionNumbers: string[]
  /** Whether a cut has the amount in exactly the requested form, which rules out another amount. */
  hasAmountAsWritten: boolean
}

/** Whether an amount has the form that the format requires. */
export function isAmountOfFormat(amount: string, format: MessageFormat, dialect: GatewayDialect): boolean {
  return !needsTwoDecimals(format, dialect) || /^\d+\.\d{2}$/.test(amount)
}

/**
 * Two decimals are required in forms, because digits of the next field can be moved to an amount without decimals, but
 * not to one with two.
 */
function needsTwoDecimals(format: MessageFormat, dialect: GatewayDialect): boolean {
  return format === "form" && dialect.message.form_amounts === "two_decimals"
}

/**
 * Finds the meaning of a text, hashed with the secret key, for an attempt or invoice.
 *
 * A success takes precedence, because no other text contains its words. A success with another amount takes precedence
 * over a failure, because a failure could be cut from it.
 *
 * @param text the hashed values in order, without the secret key.
 */
export function findTextMeaning(text: string, expectation: MessageExpectation, dialect: GatewayDialect): TextMeaning {
  const kinds = listKindsOfCuts(expectation, dialect)
  return (
    findExpectedMeaning(text, kinds, "success") ??
    findOtherMeaning(text, kinds, "success") ??
    findExpectedMeaning(text, kinds, "failed") ??
    findExpectedMeaning(text, kinds, "in_progress") ??
    findOtherMeaning(text, kinds, "failed") ??
    findOtherMeaning(text, kinds, "in_progress") ?? {
      says: "other_amount",
      status: "failed",
      transactionNumbers: [],
      hasAmountAsWritten: false,
    }
  )
}

/** The formats and optional fields that a text can be cut into. */
function listKindsOfCuts(expectation: MessageExpectation, dialect: GatewayDialect): Asked[] {
  const amount = parsePlainDecimal(expectation.amount)
  const words = collectAskedWords(expectation)
  const describeKind = (format: MessageFormat, repeatsOrderId: boolean): Asked => {
    const twoDecimals = needsTwoDecimals(format, dialect)
    return { words, amount, twoDecimals, repeatsOrderId, layout: findLayout(format, dialect) }
  }
  // JSON has no field that repeats ORDER_ID.
  return [describeKind("form", true), describeKind("form", false), describeKind("json", false)]
}

/**
 * Finds the meaning in the store's own environment. A success that may equally be from the other environment is
 * reported as such.
 */
function findExpectedMeaning(
  text: string,
  kinds: readonly Asked[],
  status: TransactionStatus
): TextMeaning | undefined {
  const ofThisEnvironment = environments.as_expected
  const readings = SAME_AMOUNT & (status === "success" ? environments.any : ofThisEnvironment)
  const found = findIn(text, kinds, status, { readings, numbersOf: amounts.as_asked & ofThisEnvironment })
  if (found.numbers.length === 0) {
    return undefined
  }
  const hasAmountAsWritten = (found.readings & amounts.as_written & ofThisEnvironment) !== 0
  // An amount in another form may have taken its last digit from the next field.
  const amount = hasAmountAsWritten ? amounts.as_written : amounts.as_asked
  const isOther = (found.readings & amount & environments.other) !== 0
  const says = isOther ? "other_environment" : "as_expected"
  return { says, status, transactionNumbers: found.numbers, hasAmountAsWritten }
}

function findOtherMeaning(text: string, kinds: readonly Asked[], status: TransactionStatus): TextMeaning | undefined {
  const readings = SAME_AMOUNT | amounts.any
  const found = findIn(text, kinds, status, { readings, numbersOf: amounts.as_asked })
  if (found.readings === 0) {
    return undefined
  }
  const hasAmountAsWritten = (found.readings & amounts.as_written) !== 0
  return found.numbers.length > 0
    ? { says: "other_environment", status, transactionNumbers: found.numbers, hasAmountAsWritten }
    : { says: "other_amount", status, transactionNumbers: [], hasAmountAsWritten: false }
}

const SAME_AMOUNT: Readings = amounts.as_written | amounts.as_asked

/** Combines all kinds of cuts. Once one kind yields transaction numbers, the others are not searched for numbers. */
function findIn(
  text: string,
  kinds: readonly Asked[],
  status: TransactionStatus,
  wanted: { readings: Readings; numbersOf: Readings }
): { readings: Readings; numbers: string[] } {
  let readings: Readings = 0
  let numbers: string[] = []
  for (const asked of kinds) {
    const found = findReadings(text, status, asked, { ...wanted, numbersOf: numbers.length > 0 ? 0 : wanted.numbersOf })
    readings |= found.readings
    numbers = numbers.length > 0 ? numbers : found.numbers
  }
  return { readings, numbers }
}
