/** Staff filter and sort payments and messages, and are told which parameter is wrong. */
import type { SvcListedPayment, SvcPaymentAnswer, SvcPaymentListAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"
import { exportCsv, listPayments, payOneAndLeaveOne } from "./read-lists"

withStore("payment lists", (store) => {
  const orderIds = (payments: SvcListedPayment[]) => payments.map(({ gateway_order_id }) => gateway_order_id)

  describe("staff who look through payments", () => {
    it("see the order and the customer of each", async () => {
      const { paid, left } = await payOneAndLeaveOne(store)
      const [order] = await store.sql<{ id: string; display_id: number; customer_id: string }>(
        'SELECT id, display_id, customer_id FROM "order"'
      )
      await store.sql("UPDATE order_address SET first_name = 'Maryam', last_name = 'Al-Sulaiti'")

      const payments = await listPayments(store)

      expect(payments.find(({ gateway_order_id }) => gateway_order_id === paid)).toMatchObject({
        placed_order_id: order?.id,
        order_display_id: order?.display_id,
        customer_id: order?.customer_id,
        customer_name: "Maryam Al-Sulaiti",
        customer_email: "paid@example.com",
      })
      expect(payments.find(({ gateway_order_id }) => gateway_order_id === left)).toMatchObject({
        order_display_id: null,
        customer_id: expect.stringMatching(/^cus_/),
        customer_email: "left@example.com",
      })
    })

    it("filter them by status, environment, day and open attention", async () => {
      const { paid, left } = await payOneAndLeaveOne(store)
      await store.shopper.bring(signedMessage("webhook", { orderId: left, amount: "7.00" }))

      expect(orderIds(await listPayments(store, "?status[]=paid&status[]=failed"))).toEqual([paid])
      expect(await listPayments(store, "?environment=live")).toEqual([])
      expect(orderIds(await listPayments(store, "?attention=true"))).toEqual([left])
      expect(orderIds(await listPayments(store, "?attention=false"))).toEqual([paid])
      expect((await listPayments(store, "?attention=true"))[0]?.open_attention).toEqual(["amount_mismatch"])
      expect(await listPayments(store, "?created_at[$lte]=2020-01-01")).toEqual([])
      expect(orderIds(await listPayments(store, "?created_at[$gte]=2020-01-01&order=created_at"))).toEqual([paid, left])
    })

    it("filter them by amount, payment mode and customer, and sort by amount as a number", async () => {
      const { paid, left } = await payOneAndLeaveOne(store)
      await store.sql(
        "UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY', amount = '9.00' WHERE gateway_order_id = ?",
        [paid]
      )
      const customers = await store.sql<{ id: string; email: string }>("SELECT id, email FROM customer")
      const customer = (email: string) => customers.find((one) => one.email === email)?.id

      for (const amount of ["amount=9", "amount=9.00", "amount[$lte]=9.5", "amount[$gte]=1&amount[$lte]=9.00"]) {
        expect([amount, orderIds(await listPayments(store, `?${amount}`))]).toEqual([amount, [paid]])
      }
      expect(orderIds(await listPayments(store, "?amount[$gte]=9.01"))).toEqual([left])
      expect(orderIds(await listPayments(store, "?order=amount"))).toEqual([paid, left])
      expect(orderIds(await listPayments(store, "?order=-amount"))).toEqual([left, paid])
      expect(orderIds(await listPayments(store, "?payment_mode=GOOGLE%20PAY"))).toEqual([paid])
      expect(await listPayments(store, "?payment_mode[]=google%20pay&payment_mode[]=DEBIT%20CARD")).toEqual([])
      expect(orderIds(await listPayments(store, `?customer_id=${customer("paid@example.com")}`))).toEqual([paid])
      expect(orderIds(await listPayments(store, `?customer_id=${customer("left@example.com")}`))).toEqual([left])
      expect(await listPayments(store, `?customer_id=${customer("left@example.com")}&status=paid`)).toEqual([])
      expect(await listPayments(store, "?customer_id=cus_none")).toEqual([])
      expect((await exportCsv(store, "payments", "?amount=9&payment_mode=GOOGLE%20PAY")).lines).toHaveLength(2)
    })

    it("see the payments of a day and their total as in the overview, in the store's time zone", async () => {
      const { paid, left } = await payOneAndLeaveOne(store)
      // Begun at 23:59:59 in Doha, paid a second later.
      await store.sql("UPDATE svc_attempt SET created_at = '2026-03-01T20:59:59Z'")
      await store.sql("UPDATE svc_attempt SET paid_at = '2026-03-01T21:00:00Z' WHERE gateway_order_id = ?", [paid])

      expect(orderIds(await listPayments(store, "?day=2026-03-01"))).toEqual([left])
      expect(orderIds(await listPayments(store, "?day=2026-03-02"))).toEqual([paid])
      expect(orderIds(await listPayments(store, `?day=2026-03-02&q=${paid}&environment=sandbox&status=paid`))).toEqual([
        paid,
      ])
      expect(await listPayments(store, "?day=2026-03-03")).toEqual([])
      expect(await listPayments(store, "?day=2026-03-01/2026-03-02")).toHaveLength(2)
      expect((await exportCsv(store, "payments", "?day=2026-03-02")).lines).toHaveLength(2)
      const { totals } = await store.staff.call<SvcPaymentListAnswer>("GET", "/admin/svc/payments")
      expect(totals).toEqual([
        {
          currency_code: "qar",
          count: 2,
          amount: "140.00",
          paid: { count: 1, amount: "70.00" },
          refunded: { count: 0, amount: "0.00" },
          net: "70.00",
        },
      ])
    })

    it("choose among the payment modes that occur", async () => {
      await payOneAndLeaveOne(store)
      const modes = async (query = "") =>
        (await store.staff.call<{ modes: string[] }>("GET", `/admin/svc/payments/modes${query}`)).modes
      expect(await modes()).toEqual([])
      await store.sql("UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY' WHERE status = 'paid'")
      await store.sql(
        "UPDATE svc_attempt SET payment_mode = 'CREDIT CARD', environment = 'live' WHERE status <> 'paid'"
      )
      expect(await modes()).toEqual(["CREDIT CARD", "GOOGLE PAY"])
      expect(await modes("?environment=sandbox")).toEqual(["GOOGLE PAY"])
    })

    it("see why a payment failed in the gateway's words, and never in those of a forged message", async () => {
      const { orderId: failed } = await store.shopper.reachGateway()
      const { webhook, callback } = await store.sandbox.answer(failed, "failed")
      const forged = callback.body.replace("declined", "refused")
      expect(forged).not.toBe(callback.body)
      await store.shopper.bring(webhook)
      await store.shopper.bring({ ...callback, body: forged })

      const said = async () => {
        const [payment] = await listPayments(store, `?q=${failed}`)
        const { payment: detail } = await store.staff.call<SvcPaymentAnswer>(
          "GET",
          `/admin/svc/payments/${payment?.id}`
        )
        expect(detail.failure).toEqual(payment?.failure)
        return payment?.failure
      }
      expect(await said()).toEqual({ code: null, message: "Payment declined by the bank" })
      await store.shopper.bring(callback)
      expect(await said()).toEqual({ code: "227", message: "Payment declined by the bank" })

      const { callback: success } = await store.sandbox.answer(failed, "success")
      await store.shopper.bring(success)
      expect(await said()).toBeNull()
    })

    it("choose fields, and get no others", async () => {
      const { paid } = await payOneAndLeaveOne(store)
      const [payment] = await listPayments(store, `?q=${paid}&fields=gateway_order_id,lease_token`)
      expect(Object.keys(payment ?? {}).sort()).toEqual([
        ...["customer_email", "customer_id", "customer_name", "failure", "gateway_order_id", "id", "open_attention"],
        ...["order_display_id", "placed_order_id"],
      ])
    })

    it.each([
      ["order", "?order=lease_token"],
      ["order", "?order=nothing"],
      ["limit", "?limit=0"],
      ["limit", "?limit=5000"],
      ["offset", "?offset=-1"],
      ["offset", "?offset=x"],
      ["status", "?status=stolen"],
      ["environment", "?environment=moon"],
      ["attention", "?attention=maybe"],
      ["amount", "?amount=many"],
      ["amount", "?amount=1,000"],
      ["amount.$gte", "?amount[$gte]=0.001"],
      ["amount", "?amount[$ne]=5"],
      ["step", "?step=lost"],
      ["decline", "?decline=poor"],
      ["channel", "?channel=fax"],
      ["hour", "?hour=24"],
      ["day", "?day=today"],
      ["day", "?day=2026-02-30"],
      ["day", "?day=2026-02-01/2026-02-30"],
      ["waiting", "?waiting=false"],
      ["created_at", "?created_at[$gte]=yesterday"],
      ["created_at", "?created_at[$ne]=2020-01-01"],
      ["colour", "?colour=red"],
    ])("are told that %s is wrong", async (field, query) => {
      const refused = await store.staff.ask("GET", `/admin/svc/payments${query}`)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toContain(field)
    })
  })

  describe("staff who look at messages", () => {
    it("filter them by outcome and channel, and get only the fields of a message", async () => {
      const { paid } = await payOneAndLeaveOne(store)
      const of = async (query: string) =>
        (await store.staff.call<{ messages: object[] }>("GET", `/admin/svc/messages${query}`)).messages

      expect(await of("?outcome=verified&channel=callback")).toMatchObject([
        { gateway_order_id: paid, channel: "callback" },
      ])
      expect(await of("?channel=webhook")).toEqual([])
      expect(await of("?fields=gateway_order_id,check_value")).toEqual([
        { id: expect.any(String), gateway_order_id: paid, environment: "sandbox" },
      ])
      expect(await of(`?gateway_order_id=${paid}`)).toMatchObject([{ gateway_order_id: paid }])
      expect((await store.staff.ask("GET", "/admin/svc/messages?outcome=fine")).body.message).toContain("outcome")
      expect((await store.staff.ask("GET", `/admin/svc/messages?order_id=${paid}`)).status).toBe(400)
    })
  })

  describe("staff who settle again", () => {
    it("are named in the history", async () => {
      const { paid } = await payOneAndLeaveOne(store)
      const [payment] = await listPayments(store, `?q=${paid}`)
      const answer = await store.staff.call("POST", `/admin/svc/payments/${payment?.id}/settle`)
      expect(answer).toMatchObject({
        payment: {
          order_display_id: expect.any(Number),
          history: [{ action: "settle_again", actor: "admin@shop.example" }],
        },
      })
    })
  })
})
