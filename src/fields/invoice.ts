import type { EnteredFields } from "./entered-field"

/**
 * The optional fields that staff enter for an invoice. Types, checks, table, answers, CSV file, form and page derive
 * from this list. Only `remarks` goes to the gateway and the customer.
 */
export const invoiceEntries = {
  /**
   * The day by which staff expect the payment, `YYYY-MM-DD`. Not sent to the gateway. It is printed on the invoice, and
   * an unpaid invoice is shown as overdue from the next day on.
   */
  due_date: { kind: "day", first: "today" },
  remarks: { kind: "text", max: 1000 },
  /** For staff only: it goes neither to the gateway nor to the customer, except in an export of the customer's personal data. */
  internal_note: { kind: "text", max: 500 },
} as const satisfies EnteredFields

/** Maximum number of characters of the required texts of an invoice, and of its lines. */
export const invoiceLimits = {
  client_name: 255,
  mobile: 40,
  email: 320,
  description: 500,
  lines: 200,
} as const
