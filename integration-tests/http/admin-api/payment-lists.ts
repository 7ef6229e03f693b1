/** Staff filter and sort payments and messages, and are told which parameter is wrong. */
import { Modules } from "@medusajs/framework/utils"
import type { SvcListedPayment, SvcPaymentAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { readToday } from "../../support/store-day"
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

    it("read, find and export them by the order's number of the store's own, where it has one", async () => {
      // Medusa's order module calls it for the option of the same name.
      const orders = store.container.resolve<{ generateCustomDisplayId_: () => Promise<string> }>(Modules.ORDER)
      const generated = jest.spyOn(orders, "generateCustomDisplayId_").mockResolvedValue("QA-2026-0007")
      const { orderId: paid } = await store.shopper.pay({ email: "paid@example.com" })
      generated.mockRestore()

      const found = await listPayments(store, "?q=2026-0007")

      expect(found).toMatchObject([{ gateway_order_id: paid, order_display_id: "QA-2026-0007" }])
      expect((await exportCsv(store, "payments")).text).toContain(",QA-2026-0007,")
    })

    it("filter them by everything that a list of payments offers", async () => {
      const { paid, left } = await payOneAndLeaveOne(store)
      await store.shopper.bring(signedMessage("webhook", { orderId: left, amount: "7.00" }))
      await store.sql(
        "UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY', amount = '9.00' WHERE gateway_order_id = ?",
        [paid]
      )
      const customers = await store.sql<{ id: string; email: string }>("SELECT id, email FROM customer")
      const customer = (email: string) => customers.find((one) => one.email === email)?.id

      for (const [query, found] of [
        ["status[]=paid&status[]=failed", [paid]],
        ["environment=live", []],
        ["attention=true", [left]],
        ["created_at[$lte]=2020-01-01", []],
        ["created_at[$gte]=2020-01-01&order=created_at", [paid, left]],
        [`day=${readToday()}&order=-amount`, [left, paid]],
        ["amount=9", [paid]],
        ["amount[$gte]=9.01", [left]],
        ["payment_mode=GOOGLE%20PAY", [paid]],
        [`customer_id=${customer("left@example.com")}`, [left]],
        [`customer_id=${customer("left@example.com")}&status=paid`, []],
        ["customer_id=cus_none", []],
      ] as const) {
        expect([query, orderIds(await listPayments(store, `?${query}`))]).toEqual([query, found])
      }
      expect((await listPayments(store, "?attention=true"))[0]?.open_attention).toEqual(["amount_mismatch"])
      expect((await exportCsv(store, "payments", "?amount=9&payment_mode=GOOGLE%20PAY")).lines).toHaveLength(2)
      const { modes } = await store.staff.call<{ modes: string[] }>("GET", "/admin/svc/payments/modes")
      expect(modes).toEqual(["GOOGLE PAY"])
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
