import { cloneRows, copyOf } from "./clone-rows"
import type { BenchStore } from "./bench-store"

/** What a message about a copied invoice has to name. */
export interface ClonedInvoice {
  invoice_number: string
  reference_id: string
  amount: string
}

/** Has the gateway create one invoice, and copies it: as many wait to be paid as are asked for, of which the gateway knows nothing. */
export async function cloneInvoices(
  { staff, database }: BenchStore,
  label: string,
  count: number
): Promise<ClonedInvoice[]> {
  const asked = { client_name: "Aisha", mobile: "55123456", lines: [{ description: "Tea", quantity: 1, amount: "30" }] }
  const { invoice } = await staff.call<{ invoice: { id: string } }>("POST", "/admin/svc/invoices", asked)
  const [template] = await database.sql<ClonedInvoice>(
    "SELECT invoice_number, reference_id, amount FROM svc_invoice WHERE id = ?",
    [invoice.id]
  )
  if (!template) {
    throw new Error(`There is no invoice ${invoice.id}`)
  }
  const { invoice_number, reference_id, amount } = template
  const ids = [invoice.id, invoice_number, reference_id]
  await cloneRows(database, { table: "svc_invoice", where: "id = ?", value: invoice.id }, { ids, label, count })
  return Array.from({ length: count }, (_, index) => ({
    invoice_number: copyOf(invoice_number, label, index + 1),
    reference_id: copyOf(reference_id, label, index + 1),
    amount,
  }))
}
