import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createOrderWorkflow } from "@medusajs/medusa/core-flows"
import pruneNotifications from "../../src/jobs/prune-notifications"
import repairPayments from "../../src/jobs/repair-payments"
import settleDuePayments from "../../src/jobs/settle-due-payments"
import { booksOf, expectPaidOnce, openAttention } from "./support/books"
import { signedMessage } from "./support/forge"
import { recordOnly } from "./support/record-only"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

withStore((store) => {
  const paid = async () => {
    const checkout = await store.shopper.checkOut()
    const orderId = await store.shopper.goToGateway(checkout)
    await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
    await expectPaidOnce(store, checkout.cart_id)
    return checkout
  }

  describe("the repair job", () => {
    it("captures again what Medusa no longer shows as captured", async () => {
      const checkout = await paid()
      await store.sql("DELETE FROM order_transaction")
      await store.sql("DELETE FROM capture")
      await store.sql("UPDATE payment SET captured_at = NULL")

      await repairPayments(store.container)

      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("shows staff a cart that has a second order by now", async () => {
      const checkout = await paid()
      const { result } = await createOrderWorkflow(store.container).run({
        input: { region_id: store.seeded.region_id, email: "shopper@example.com", currency_code: "qar", items: [] },
      })
      await store.container.resolve(ContainerRegistrationKeys.LINK).create({
        [Modules.ORDER]: { order_id: result.id },
        [Modules.CART]: { cart_id: checkout.cart_id },
      })

      await repairPayments(store.container)

      expect(await openAttention(store)).toEqual(["order_failed"])
      const { payments } = await booksOf(store, checkout.cart_id)
      expect(payments).toMatchObject([{ captured: true, captures: [expect.any(Number)] }])
    })

    it("leaves alone what is in order, canceled or refunded", async () => {
      await paid()
      const canceled = await paid()
      const { orders } = await booksOf(store, canceled.cart_id)
      await store.staff.call("POST", `/admin/orders/${orders[0]}/cancel`)
      const before = await store.sql("SELECT id, settled_at FROM svc_attempt ORDER BY id")

      await repairPayments(store.container)

      expect(await store.sql("SELECT id, settled_at FROM svc_attempt ORDER BY id")).toEqual(before)
      expect(await store.sql("SELECT id FROM svc_refund_task")).toHaveLength(1)
    })
  })

  describe("a completion that fails after Medusa had captured", () => {
    it("is refunded by Medusa as one refund task, and never a second time by settling", async () => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      const { webhook } = await store.sandbox.answer(orderId, "success")
      await recordOnly(store, webhook)
      const payments = store.container.resolve(Modules.PAYMENT)
      const payment = await payments.authorizePaymentSession(checkout.session_id, {})
      await payments.capturePayment({ payment_id: payment?.id ?? "" })
      await store.sql('UPDATE inventory_level SET stocked_quantity = 0, raw_stocked_quantity = \'{"value":"0"}\'')

      await store.shopper.complete(checkout.cart_id)
      await store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
      await settleDuePayments(store.container)

      expect((await booksOf(store, checkout.cart_id)).orders).toEqual([])
      expect(await store.sql("SELECT amount, status FROM svc_refund_task")).toEqual([
        { amount: "70.00", status: "to_pay_out" },
      ])
      expect((await store.shopper.status(checkout.session_id)).body.status).toBe("attention")
      expect(await openAttention(store)).toEqual([])
    })
  })

  describe("the database failing while an order is placed", () => {
    it("leaves the payment to the retry job, which places the order", async () => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      await store.sql(
        `CREATE FUNCTION refuse_row() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$ LANGUAGE plpgsql`
      )
      await store.sql(`CREATE TRIGGER refuse_row BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_row()`)

      const reply = await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
      expect(reply.location).toContain("status=attention")
      expect(await openAttention(store)).toEqual(["order_failed"])

      await store.sql(`DROP TRIGGER refuse_row ON "order"`)
      await store.sql("UPDATE svc_attempt SET next_settle_at = now()")
      await settleDuePayments(store.container)
      await expectPaidOnce(store, checkout.cart_id)
    })
  })

  describe("the pruning job", () => {
    it("deletes old unverified messages and nothing else", async () => {
      const checkout = await paid()
      await store.shopper.bring(signedMessage("webhook", { orderId: "01UNKNOWN", amount: "1.00" }))
      await store.shopper.bring(signedMessage("webhook", { orderId: "01UNKNOWN2", amount: "1.00" }))
      await store.sql(
        "UPDATE svc_notification SET created_at = now() - interval '31 days' WHERE order_id IS DISTINCT FROM '01UNKNOWN2'"
      )

      await pruneNotifications(store.container)

      expect(
        await store.sql("SELECT outcome, order_id = '01UNKNOWN2' AS young FROM svc_notification ORDER BY outcome")
      ).toEqual([
        { outcome: "unverified", young: true },
        { outcome: "verified", young: false },
      ])
      await expectPaidOnce(store, checkout.cart_id)
    })
  })
})
