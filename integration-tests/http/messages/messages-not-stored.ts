/** A message that the database cannot store is not acknowledged, and pays when it is repeated. */
import { expectPaidOnce } from "../../support/books"
import { withStore } from "../support/with-store"
import { countRows, NOTHING, send } from "./send-requests"

withStore("messages not stored", (store) => {
  describe("a message that the database cannot store", () => {
    async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
      await store.sql(`ALTER TABLE ${table} RENAME TO ${table}_away`)
      try {
        return await work()
      } finally {
        await store.sql(`ALTER TABLE ${table}_away RENAME TO ${table}`)
      }
    }

    it.each(["svc_message", "svc_attempt"])(
      "is not acknowledged, leaves no partial rows, and pays when it comes again: without %s",
      async (table) => {
        const { checkout, webhook } = await store.shopper.payAtGateway()

        const refused = await withoutTable(table, () => store.shopper.bring(webhook))

        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"])
        expect(refused.body).toEqual({ status: "error", message: "The message could not be stored. Send it again." })
        expect(await countRows(store)).toEqual({ messages: 0, attempts: 1, attention: 0 })
        expect((await store.shopper.bring(webhook)).status).toBe(200)
        await store.shopper.untilStatus(checkout.session_id, "paid")
        await expectPaidOnce(store, checkout.cart_id)
      }
    )

    it("shows the shopper a page that says so, and a reload continues", async () => {
      const { callback } = await store.shopper.payAtGateway()

      const refused = await withoutTable("svc_message", () => store.shopper.bring(callback))

      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"])
      expect(refused.body).toContain("We could not save the result")
      expect((await store.shopper.bring(callback)).location).toContain("status=paid")
    })

    it("opens no attempt, and the shopper is not sent to the gateway", async () => {
      const checkout = await store.shopper.checkOut()

      const page = await withoutTable("svc_attempt", () => send(store, `/svc/checkout/${checkout.session_id}`))

      expect(page.status).toBe(500)
      expect(page.text).toContain("Something went wrong on our side")
      expect(await countRows(store)).toEqual(NOTHING)
    })
  })
})
