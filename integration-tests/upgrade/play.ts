import type { SandboxControl, SandboxMessage } from "../support/sandbox-control"
import type { Checkout, Shopper } from "../http/support/shopper"
import type { Staff } from "../http/support/staff"
import { BEANS } from "../http/support/stock"
import type { DumpedPayment, DumpFacts } from "./dump"

/** Whoever does something in the store. */
export interface People {
  shopper: Shopper
  staff: Staff
  sandbox: SandboxControl
}

const kept = ({ channel, content_type, body }: SandboxMessage) => ({ channel, content_type, body })

/** Lets shoppers, staff and the gateway bring the store into every state that an upgrade can meet. */
export async function play({ shopper, staff, sandbox }: People): Promise<Omit<DumpFacts, "seeded" | "encryption_key">> {
  const dumped = (checkout: Checkout, gateway_order_id = "", messages: SandboxMessage[] = []): DumpedPayment => ({
    ...checkout,
    gateway_order_id,
    on_their_way: messages.map(kept),
  })
  const goToGateway = async (email: string) => {
    const checkout = await shopper.checkOut({ email })
    return { checkout, id: await shopper.goToGateway(checkout) }
  }
  const answered = async (email: string, result: "success" | "failed" | "in_progress") => {
    const { checkout, id } = await goToGateway(email)
    await shopper.bring((await sandbox.answer(id, result)).callback)
    return dumped(checkout, id)
  }

  const opened = dumped(await shopper.checkOut({ email: "opened@example.com" }))
  const waiting = await goToGateway("Waiting@Example.com")
  const waitingAnswer = await sandbox.answer(waiting.id, "success")
  const in_progress = await answered("progress@example.com", "in_progress")
  const progressAnswer = await sandbox.answer(in_progress.gateway_order_id, "success")
  const failed = await answered("failed@example.com", "failed")
  const paid = await answered("paid@example.com", "success")
  const refunded = await answered("refunded@example.com", "success")
  await refund(staff, refunded)

  const first = await goToGateway("twice@example.com")
  const second = await shopper.goToGateway(first.checkout)
  await shopper.bring((await sandbox.answer(first.id, "success")).callback)
  await shopper.bring((await sandbox.answer(second, "success")).callback)

  const gone = await goToGateway("gone@example.com")
  await shopper.expectOk(
    shopper.call("POST", `/store/carts/${gone.checkout.cart_id}/line-items`, {
      variant_id: await variantOf(staff, BEANS),
      quantity: 1,
    })
  )
  await shopper.bring((await sandbox.answer(gone.id, "success")).webhook)

  const beans = await variantOf(staff, BEANS)
  const cart = await shopper.checkOut({ email: "late@example.com", further_variants: [beans] })
  const soldOutId = await shopper.goToGateway(cart)
  await sellOut(staff, BEANS)
  await shopper.bring((await sandbox.answer(soldOutId, "success")).callback)

  const forged = await goToGateway("forged@example.com")
  const { webhook } = await sandbox.answer(forged.id, "success")
  await shopper.bring({ ...webhook, body: webhook.body.replace(/"checksumhash":"../, '"checksumhash":"00') })

  const unpaid = await createInvoice(staff, "Corniche Trading")
  const paidInvoice = await createInvoice(staff, "Pearl Café")
  await shopper.bring((await sandbox.payInvoice(paidInvoice.invoice_number)).webhook)
  const { withdrawal } = await staff.call<{ withdrawal: { id: string } }>("POST", "/admin/svc/withdrawals", {
    amount: "25.00",
    message: "November",
    idempotency_key: "dump-1",
  })

  return {
    payments: {
      opened,
      at_gateway: dumped(waiting.checkout, waiting.id, [waitingAnswer.webhook, waitingAnswer.callback]),
      in_progress: { ...in_progress, on_their_way: [kept(progressAnswer.callback)] },
      failed,
      paid,
      sold_out: dumped(cart, soldOutId),
      session_gone: dumped(gone.checkout, gone.id),
      paid_twice: dumped(first.checkout, second),
      refunded,
    },
    invoices: {
      unpaid: { ...unpaid, on_its_way: [kept((await sandbox.payInvoice(unpaid.invoice_number)).webhook)] },
      paid: { ...paidInvoice, on_its_way: [] },
    },
    withdrawal_id: withdrawal.id,
  }
}

async function createInvoice(staff: Staff, client_name: string): Promise<{ id: string; invoice_number: string }> {
  const { invoice } = await staff.call<{ invoice: { id: string; invoice_number: string } }>(
    "POST",
    "/admin/svc/invoices",
    { client_name, mobile: "55123456", lines: [{ description: "Delivery", quantity: 1, amount: "15.00" }] }
  )
  return { id: invoice.id, invoice_number: invoice.invoice_number }
}

async function refund(staff: Staff, { session_id }: DumpedPayment): Promise<void> {
  const { payments } = await staff.call<{ payments: { id: string; payment_session_id: string }[] }>(
    "GET",
    "/admin/payments?fields=id,payment_session_id"
  )
  const payment = payments.find((candidate) => candidate.payment_session_id === session_id)
  await staff.call("POST", `/admin/payments/${payment?.id ?? ""}/refund`, { amount: 20 })
}

async function variantOf(staff: Staff, sku: string): Promise<string> {
  const { variants } = await staff.call<{ variants: { id: string }[] }>("GET", `/admin/product-variants?sku=${sku}`)
  return variants[0]?.id ?? ""
}

/** Leaves no piece that nobody has reserved. */
async function sellOut(staff: Staff, sku: string): Promise<void> {
  const { inventory_items } = await staff.call<{
    inventory_items: { id: string; location_levels: { location_id: string; reserved_quantity: number }[] }[]
  }>("GET", `/admin/inventory-items?sku=${sku}&fields=id,location_levels.location_id,location_levels.reserved_quantity`)
  for (const { id, location_levels } of inventory_items) {
    for (const { location_id, reserved_quantity } of location_levels) {
      await staff.call("POST", `/admin/inventory-items/${id}/location-levels/${location_id}`, {
        stocked_quantity: reserved_quantity,
      })
    }
  }
}
