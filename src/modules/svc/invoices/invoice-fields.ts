import type { SvcInvoice } from "../../../types"

/**
 * Optional texts that staff write, with the maximum number of characters. The form, the checks, the ledger, the CSV
 * file and the removal of personal data use this list. Pages show a text by its name. Only `remarks` goes to the
 * gateway and the customer.
 */
export const invoiceTexts = { remarks: 1000, internal_note: 500 } as const

export type InvoiceText = keyof typeof invoiceTexts

export const invoiceTextNames = Object.keys(invoiceTexts) as InvoiceText[]

export function mapInvoiceTexts<Value>(valueOf: (name: InvoiceText) => Value): Record<InvoiceText, Value> {
  return Object.fromEntries(invoiceTextNames.map((name) => [name, valueOf(name)])) as Record<InvoiceText, Value>
}

/** Maximum number of characters of the other texts of an invoice, and of its lines. */
export const invoiceLimits = {
  client_name: 255,
  mobile: 40,
  email: 320,
  description: 500,
  lines: 200,
} as const

/**
 * The fields of an invoice in answers of the Admin API, with nested fields. Queries and exports derive from this list;
 * the CSV file keeps its order.
 */
export const invoiceFields = {
  created_at: true,
  invoice_number: true,
  client_name: true,
  amount: true,
  refunded_amount: true,
  currency_code: true,
  status: true,
  payment_status: true,
  state: true,
  failure: { kind: true, message: true },
  set_aside: true,
  due_date: true,
  paid_at: true,
  transaction_number: true,
  mobile: true,
  email: true,
  ...mapInvoiceTexts(() => true as const),
  lines: { description: true, quantity: true, amount: true, unit_price: true, tax_rate: true },
  share_url: true,
  payment_url: true,
  expires_at: true,
  environment: true,
  order_id: true,
  customer_id: true,
  created_by: true,
  updated_at: true,
  id: true,
} as const satisfies Record<keyof SvcInvoice, unknown>
