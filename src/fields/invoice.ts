import type { EnteredFields } from "./entered-field"
import type { creationStates, invoiceStatuses } from "./statuses"

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

/** The maximum: characters of the required texts of an invoice, number of its lines, and quantity of a line. */
export const invoiceLimits = {
  client_name: 255,
  mobile: 40,
  email: 320,
  description: 500,
  lines: 200,
  quantity: 1_000_000,
} as const

/** The fields of an invoice that decide whether money is expected for it. */
export interface InvoiceStanding {
  state: (typeof creationStates)[number]
  /** `null` until the gateway has created it. */
  status: (typeof invoiceStatuses)[number] | null
  /** Whether staff have set it aside. */
  set_aside: boolean
}

/** Whether an invoice can still be paid: also when it is overdue or set aside, because its link may still work. */
export function canBePaid({ state, status }: Pick<InvoiceStanding, "state" | "status">): boolean {
  return state === "created" && status !== "paid" && status !== "cancelled"
}

/** Whether staff expect an invoice to be paid, so that it can be sent, and set aside. */
export function isExpected(invoice: InvoiceStanding): boolean {
  return canBePaid(invoice) && !invoice.set_aside
}
