/** A store with new payments switched off starts none, and completes all that have begun. */
import type { SvcChecksAnswer } from "../../../src/types"
import { expectPaidOnce, openAttention } from "../../support/books"
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { askForParameters } from "../support/sdk-app"
import { refundNewestPayment } from "../support/send-back"
import { changeSettings, readHistory, readMe, buildSandboxSettings } from "../support/settings"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withUnsetStore } from "./with-unset-store"

const UNAVAILABLE = "This payment method is not available right now"

withUnsetStore("settings switched off", (store) => {
  beforeEach(() => changeSettings(store, buildSandboxSettings(store)))

  const switchTo = (enabled: boolean) => changeSettings(store, { enabled })

  const requestSession = async (data?: Record<string, unknown>) =>
    store.shopper.requestSession(await store.shopper.openCollection(await store.shopper.fillCart()), data)

  const attempts = () => store.sql<{ id: string }>("SELECT id FROM svc_attempt")

  const readCheck = async (item: string) => {
    const { checks } = await store.staff.call<SvcChecksAnswer>("POST", "/admin/svc/settings/test")
    const { outcome, code, params } = checks.find((check) => check.item === item)!
    return [outcome, code, params.detail]
  }

  describe("a shopper who wants to pay while new payments are switched off", () => {
    it("gets no payment session, and one plain sentence", async () => {
      await switchTo(false)
      expectRefusal(await requestSession(), 400, UNAVAILABLE)
    })

    it("gets none by naming a payment either", async () => {
      await store.shopper.hasPaid()
      const [settled] = await attempts()
      await switchTo(false)
      for (const settles_attempt of [settled?.id, "svcatt_none", 1, null, { id: settled?.id }]) {
        expectRefusal(await requestSession({ settles_attempt }), 400, UNAVAILABLE)
      }
    })

    it("gets no further from a session that was opened before: not by the page, the Store API or an app", async () => {
      const { session_id } = await store.shopper.checkOut()
      await switchTo(false)

      for (const [language, sentence] of [
        ["en", UNAVAILABLE],
        ["ar", "طريقة الدفع هذه غير متاحة حاليًا"],
      ] as const) {
        const page = await fetch(`${store.url}/svc/checkout/${session_id}`, {
          headers: { "accept-language": language },
        })
        expect([page.status, await page.text()]).toEqual([409, expect.stringContaining(sentence)])
      }
      expectRefusal(await store.shopper.signedForm(session_id), 400, UNAVAILABLE)
      expectRefusal(await askForParameters(store, session_id), 400, UNAVAILABLE)
      expect(await attempts()).toEqual([])
    })

    it("cannot pay the rest of an order", async () => {
      const { id: customer_id, token } = await store.shopper.register("sara@example.com")
      const { id } = await placeUnpaidOrder(store, { customer_id })
      await switchTo(false)
      expectRefusal(await store.shopper.call("POST", `/store/svc/orders/${id}/payment`, {}, token), 400, UNAVAILABLE)
      expect(await store.sql("SELECT id FROM payment_session")).toEqual([])
    })
  })

  describe("a payment in progress while new ones are switched off", () => {
    it("is paid although its session was deleted, so that settling opens another one, and refunded", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      await store.shopper.setQuantity(checkout, 2)
      await store.shopper.setQuantity(checkout, 1)
      await switchTo(false)
      await store.shopper.bringAnswer(orderId, "success")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
      await refundNewestPayment(store, 70)
      expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: "70.00" }])
    })

    it("can be an invoice that was created before, and no other", async () => {
      const invoices = bindInvoiceActions(store)
      const invoice = await invoices.create()
      await switchTo(false)

      expectRefusal(await invoices.request(), 400, "New payments are off.")
      expect(await store.sql("SELECT id FROM svc_invoice")).toEqual([{ id: invoice.id }])
      expect((await invoices.share(invoice.id, { channel: "email" })).status).toBe(200)
      expect((await invoices.receivePayment(invoice)).status).toBe("paid")
    })
  })

  describe("staff", () => {
    it("see on every page and in the connection test that payments are off, and who switched them off", async () => {
      expect([(await readMe(store)).enabled, await readCheck("new_payments")]).toEqual([
        true,
        ["ok", "payments_on", undefined],
      ])
      await switchTo(false)
      expect((await readMe(store)).enabled).toBe(false)
      expect(await readCheck("new_payments")).toEqual(["warning", "payments_off", undefined])
      expect((await readHistory(store)).at(-1)).toEqual({
        action: "changed",
        actor: "admin@shop.example",
        detail: { names: ["enabled"] },
      })
    })

    it("are warned only of payments in progress in a region where the provider is no longer enabled", async () => {
      await store.shopper.hasPaid()
      const { orderId } = await store.shopper.reachGateway()
      expect(await readCheck("open_payments")).toEqual(["ok", "open_payments_fit", undefined])

      await store.staff.call("POST", `/admin/regions/${store.seeded.region_id}`, {
        payment_providers: ["pp_system_default"],
      })
      const [outcome, code, detail] = await readCheck("open_payments")
      expect([outcome, code, detail]).toEqual(["warning", "open_payments_stranded", expect.stringMatching(/ \(1\)$/)])

      await store.sql("UPDATE svc_attempt SET created_at = now() - interval '2 days' WHERE gateway_order_id = ?", [
        orderId,
      ])
      expect(await readCheck("open_payments")).toEqual(["ok", "open_payments_fit", undefined])
    })
  })
})
