/** An order has one payment session that can be paid now, whatever happened to earlier ones. */
import { Modules } from "@medusajs/framework/utils"
import { editOrder } from "../support/edit-order"
import { bindLinkActions, readText } from "../support/payment-links"
import { untilAllTried } from "../support/until-all-tried"
import { withStore } from "../support/with-store"

withStore("the session of a payment link", (store) => {
  const { createLink, withdraw, readOrder, visit, press, anOrderWithLink, goToGateway, payAt } = bindLinkActions(store)

  describe("of an order that was edited before anything was paid", () => {
    // Core sets the unpaid collection to what the order owes now, and keeps its session over the amount of before.
    it("asks for the amount that the order owes now", async () => {
      const { order, link } = await anOrderWithLink()
      const before = (await press(link.url)).location
      await editOrder(store, order.id, "less")
      const { outstanding: owed } = await readOrder(order.id)

      const { location } = await press(link.url)

      expect(owed).not.toBe("30.00")
      expect(readText((await visit(link.url)).html)).toContain(`To pay QAR ${owed}`)
      expect(readText((await visit(location ?? "")).html)).toContain(`QAR ${owed}`)
      expect((await visit(before ?? "")).status).toBe(404)
      await payAt(location)
      expect((await readOrder(order.id)).outstanding).toBe("0.00")
    })
  })

  it("is not asked for more than ten times a minute, however the link is spelled, and others are", async () => {
    const { link } = await anOrderWithLink()
    const other = await anOrderWithLink()
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      // Base64 ends where padding begins, so this is the same link.
      statuses.push((await press(`${link.url}${"=".repeat(count)}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429])
    const refused = await press(link.url)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(readText(refused.html)).toContain("The button was pressed too often. Wait a minute")
    expect((await visit(link.url)).status).toBe(200)
    expect((await press(other.link.url)).status).toBe(303)
  })

  it.each([
    { done: "was refunded", refund: true },
    { done: "was given back by hand", refund: false },
  ])("is a new one after money that could not be booked $done", async ({ refund }) => {
    const { order, link } = await anOrderWithLink()
    const before = (await press(link.url)).location
    const gatewayId = await goToGateway(before)
    const spy = jest
      .spyOn(store.container.resolve(Modules.PAYMENT), "authorizePaymentSession")
      .mockRejectedValue(new Error("no"))
    await store.shopper.bringAnswer(gatewayId, "success")
    await untilAllTried(store)
    const [row] = await store.sql<{ id: string; attempt_id: string }>("SELECT id, attempt_id FROM svc_attention")
    const payment = `/admin/svc/payments/${row?.attempt_id}`
    await store.staff.call("POST", `${payment}/resolve`, { attention_id: row?.id, note: "sent back", refund })
    spy.mockRestore()
    if (refund) {
      await store.staff.call("POST", `${payment}/settle`)
    } else {
      expect(readText((await visit(link.url)).html)).toContain("Do not pay again")
      await store.sql("UPDATE svc_attempt SET next_settle_at = NULL")
    }

    const { location } = await press(link.url)
    expect(location).not.toBe(before)
    await payAt(location)

    expect((await readOrder(order.id)).outstanding).toBe("0.00")
    expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual(refund ? [{ amount: "30.00" }] : [])
  })

  it("is a new one after a hundred attempts, for a new link and for the old one", async () => {
    const { order, link } = await anOrderWithLink()
    const before = (await press(link.url)).location ?? ""
    await visit(before)
    await store.sql(
      `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
         payment_session_id, opened_session_id, payment_collection_id, owing_order_id)
       SELECT id || n, gateway_order_id || n, merchant_id, environment, amount, currency_code, provider_id,
         payment_session_id, opened_session_id, payment_collection_id, owing_order_id
       FROM svc_attempt, generate_series(1, 99) AS n`
    )
    expect(readText((await visit(before)).html)).toContain("started too many times")

    const next = (await press(link.url)).location
    expect([next === before, (await visit(next ?? "")).status]).toEqual([false, 200])
    await withdraw(order.id)
    expect((await press((await createLink(order.id)).url)).location).toBe(next)
  })

  it("is not opened while the session over another amount cannot be closed", async () => {
    const { order, link } = await anOrderWithLink()
    await press(link.url)
    await withdraw(order.id)
    const part = await createLink(order.id, { amount: 10 })
    const spy = jest
      .spyOn(store.container.resolve(Modules.PAYMENT), "deletePaymentSession")
      .mockRejectedValue(new Error("no"))

    expect((await press(part.url)).status).toBe(500)

    spy.mockRestore()
    expect(await store.sql("SELECT id FROM payment_session WHERE deleted_at IS NULL")).toHaveLength(1)
    expect((await press(part.url)).status).toBe(303)
  })

  describe("whose order goes while the customer pays", () => {
    const readIssue = async () => {
      const [issue] = await store.sql("SELECT reason, detail FROM svc_attention WHERE resolved_at IS NULL")
      return issue
    }

    it.each(["deleteOrders", "softDeleteOrders"] as const)(
      "leaves the money to staff instead of capturing it for no order: %s",
      async (remove) => {
        const { order, link } = await anOrderWithLink()
        const gatewayId = await goToGateway((await press(link.url)).location)
        await store.container.resolve(Modules.ORDER)[remove]([order.id])

        await store.shopper.bringAnswer(gatewayId, "success")

        expect(await readIssue()).toEqual({
          reason: "order_failed",
          detail: `Order ${order.id} no longer exists.`,
        })
        expect(await store.sql("SELECT id FROM payment")).toEqual([])
      }
    )

    it("leaves the money to staff, who read its order, when they deleted its payment collection", async () => {
      const { order, link } = await anOrderWithLink()
      const gatewayId = await goToGateway((await press(link.url)).location)
      const [collection] = await store.sql<{ id: string }>("SELECT id FROM payment_collection")
      await store.staff.call("DELETE", `/admin/payment-collections/${collection?.id}`)

      await store.shopper.bringAnswer(gatewayId, "success")

      expect(await readIssue()).toMatchObject({ reason: "session_gone", detail: expect.stringContaining(order.id) })
      expect((await readOrder(order.id)).outstanding).toBe("30.00")
    })
  })
})
