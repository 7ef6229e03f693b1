/** Visitors of a payment link return to a page with the status of their payment, which reveals the link to nobody else. */
import { SHOP_ORIGIN } from "../support/store-under-test"
import { bindLinkActions, readText } from "../support/payment-links"
import { withStore } from "../support/with-store"

withStore("the way back to a payment link", (store) => {
  const { askAsOwner, withdraw, visit, press, anOrderWithLink, goToGateway, payAt } = bindLinkActions(store)

  const collectionPage = async (orderId: string) => {
    const [row] = await store.sql<{ id: string }>(
      "SELECT payment_collection_id AS id FROM order_payment_collection WHERE order_id = ?",
      [orderId]
    )
    return `${store.url}/svc/payment-collection/${row?.id}`
  }

  it("does not reveal the link's address to a visitor from Medusa's button or one who saw an ORDER_ID", async () => {
    const { order, link } = await anOrderWithLink()
    const code = link.url.slice(link.url.lastIndexOf(".") + 1)
    await press(link.url)

    const gatewayId = await goToGateway((await press(await collectionPage(order.id))).location)
    const content_type = "application/x-www-form-urlencoded"
    const guessed = await store.shopper.bring({ channel: "callback", content_type, body: `ORDERID=${gatewayId}&MID=x` })
    const returned = await store.shopper.bringAnswer(gatewayId, "success")

    expect([guessed.status, guessed.location]).toEqual([200, null])
    expect(guessed.body).toContain("We are checking the result of your payment.")
    expect(returned.location).toContain(await collectionPage(order.id))
    const stored = await store.sql("SELECT data, return_url FROM payment_session, svc_attempt")
    expect(JSON.stringify([stored, returned.location])).not.toContain(code)
  })

  it("leads the order's owner to the shop and a visitor to the link, in the same session", async () => {
    const { id: customer_id, token } = await store.shopper.register("owner@example.com")
    const { order, link } = await anOrderWithLink(undefined, { customer_id })
    const returnAddress = async () => {
      const [row] = await store.sql<{ url: string }>(
        "SELECT return_url AS url FROM svc_attempt ORDER BY created_at DESC LIMIT 1"
      )
      return row?.url
    }

    const byLink = (await press(link.url)).location
    const { checkout_url: byOwner } = await askAsOwner(order.id, token, { return_url: `${SHOP_ORIGIN}/account` })
    await goToGateway(byOwner)
    expect([byOwner, await returnAddress()]).toEqual([byLink, `${SHOP_ORIGIN}/account`])

    await store.sql(`UPDATE payment_session SET data = data || '{"language":"ar"}'`)
    await goToGateway((await press(link.url)).location)
    expect(await returnAddress()).toBe(await collectionPage(order.id))
    expect(await store.sql("SELECT data->>'language' AS language FROM payment_session")).toEqual([{ language: "ar" }])
    await askAsOwner(order.id, token, { return_url: "https://evil.example/" })
    await goToGateway(byOwner)
    expect(await returnAddress()).toBeNull()
  })

  it("confirms the payment even when the link was withdrawn or has expired meanwhile", async () => {
    const [withdrawn, expired] = [await anOrderWithLink(), await anOrderWithLink()]
    for (const { order, link } of [withdrawn, expired]) {
      const { location } = await press(link.url)
      await (order === withdrawn.order
        ? withdraw(order.id)
        : store.sql("UPDATE svc_payment_link SET expires_at = now() WHERE order_id = ?", [order.id]))

      const returned = (await payAt(location)).location ?? ""

      const { status, html } = await visit(returned)
      expect([status, readText(html)]).toEqual([200, expect.stringContaining("We received your payment")])
    }
  })
})
