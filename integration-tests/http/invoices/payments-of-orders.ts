/** The payment of an order's invoice is booked in the order, once and up to the outstanding amount. */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { findOutstanding } from "../../../src/medusa/outstanding"
import { settleDuePayments } from "../../../src/settlement/settle-due-payments"
import type { SvcInvoiceDetail, SvcPaymentAnswer } from "../../../src/types"
import { bindInvoiceActions, buildTeaLines } from "../support/invoices"
import { recordMessage, recordOnly } from "../support/record-only"
import { signedMessage } from "../support/forge"
import { changeSettings } from "../support/settings"
import { refundNewestPayment } from "../support/send-back"
import { placeUnpaidOrder, type UnpaidOrder } from "../support/unpaid-order"
import { whileKeyIsHeld } from "../support/while-key-held"
import { untilAllTried } from "../support/until-all-tried"
import { bindInvoiceMessages } from "./invoice-messages"
import { type TestStore, withStore } from "../support/with-store"

/**
 * Reads the money of an order in Medusa's books: its status, outstanding amount, transactions, payment collections and
 * captures, which come by provider and amount.
 */
async function readOrderMoney({ container, staff }: TestStore, { id }: UnpaidOrder) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: [
      "payment_status",
      "transactions.reference",
      "transactions.amount",
      "payment_collections.status",
      "payment_collections.amount",
      "payment_collections.payments.provider_id",
      "payment_collections.payments.captures.amount",
    ],
    filters: { id },
  })
  const [order] = data as unknown as {
    transactions: { reference: string; amount: unknown }[]
    payment_collections: {
      status: string
      amount: unknown
      payments: { provider_id: string; captures: { amount: unknown }[] }[]
    }[]
  }[]
  const { order: shown } = await staff.call<{ order: { payment_status: string } }>(
    "GET",
    `/admin/orders/${id}?fields=payment_status`
  )
  return {
    status: shown.payment_status,
    outstanding: (await findOutstanding(query, id))?.amount,
    transactions: order?.transactions.map(({ reference, amount }) => [reference, Number(amount)]),
    collections: order?.payment_collections.map(({ status, amount }) => [status, Number(amount)]),
    captures: order?.payment_collections
      .flatMap(({ payments }) =>
        payments.flatMap(({ provider_id, captures }) => captures.map(({ amount }) => [provider_id, Number(amount)]))
      )
      .sort(),
  }
}

/** The money of an order of 30.00 that was paid once. */
const PAID_ONCE = {
  status: "captured",
  outstanding: "0.00",
  transactions: [["capture", 30]],
  collections: [["completed", 30]],
  captures: [["pp_svc_svc", 30]],
}

