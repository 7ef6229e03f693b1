/** While an order has an open change, in which Medusa cannot book a refund, none of its money goes back. */
import { editOrder } from "../support/edit-order"
import { readTransferToken, requestTransfer } from "../support/order-transfer"
import { bindLinkActions } from "../support/payment-links"
import { withStore } from "../support/with-store"

withStore("orders with an open change", (store) => {
  const { createLink, payAt, placePaidOrder, press, readOrder } = bindLinkActions(store)

  const refund = async (orderId: string, amount: number) => {
    const [payment] = await store.sql<{ id: string }>(
      `SELECT payment.id FROM payment JOIN order_payment_collection link USING (payment_collection_id)
       WHERE order_id = ? ORDER BY payment.created_at DESC LIMIT 1`,
      [orderId]
    )
    return store.staff.ask("POST", `/admin/payments/${payment?.id}/refund`, { amount })
  }

  const cancel = (orderId: string) => store.staff.ask("POST", `/admin/orders/${orderId}/cancel`)

  const readRefunds = async () => [
    await store.sql("SELECT id FROM refund WHERE deleted_at IS NULL"),
    await store.sql("SELECT id FROM svc_refund_task"),
  ]

  it("keep their money while a stranger's transfer is requested, because staff could not cancel them", async () => {
    const orderId = await placePaidOrder()
    await requestTransfer(store, orderId, "stranger@example.com")

    expect(await refund(orderId, 20)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("change that is not confirmed yet") },
    })
    expect((await cancel(orderId)).status).toBe(400)

    expect(await readRefunds()).toEqual([[], []])
    expect(await store.sql('SELECT status FROM "order"')).toEqual([{ status: "pending" }])
    expect(await store.sql("SELECT amount::float FROM order_transaction WHERE deleted_at IS NULL")).toEqual([
      { amount: 70 },
    ])
  })

  it("are refunded once the transfer was accepted, declined or canceled", async () => {
    const orderId = await placePaidOrder()
    for (const end of ["accept", "decline"]) {
      await requestTransfer(store, orderId, `${end}@example.com`)
      const body = { token: await readTransferToken(store, orderId) }
      await store.shopper.expectOk(store.shopper.call("POST", `/store/orders/${orderId}/transfer/${end}`, body))
      expect((await refund(orderId, 10)).status).toBe(200)
    }
    await requestTransfer(store, orderId, "canceled@example.com")
    await store.staff.call("POST", `/admin/orders/${orderId}/transfer/cancel`)

    expect((await cancel(orderId)).status).toBe(200)
    expect(await store.sql("SELECT amount FROM svc_refund_task ORDER BY amount")).toEqual([
      { amount: "10.00" },
      { amount: "10.00" },
      { amount: "50.00" },
    ])
  })

  it("still give back their surplus, which Medusa books without a change", async () => {
    const orderId = await placePaidOrder()
    await editOrder(store, orderId, "more")
    await payAt((await press((await createLink(orderId)).url)).location)
    await editOrder(store, orderId, "less")
    await requestTransfer(store, orderId, "stranger@example.com")

    expect((await refund(orderId, 55)).status).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({ outstanding: "0.00" })
    expect((await refund(orderId, 1)).status).toBe(400)
  })
})
