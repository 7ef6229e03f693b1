/** Fills the back office: payments of every kind, invoices, a refund and withdrawals, as shoppers, staff and gateway would. */
import { signedMessage } from "../../http/support/forge"
import { Shopper } from "../../http/support/shopper"
import type {
  SvcInvoiceAnswer,
  SvcOrderAnswer,
  SvcPaymentAnswer,
  SvcPaymentListAnswer,
  SvcWithdrawalAnswer,
} from "../../../src/types"
import { createAdminApi, type JsonApi } from "../../store/checkout/json-api"
import type { BackOffice } from "./back-office"

/** The rows in a store that has been open for a while. */
export type BackOfficeData = Awaited<ReturnType<typeof fillBackOffice>>

/** Fills the store with payments of every kind, a refund, invoices and withdrawals, as shoppers, staff and gateway would. */
export async function fillBackOffice(office: BackOffice) {
  const sandbox = office.gateway
  const shopper = new Shopper({ url: office.url, seeded: office.demo.store.seeded, sandbox })

  const goToGateway = async (email: string) => {
    const checkout = await shopper.checkOut({ email })
    return { checkout, gateway_order_id: await shopper.goToGateway(checkout) }
  }
  const answered = async (email: string, result: "failed" | "in_progress") => {
    const { gateway_order_id } = await goToGateway(email)
    await shopper.bring((await sandbox.answer(gateway_order_id, result)).callback)
  }
  const find = (orderId: string) => findPayment(office, orderId)
  const readInvoice = async ({ id }: { id: string }) =>
    (await office.api<SvcInvoiceAnswer>("GET", `/admin/svc/invoices/${id}`)).invoice

  /** Sends a message with a valid check value whose amount differs from the payment's. */
  const claim = async (email: string, transactionNumber: string) => {
    const { gateway_order_id: orderId } = await goToGateway(email)
    await shopper.bring(signedMessage("webhook", { orderId, amount: "75270.00", transactionNumber }))
    const { id } = await find(orderId)
    const { payment } = await office.api<SvcPaymentAnswer>("GET", `/admin/svc/payments/${id}`)
    return { id, attention_id: payment.attention[0]?.id ?? "" }
  }

  const paid = await placePaidOrder(office, "aisha@example.com")
  await answered("noor@example.com", "failed")
  await answered("omar@example.com", "in_progress")
  const refunded = await placeRefundedOrder(office, "huda@example.com")
  const doubtful = await goToGateway("forged@example.com")
  const { webhook } = await sandbox.answer(doubtful.gateway_order_id, "success")
  await shopper.bring({ ...webhook, body: webhook.body.replace("70.00", "7.00") })
  const claimed = await claim("claimed@example.com", "967")
  const claimedToo = await claim("claimed-too@example.com", "968")
  const first = await goToGateway("twice@example.com")
  const second = await shopper.goToGateway(first.checkout)
  await shopper.bring((await sandbox.answer(first.gateway_order_id, "success")).callback)
  await shopper.bring((await sandbox.answer(second, "success")).callback)

  const invoice = await createInvoice(office, "Corniche Trading")
  await office.api("POST", `/admin/svc/invoices/${invoice.id}/share`, { channel: "email", to: "office@example.com" })
  await sandbox.setFaults({ endpoints: { create_invoice: { mode: "error_500", after_effect: true } } })
  const unknownInvoice = await createInvoice(office, "Pearl Café")
  await sandbox.setFaults()
  const claimedInvoice = await createInvoice(office, "Dhow Café")
  const { invoices } = await sandbox.books()
  await shopper.bring(
    signedMessage("webhook", {
      orderId: invoices.find(({ clientname }) => clientname === "Dhow Café")?.referenceId ?? "",
      amount: "7295.00",
      transactionNumber: "969",
      invoiceNumber: claimedInvoice.invoice_number ?? "",
    })
  )
  const paidInvoice = await createInvoice(office, "Lusail Books", {
    lines: [{ description: "Atlas", quantity: 1, amount: "80.00" }],
  })
  await shopper.bring((await sandbox.payInvoice(paidInvoice.invoice_number ?? "")).webhook)
  const withdrawal = await requestWithdrawal(office.api, { amount: "25.00", message: "November" })

  return {
    /** A payment with its order. */
    paid,
    /** A payment with a message that could not be verified. */
    doubtful: { id: (await find(doubtful.gateway_order_id)).id, gateway_order_id: doubtful.gateway_order_id },
    /** Unpaid payments with a message that claims a transaction of another amount and cannot be proven. */
    claimed,
    claimedToo,
    /** A payment that was paid although another had already paid for its cart. */
    twice: { id: (await find(second)).id },
    invoice: { id: invoice.id, invoice_number: invoice.invoice_number ?? "" },
    /** An unpaid invoice with a message that claims a transaction of another amount. */
    claimedInvoice: { id: claimedInvoice.id, attention_id: (await readInvoice(claimedInvoice)).attention[0]?.id ?? "" },
    unknownInvoice: { id: unknownInvoice.id },
    /** A paid invoice of 80.00. */
    paidInvoice: { id: paidInvoice.id },
    /** A paid invoice with a refund of 5.00 that is not paid out yet. */
    refundedInvoice: await issueRefundedInvoice(office, "Souq Lamps"),
    /** A payment whose order was refunded 20.00 in Medusa, with a note; the refund is not paid out yet. */
    refunded,
    withdrawal: { id: withdrawal.id },
    ...(await requestWithApproval(office)),
  }
}

async function findPayment(office: BackOffice, orderId: string) {
  const { payments } = await office.api<SvcPaymentListAnswer>("GET", `/admin/svc/payments?q=${orderId}`)
  const [payment] = payments
  if (!payment) {
    throw new Error(`There is no payment ${orderId}`)
  }
  return payment
}

