/** Requests the lists of payments and invoices as the admin's pages do, and reads their exports. */
import type { SvcInvoiceListAnswer, SvcListedPayment, SvcPaymentListAnswer } from "../../../src/types"
import { bindInvoiceActions, buildTeaLines } from "../support/invoices"
import type { TestStore } from "../support/with-store"

export async function listPayments({ staff }: TestStore, query = ""): Promise<SvcListedPayment[]> {
  return (await staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/payments${query}`)).payments
}

export async function listInvoices({ staff }: TestStore, query = ""): Promise<SvcInvoiceListAnswer["invoices"]> {
  return (await staff.call<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices${query}`)).invoices
}

/** Downloads a list as the CSV file that staff get, with its lines. */
export async function exportCsv({ staff }: TestStore, list: string, query = "") {
  const response = await staff.fetch("GET", `/admin/svc/${list}/export${query}`)
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
  return { response, text, lines: text.split("\r\n").filter(Boolean) }
}

/** Creates one paid payment and one that its shopper abandoned; returns their ORDER_IDs. */
export async function payOneAndLeaveOne({ shopper }: TestStore) {
  const { checkout, orderId: paid } = await shopper.hasPaid({ email: "paid@example.com" })
  const left = await shopper.goToGateway(await shopper.checkOut({ email: "left@example.com" }))
  return { paid, left, checkout }
}

/** Creates an invoice without an order, unless `more` names one. */
export async function createInvoice(store: TestStore, client_name: string, amount: string, more: object = {}) {
  return bindInvoiceActions(store).create({ client_name, email: undefined, lines: buildTeaLines(amount), ...more })
}

/** Creates an invoice that the gateway reports as paid. */
export async function payInvoice(store: TestStore, ...invoice: [client_name: string, amount: string, more?: object]) {
  return bindInvoiceActions(store).receivePayment(await createInvoice(store, ...invoice))
}
