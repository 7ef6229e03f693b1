/** A payment link lets anyone pay the order's outstanding amount once, and reveals no personal data. */
import { stripTags } from "../../store/checkout/html-form"
import { removeCodes } from "../../support/remove-codes"
import { editOrder } from "../support/edit-order"
import { bindLinkActions, openCollection, readText } from "../support/payment-links"
import { changeSettings } from "../support/settings"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withStore } from "../support/with-store"

withStore("payment links", (store) => {
  const {
    askAsOwner,
    placePaidOrder,
    createLink,
    withdraw,
    readOrder,
    visit,
    press,
    anOrderWithLink,
    goToGateway,
    payAt,
  } = bindLinkActions(store)

  const begun = async () =>
    store.sql<{ attempts: number; sessions: number }>(
      `SELECT (SELECT count(*)::int FROM svc_attempt) AS attempts,
         (SELECT count(*)::int FROM payment_session WHERE deleted_at IS NULL) AS sessions`
    )

  describe("the page of a payment link", () => {
    it("shows the order, its lines and what it owes, and nothing about a person", async () => {
      const { order, link } = await anOrderWithLink()

      const { status, html } = await visit(link.url)

      expect(status).toBe(200)
      expect(stripTags(html)).toContain(`#${order.display_id}`)
      for (const shown of ["2 × Tea", "20.00", "Cup", "Courier", "QAR 30.00", "Continue to payment"]) {
        expect(readText(html)).toContain(shown)
      }
      expect(removeCodes(html)).not.toMatch(/aisha|kuwari|5512|doha|example\.com/i)
    })

    it("is in Arabic for visitors who read Arabic", async () => {
      const { link } = await anOrderWithLink()
      const { html } = await visit(link.url, "GET", { "accept-language": "ar" })
      expect(html).toContain('dir="rtl"')
      expect(stripTags(html)).toContain("المتابعة إلى الدفع")
    })

    it("is in the language of the order's locale for every visitor, whatever it says", async () => {
      const { order, link } = await anOrderWithLink()
      await store.sql(`UPDATE "order" SET locale = 'ar-QA'`)
      const collection = await openCollection(store, order.id)
      const isArabic = async (url: string, method = "GET") =>
        (await visit(url, method, { "accept-language": "en" })).html.includes('dir="rtl"')

      expect(await isArabic(link.url)).toBe(true)
      expect(await isArabic(`${store.url}/svc/payment-collection/${collection}`)).toBe(true)
      expect(await isArabic((await press(link.url)).location ?? "")).toBe(true)
      await store.sql("UPDATE svc_payment_link SET expires_at = now()")
      expect([await isArabic(link.url), await isArabic(link.url, "POST")]).toEqual([true, true])
      expect(await isArabic(`${link.url}x`)).toBe(false)
    })

    it("is never cached, tells no page its address, and runs no script", async () => {
      const { link } = await anOrderWithLink()
      const { headers } = await visit(link.url)
      expect([headers.get("cache-control"), headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual([
        "no-store",
        "origin",
        "noindex",
      ])
      expect(headers.get("content-security-policy")).toMatch(
        /script-src 'none'; base-uri 'none'; frame-ancestors 'none'$/
      )
    })

    it("begins nothing when twenty scanners open it at once", async () => {
      const { order, link } = await anOrderWithLink()
      const before = await begun()

      const visits = await Promise.all(Array.from({ length: 20 }, () => visit(link.url)))

      expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await begun()).toEqual(before)
      const { payment_link } = await readOrder(order.id)
      expect(payment_link).toMatchObject({ opened_at: expect.any(String), pressed_at: null })
    })
  })

  describe("the button of a payment link", () => {
    it("leads to the gateway, and afterwards the order is paid and the page says so", async () => {
      const { order, link } = await anOrderWithLink()

      const { status, location } = await press(link.url)
      expect(status).toBe(303)
      const returned = await payAt(location)

      expect(returned.location).toMatch(/payment_session_id=.*status=paid/)
      expect(stripTags((await visit(returned.location ?? "")).html)).toContain("This order is paid")
      expect((await readOrder(order.id)).outstanding).toBe("0.00")
      const after = await visit(link.url)
      expect(after.status).toBe(200)
      expect(stripTags(after.html)).toContain("This order is paid")
      expect(after.html).not.toContain("<form")
      expect(stripTags((await press(link.url)).html)).toContain("This order is paid")
    })

    it("asks for the amount that the order owes when it is pressed, and ends the earlier payment", async () => {
      const id = await placePaidOrder()
      await editOrder(store, id, "more")
      const link = await createLink(id)
      const before = (await press(link.url)).location
      await editOrder(store, id, "more")

      const { location } = await press(link.url)

      expect(stripTags((await visit(link.url)).html)).toContain("110.00")
      expect((await visit(location ?? "")).html).toContain("110.00")
      expect((await visit(before ?? "")).status).toBe(404)
    })

    it("opens one payment for the link and the order's owner, however often both ask at once", async () => {
      const { id: customer_id, token } = await store.shopper.register("owner@example.com")
      const order = await placeUnpaidOrder(store, { customer_id })
      const link = await createLink(order.id)
      const offer = async () => (await askAsOwner(order.id, token)).checkout_url
      const follow = async () => (await press(link.url)).location

      expect(new Set(await Promise.all([offer(), follow(), offer(), follow()])).size).toBe(1)
    })

    it("opens no payment while one of the order is in progress", async () => {
      const { link } = await anOrderWithLink()
      await store.shopper.bringAnswer(await goToGateway((await press(link.url)).location), "in_progress")

      expect(stripTags((await visit(link.url)).html)).toContain("Do not pay again")
      expect(stripTags((await press(link.url)).html)).toContain("Do not pay again")
    })
  })

  describe("a link that does not work", () => {
    it.each([
      ["with a code that was guessed", (token: string) => `${token.slice(0, -22)}${"A".repeat(22)}`],
      ["that is no token", () => "'; DROP TABLE svc_payment_link; --"],
    ])("is one %s: it shows nothing and begins nothing", async (_what, change) => {
      const { order, link } = await anOrderWithLink()
      const before = await begun()
      const url = link.url.replace(/[^/]+$/, (token) => encodeURIComponent(change(token)))

      for (const { status, html } of [await visit(url), await press(url)]) {
        expect([status, stripTags(html).includes(`#${order.display_id} `)]).toEqual([404, false])
        expect(stripTags(html)).toContain("This payment link does not work")
      }
      expect(await begun()).toEqual(before)
      expect((await readOrder(order.id)).payment_link).toMatchObject({ opened_at: null, pressed_at: null })
    })

    it("is one with the code of another order's link", async () => {
      const [first, second] = [await anOrderWithLink(), await anOrderWithLink()]
      const code = first.link.url.slice(first.link.url.lastIndexOf("."))
      const url = second.link.url.slice(0, second.link.url.lastIndexOf(".")) + code
      expect((await visit(url)).status).toBe(404)
    })

    it("is one that was withdrawn, also after the order got a new one", async () => {
      const { order, link } = await anOrderWithLink()

      expect((await withdraw(order.id)).status).toBe(200)
      expect([(await visit(link.url)).status, (await press(link.url)).status]).toEqual([404, 404])
      expect((await readOrder(order.id)).payment_link).toBeNull()
      expect((await withdraw(order.id)).status).toBe(409)

      const next = await createLink(order.id)
      expect(next.url).not.toBe(link.url)
      expect([(await visit(link.url)).status, (await visit(next.url)).status]).toEqual([404, 200])
    })

    it("is one that has expired, until staff make a new one", async () => {
      const { order, link } = await anOrderWithLink()
      await store.sql("UPDATE svc_payment_link SET expires_at = now()")

      for (const { status, html } of [await visit(link.url), await press(link.url)]) {
        expect([status, stripTags(html).includes("has expired")]).toEqual([410, true])
      }
      expect((await readOrder(order.id)).payment_link).toMatchObject({ id: link.id, is_expired: true })
      const next = await createLink(order.id)
      expect([next.id === link.id, (await visit(next.url)).status]).toEqual([false, 200])
    })

    it("is one whose order was canceled", async () => {
      const { order, link } = await anOrderWithLink()
      await store.staff.call("POST", `/admin/orders/${order.id}/cancel`)

      const { status, html } = await visit(link.url)
      expect([status, stripTags(html).includes("canceled")]).toEqual([410, true])
      const pressed = await visit(link.url, "POST", { "accept-language": "ar" })
      expect([pressed.status, stripTags(pressed.html)]).toEqual([410, expect.stringContaining("أُلغي")])
    })

    it("is any link while payments are switched off, and it works again afterwards", async () => {
      const { link } = await anOrderWithLink()
      await changeSettings(store, { enabled: false })
      expect([(await visit(link.url)).status, (await press(link.url)).status]).toEqual([409, 409])
      await changeSettings(store, { enabled: true })
      expect((await visit(link.url)).status).toBe(200)
    })
  })

  describe("the address that Medusa's own button copies", () => {
    /** The store's `storefrontUrl` is its back end's address and `/svc`; core opens a collection when staff press the button. */
    const copyAddress = async (orderId: string) =>
      `${store.url}/svc/payment-collection/${await openCollection(store, orderId)}?order_id=${orderId}`

    it.each([
      ["with the order", (url: string) => url],
      ["without the order, as in Medusa 2.14.2", (url: string) => url.replace(/\?.*/, "")],
    ])("leads to the payment while the order has a payment link, %s, and shows no lines", async (_, readAddress) => {
      const { order } = await anOrderWithLink()
      const url = readAddress(await copyAddress(order.id))

      const { status, html } = await visit(url)
      expect([status, readText(html).includes("QAR 30.00"), readText(html).includes("Tea")]).toEqual([200, true, false])
      expect(html).not.toContain("svclnk_")

      const returned = await payAt((await press(url)).location)
      expect(returned.location).toContain(`/svc/payment-collection/`)
      expect((await readOrder(order.id)).outstanding).toBe("0.00")
      expect(readText((await visit(url)).html)).toContain("This order is paid")
    })

    it("shows nothing and begins nothing without a payment link, or for the collection of another order", async () => {
      const [first, second] = [await anOrderWithLink(), await placeUnpaidOrder(store)]
      const own = await copyAddress(first.order.id)
      const withoutLink = await copyAddress(second.id)
      const crossed = own.replace(first.order.id, second.id)
      const before = await begun()

      const unknown = own.replace(/pay_col_\w+/, "pay_col_none")
      const nameless = own.replace(/order_id=.*/, "order_id=")
      for (const url of [withoutLink, crossed, unknown, nameless, `${own}&order_id=${second.id}`]) {
        expect([(await visit(url)).status, (await press(url)).status]).toEqual([404, 404])
      }
      expect((await visit(`${own}%00`)).status).toBe(400)
      await withdraw(first.order.id)
      expect((await visit(own)).status).toBe(404)
      expect(await begun()).toEqual(before)
    })
  })

  describe("staff who create a payment link", () => {
    it("get the same link, which works for thirty days, when they ask twice, also at the same moment", async () => {
      const { id } = await placeUnpaidOrder(store)
      const links = await Promise.all([createLink(id), createLink(id), createLink(id)])
      links.push(await createLink(id))
      expect(new Set(links.map(({ url }) => url)).size).toBe(1)
      const [link] = links
      const days = (Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000
      expect(days).toBeCloseTo(30, 3)
      const entries = await store.sql("SELECT actor FROM svc_history_entry WHERE action = 'link_created'")
      expect(entries).toHaveLength(1)
    })

    it("are told why an order cannot have a link", async () => {
      const reasonFor = async (id: string) =>
        (await store.staff.ask("POST", `/admin/svc/orders/${id}/payment-link`)).body.message
      const paid = await anOrderWithLink()
      await payAt((await press(paid.link.url)).location)
      const silent = await placeUnpaidOrder(store)
      await store.sql(`UPDATE "order" SET email = NULL WHERE id = ?`, [silent.id])

      expect(await reasonFor(paid.order.id)).toBe("This order is fully paid.")
      expect(await reasonFor((await placeUnpaidOrder(store, { currency_code: "usd" })).id)).toContain("QAR only")
      expect(await reasonFor(silent.id)).toContain("no e-mail address")
      expect(await reasonFor("order_none")).toContain("was not found")
    })
  })
})
