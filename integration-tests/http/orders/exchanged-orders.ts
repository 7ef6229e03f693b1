/** After an exchange the customer is asked for the difference in price, as Medusa shows it. */
import { bindLinkActions } from "../support/payment-links"
import { withStore } from "../support/with-store"

interface Line {
  id: string
  quantity: number
}

withStore("an order with an exchange", (store) => {
  const { createLink, payAt, placePaidOrder, press, readOrder } = bindLinkActions(store)

  const readInMedusa = async (orderId: string) => {
    const path = `/admin/orders/${orderId}?fields=total,summary,*items,*fulfillments`
    return (
      await store.staff.call<{
        order: { items: Line[]; fulfillments: { id: string }[]; summary: { pending_difference: number } }
      }>("GET", path)
    ).order
  }

  /** Delivers a paid order, so that its lines can be exchanged. */
  const deliver = async (orderId: string) => {
    const path = `/admin/orders/${orderId}/fulfillments`
    const items = (await readInMedusa(orderId)).items.map(({ id, quantity }) => ({ id, quantity }))
    await store.staff.call("POST", path, { items })
    const [{ id } = { id: "" }] = (await readInMedusa(orderId)).fulfillments
    await store.staff.call("POST", `${path}/${id}/shipments`, { items })
    await store.staff.call("POST", `${path}/${id}/mark-as-delivered`)
    return items
  }

  /** Requests to exchange the lines of an order for three pieces of 55.00 each. */
  const exchange = async (order_id: string, items: Line[]) => {
    const { exchange: requested } = await store.staff.call<{ exchange: { id: string } }>("POST", "/admin/exchanges", {
      order_id,
    })
    const path = `/admin/exchanges/${requested.id}`
    await store.staff.call("POST", `${path}/inbound/items`, { items })
    const pieces = [{ variant_id: store.seeded.variant_id, quantity: 3 }]
    await store.staff.call("POST", `${path}/outbound/items`, { items: pieces })
    await store.staff.call("POST", `${path}/request`)
  }

  it("owes only the price difference, also before the returned pieces are back", async () => {
    const orderId = await placePaidOrder()
    await exchange(orderId, await deliver(orderId))
    expect((await readInMedusa(orderId)).summary.pending_difference).toBe(110)
    expect((await readOrder(orderId)).outstanding).toBe("110.00")

    await payAt((await press((await createLink(orderId)).url)).location)

    expect(await store.sql("SELECT amount FROM svc_attempt ORDER BY created_at")).toEqual([
      { amount: "70.00" },
      { amount: "110.00" },
    ])
    expect((await readInMedusa(orderId)).summary.pending_difference).toBe(0)
  })
})
