/** Shoppers' routes reject bad requests, name the error and open no attempt. */
import { withStore } from "../support/with-store"
import { countRows, FORM, JSON_TYPE, NOTHING, post, SECRET, send } from "./send-requests"

withStore("bad requests", (store) => {
  it.each([
    ["GET", "payments/payses_1"],
    ["POST", "checkout/payses_1"],
    ["POST", "sdk/payses_1"],
    ["POST", "sdk/payses_1/result"],
    ["POST", "orders/order_1/payment"],
  ])("%s /store/svc/%s asks for a publishable key", async (method, path) => {
    const { status, text } = await send(store, `/store/svc/${path}`, { method })
    expect([status, text]).toEqual([400, expect.stringContaining("ublishable API key")])
  })

  const withKey = () => ({ "x-publishable-api-key": store.seeded.publishable_key })

  describe("the checkout page", () => {
    it("does not know a payment that does not exist", async () => {
      for (const id of ["payses_01UNKNOWN", "..%2f..%2fetc%2fpasswd", "'%20OR%201=1--", "x".repeat(3000)]) {
        const page = await send(store, `/svc/checkout/${id}`)
        expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
        expect(page.text).toContain("This payment was not found")
        const answer = await send(store, `/store/svc/payments/${id}`, { headers: withKey() })
        expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("session was not found")])
      }
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it.each(["%E0%A4%A", "payses_1%00"])("refuses the address %s", async (id) => {
      for (const path of [`/svc/checkout/${id}`, `/store/svc/payments/${id}`]) {
        expect([path, (await send(store, path, { headers: withKey() })).status]).toEqual([path, 400])
      }
    })

    it("refuses other methods and opens no attempt", async () => {
      const { session_id } = await store.shopper.checkOut()
      for (const method of ["PUT", "PATCH", "DELETE", "HEAD"]) {
        const answer = await send(store, `/svc/checkout/${session_id}`, { method })
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST, OPTIONS"])
      }
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("refuses a form of another type, compressed or too large, and opens no attempt", async () => {
      const { session_id } = await store.shopper.checkOut()
      for (const [status, type, body, headers] of [
        [415, JSON_TYPE, '{"mobile":"+97455123456"}', {}],
        [415, null, "mobile=+97455123456", {}],
        [415, FORM, "mobile=1", { "content-encoding": "gzip" }],
        [413, FORM, `mobile=${"1".repeat(70_000)}`, {}],
      ] as const) {
        const answer = await post(store, `/svc/checkout/${session_id}`, type, body, headers)
        expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"])
      }
      expect(await countRows(store)).toEqual(NOTHING)
    })
  })

  describe("the signed form as JSON", () => {
    const path = (id: string) => `/store/svc/checkout/${id}`

    it("does not know a payment that does not exist", async () => {
      const answer = await post(store, path("payses_01UNKNOWN"), JSON_TYPE, "{}")

      expect([answer.status, JSON.parse(answer.text).type]).toEqual([404, "not_found"])
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("does not know another provider's payment session", async () => {
      const checkout = await store.shopper.checkOut()
      await store.sql("UPDATE payment_session SET provider_id = 'pp_system_default' WHERE id = ?", [
        checkout.session_id,
      ])

      expect((await post(store, path(checkout.session_id), JSON_TYPE, "{}")).status).toBe(404)
      expect((await store.shopper.status(checkout.session_id)).status).toBe(404)
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("names a wrong field and repeats nothing of it", async () => {
      const { session_id } = await store.shopper.checkOut()
      for (const [body, says] of [
        [{ mobile: 97455123456 }, "mobile must be text"],
        [{ mobile: { a: SECRET } }, "mobile must be text"],
        [{ mobile: "5".repeat(41) }, "mobile must be text of at most 40 characters"],
        [{ mobile: SECRET }, "mobile is not a phone number"],
        [{ phone: SECRET }, "phone"],
      ] as const) {
        const answer = await post(store, path(session_id), JSON_TYPE, JSON.stringify(body))
        expect([answer.status, JSON.parse(answer.text).message]).toEqual([400, expect.stringContaining(says)])
        expect(answer.text).not.toMatch(new RegExp(`${SECRET}|97455123456|55555`))
      }
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("leaves broken JSON to core, which parses bodies first and repeats nothing of them", async () => {
      const body = `{"mobile":"${SECRET}`
      const ofCore = await post(store, "/store/carts", JSON_TYPE, body)

      const answer = await post(store, path("payses_01UNKNOWN"), JSON_TYPE, body)

      // 400; before Medusa 2.21 core may answer 500.
      expect([answer.status, answer.text]).toEqual([ofCore.status, ofCore.text])
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).not.toContain(SECRET)
      expect(await countRows(store)).toEqual(NOTHING)
    })

    it("refuses a list, and takes a body of a type that core does not parse for an empty one", async () => {
      expect((await post(store, path("payses_01UNKNOWN"), JSON_TYPE, "[]")).status).toBe(400)
      expect((await post(store, path("payses_01UNKNOWN"), "application/xml", "<a/>")).status).toBe(404)
      expect(await countRows(store)).toEqual(NOTHING)
    })
  })

  it.each([
    ["/store/svc/checkout/payses_1", "POST, OPTIONS", ["GET", "PUT", "PATCH", "DELETE"]],
    ["/store/svc/payments/payses_1", "GET, OPTIONS", ["POST", "PUT", "PATCH", "DELETE"]],
  ])("%s accepts %s only", async (path, allowed, methods) => {
    for (const method of methods) {
      const answer = await send(store, path, { method, headers: withKey() })
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed])
    }
  })

  it.each([
    ["transactionId", "a zero byte", "\0"],
    ["paymentMode", "half a character", "CARD \ud83d"],
    ["paymentMode", "a line break", "CARD\nPAID"],
  ])("the report of an app names the field %s with %s", async (field, _what, text) => {
    const result = { orderId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", transactionId: "1", status: "2", amount: "1.00" }
    const body = JSON.stringify({ ...result, paymentMode: "CARD", transactionMode: "1", [field]: text })
    const answer = await post(store, "/store/svc/sdk/payses_01UNKNOWN/result", JSON_TYPE, body)
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([
      400,
      expect.stringContaining(`${field}: must not`),
    ])
  })
})