withStore("invoice payments", (store) => {
  const { create, read, pay, openReasons, confirm, resolveAttention } = bindInvoiceActions(store)
  const { bring } = bindInvoiceMessages(store)

  describe("the payment of an order's invoice", () => {
    const invoiceFor = (order: UnpaidOrder, amount = "30.00") =>
      create({ email: undefined, order_id: order.id, lines: buildTeaLines(amount) })

    /** Creates an order of 30.00 and an invoice for the whole of it. */
    const billOrder = async () => {
      const order = await placeUnpaidOrder(store)
      return { order, invoice: await invoiceFor(order) }
    }

    /** Lets the customer pay, and waits until the store has tried to settle the payment. */
    const payAndSettle = async (invoice: SvcInvoiceDetail) => {
      const { webhook, transaction_number } = await pay(invoice)
      await bring(webhook)
      await untilAllTried(store)
      return transaction_number
    }

    const settleNow = async () => {
      await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
      await settleDuePayments(store.container)
    }

    it("is refunded on the order when staff record that the gateway has refunded it", async () => {
      const { order, invoice } = await billOrder()
      const transactionNumber = await payAndSettle(invoice)
      const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice")
      const about = { orderId: row?.reference_id ?? "", invoiceNumber: invoice.invoice_number ?? "", amount: "30.00" }
      await bring(signedMessage("webhook", { ...about, transactionNumber, status: "refunded" }))
      const [issue] = (await read(invoice)).attention
      expect(issue).toMatchObject({ reason: "refunded_at_gateway", refund: { possible: true, amount: "30.00" } })

      const answer = { attention_id: issue?.id, note: "seen in the panel", record_refund: true }
      const { invoice: recorded } = (await resolveAttention(invoice.id, answer)).body

      expect(recorded.refund_tasks).toMatchObject([{ amount: "30.00", status: "paid_out" }])
      const { transactions } = await readOrderMoney(store, order)
      expect(transactions?.toSorted()).toEqual([
        ["capture", 30],
        ["refund", -30],
      ])
      expect(await openReasons(invoice)).toEqual([])
    })

    it("is recorded on the order, which is then paid in full, whatever the minimum for shoppers is by now", async () => {
      const { order, invoice } = await billOrder()
      expect((await readOrderMoney(store, order)).outstanding).toBe("30.00")
      const { webhook, transaction_number } = await pay(invoice)
      await changeSettings(store, { minimum_amount: "100.00" })

      await bring(webhook)
      await bring(webhook)
      await untilAllTried(store)

      expect(await readOrderMoney(store, order)).toEqual(PAID_ONCE)
      expect(
        await store.sql(
          "SELECT status, invoice_id, transaction_number, placed_order_id, settled_at IS NOT NULL AS settled, provider_id, email FROM svc_attempt"
        )
      ).toEqual([
        {
          status: "paid",
          invoice_id: invoice.id,
          transaction_number,
          placed_order_id: order.id,
          settled: true,
          provider_id: "pp_svc_svc",
          email: null,
        },
      ])
      expect(await openReasons(invoice)).toEqual([])
    })

    it("is recorded once by the job when the first settlement broke off", async () => {
      const { order, invoice } = await billOrder()
      await recordOnly(store, (await pay(invoice)).webhook)
      const payments = store.container.resolve(Modules.PAYMENT)
      const original = payments.createPaymentSession.bind(payments)
      const broken = jest
        .spyOn(payments, "createPaymentSession")
        .mockImplementation(() => Promise.reject(new Error("gone")))
      await settleNow()
      broken.mockImplementation(original)
      expect(await openReasons(invoice)).toEqual(["order_failed"])
      broken.mockRestore()

      await Promise.all([settleNow(), settleNow()])

      expect(await readOrderMoney(store, order)).toEqual(PAID_ONCE)
      expect(await openReasons(invoice)).toEqual([])
    })

    it("in parts is recorded part by part", async () => {
      const order = await placeUnpaidOrder(store)
      const first = await invoiceFor(order, "12.50")
      await payAndSettle(first)
      expect(await readOrderMoney(store, order)).toMatchObject({
        status: "captured",
        outstanding: "17.50",
        transactions: [["capture", 12.5]],
      })

      const second = await invoiceFor(order, "17.50")
      await payAndSettle(second)
      expect(await readOrderMoney(store, order)).toMatchObject({
        outstanding: "0.00",
        captures: [
          ["pp_svc_svc", 12.5],
          ["pp_svc_svc", 17.5],
        ],
      })
    })

    it("becomes a refund task when it is refunded in Medusa", async () => {
      const { order, invoice } = await billOrder()
      const transaction_number = await payAndSettle(invoice)
      await refundNewestPayment(store, 20)

      expect(
        await store.sql(
          "SELECT invoice_id, attempt_id IS NOT NULL AS has_attempt, transaction_number, amount, status FROM svc_refund_task"
        )
      ).toEqual([
        { invoice_id: invoice.id, has_attempt: true, transaction_number, amount: "20.00", status: "to_pay_out" },
      ])
      await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
      expect(await store.sql("SELECT sum(amount::numeric)::text AS sum FROM svc_refund_task")).toEqual([
        { sum: "30.00" },
      ])
    })

    it("is recorded before staff who confirm it are answered", async () => {
      const { order, invoice } = await billOrder()
      await confirm(invoice.id, { transaction_number: "PANEL9", amount: invoice.amount, note: "seen" })
      expect(await readOrderMoney(store, order)).toEqual(PAID_ONCE)
    })

    it("is not recorded when the order was canceled: staff refund the money where payments are listed", async () => {
      const { order, invoice } = await billOrder()
      await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
      const transaction_number = await payAndSettle(invoice)

      const [row] = (await read(invoice)).attention
      expect(row).toMatchObject({
        reason: "order_canceled",
        amount: "30.00",
        attempt_id: expect.stringMatching(/^svcatt_/),
      })
      expect((await readOrderMoney(store, order)).captures).toEqual([])
      const { payments } = await store.staff.call<{ payments: { id: string }[] }>(
        "GET",
        "/admin/svc/payments?attention=true"
      )
      expect(payments).toMatchObject([{ invoice_id: invoice.id, open_attention: ["order_canceled"] }])
      const body = { attention_id: row?.id, note: "canceled", refund: true }
      await store.staff.call("POST", `/admin/svc/payments/${payments[0]?.id}/resolve`, body)
      expect(await openReasons(invoice)).toEqual([])

      expect(await store.sql("SELECT invoice_id, transaction_number, amount FROM svc_refund_task")).toEqual([
        { invoice_id: invoice.id, transaction_number, amount: "30.00" },
      ])
      expect(await store.sql("SELECT settled_at IS NOT NULL AS settled, placed_order_id FROM svc_attempt")).toEqual([
        { settled: true, placed_order_id: null },
      ])
      await store.sql("UPDATE svc_attempt SET next_settle_at = now(), settled_at = NULL")
      await settleDuePayments(store.container)
      expect((await readOrderMoney(store, order)).captures).toEqual([])
    })

    it("is refunded by staff while a message about it is judged, and the two never deadlock", async () => {
      const { order, invoice } = await billOrder()
      await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
      await payAndSettle(invoice)
      const [row] = (await read(invoice)).attention
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const rows = { svc_attempt: attempt?.id ?? "", svc_invoice: invoice.id, svc_attention: row?.id ?? "" }

      const resolved = await whileKeyIsHeld(store, `svc_invoice:${invoice.id}`, rows, () =>
        resolveAttention(invoice.id, { attention_id: row?.id, note: "canceled", refund: true })
      )

      expect(resolved.status).toBe(200)
    })

    it("never deadlocks with a message that names the order instead of the invoice", async () => {
      const { invoice } = await billOrder()
      await payAndSettle(invoice)
      const [attempt] = await store.sql<{ id: string; gateway_order_id: string }>(
        "SELECT id, gateway_order_id FROM svc_attempt"
      )
      const rows = { svc_invoice: invoice.id, svc_attempt: attempt?.id ?? "" }
      const second = signedMessage("webhook", {
        orderId: attempt?.gateway_order_id ?? "",
        amount: "30.00",
        transactionNumber: "SECOND1",
      })

      const recorded = await whileKeyIsHeld(store, `svc_invoice:${invoice.id}`, rows, () =>
        recordMessage(store, second)
      )

      expect(recorded).toMatchObject({ outcome: "verified", effect: "paid_twice" })
    })

    it("has no payment session before it is recorded, and the database refuses any other payment without one", async () => {
      const { invoice } = await billOrder()
      await recordOnly(store, (await pay(invoice)).webhook)
      const sessions = "provider_id, payment_session_id, opened_session_id, payment_collection_id"
      expect(await store.sql(`SELECT invoice_id, ${sessions} FROM svc_attempt`)).toEqual([
        {
          invoice_id: invoice.id,
          provider_id: null,
          payment_session_id: null,
          opened_session_id: null,
          payment_collection_id: null,
        },
      ])
      await expect(store.sql("UPDATE svc_attempt SET invoice_id = NULL")).rejects.toThrow("CK_svc_attempt_has_session")
    })

    it("is not recorded a second time when two invoices over the whole order are paid at the same moment", async () => {
      const order = await placeUnpaidOrder(store)
      const invoices = [await invoiceFor(order), await invoiceFor(order)]
      const webhooks = await Promise.all(invoices.map(async (invoice) => (await pay(invoice)).webhook))
      await Promise.all(webhooks.map(bring))
      await untilAllTried(store)

      expect(await readOrderMoney(store, order)).toEqual(PAID_ONCE)
      expect((await Promise.all(invoices.map(openReasons))).flat()).toEqual(["paid_twice"])
    })

    it.each([
      ["paid_twice", "30.00", "was already paid"],
      ["amount_mismatch", "12.50", "only 17.50 is due"],
    ])("raises attention as %s when it is more than the order owes", async (reason, before, words) => {
      const { order, invoice } = await billOrder()
      const other = await invoiceFor(order, before)
      await payAndSettle(other)
      await payAndSettle(invoice)

      const [row] = (await read(invoice)).attention
      expect(row).toMatchObject({
        reason,
        transaction_number: "",
        amount: "30.00",
        detail: expect.stringContaining(words),
      })
      expect((await readOrderMoney(store, order)).captures).toEqual([["pp_svc_svc", Number(before)]])
      const resolved = await resolveAttention(invoice.id, { attention_id: row?.id, note: "too much", refund: true })
      expect(resolved.status).toBe(200)
      expect(await store.sql("SELECT amount, invoice_id FROM svc_refund_task")).toEqual([
        { amount: "30.00", invoice_id: invoice.id },
      ])
    })

    it("is not booked when staff refunded its transaction before it was known to be paid", async () => {
      const { order, invoice } = await billOrder()
      const seen = { transaction_number: "EARLY-1", note: "seen" }
      const { attention } = (await confirm(invoice.id, { ...seen, amount: "45.00" })).body.invoice
      const refund = { attention_id: attention[0]?.id, note: "too much", refund: true }
      expect((await resolveAttention(invoice.id, refund)).status).toBe(200)

      expect((await confirm(invoice.id, { ...seen, amount: "30.00" })).status).toBe(200)
      await untilAllTried(store)

      expect((await readOrderMoney(store, order)).captures).toEqual([])
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${attempt?.id}`)
      expect(payment).toMatchObject({ payment_status: "refunded", refunded_amount: "45.00" })
      expect(payment.refund_tasks).toMatchObject([{ transaction_number: "EARLY-1", amount: "45.00" }])
    })
  })
})
