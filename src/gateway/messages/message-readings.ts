import type { GatewayDialect } from "../dialect"
import { amounts, type Asked, collectAskedWords, environments, type Readings, findReadings } from "./message-cuts"
import type { MessageExpectation } from "./message-expectation"
import type { TransactionStatus } from "./message-fields"
import { findLayout } from "./message-layout"
import type { MessageFormat } from "./message-parsing"
import { parsePlainDecimal } from "../money/plain-decimal"

/**
 * What a hashed text says, whichever way it is cut into fields (§5.4 hashes values without names or separators). A check
 * value proves the text, not the cut: a shopper can show the same text in other fields. So every cut that a receiver could
 * take is looked at, and a text is verified only as far as they agree.
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

/** Whether an amount is written as the format's amounts are accepted. */
export function isAmountOfFormat(amount: string, format: MessageFormat, dialect: GatewayDialect): boolean {
  return !needsTwoDecimals(format, dialect) || /^\d+\.\d{2}$/.test(amount)
}

/** Digits can be moved from the next field to an amount without decimals, and not to one with two. */
function needsTwoDecimals(format: MessageFormat, dialect: GatewayDialect): boolean {
  return format === "form" && dialect.message.form_amounts === "two_decimals"
}

/**
 * What a text that was hashed with the secret key says about an attempt or invoice.
 *
 * A success comes before everything else: its words stand in no text of another kind. One with another amount comes before a
 * failure, which could be cut from it.
 *
 * @param text the hashed values in order, without the secret key.
 */
export function saidByText(text: string, expectation: MessageExpectation, dialect: GatewayDialect): SaidByText {
  const kinds = kindsOfCuts(expectation, dialect)
  return (
    saidAsExpected(text, kinds, "success") ??
    saidOtherwise(text, kinds, "success") ??
    saidAsExpected(text, kinds, "failed") ??
    saidAsExpected(text, kinds, "in_progress") ??
    saidOtherwise(text, kinds, "failed") ??
    saidOtherwise(text, kinds, "in_progress") ?? {
      says: "other_amount",
      status: "failed",
      transactionNumbers: [],
      hasAmountAsWritten: false,
    }
  )
}

/** The formats and optional fields that a text can be cut into. */
function kindsOfCuts(expectation: MessageExpectation, dialect: GatewayDialect): Asked[] {
  const amount = parsePlainDecimal(expectation.amount)
  const words = collectAskedWords(expectation)
  const describeKind = (format: MessageFormat, repeatsOrderId: boolean): Asked => {
    const twoDecimals = needsTwoDecimals(format, dialect)
    return { words, amount, twoDecimals, repeatsOrderId, layout: findLayout(format, dialect) }
  }
  // JSON has no field that repeats ORDER_ID.
  return [describeKind("form", true), describeKind("form", false), describeKind("json", false)]
}

/** Said of the store's own environment; a success only as far as it is not just as well said of the other. */
function saidAsExpected(text: string, kinds: readonly Asked[], status: TransactionStatus): SaidByText | undefined {
  const ofThisEnvironment = environments.as_expected
  const readings = SAME_AMOUNT & (status === "success" ? environments.any : ofThisEnvironment)
  const found = findIn(text, kinds, status, { readings, numbersOf: amounts.as_asked & ofThisEnvironment })
  if (found.numbers.length === 0) {
    return undefined
  }
  const hasAmountAsWritten = (found.readings & amounts.as_written & ofThisEnvironment) !== 0
  // An amount that is written otherwise may have taken its last digit from the field beside it.
  const amount = hasAmountAsWritten ? amounts.as_written : amounts.as_asked
  const isOther = (found.readings & amount & environments.other) !== 0
  const says = isOther ? "other_environment" : "as_expected"
  return { says, status, transactionNumbers: found.numbers, hasAmountAsWritten }
}

function saidOtherwise(text: string, kinds: readonly Asked[], status: TransactionStatus): SaidByText | undefined {
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

/** What all kinds of cuts come to. A format or field that explains the numbers spares those of the others. */
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
