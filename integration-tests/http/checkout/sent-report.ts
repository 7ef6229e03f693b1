/** The checkout page reports that it sends its form, for statistics alone; the report is of no use to a stranger. */
import { SVC_MODULE } from "../../../src/modules/svc/module-key"
import { signedMessage } from "../support/forge"
import { recordMessage } from "../support/record-only"
import { withStore } from "../support/with-store"
import { readFacts, readWritten } from "./read-facts"
import { readForm, openPage } from "./visit-page"

withStore("sent report", (store) => {
  const report = (sessionId: string, orderId?: string, init: RequestInit = {}) =>
    fetch(`${store.url}/svc/checkout/${sessionId}/sent${orderId === undefined ? "" : `?order_id=${orderId}`}`, {
      method: "POST",
      ...init,
    })

  const openCheckoutPage = async () => {
    const checkout = await store.shopper.checkOut()
    return { sessionId: checkout.session_id, orderId: readForm(await openPage(store, checkout)).fields.ORDER_ID ?? "" }
  }

  describe("the report that the checkout page has sent its form", () => {
    it("makes an opened payment count as sent, once, and is answered 204 without a body or a cookie", async () => {
      const { sessionId, orderId } = await openCheckoutPage()
      expect(await readFacts(store, orderId)).toMatchObject({ channel: "web", step: "opened", sent: false })

      const response = await report(sessionId, orderId)

      expect([response.status, await response.text(), response.headers.get("set-cookie")]).toEqual([204, "", null])
      expect(await readFacts(store, orderId)).toMatchObject({ step: "sent", sent: true, returned: false })
      const written = await readWritten(store, orderId)
      await Promise.all([report(sessionId, orderId), report(sessionId, orderId)])
      expect(await readWritten(store, orderId)).toBe(written)
    })

    it("is answered the same about another session or ORDER_ID, accepts no other method, and changes nothing", async () => {
      const { sessionId, orderId } = await openCheckoutPage()
      const written = await readWritten(store, orderId)
      for (const [session, order] of [
        ["payses_none", orderId],
        [sessionId, "01ARZ3NDEKTSV4RRFFQ69G5FAV"],
        [sessionId, undefined],
        [sessionId, `${orderId}&order_id=${orderId}`],
      ] as const) {
        const response = await report(session, order)
        expect([session, order, response.status, await response.text()]).toEqual([session, order, 204, ""])
      }
      for (const method of ["GET", "HEAD", "PUT"]) {
        expect([method, (await report(sessionId, orderId, { method })).status]).toEqual([method, 405])
      }
      expect(await readWritten(store, orderId)).toBe(written)
    })

    it("changes no payment that is old or has a result", async () => {
      const [old, failed] = [await openCheckoutPage(), await openCheckoutPage()]
      await store.sql("UPDATE svc_attempt SET created_at = now() - interval '16 minutes' WHERE gateway_order_id = ?", [
        old.orderId,
      ])
      const amount = (await store.sql<{ amount: string }>("SELECT amount FROM svc_attempt"))[0]?.amount ?? ""
      await recordMessage(store, signedMessage("webhook", { orderId: failed.orderId, amount, status: "failed" }))
      for (const { sessionId, orderId } of [old, failed]) {
        await report(sessionId, orderId)
        expect(await readFacts(store, orderId)).toMatchObject({ sent: false })
      }
    })

    it("is answered 204 even when the database refuses it", async () => {
      const { sessionId, orderId } = await openCheckoutPage()
      const { payments } = store.container.resolve(SVC_MODULE)
      const spy = jest.spyOn(payments, "markSent").mockRejectedValue(new Error("The database is full"))
      try {
        expect((await report(sessionId, orderId)).status).toBe(204)
        expect(spy).toHaveBeenCalledTimes(1)
      } finally {
        spy.mockRestore()
      }
    })
  })
})