/** Creates an invoice of 95.00 as staff would; `fields` overrides its fields. */
export async function createInvoice(office: BackOffice, client_name: string, fields: object = {}) {
  const lines = [
    { description: "Delivery", quantity: 1, amount: "15.00" },
    { description: "Coffee, 1 kg", quantity: 2, unit_price: "40.00", amount: "80.00" },
  ]
  const body = { client_name, mobile: "55123456", email: "office@example.com", lines, ...fields }
  return (await office.api<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", body)).invoice
}

async function requestWithdrawal(api: JsonApi, body: { amount: string; message?: string }) {
  const asked = { idempotency_key: `data-${body.amount}`, ...body }
  return (await api<SvcWithdrawalAnswer>("POST", "/admin/svc/withdrawals", asked)).withdrawal
}

/**
 * Requests two withdrawals on another server of the store, whose configuration requires approval by a second person:
 * 15.00 by the first user, and 35.00 by another.
 */
async function requestWithApproval(office: BackOffice) {
  const somebody = { email: "layla@shop.example", password: "layla-password-1" }
  await office.invite(somebody.email, somebody.password)
  const server = await office.startServer({
    withdrawals: { approval: true },
    permissions: { withdrawals: [office.email, somebody.email], approve_withdrawals: [office.email, somebody.email] },
  })
  const [own, others] = [await office.logInToApi(server.url), await createAdminApi(server.url, somebody)]
  const requested = {
    awaitingOwn: { id: (await requestWithdrawal(own, { amount: "15.00", message: "Rent" })).id },
    awaitingOthers: { id: (await requestWithdrawal(others, { amount: "35.00" })).id },
  }
  await server.stop()
  return requested
}

/** Lets a shopper place an order and pay it; returns the payment. */
export async function placePaidOrder(office: BackOffice, email: string) {
  const sandbox = office.gateway
  const shopper = new Shopper({ url: office.url, seeded: office.demo.store.seeded, sandbox })
  const gateway_order_id = await shopper.goToGateway(await shopper.checkOut({ email }))
  await shopper.bring((await sandbox.answer(gateway_order_id, "success")).callback)
  const payment = await findPayment(office, gateway_order_id)
  return {
    id: payment.id,
    gateway_order_id,
    placed_order_id: payment.placed_order_id ?? "",
    transaction_number: payment.transaction_number ?? "",
    customer_id: payment.customer_id ?? "",
  }
}

/** Places a paid order, and refunds 20.00 of it in Medusa; the refund is not paid out yet. */
export async function placeRefundedOrder(office: BackOffice, email: string) {
  const { id, placed_order_id } = await placePaidOrder(office, email)
  const body = { amount: 20, note: "One cup was broken" }
  await office.api("POST", `/admin/payments/${await findMedusaPayment(office, placed_order_id)}/refund`, body)
  const { order } = await office.api<SvcOrderAnswer>("GET", `/admin/svc/orders/${placed_order_id}`)
  return { id, placed_order_id, task_id: order.refund_tasks[0]?.id ?? "" }
}

/** Creates an invoice that is paid, and refunds 5.00 of it; the refund is not paid out yet. */
export async function issueRefundedInvoice(office: BackOffice, client_name: string) {
  const { id, invoice_number } = await createInvoice(office, client_name)
  const { webhook } = await office.gateway.payInvoice(invoice_number ?? "")
  await new Shopper({ url: office.url, seeded: office.demo.store.seeded, sandbox: office.gateway }).bring(webhook)
  const back = { amount: "5.00", note: "One lamp was broken", idempotency_key: client_name }
  const { invoice } = await office.api<SvcInvoiceAnswer>("POST", `/admin/svc/invoices/${id}/refund`, back)
  return { id, task_id: invoice.refund_tasks[0]?.id ?? "" }
}

/** Finds the id of Medusa's payment for an order. */
export async function findMedusaPayment(office: BackOffice, orderId: string): Promise<string> {
  const { order } = await office.api<{ order: { payment_collections: { payments: { id: string }[] }[] } }>(
    "GET",
    `/admin/orders/${orderId}?fields=payment_collections.payments.id`
  )
  return order.payment_collections[0]?.payments[0]?.id ?? ""
}

/** Lets a shopper pay for one piece and add another to the cart before the message arrives; returns the payment. */
export async function payForChangedCart(office: BackOffice) {
  const sandbox = office.gateway
  const shopper = new Shopper({ url: office.url, seeded: office.demo.store.seeded, sandbox })
  const checkout = await shopper.checkOut({ email: "changed@example.com" })
  const gateway_order_id = await shopper.goToGateway(checkout)
  const setQuantity = (quantity: number) => shopper.setQuantity(checkout, quantity)
  await setQuantity(2)
  await shopper.bring((await sandbox.answer(gateway_order_id, "success")).callback)
  return { id: (await findPayment(office, gateway_order_id)).id, setQuantity }
}

/** Removes the provider from the region while a shopper pays; returns the payment and a function that restores the provider. */
export async function payInRegionWithoutProvider(office: BackOffice) {
  const { seeded } = office.demo.store
  const setProviders = (payment_providers: string[]) =>
    office.api("POST", `/admin/regions/${seeded.region_id}`, { payment_providers })
  const shopper = new Shopper({ url: office.url, seeded, sandbox: office.gateway })
  const gateway_order_id = await shopper.goToGateway(await shopper.checkOut({ email: "refused@example.com" }))
  await setProviders(["pp_system_default"])
  await shopper.bring((await office.gateway.answer(gateway_order_id, "success")).callback)
  const { id } = await findPayment(office, gateway_order_id)
  return { id, region_id: seeded.region_id, putBack: () => setProviders([seeded.payment_provider_id]) }
}
