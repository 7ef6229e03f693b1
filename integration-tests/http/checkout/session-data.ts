/** The data of a payment session contains what the storefront needs, and accepts nothing else from the client. */
import { Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { readBooks } from "../../support/books"
import { payWithoutSettling } from "../support/record-only"
import { SHOP_ORIGIN, withStore } from "../support/with-store"

withStore("session data", (store) => {
  /** Reads the session's data from the database. */
  async function storedData(sessionId: string): Promise<Record<string, unknown>> {
    const [row] = await store.sql<{ data: Record<string, unknown> }>("SELECT data FROM payment_session WHERE id = ?", [
      sessionId,
    ])
    return row?.data ?? {}
  }

  /** Creates a payment collection with an unusual amount or currency, such as an odd tax or capital letters produce. */
  async function collection(amount: string, currency = "qar"): Promise<string> {
    const id = await store.shopper.openCollection(await store.shopper.fillCart())
    await store.sql("UPDATE payment_collection SET amount = ?, raw_amount = ?, currency_code = ? WHERE id = ?", [
      amount,
      JSON.stringify({ value: amount, precision: 20 }),
      currency,
      id,
    ])
    return id
  }

  async function sessions() {
    return store.sql("SELECT id FROM payment_session")
  }

  describe("the data of a payment session", () => {
    it("is exactly what the storefront needs", async () => {
      const checkout = await store.shopper.checkOut()
      const cart = await store.shopper.call<{ cart: { total: number } }>("GET", `/store/carts/${checkout.cart_id}`)

      expect(checkout.session_data).toEqual({
        session_id: checkout.session_id,
        checkout_url: `${store.url}/svc/checkout/${checkout.session_id}`,
        environment: "sandbox",
        currency_code: "qar",
        amount: cart.body.cart.total.toFixed(2),
        return_url: `${SHOP_ORIGIN}/return`,
      })
      expect(await storedData(checkout.session_id)).toEqual(checkout.session_data)
    })

    it("takes nothing from the client but the return address and the language", async () => {
      const { session_id, session_data } = await store.shopper.checkOut({
        data: {
          session_id: "payses_other",
          checkout_url: "https://evil.example/",
          environment: "live",
          currency_code: "usd",
          amount: "0.01",
          status: "captured",
          secret_key: "x",
          id: "x",
          locale: "ar",
          card: { number: "4111111111111111", nested: { deep: [1] } },
          constructor: { name: "x" },
          ["__proto__"]: { paid: true, return_url: "https://evil.example" },
          payment_session: { id: "payses_other" },
        },
      })

      expect(session_data).toMatchObject({
        session_id,
        checkout_url: `${store.url}/svc/checkout/${session_id}`,
        environment: "sandbox",
        currency_code: "qar",
      })
      expect(session_data.amount).not.toBe("0.01")
      expect(Object.keys(await storedData(session_id)).sort()).toEqual(
        ["session_id", "checkout_url", "environment", "currency_code", "amount", "return_url"].sort()
      )
    })

    it("does not change the amount when it is tampered with: the gateway is asked for the session's own amount", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE payment_session SET data = data || ?", [JSON.stringify({ amount: "0.01" })])

      const { body } = await store.shopper.signedForm(checkout.session_id)

      expect(body.fields.TXN_AMOUNT).toBe(checkout.session_data.amount)
    })
  })

  describe("the language of a session", () => {
    // languages.unit has every kind of value that is none.
    it.each([
      ["ar", { language: "ar" }],
      ["ar-QA", {}],
      [{ language: "ar" }, {}],
    ])("is kept when it is one of the payment page's: %j", async (language, kept) => {
      const { session_id } = await store.shopper.checkOut({ data: { language } })
      const { return_url, language: stored, ...data } = await storedData(session_id)

      expect(stored === undefined ? {} : { language: stored }).toEqual(kept)
      expect([return_url, "language" in data]).toEqual([`${SHOP_ORIGIN}/return`, false])
    })
  })

  describe("the return address of a session", () => {
    // configuration.unit has every kind of address that is not allowed.
    it.each(["http://shop.localhost.evil.com:8000/", { href: `${SHOP_ORIGIN}/` }])(
      "is dropped when its origin is not allowed: %j",
      async (asked) => {
        const { session_id } = await store.shopper.checkOut({ data: { return_url: asked } })

        expect(await storedData(session_id)).not.toHaveProperty("return_url")
      }
    )

    it("is the store's own when that of the session was dropped", async () => {
      const { checkout, callback } = await store.shopper.payAtGateway({ data: { return_url: "https://evil.example/" } })

      const { status, location } = await store.shopper.bring(callback)

      expect([status, location]).toEqual([303, `${SHOP_ORIGIN}/?payment_session_id=${checkout.session_id}&status=paid`])
    })
  })

  describe("the amount of a session", () => {
    it.each(["0.0049", "1000000000000"])("is refused when it cannot be paid: %s", async (amount) => {
      const { status, body } = await store.shopper.requestSession(await collection(amount))

      expect([status, body.message]).toEqual([400, expect.stringMatching(/^This amount cannot be paid\. The amount/)])
      expect(await sessions()).toEqual([])
    })
  })

  describe("the currency of a session", () => {
    it("may be written in capitals", async () => {
      const { status, body } = await store.shopper.requestSession(await collection("55", "QAR"))

      expect([status, body.payment_collection.payment_sessions[0]?.data.currency_code]).toEqual([200, "qar"])
    })

    it("is refused when it is not the store's, with a message that names both", async () => {
      const { result } = await createRegionsWorkflow(store.container).run({
        input: {
          regions: [{ name: "US", currency_code: "usd", countries: ["us"], payment_providers: ["pp_svc_svc"] }],
        },
      })
      const cart = await store.shopper.call<{ cart: { id: string } }>("POST", "/store/carts", {
        region_id: result[0]?.id,
      })
      const collectionId = await store.shopper.openCollection(cart.body.cart.id)

      const { status, body } = await store.shopper.requestSession(collectionId)

      expect([status, body.message]).toEqual([
        400,
        "This payment method accepts QAR, not USD. Choose another payment method or a region in QAR.",
      ])
      expect(await sessions()).toEqual([])
    })
  })

  describe("a session whose cart changes", () => {
    it("has the same data, and nothing else, when Medusa updates it in place", async () => {
      const { session_id } = await store.shopper.checkOut()

      await store.container.resolve(Modules.PAYMENT).updatePaymentSession({
        id: session_id,
        amount: 77.777,
        currency_code: "qar",
        data: {
          ...(await storedData(session_id)),
          amount: "1.00",
          status: "paid",
          checkout_url: "https://evil.example",
        },
      })

      expect(await storedData(session_id)).toEqual({
        session_id,
        checkout_url: `${store.url}/svc/checkout/${session_id}`,
        environment: "sandbox",
        currency_code: "qar",
        amount: "77.78",
        return_url: `${SHOP_ORIGIN}/return`,
      })
    })

    it("places no order for the lower amount when Medusa raised it after the payment", async () => {
      const { cart_id, session_id, session_data } = await payWithoutSettling(store)
      await store.container.resolve(Modules.PAYMENT).updatePaymentSession({
        id: session_id,
        amount: 80,
        currency_code: "qar",
        data: session_data,
      })

      const { body } = await store.shopper.complete(cart_id)

      expect(body.type).toBe("cart")
      expect(await readBooks(store, cart_id)).toMatchObject({ orders: [], payments: [] })
    })

    it("keeps its currency when Medusa tries to update it", async () => {
      const { session_id, session_data } = await store.shopper.checkOut()
      const update = store.container.resolve(Modules.PAYMENT).updatePaymentSession({
        id: session_id,
        amount: 10,
        currency_code: "usd",
        data: session_data,
      })

      await expect(update).rejects.toThrow("accepts QAR, not USD")
    })
  })
})

withStore(
  "session data of an app",
  (store) => {
    it("brings the shopper back into the app whose scheme is listed", async () => {
      const data = { return_url: "shopapp://return" }
      const { checkout, callback } = await store.shopper.payAtGateway({ data })

      const { status, location } = await store.shopper.bring(callback)

      expect([status, location]).toEqual([
        303,
        `shopapp://return?payment_session_id=${checkout.session_id}&status=paid`,
      ])
    })
  },
  { return_origins: [SHOP_ORIGIN, "shopapp://"] }
)
