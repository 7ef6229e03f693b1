import type { GatewayDialect } from "../dialect"
import {
  amountIs,
  type Cuts,
  type CutSubject,
  environmentIs,
  findCuts,
  type Readings,
  referenceIs,
} from "./message-cuts"
import type { MessageExpectation } from "./message-expectation"
import { findLayout, type TransactionStatus, transactionStatuses } from "./message-layout"
import type { MessageFormat } from "./message-parsing"

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

/** The readings of a hashed text: {@link readText}. */
interface TextReadings {
  /** Whether a cut says this status, and is of one of these kinds. */
  has: (status: TransactionStatus, wanted: Readings) => boolean
  /** Lists the transaction numbers in those cuts. */
  listNumbers: (status: TransactionStatus, wanted: Readings) => string[]
}

/** Finds the readings of a text about an attempt or an invoice. Each status is searched when it is first asked for. */
function readText(text: string, expectation: MessageExpectation, dialect: GatewayDialect): TextReadings {
  const { orderId, invoiceNumber = "", merchantId, environment, amount } = expectation
  const describe = (format: MessageFormat, repeatsOrderId: boolean): Omit<CutSubject, "status"> => ({
    layout: findLayout(format, dialect),
    ...{ merchantId, environment, amount, invoiceNumber, repeatsOrderId },
    references: invoiceNumber === "" ? [orderId] : [orderId, invoiceNumber],
    twoDecimals: needsTwoDecimals(format, dialect),
  })
  // JSON has no field that repeats ORDER_ID, and a form no field for an invoice. Only a form's text begins with merchant
  // id and ORDER_ID, after the environment in one sort order.
  const head = `${merchantId}${orderId}`
  const isOfForm = invoiceNumber === "" && (text.startsWith(head) || text.startsWith(head, 1))
  const forms = invoiceNumber === "" ? [describe("form", true), describe("form", false)] : []
  const subjects = isOfForm ? forms : [...forms, describe("json", false)]
  const found = new Map<TransactionStatus, Cuts[]>()
  const find = (status: TransactionStatus) => {
    const known = found.get(status) ?? subjects.map((subject) => findCuts(text, { ...subject, status }))
    found.set(status, known)
    return known
  }
  return {
    has: (status, wanted) => find(status).some(({ readings }) => (readings & wanted) !== 0),
    // A form is preferred: only its text begins with merchant id and ORDER_ID.
    listNumbers: (status, wanted) =>
      find(status)
        .map(({ listNumbers }) => listNumbers(wanted))
        .find((numbers) => numbers.length > 0) ?? [],
  }
}

/** The fields of a message that its text must have in every cut. */
interface Claimed {
  status: TransactionStatus
  transactionNumber: string
  /** Empty when an invoice's message has no reference. */
  orderId: string
}

/** The meaning of the fields compared with the expectation, and the meaning that the text proves. */
export type TextOutcome = "verified" | "amount_mismatch" | "wrong_environment"

/**
 * Finds what a signed text proves, over all its cuts into fields (§5.4 hashes values without names or separators). A
 * check value proves the text, not the cut: a shopper can send the same text in other fields, and its sender may have
 * meant any cut. So every cut that a receiver could accept is examined, and the fields count only as far as they agree:
 *
 * - No cut reads another status over the requested amount. For a failure, no cut reads a success over any amount.
 * - An amount other than the requested one counts only if no cut has the requested one as it was written.
 * - A success that may equally be from the other environment is reported as such.
 * - A success of an invoice without a reference counts only if no cut with a reference reads a success over any amount.
 * - No cut is about another invoice whose number begins or continues this one.
 *
 * @param text the hashed values in order, without the secret key.
 * @param outcome the outcome by the fields alone.
 * @returns the outcome with all transaction numbers that the text allows; `undefined` when another cut contradicts it.
 */
export function examineText(
  text: string,
  { status, transactionNumber, orderId }: Claimed,
  outcome: TextOutcome,
  expectation: MessageExpectation,
  dialect: GatewayDialect
): { outcome: TextOutcome; transactionNumbers: string[] } | undefined {
  const { has, listNumbers } = readText(text, expectation, dialect)
  const { written, asked, any } = amountIs
  const isSuccess = status === "success"
  const contradicts = (other: TransactionStatus) =>
    other !== status && has(other, other === "success" && status === "failed" ? any : asked)
  // A success over another amount is a doubt in any case.
  const isDoubt = isSuccess && outcome === "amount_mismatch"
  const isOfAnotherInvoice = () =>
    expectation.relatedInvoices?.some((related) => {
      const readings = readText(text, related, dialect)
      return transactionStatuses.some((each) => readings.has(each, any))
    })
  if (
    (!isDoubt && transactionStatuses.some(contradicts)) ||
    (isSuccess && orderId === "" && has("success", any & referenceIs.present)) ||
    isOfAnotherInvoice()
  ) {
    return undefined
  }
  if (outcome === "amount_mismatch") {
    return has(status, written) ? undefined : { outcome, transactionNumbers: [] }
  }
  // An amount in another form may have taken its last digit from the next field.
  const amount = has(status, written & environmentIs.own) ? written : asked
  const isOfOther = isSuccess && has(status, amount & environmentIs.other)
  const own = listNumbers(status, asked & environmentIs.own)
  if (outcome === "verified" && !isOfOther) {
    return own.includes(transactionNumber) ? { outcome, transactionNumbers: own } : undefined
  }
  if (own.length > 0) {
    return isOfOther ? { outcome: "wrong_environment", transactionNumbers: own } : undefined
  }
  return outcome === "verified" ? undefined : { outcome, transactionNumbers: listNumbers(status, asked) }
}

/** Lists the transaction numbers in all cuts of a text over the requested amount, whatever status they say. */
export function listNumbersInCuts(text: string, expectation: MessageExpectation, dialect: GatewayDialect): string[] {
  const { listNumbers } = readText(text, expectation, dialect)
  return [...new Set(transactionStatuses.flatMap((status) => listNumbers(status, amountIs.asked)))]
}
