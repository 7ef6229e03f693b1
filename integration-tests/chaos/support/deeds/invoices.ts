/** Actions of staff who issue invoices, and of customers who pay them. */
import fc from "fast-check"
import type { SvcInvoiceDetail } from "../../../../src/types"
import { bindLinkActions } from "../../../http/support/payment-links"
import type { Result } from "../../../support/sandbox-control"
import { post } from "../carry"
import { deed, pick, which } from "../deed"
import { pickSale } from "../sales"
import type { World } from "../world"

export const invoices = {
  create_invoice: deed(
    5,
    { sale: fc.nat({ max: 2 }), asks: fc.constantFrom("whole", "whole", "part", "without_order") },
    async (world, step) => {
      const orderId = step.asks === "without_order" ? undefined : (await pickSale(world, step.sale)).order_id
      const { readOrder } = bindLinkActions(world.store)
      const amount = orderId && step.asks === "whole" ? (await readOrder(orderId)).outstanding : "20.00"
      return createInvoice(world, { amount, orderId })
    }
  ),

  pay_invoice: deed(
    7,
    {
      invoice: which,
      result: fc.constantFrom<Result>("success", "success", "success", "failed", "in_progress"),
      transaction: fc.constantFrom("same", "same", "new"),
    },
    async (world, { invoice: number, result, transaction }) => {
      const invoice = pick(world.invoices, number)
      const choice = { result, ...(transaction === "new" && { transaction: "new" as const }) }
      const { transaction_number, webhook } = await world.store.sandbox.payInvoice(invoice.number, choice)
      const { amount } = invoice
      const letter = post(world, { message: webhook, about: invoice, result, transaction_number, amount })
      return `${invoice.name}: ${letter.name}, transaction ${transaction_number}`
    }
  ),

  /** Staff refund an invoice, whatever it received and wherever that is booked. */
  refund_invoice: deed(
    3,
    { invoice: which, amount: fc.constantFrom("20.00", "12.50", "0.01"), key: fc.nat({ max: 2 }) },
    async (world, { invoice: number, amount, key }) => {
      const invoice = pick(world.invoices, number)
      const body = { amount, note: "given back", idempotency_key: `refund ${key}` }
      await world.store.staff.call("POST", `/admin/svc/invoices/${invoice.id}/refund`, body)
      return `${invoice.name}: ${amount} with key ${key}`
    }
  ),

  set_invoice_aside: deed(1, { invoice: which, set_aside: fc.boolean() }, async (world, step) => {
    const invoice = pick(world.invoices, step.invoice)
    await world.store.staff.call("POST", `/admin/svc/invoices/${invoice.id}/set-aside`, { set_aside: step.set_aside })
    return `${invoice.name}: ${step.set_aside}`
  }),
}

async function createInvoice(
  { store, invoices: created }: World,
  { amount, orderId }: { amount: string; orderId: string | undefined }
): Promise<string> {
  const { invoice } = await store.staff.call<{ invoice: SvcInvoiceDetail }>("POST", "/admin/svc/invoices", {
    client_name: "Sara",
    mobile: "55123456",
    lines: [{ description: "Tea", quantity: 1, amount }],
    ...(orderId && { order_id: orderId }),
  })
  const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice WHERE id = ?", [
    invoice.id,
  ])
  const name = `invoice ${created.length + 1}`
  created.push({
    name,
    id: invoice.id,
    number: invoice.invoice_number ?? "",
    gateway_order_id: row?.reference_id ?? "",
    amount: invoice.amount,
    request: {},
    wasCut: false,
  })
  return `${name}: ${invoice.id} over ${invoice.amount}${orderId ? ` for ${orderId}` : ""}`
}
