import { booksOf, expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"
import { storeOptions } from "./store-options"

interface PaymentView {
  id: string
  status: string
  notifications: { outcome: string; actor: string | null; channel: string }[]
  attention: { id: string; reason: string; resolved_at: string | null; resolved_by: string | null }[]
  refund_tasks: { id: string; amount: string; status: string; transaction_number: string }[]
}

withStore(
  "permissions",
  (store) => {
    const paymentOf = async (orderId: string): Promise<PaymentView> => {
      const { payments } = await store.staff.call<{ payments: { id: string }[] }>(
        "GET",
        `/admin/svc/payments?q=${orderId}`
      )
      expect(payments).toHaveLength(1)
      const { payment } = await store.staff.call<{ payment: PaymentView }>(
        "GET",
        `/admin/svc/payments/${payments[0]?.id}`
      )
      return payment
    }

    const soldOut = async () => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      await store.sql('UPDATE inventory_level SET stocked_quantity = 0, raw_stocked_quantity = \'{"value":"0"}\'')
      await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
      expect(await openAttention(store)).toEqual(["order_failed"])
      return { checkout, payment: await paymentOf(orderId) }
    }

    describe("staff who look at payments", () => {
      it("find an attempt by its ORDER_ID with everything that belongs to it", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)

        const payment = await paymentOf(orderId)

        expect(payment).toMatchObject({
          status: "paid",
          gateway_order_id: orderId,
          environment: "sandbox",
          notifications: [{ outcome: "verified", channel: "callback" }],
          attention: [],
          refund_tasks: [],
        })
        expect(JSON.stringify(payment)).not.toContain("sandbox-secret-key")
      })

      it("page and filter lists, and are told which parameter is wrong", async () => {
        const checkout = await store.shopper.checkOut()
        await store.shopper.goToGateway(checkout)
        await store.shopper.goToGateway(checkout)
        const page = await store.staff.call<{ payments: unknown[]; count: number }>(
          "GET",
          "/admin/svc/payments?limit=1&status=awaiting_payment&order=-created_at"
        )
        expect([page.payments.length, page.count]).toEqual([1, 2])
        const none = await store.staff.call<{ count: number }>("GET", "/admin/svc/payments?status=paid")
        expect(none.count).toBe(0)

        const wrong = await store.staff.ask("GET", "/admin/svc/payments?status=stolen")
        expect(wrong.status).toBe(400)
        expect(wrong.body.message).toContain("status")
      })

      it("are answered 404 for what does not exist and 401 without a login", async () => {
        for (const path of [
          "payments/svcatt_none",
          "payments/svcatt_none/settle",
          "refund-tasks/svcref_none/paid-out",
        ]) {
          const method = path.endsWith("none") ? "GET" : "POST"
          const body = path.includes("paid-out") ? { reference: "x" } : undefined
          expect([path, (await store.staff.ask(method, `/admin/svc/${path}`, body)).status]).toEqual([path, 404])
        }
        const anonymous = await fetch(`${store.url}/admin/svc/payments`)
        expect(anonymous.status).toBe(401)
      })
    })

    describe("staff who settle a payment again", () => {
      it("get the order once the cause is mended", async () => {
        const { checkout, payment } = await soldOut()
        await store.sql('UPDATE inventory_level SET stocked_quantity = 10, raw_stocked_quantity = \'{"value":"10"}\'')

        const { settle } = await store.staff.call<{ settle: { outcome: string } }>(
          "POST",
          `/admin/svc/payments/${payment.id}/settle`
        )

        expect(settle.outcome).toBe("settled")
        await expectPaidOnce(store, checkout.cart_id)
        expect(await openAttention(store)).toEqual([])
      })

      it("are refused for what has not been paid", async () => {
        const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
        const { id } = await paymentOf(orderId)
        const refused = await store.staff.ask("POST", `/admin/svc/payments/${id}/settle`)
        expect(refused.status).toBe(400)
        expect(refused.body.message).toContain("has not been paid")
      })
    })

    describe("staff who turn an order that cannot be placed into a refund", () => {
      it("leave one refund task over the whole amount, and no order comes any more", async () => {
        const { checkout, payment } = await soldOut()
        const body = { attention_id: payment.attention[0]?.id, note: "sold out for good", refund: true }

        await store.staff.call("POST", `/admin/svc/payments/${payment.id}/resolve`, body)
        await store.sql('UPDATE inventory_level SET stocked_quantity = 10, raw_stocked_quantity = \'{"value":"10"}\'')
        await store.staff.call("POST", `/admin/svc/payments/${payment.id}/settle`)

        await expectUnpaid(store, checkout.cart_id)
        expect(await openAttention(store)).toEqual([])
        const [task] = (await store.staff.call<{ payment: PaymentView }>("GET", `/admin/svc/payments/${payment.id}`))
          .payment.refund_tasks
        expect(task).toMatchObject({ amount: "70.00", status: "to_pay_out" })
        expect((await store.shopper.status(checkout.session_id)).body.status).toBe("attention")
        const again = await store.staff.ask("POST", `/admin/svc/payments/${payment.id}/resolve`, body)
        expect(again.status).toBe(404)
      })

      it("mark it as paid out once, with the reference", async () => {
        const { payment } = await soldOut()
        const body = { attention_id: payment.attention[0]?.id, note: "sold out", refund: true }
        const resolved = await store.staff.call<{ payment: PaymentView }>(
          "POST",
          `/admin/svc/payments/${payment.id}/resolve`,
          body
        )
        const path = `/admin/svc/refund-tasks/${resolved.payment.refund_tasks[0]?.id}/paid-out`

        expect((await store.staff.ask("POST", path, {})).status).toBe(400)
        const { refund_task } = await store.staff.call<{ refund_task: object }>("POST", path, { reference: "BANK-1" })
        expect(refund_task).toMatchObject({
          status: "paid_out",
          reference: "BANK-1",
          paid_out_by: "admin@shop.example",
        })
        expect((await store.staff.ask("POST", path, { reference: "BANK-2" })).status).toBe(409)
      })

      it("refund a second payment by its own transaction, and the order keeps its money", async () => {
        const checkout = await store.shopper.checkOut()
        const first = await store.shopper.goToGateway(checkout)
        const second = await store.shopper.goToGateway(checkout)
        await store.shopper.bring((await store.sandbox.answer(first, "success")).callback)
        const twice = await store.sandbox.answer(second, "success")
        await store.shopper.bring(twice.callback)
        const payment = await paymentOf(second)
        const body = { attention_id: payment.attention[0]?.id, note: "paid twice", refund: true }

        const resolved = await store.staff.call<{ payment: PaymentView }>(
          "POST",
          `/admin/svc/payments/${payment.id}/resolve`,
          body
        )

        expect(resolved.payment.refund_tasks).toMatchObject([
          { amount: "70.00", transaction_number: twice.transaction_number },
        ])
        await expectPaidOnce(store, checkout.cart_id)
      })

      it("cannot refund what shows no money", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const forged = signedMessage("callback", { orderId, amount: "70.00", environment: "live" })
        await store.shopper.bring(forged)
        const payment = await paymentOf(orderId)
        const body = { attention_id: payment.attention[0]?.id, note: "?", refund: true }

        const refused = await store.staff.ask("POST", `/admin/svc/payments/${payment.id}/resolve`, body)

        expect(refused.status).toBe(400)
        expect(refused.body.message).toContain("Confirm transaction number and amount")
        expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])
      })
    })

    describe("staff who confirm a payment from the merchant panel", () => {
      it("pay the order; who it was and why are kept", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { id } = await paymentOf(orderId)
        const body = { decision: "paid", transaction_number: "PANEL1", amount: "70.00", note: "seen in the panel" }

        const { payment } = await store.staff.call<{ payment: PaymentView }>(
          "POST",
          `/admin/svc/payments/${id}/confirm`,
          body
        )

        await expectPaidOnce(store, checkout.cart_id)
        expect(payment.notifications).toMatchObject([
          {
            channel: "staff",
            outcome: "verified",
            actor: "admin@shop.example",
            body: expect.stringContaining("seen in the panel"),
          },
        ])
      })

      it("reject it, and the shopper can try again", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { id } = await paymentOf(orderId)
        await store.staff.call("POST", `/admin/svc/payments/${id}/confirm`, {
          decision: "rejected",
          transaction_number: "PANEL2",
          note: "declined there",
        })
        expect((await store.shopper.status(checkout.session_id)).body.status).toBe("failed")
        await expectUnpaid(store, checkout.cart_id)
      })

      it("reject what the panel does not show at all, without a number, and that answers the doubt", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        await store.shopper.bring(
          signedMessage("webhook", { orderId, amount: "75270.00", transactionNumber: "CLAIMED1" })
        )
        const { id, attention } = await paymentOf(orderId)

        const { payment } = await store.staff.call<{ payment: PaymentView }>(
          "POST",
          `/admin/svc/payments/${id}/confirm`,
          { decision: "rejected", note: "not in the panel", attention_id: attention[0]?.id }
        )

        expect(payment.status).toBe("failed")
        expect(payment.attention).toMatchObject([{ resolved_by: "admin@shop.example" }])
        expect(payment.notifications.find(({ channel }) => channel === "staff")).toMatchObject({
          transaction_status: "failed",
          transaction_number: null,
        })
        await expectUnpaid(store, checkout.cart_id)
      })

      it("cannot pay two orders with one transaction number", async () => {
        const body = { decision: "paid", transaction_number: "PANEL3", amount: 70, note: "seen" }
        const first = await paymentOf(await store.shopper.goToGateway(await store.shopper.checkOut()))
        await store.staff.call("POST", `/admin/svc/payments/${first.id}/confirm`, body)
        const checkout = await store.shopper.checkOut()
        const second = await paymentOf(await store.shopper.goToGateway(checkout))

        const refused = await store.staff.ask("POST", `/admin/svc/payments/${second.id}/confirm`, body)

        expect(refused.status).toBe(400)
        expect(refused.body.message).toContain("transaction_number PANEL3")
        await expectUnpaid(store, checkout.cart_id)
      })

      it("must say the transaction number and why", async () => {
        const { id } = await paymentOf(await store.shopper.goToGateway(await store.shopper.checkOut()))
        for (const [field, body] of [
          ["transaction_number", { decision: "paid", amount: 70, note: "x" }],
          ["amount", { decision: "paid", transaction_number: "PANEL4", note: "x" }],
          ["amount", { decision: "paid", transaction_number: "PANEL4", amount: "70.001", note: "x" }],
          ["note", { decision: "paid", transaction_number: "PANEL4", amount: 70, note: " " }],
          ["decision", { decision: "maybe", transaction_number: "PANEL4", amount: 70, note: "x" }],
        ] as const) {
          const refused = await store.staff.ask("POST", `/admin/svc/payments/${id}/confirm`, body)
          expect([field, refused.status]).toEqual([field, 400])
          expect(refused.body.message).toContain(field)
        }
        expect(await store.sql("SELECT id FROM svc_notification")).toEqual([])
      })
    })

    describe("staff without a permission", () => {
      it("are answered 403 with the action named, and nothing happens", async () => {
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { id } = await paymentOf(orderId)
        const { permissions } = await store.svc.configuration()
        permissions.confirm = ["somebody-else@shop.example"]
        try {
          const refused = await store.staff.ask("POST", `/admin/svc/payments/${id}/confirm`, {
            decision: "paid",
            transaction_number: "PANEL5",
            amount: 70,
            note: "x",
          })
          expect(refused.status).toBe(403)
          expect(refused.body.message).toContain('"confirm"')
          expect((await booksOf(store, checkout.cart_id)).orders).toEqual([])
        } finally {
          permissions.confirm = ["Admin@Shop.Example".toLowerCase()]
        }
      })
    })
  },
  storeOptions
)
