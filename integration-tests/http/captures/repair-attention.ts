/** The repair job raises attention for money that Medusa keeps without an order, or took twice for one. */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { SvcPaymentAnswer } from "../../../src/types"
import { readBooks, expectPaidOnce, openAttention } from "../../support/books"
import { editOrder } from "../support/edit-order"
import { readTransferToken, requestTransfer } from "../support/order-transfer"
import { bindLinkActions, markAsPaid } from "../support/payment-links"
import { sendMoneyBack } from "../support/send-back"
import { runRepairJob } from "../support/stock"
import { withStore } from "../support/with-store"

withStore("attention raised by the repair job", (store) => {
  const { anOrderWithLink, createLink, goToGateway, payAt, placePaidOrder, press } = bindLinkActions(store)

  const paid = async () => {
    const { checkout } = await store.shopper.hasPaid()
    await expectPaidOnce(store, checkout.cart_id)
    return checkout
  }

  it("raises attention for a cart that has a second order", async () => {
    const checkout = await paid()
    const { result } = await createOrderWorkflow(store.container).run({
      input: { region_id: store.seeded.region_id, email: "shopper@example.com", currency_code: "qar", items: [] },
    })
    await store.container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.ORDER]: { order_id: result.id },
      [Modules.CART]: { cart_id: checkout.cart_id },
    })

    await runRepairJob(store)

    expect(await openAttention(store)).toEqual(["order_failed"])
    const { payments } = await readBooks(store, checkout.cart_id)
    expect(payments).toMatchObject([{ captured: true, captures: [expect.any(Number)] }])
  })

  it("raises attention for a payment that came while Medusa canceled its order, and its money is refunded once", async () => {
    const { order, link } = await anOrderWithLink()
    const gatewayId = await goToGateway((await press(link.url)).location)
    const orders = store.container.resolve(Modules.ORDER)
    const cancel = orders.cancel.bind(orders)
    // Core has looked for payments to refund by now.
    const spy = jest.spyOn(orders, "cancel").mockImplementationOnce(async (orderId: string) => {
      await store.shopper.bringAnswer(gatewayId, "success")
      return cancel(orderId)
    })
    await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)
    spy.mockRestore()

    await runRepairJob(store)

    expect(await openAttention(store)).toEqual(["order_canceled"])
    await store.staff.call("POST", `/admin/svc/payments/${await sendMoneyBack(store)}/settle`)
    await runRepairJob(store)
    expect(await openAttention(store)).toEqual([])
    expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: "30.00" }])
  })

  it("raises attention for the rest of a payment that Medusa failed to refund when it canceled the order", async () => {
    const checkout = await paid()
    const payments = store.container.resolve(Modules.PAYMENT)
    const refund = payments.refundPayment.bind(payments)
    // A colleague refunds 10.00 at the same moment. Core wants to refund 70.00, fails, and cancels the order anyway.
    const spy = jest.spyOn(payments, "refundPayment").mockImplementationOnce(async (data: { payment_id: string }) => {
      await refund({ ...data, amount: 10 })
      return refund(data)
    })
    const { orders } = await readBooks(store, checkout.cart_id)
    await store.staff.call("POST", `/admin/orders/${orders[0]}/cancel`)
    spy.mockRestore()
    // Staff canceled it long after the payment.
    await store.sql("UPDATE svc_attempt SET settled_at = settled_at - interval '3 days'")

    await runRepairJob(store)

    expect(await openAttention(store)).toEqual(["order_canceled"])
    const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
    const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${attempt?.id}`)
    expect(payment.attention).toMatchObject([{ refund: { possible: true, amount: "60.00" } }])
    await sendMoneyBack(store)
    expect(await store.sql("SELECT amount FROM svc_refund_task ORDER BY amount")).toEqual([
      { amount: "10.00" },
      { amount: "60.00" },
    ])
  })

  describe("for an order that staff mark as paid at the moment in which its payment is booked", () => {
    /** Pays an order by its link while staff mark it as paid. */
    const payTwice = async () => {
      const { order, link } = await anOrderWithLink()
      const gatewayId = await goToGateway((await press(link.url)).location)
      const payments = store.container.resolve(Modules.PAYMENT)
      const capture = payments.capturePayment.bind(payments)
      // Core has compared nothing since staff began.
      const spy = jest.spyOn(payments, "capturePayment").mockImplementationOnce(async (data, context) => {
        await store.shopper.bringAnswer(gatewayId, "success")
        return capture(data, context)
      })
      await markAsPaid(store, order.id)
      spy.mockRestore()
      return order
    }

    it("raises attention once, whatever staff answer", async () => {
      const order = await payTwice()
      const emitted = jest.spyOn(store.container.resolve(Modules.EVENT_BUS), "emit")
      await runRepairJob(store)

      expect(await openAttention(store)).toEqual(["paid_twice"])
      const [row] = await store.sql<{ id: string; attempt_id: string; detail: string }>(
        "SELECT id, attempt_id, detail FROM svc_attention"
      )
      expect(row?.detail).toBe(`Order ${order.id} was also paid in another way. Medusa shows 30.00 more than it costs.`)
      const payment = `/admin/svc/payments/${row?.attempt_id}`
      await store.staff.call("POST", `${payment}/resolve`, { attention_id: row?.id, note: "a gift" })
      await runRepairJob(store)
      expect(await openAttention(store)).toEqual([])
      expect(await store.sql("SELECT id FROM svc_attempt WHERE settled_at IS NULL")).toEqual([])
      const raised = emitted.mock.calls.filter(([message]) => JSON.stringify(message).includes("paid_twice"))
      emitted.mockRestore()
      expect(raised).toHaveLength(1)
    })

    it("raises attention also when the order got another e-mail address and another owner since", async () => {
      const { id } = await payTwice()
      await store.staff.call("POST", `/admin/orders/${id}`, { email: "corrected@example.com" })
      await requestTransfer(store, id, "sister@example.com")
      const body = { token: await readTransferToken(store, id) }
      await store.shopper.expectOk(store.shopper.call("POST", `/store/orders/${id}/transfer/accept`, body))

      await runRepairJob(store)

      expect(await openAttention(store)).toEqual(["paid_twice"])
    })

    it("raises none once staff have refunded one of the two in Medusa", async () => {
      await payTwice()
      const [system] = await store.sql<{ id: string }>("SELECT id FROM payment WHERE provider_id = 'pp_system_default'")
      await store.staff.call("POST", `/admin/payments/${system?.id}/refund`, { amount: 30 })

      await runRepairJob(store)

      expect(await openAttention(store)).toEqual([])
    })

    it("raises none for the cent by which rounded payments exceed a total", async () => {
      // 24.505 in total, paid as 10.00 and 14.51.
      const items = [{ title: "Tea", quantity: 2, unit_price: 10.0025 }]
      const { order, link } = await anOrderWithLink({ amount: 10 }, { items })
      await payAt((await press(link.url)).location)
      await payAt((await press((await createLink(order.id)).url)).location)

      await runRepairJob(store)

      expect(await store.sql("SELECT amount FROM svc_attempt ORDER BY amount")).toEqual([
        { amount: "10.00" },
        { amount: "14.51" },
      ])
      expect(await openAttention(store)).toEqual([])
    })

    it("raises none for a surplus that a change of the order left", async () => {
      const id = await placePaidOrder()
      await editOrder(store, id, "more")
      await payAt((await press((await createLink(id)).url)).location)
      await editOrder(store, id, "less")

      await runRepairJob(store)

      expect(await openAttention(store)).toEqual([])
    })
  })
})
