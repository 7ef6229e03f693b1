/** A message whose body was removed is recognized when it is repeated: no text takes effect twice. */
import { expectPaidOnce, openAttention } from "../../support/books"
import { bindInvoiceActions } from "../support/invoices"
import { findCuts } from "../support/cuts"
import { erase, letDaysPass, runRetention, withRetentionStore } from "./with-retention-store"

withRetentionStore("messages whose body was removed", (store) => {
  const bodiesLeft = async () => store.sql("SELECT id FROM svc_message WHERE body <> ''")

  /** Creates a payment that both channels reported, and removes the messages' bodies. */
  const payAndRemove = async () => {
    const paid = await store.shopper.payAtGateway()
    await store.shopper.bring(paid.callback)
    await store.shopper.bring(paid.webhook)
    await store.shopper.untilStatus(paid.checkout.session_id, "paid")
    await letDaysPass(store, 181)
    await runRetention(store)
    expect(await bodiesLeft()).toEqual([])
    return paid
  }

  it("count as repeated when they come again, and pay nothing twice", async () => {
    const { checkout, callback, webhook } = await payAndRemove()

    for (const message of [callback, webhook, callback]) {
      expect((await store.shopper.bring(message)).status).toBeLessThan(400)
    }

    await expectPaidOnce(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual([])
    expect(await store.sql("SELECT received_count, body FROM svc_message ORDER BY channel")).toEqual([
      { received_count: 3, body: "" },
      { received_count: 2, body: "" },
    ])
  })

  it("are no second payment when they come again in other fields", async () => {
    const { checkout, orderId, callback, webhook } = await payAndRemove()

    const cuts = [callback, webhook].flatMap((message) => findCuts(message, { orderId, amount: 70 }, 12))
    expect(cuts.length).toBeGreaterThan(3)
    for (const cut of cuts) {
      await store.shopper.bring(cut)
    }

    await expectPaidOnce(store, checkout.cart_id)
    const money = ["paid_twice", "amount_mismatch", "late_failure"]
    expect((await openAttention(store)).filter((reason) => money.includes(reason))).toEqual([])
  })

  it("keep their transaction number from paying anything else", async () => {
    const { transaction_number } = await payAndRemove()
    const { orderId } = await store.shopper.reachGateway()
    const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [
      orderId,
    ])

    const seen = { decision: "paid", transaction_number, amount: "70.00", note: "seen in the panel" }
    const refused = await store.staff.ask("POST", `/admin/svc/payments/${attempt?.id}/confirm`, seen)

    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(transaction_number)])
  })

  it("pay their invoice once, also after its client was erased", async () => {
    const { create, pay, read } = bindInvoiceActions(store)
    const invoice = await create()
    const { webhook } = await pay(invoice)
    await store.shopper.bring(webhook)
    expect((await erase(store, { email: "aisha@example.com" })).kept).toEqual([])

    await store.shopper.bring(webhook)

    expect(await read(invoice)).toMatchObject({ status: "paid", client_name: "", attention: [] })
    expect(await bodiesLeft()).toEqual([])
  })

  it("from staff are refused when staff confirm the same again", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [
      orderId,
    ])
    const seen = { decision: "paid", transaction_number: "PANEL9", amount: "70.00", note: "seen by Noura" }
    const confirm = () => store.staff.ask("POST", `/admin/svc/payments/${attempt?.id}/confirm`, seen)
    expect((await confirm()).status).toBe(200)
    await letDaysPass(store, 181)
    await runRetention(store)

    expect((await confirm()).status).toBe(400)

    expect(await store.sql("SELECT actor, body FROM svc_message")).toEqual([{ actor: "admin@shop.example", body: "" }])
  })
})
