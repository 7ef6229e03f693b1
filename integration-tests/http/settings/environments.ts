/** Test money pays for nothing in a store that has gone live; live money also counts while staff have switched to the sandbox. */
import { settleDuePayments } from "../../../src/settlement/settle-due-payments"
import type { SvcPaymentAnswer, SvcRefundTaskListAnswer } from "../../../src/types"
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { bindInvoiceActions } from "../support/invoices"
import { recordOnly } from "../support/record-only"
import { refundNewestPayment } from "../support/send-back"
import { changeSettings, goLive, buildSandboxSettings } from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

withUnsetStore("settings", (store) => {
  const { create, read, pay, openReasons, confirm } = bindInvoiceActions(store)

  const readAttempts = () =>
    store.sql<{ id: string; status: string; amount: string }>("SELECT id, status, amount FROM svc_attempt")

  beforeEach(() => changeSettings(store, buildSandboxSettings(store)))

  describe("a payment begun in the sandbox, once the store is live", () => {
    it("is not captured when it is paid with a test card, and staff see why", async () => {
      const { checkout, callback, webhook } = await store.shopper.payAtGateway()
      await goLive(store)

      await store.shopper.bring(callback)
      await store.shopper.bring(webhook)

      await expectUnpaid(store, checkout.cart_id)
      expect(await readAttempts()).toMatchObject([{ status: "awaiting_payment" }])
      expect(await store.sql("SELECT reason, explanation->>'code' AS code FROM svc_attention")).toEqual([
        { reason: "wrong_environment", code: "sandbox_payment" },
      ])
      expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("cart")
    })

    it("pays no invoice, and staff see why", async () => {
      const invoice = await create()
      const { webhook } = await pay(invoice)
      await goLive(store)

      await store.shopper.bring(webhook)

      expect(await read(invoice)).toMatchObject({
        status: "unpaid",
        transaction_number: null,
        paid_at: null,
        is_test_money: true,
      })
      expect(await openReasons(invoice)).toEqual(["wrong_environment"])
    })

    it("becomes no order through the job, a repeated message, the shopper or staff when it was paid before", async () => {
      const { checkout, callback, webhook } = await store.shopper.payAtGateway()
      await recordOnly(store, webhook)
      await goLive(store)
      const [attempt] = await readAttempts()

      expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("cart")
      await store.shopper.bring(callback)
      await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
      await settleDuePayments(store.container)
      await store.staff.ask("POST", `/admin/svc/payments/${attempt?.id}/settle`)

      await expectUnpaid(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual(["wrong_environment"])
      const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${attempt?.id}`)
      expect(payment).toMatchObject({
        is_test_money: true,
        attention: [{ refund: { possible: false, reason: "no_money" } }],
      })
    })

    it("cannot be confirmed as paid by staff, nor by the store's own inquiry", async () => {
      const { orderId, checkout, transaction_number } = await store.shopper.payAtGateway()
      const invoice = await create()
      await goLive(store)
      const [attempt] = await readAttempts()
      const seen = { transaction_number, note: "seen in the panel of the sandbox" }

      for (const refused of [
        await store.staff.ask("POST", `/admin/svc/payments/${attempt?.id}/confirm`, {
          ...seen,
          decision: "paid",
          amount: attempt?.amount,
        }),
        await confirm(invoice.id, { ...seen, amount: invoice.amount }),
      ]) {
        expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("started in the sandbox")])
      }
      expect(await store.sql("SELECT id FROM svc_message")).toEqual([])

      const answer = { status: "success", transaction_number, amount: attempt?.amount ?? "" } as const
      const found = await store.svc.messages.recordInquiry(orderId, answer)
      expect(found).toMatchObject({ outcome: "wrong_environment", to_settle: false })
      await expectUnpaid(store, checkout.cart_id)
      expect((await read(invoice)).status).toBe("unpaid")
    })

    it("stays settled when it was settled before", async () => {
      const { checkout, callback, webhook } = await store.shopper.payAtGateway()
      await store.shopper.bring(callback)
      await goLive(store)

      await store.shopper.bring(webhook)

      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("has a refund of test money when it was refunded before", async () => {
      await store.shopper.hasPaid()
      await refundNewestPayment(store, 20)
      const listTasks = () => store.staff.call<SvcRefundTaskListAnswer>("GET", "/admin/svc/refund-tasks")
      expect((await listTasks()).refund_tasks).toMatchObject([{ is_test_money: false }])
      await goLive(store)
      expect((await listTasks()).refund_tasks).toMatchObject([{ is_test_money: true }])
    })
  })

  const openLivePayment = async () => {
    await goLive(store)
    const { cart_id, session_id } = await store.shopper.checkOut()
    const { body } = await store.shopper.expectOk(store.shopper.signedForm(session_id))
    const { ORDER_ID: orderId = "", TXN_AMOUNT: amount = "" } = body.fields
    return { cart_id, message: { orderId, amount, environment: "live" as const } }
  }

  it("live money that arrives while staff have switched to the sandbox is captured", async () => {
    const { cart_id, message } = await openLivePayment()
    await changeSettings(store, buildSandboxSettings(store))

    await store.shopper.bring(signedMessage("callback", message))

    await expectPaidOnce(store, cart_id)
  })

  it("live money is captured although a sandbox payment has the same transaction number", async () => {
    const { callback, transaction_number: transactionNumber } = await store.shopper.payAtGateway()
    await store.shopper.bring(callback)
    const { cart_id, message } = await openLivePayment()

    await store.shopper.bring(signedMessage("callback", { ...message, transactionNumber }))

    await expectPaidOnce(store, cart_id)
  })
})
