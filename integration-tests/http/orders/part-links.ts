/** A payment link can ask for a part of what an order owes; that part is paid once, and the rest is asked for later. */
import { editOrder } from "../support/edit-order"
import { bindLinkActions, readText } from "../support/payment-links"
import { changeSettings } from "../support/settings"
import { withStore } from "../support/with-store"

withStore("payment links over a part", (store) => {
  const {
    askAsOwner,
    placePaidOrder,
    askForLink,
    createLink,
    withdraw,
    readOrder,
    visit,
    press,
    anOrderWithLink,
    goToGateway,
    payAt,
  } = bindLinkActions(store)

  /** Lets core set the unpaid collections of an order to another amount, and keeps their sessions. */
  const keepSessionsOfOtherAmount = () =>
    store.sql(
      `WITH kept AS (UPDATE payment_session SET status = 'requires_more' RETURNING payment_collection_id)
       UPDATE payment_collection SET amount = 99, raw_amount = '{"value":"99"}' FROM kept WHERE id = payment_collection_id`
    )

  /** Opens two sessions of one link, as two servers without shared locks do that look before either has opened one. */
  const pressOnTwoServers = async (url: string) => {
    const first = (await press(url)).location
    await store.sql("UPDATE payment_session SET status = 'requires_more'")
    const second = (await press(url)).location
    await store.sql("UPDATE payment_session SET status = 'pending'")
    expect(second).not.toBe(first)
    return [first, second] as const
  }

  describe("a payment link over a part", () => {
    it("asks for that part, for nothing more once it is paid, and then a link can ask for the rest", async () => {
      const { order, link } = await anOrderWithLink({ amount: "10.00" })
      const shown = readText((await visit(link.url)).html)
      expect([shown.includes("QAR 10.00"), shown.includes("as a part of this order")]).toEqual([true, true])

      await payAt((await press(link.url)).location)

      const after = await readOrder(order.id)
      expect(after).toMatchObject({ outstanding: "20.00", payment_link: { amount: "10.00", is_paid: true } })
      for (const page of [await visit(link.url), await press(link.url)]) {
        expect([page.status, readText(page.html).includes("part of your order is paid")]).toEqual([200, true])
      }

      const rest = await createLink(order.id)
      expect(rest).toMatchObject({ amount: null, is_paid: false })
      expect((await visit(link.url)).status).toBe(404)
      const page = readText((await visit(rest.url)).html)
      expect(["QAR 20.00", "Already paid QAR 10.00"].map((text) => page.includes(text))).toEqual([true, true])
      await payAt((await press(rest.url)).location)
      expect(await readOrder(order.id)).toMatchObject({ outstanding: "0.00" })
    })

    it("asks the order's owner for the same part, and afterwards for the rest", async () => {
      const { id: customer_id, token } = await store.shopper.register("owner@example.com")
      const { order, link } = await anOrderWithLink({ amount: "10" }, { customer_id })

      const offered = await askAsOwner(order.id, token)
      expect(offered.amount).toBe("10.00")
      expect((await press(link.url)).location).toBe(offered.checkout_url)
      await payAt(offered.checkout_url)

      expect(await readOrder(order.id)).toMatchObject({ payment_link: { is_paid: true } })
      expect((await askAsOwner(order.id, token)).amount).toBe("20.00")
      expect(readText((await press(link.url)).html)).toContain("part of your order is paid")
    })

    it("asks for no more than the order owes after an edit", async () => {
      const id = await placePaidOrder()
      await editOrder(store, id, "more")
      await editOrder(store, id, "more")
      const link = await createLink(id, { amount: 60 })
      const before = (await press(link.url)).location
      expect((await visit(before ?? "")).html).toContain("60.00")

      await editOrder(store, id, "less")

      const { location } = await press(link.url)
      expect((await visit(location ?? "")).html).toContain("55.00")
      expect((await visit(before ?? "")).status).toBe(404)
    })

    it("never asks for less than the shop's minimum", async () => {
      const { order, link } = await anOrderWithLink()
      await changeSettings(store, { minimum_amount: "20.00" })
      expect((await visit(link.url)).status).toBe(200)
      await withdraw(order.id)
      expect(await askForLink(order.id, { amount: "19.99" })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("amount: must be at least 20.00") },
      })

      const part = await createLink(order.id, { amount: "20.00" })
      await payAt((await press(part.url)).location)

      expect((await readOrder(order.id)).outstanding).toBe("10.00")
      const rest = await askForLink(order.id)
      expect(rest.status).toBe(400)
      expect(rest.body).toMatchObject({ message: "The minimum amount for this payment method is 20.00 QAR." })
    })

    it("cannot be paid when the minimum has become higher, and neither can one over the whole amount", async () => {
      const [part, whole] = [await anOrderWithLink({ amount: 10 }), await anOrderWithLink()]
      const visitBoth = async () => [(await visit(part.link.url)).status, (await visit(whole.link.url)).status]
      await changeSettings(store, { minimum_amount: "10.01" })
      expect([await visitBoth(), (await press(part.link.url)).status]).toEqual([[409, 200], 409])
      await changeSettings(store, { minimum_amount: "30.01" })
      expect([await visitBoth(), (await press(whole.link.url)).status]).toEqual([[409, 409], 409])
    })

    it("still asks for its part when core sets an unpaid collection to the whole amount", async () => {
      const { link } = await anOrderWithLink({ amount: 10 })
      await press(link.url)
      await store.sql(`UPDATE payment_collection SET amount = 30, raw_amount = '{"value":"30"}'`)

      const { location } = await press(link.url)
      expect(readText((await visit(location ?? "")).html)).toContain("10.00")
    })

    it("is paid once: a second payment counts as paid twice and never pays the rest", async () => {
      const { order, link } = await anOrderWithLink({ amount: 10 })
      const first = await goToGateway((await press(link.url)).location)
      await keepSessionsOfOtherAmount()
      const second = await goToGateway((await press(link.url)).location)

      await store.shopper.bringAnswer(first, "success")
      await store.shopper.bringAnswer(second, "success")

      const { outstanding, payments } = await readOrder(order.id)
      expect(outstanding).toBe("20.00")
      expect(payments.map(({ status, open_attention }) => [status, open_attention])).toEqual([
        ["paid", ["paid_twice"]],
        ["paid", []],
      ])
    })

    it("is paid once, although servers without shared locks opened two sessions for it at once", async () => {
      const { order, link } = await anOrderWithLink({ amount: 10 })
      const pages = await pressOnTwoServers(link.url)
      const [first, second] = [await goToGateway(pages[0]), await goToGateway(pages[1])]

      await store.shopper.bringAnswer(first, "success")
      await store.shopper.bringAnswer(second, "success")

      const { outstanding, payments } = await readOrder(order.id)
      expect(outstanding).toBe("20.00")
      expect(payments.map(({ open_attention }) => open_attention)).toEqual([["paid_twice"], []])
    })

    it("leaves no session open that could pay the rest, even when the rest is the same amount", async () => {
      const { id: customer_id, token } = await store.shopper.register("owner@example.com")
      const { order, link } = await anOrderWithLink({ amount: 15 }, { customer_id })
      const [first, second] = await pressOnTwoServers(link.url)
      await payAt(first)

      const rest = await askAsOwner(order.id, token)

      expect([rest.amount, rest.checkout_url === second]).toEqual(["15.00", false])
      await payAt(rest.checkout_url)
      expect((await readOrder(order.id)).outstanding).toBe("0.00")
    })

    it("cannot be paid in a second session after the first one paid it", async () => {
      const { link } = await anOrderWithLink({ amount: 10 })
      const first = await goToGateway((await press(link.url)).location)
      await keepSessionsOfOtherAmount()
      const second = (await press(link.url)).location ?? ""
      await store.shopper.bringAnswer(first, "success")

      expect(readText((await visit(second)).html)).not.toContain("Continue to payment")
      expect(await store.sql("SELECT id FROM svc_attempt")).toHaveLength(1)
    })
  })

  describe("staff who ask for a part", () => {
    it("are told when it is more than the order owes", async () => {
      const { order } = await anOrderWithLink()
      await withdraw(order.id)
      expect(await askForLink(order.id, { amount: "30.01" })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("amount: must be at most 30.00") },
      })
      expect(await readOrder(order.id)).toMatchObject({ payment_link: null })
    })

    it("get the same link for the same part, and must withdraw it before they ask for another part", async () => {
      const { order, link } = await anOrderWithLink({ amount: "10" })

      expect((await createLink(order.id, { amount: "10.00" })).url).toBe(link.url)
      for (const body of [undefined, { amount: 12 }]) {
        const { status, body: answer } = await askForLink(order.id, body)
        expect([status, answer.message]).toEqual([400, expect.stringContaining("over 10.00")])
      }
      await withdraw(order.id)
      expect(await createLink(order.id, { amount: 12 })).toMatchObject({ amount: "12.00" })
    })
  })
})
