/** The order's page shows the history of its payment links, and the link of a paid order takes no money. */
import { stripTags } from "../../store/checkout/html-form"
import { bindLinkActions, markAsPaid } from "../support/payment-links"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withStore } from "../support/with-store"

const BOSS = "admin@shop.example"

withStore("the history of payment links", (store) => {
  const { createLink, withdraw, readOrder, visit, press, anOrderWithLink, goToGateway, payAt } = bindLinkActions(store)

  const readHistory = async (orderId: string) =>
    (await readOrder(orderId)).payment_link_history.map(({ action, actor }) => [action, actor])

  it("shows who created the link, and when it was opened, used, returned from and paid", async () => {
    const { order, link } = await anOrderWithLink()
    expect(await readHistory(order.id)).toEqual([["link_created", BOSS]])
    await visit(link.url)
    await payAt((await press(link.url)).location)

    expect(await readHistory(order.id)).toEqual([
      ["link_created", BOSS],
      ["link_opened", null],
      ["link_pressed", null],
      ...[expect.anything(), expect.anything()],
    ])
    const { payment_link_history: history, payments } = await readOrder(order.id)
    expect(
      history
        .slice(3)
        .map(({ action }) => action)
        .sort()
    ).toEqual(["link_paid", "link_returned"])
    expect(history.find(({ action }) => action === "link_paid")).toMatchObject({
      detail: { attempt_id: payments[0]?.id, amount: "30.00", currency_code: "qar" },
      created_at: payments[0]?.paid_at,
    })
  })

  it("shows that a customer returned without paying", async () => {
    const { order, link } = await anOrderWithLink()
    await store.shopper.bringAnswer(await goToGateway((await press(link.url)).location), "failed")
    const history = (await readHistory(order.id)).map(([action]) => action)
    expect(history).toEqual(["link_created", "link_pressed", "link_returned"])
  })

  it("shows who withdrew a link, and who replaced an expired one", async () => {
    const { order } = await anOrderWithLink()
    await withdraw(order.id)
    await createLink(order.id)
    await store.sql("UPDATE svc_payment_link SET expires_at = now()")
    await createLink(order.id)
    expect(await readHistory(order.id)).toEqual([
      ["link_created", BOSS],
      ["link_withdrawn", BOSS],
      ["link_created", BOSS],
      ["link_replaced", BOSS],
      ["link_created", BOSS],
    ])
  })

  it("shows who marked the order as paid in Medusa, after which the link takes no money", async () => {
    const { order, link } = await anOrderWithLink()
    await markAsPaid(store, order.id)
    // Medusa 2.14.2 does not store who it was.
    const [capture] = await store.sql<{ created_by: string | null }>("SELECT created_by FROM capture")

    expect(await readHistory(order.id)).toEqual([
      ["link_created", BOSS],
      ["link_paid_elsewhere", capture?.created_by ? BOSS : null],
    ])
    expect((await readOrder(order.id)).payment_link_history.at(-1)?.detail).toMatchObject({ amount: "30.00" })
    expect((await readOrder(order.id)).outstanding).toBe("0.00")
    expect(stripTags((await press(link.url)).html)).toContain("This order is paid")
  })

  it("is empty for an order without a link, even if it was paid", async () => {
    const { id } = await placeUnpaidOrder(store)
    await markAsPaid(store, id)
    expect(await readHistory(id)).toEqual([])
  })
})
