import BigNumber from "bignumber.js"
import { parseDecimal, parseMobile, sameAmount, sumOf } from "../../gateway"
import type { SvcConfiguration } from "../../modules/svc/settings/configuration"
import type { InvoiceLine, InvoiceRequest } from "../../modules/svc/invoices/invoices"
import { amountOf, wrongField } from "../entered-amount"

/** Most lines of an invoice. */
const MAX_LINES = 200

/** What a caller asks for; amounts as decimal text or numbers, with at most two fraction digits. */
export interface CreateInvoiceInput {
  client_name: string
  /** With country code, or without: then the store's is taken. */
  mobile: string
  email?: string | null
  remarks?: string | null
  /** `YYYY-MM-DD`. */
  due_date?: string | null
  /** `unpaid` when left out. */
  status?: "draft" | "unpaid"
  lines: { description: string; quantity: number; amount: string | number; unit_price?: string | number | null }[]
  /** When given, must be what the lines come to. */
  amount?: string | number
  order_id?: string | null
  customer_id?: string | null
  /** Asking twice with the same key is one invoice. */
  idempotency_key?: string | null
}

/**
 * Makes of what was asked for what is kept and sent. Pure.
 *
 * @throws MedusaError INVALID_DATA naming the field, for example `lines.0.amount`.
 */
export function invoiceRequestOf(
  input: CreateInvoiceInput,
  configuration: Pick<
    SvcConfiguration,
    "environment" | "merchant_id" | "currency_code" | "country_code" | "minimum_amount"
  >
): InvoiceRequest {
  const lines = linesOf(input.lines)
  return {
    idempotency_key: input.idempotency_key ?? null,
    environment: configuration.environment,
    merchant_id: configuration.merchant_id,
    requested_status: input.status ?? "unpaid",
    client_name: textOf("client_name", input.client_name, 255),
    mobile: mobileOf(input.mobile, configuration.country_code),
    email: input.email || null,
    remarks: input.remarks?.trim() || null,
    due_date: input.due_date ?? null,
    amount: totalOf(lines, input.amount, configuration.minimum_amount),
    currency_code: configuration.currency_code,
    lines,
    order_id: input.order_id ?? null,
    customer_id: input.customer_id ?? null,
  }
}

function linesOf(lines: CreateInvoiceInput["lines"]): InvoiceLine[] {
  if (lines.length === 0 || lines.length > MAX_LINES) {
    throw wrongField("lines", `must be 1 to ${MAX_LINES}`)
  }
  return lines.map((line, index) => {
    const field = (name: string) => `lines.${index}.${name}`
    const { quantity } = line
    if (!(quantity > 0) || quantity > 1_000_000) {
      throw wrongField(field("quantity"), "must be greater than zero and at most 1000000")
    }
    const amount = amountOf(field("amount"), line.amount)
    const unit_price =
      line.unit_price === null || line.unit_price === undefined ? null : amountOf(field("unit_price"), line.unit_price)
    if (unit_price !== null && lineAmount(unit_price, quantity) !== amount) {
      const expected = lineAmount(unit_price, quantity)
      throw wrongField(field("amount"), `must be ${expected}: ${quantity} times ${unit_price}`)
    }
    return { description: textOf(field("description"), line.description, 500), quantity, amount, unit_price }
  })
}

/** What a line comes to: quantity times unit price, rounded half up once, decimal text with two fraction digits. */
export function lineAmount(unitPrice: string, quantity: number): string {
  return new BigNumber(unitPrice).times(quantity).decimalPlaces(2, BigNumber.ROUND_HALF_UP).toFixed(2)
}

function totalOf(
  lines: readonly InvoiceLine[],
  asked: string | number | undefined,
  minimum: string | undefined
): string {
  const sum = sumOf(lines.map((line) => line.amount))
  if (asked !== undefined && !sameAmount(amountOf("amount", asked), sum)) {
    throw wrongField("amount", `must be ${sum}, the total of the lines`)
  }
  if (minimum !== undefined && parseDecimal(sum)?.lt(minimum)) {
    throw wrongField("amount", `must be at least ${minimum}, the minimum amount`)
  }
  return amountOf("amount", sum)
}

function mobileOf(text: string, countryCode: string): string {
  const mobile = parseMobile(text, countryCode)
  // The bounds of §4.1's cellnumber as the client takes them.
  if (!mobile || !/^\d{4,14}$/.test(mobile.national)) {
    throw wrongField("mobile", "is not a phone number")
  }
  return `+${mobile.digits}`
}

function textOf(field: string, value: string, longest: number): string {
  const text = value.trim()
  if (text === "" || text.length > longest) {
    throw wrongField(field, `must have 1 to ${longest} characters`)
  }
  return text
}
