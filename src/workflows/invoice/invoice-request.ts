import BigNumber from "bignumber.js"
import { invoiceEntries, invoiceLimits } from "../../fields/invoice"
import { parseMobile, sameAmount } from "../../gateway"
import { addAmounts, lineAmount, taxAmount, type InvoiceLine, type InvoiceRequest } from "../../modules/svc/invoices"
import type { SvcConfiguration } from "../../modules/svc/settings"
import type { SvcCreateInvoiceBody } from "../../types"
import { readEnteredAmount, requireMinimum, buildFieldError } from "../entered-amount"
import { readEntries } from "../read-entries"

/**
 * Converts a request body to the invoice to store and send. Pure.
 *
 * @throws MedusaError INVALID_DATA with the field, for example `lines.0.amount`.
 */
export function buildInvoiceRequest(
  input: SvcCreateInvoiceBody,
  configuration: Pick<
    SvcConfiguration,
    "environment" | "merchant_id" | "currency_code" | "country_code" | "minimum_amount"
  >
): InvoiceRequest {
  const lines = readLines(input.lines)
  return {
    idempotency_key: input.idempotency_key ?? null,
    environment: configuration.environment,
    merchant_id: configuration.merchant_id,
    requested_status: input.status ?? "unpaid",
    client_name: readText("client_name", input.client_name, invoiceLimits.client_name),
    mobile: findMobile(input.mobile, configuration.country_code),
    email: input.email || null,
    ...readEntries(invoiceEntries, input),
    amount: checkTotal(lines, input.amount, configuration),
    currency_code: configuration.currency_code,
    lines,
    order_id: input.order_id ?? null,
    customer_id: input.customer_id ?? null,
  }
}

function readLines(lines: SvcCreateInvoiceBody["lines"]): InvoiceLine[] {
  if (lines.length === 0 || lines.length > invoiceLimits.lines) {
    throw buildFieldError("lines", `must be 1 to ${invoiceLimits.lines}`)
  }
  const entered = lines.map((line, index) => {
    const field = (name: string) => `lines.${index}.${name}`
    const { quantity } = line
    if (!(quantity > 0) || quantity > invoiceLimits.quantity) {
      throw buildFieldError(field("quantity"), `must be greater than zero and at most ${invoiceLimits.quantity}`)
    }
    const amount = readEnteredAmount(field("amount"), line.amount)
    const unit_price =
      line.unit_price === null || line.unit_price === undefined
        ? null
        : readEnteredAmount(field("unit_price"), line.unit_price)
    const expected = unit_price === null ? amount : lineAmount(unit_price, new BigNumber(quantity).toFixed())
    if (expected !== amount) {
      throw buildFieldError(field("amount"), `must be ${expected}: ${quantity} times ${unit_price}`)
    }
    const description = readText(field("description"), line.description, invoiceLimits.description)
    return { description, quantity, amount, unit_price, tax_rate: line.tax_rate ?? null }
  })
  requireSoundTax(entered)
  return entered
}

/** Checks that at most one line is tax, and that it equals its rate of the sum of the others. */
function requireSoundTax(lines: readonly InvoiceLine[]): void {
  const taxed = lines.filter(({ tax_rate }) => tax_rate !== null)
  const [tax, second] = taxed
  if (second) {
    throw buildFieldError(`lines.${lines.indexOf(second)}.tax_rate`, "can be set for one line only")
  }
  if (tax) {
    const others = lines.filter((line) => line !== tax).map(({ amount }) => amount)
    const expected = taxAmount(others, tax.tax_rate ?? "")
    if (expected !== tax.amount) {
      const path = `lines.${lines.indexOf(tax)}.amount`
      throw buildFieldError(path, `must be ${expected}: ${tax.tax_rate} % of the sum of the other lines`)
    }
  }
}

function checkTotal(
  lines: readonly InvoiceLine[],
  asked: string | number | undefined,
  configuration: Pick<SvcConfiguration, "minimum_amount">
): string {
  const sum = addAmounts(lines.map((line) => line.amount))
  if (asked !== undefined && !sameAmount(readEnteredAmount("amount", asked), sum)) {
    throw buildFieldError("amount", `must be ${sum}, the total of the lines`)
  }
  requireMinimum("amount", sum, configuration)
  return readEnteredAmount("amount", sum)
}

function findMobile(text: string, countryCode: string): string {
  const mobile = parseMobile(text, countryCode)
  // The client's bounds for `cellnumber` (§4.1).
  if (!mobile || !/^\d{4,14}$/.test(mobile.national)) {
    throw buildFieldError("mobile", "is not a phone number")
  }
  return `+${mobile.digits}`
}

function readText(field: string, value: string, longest: number): string {
  const text = value.trim()
  if (text === "" || text.length > longest) {
    throw buildFieldError(field, `must have 1 to ${longest} characters`)
  }
  return text
}
