import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { booksOf, expectPaidOnce, openAttention } from "./support/books"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

type HookName = "validate" | "orderCreated"

/** Which of the store's own hooks refuses at the moment: one runs before the payment is authorized, one after. */
let refusing: HookName | undefined

const hooks = completeCartWorkflow.hooks as unknown as Record<HookName, (handler: () => void) => void>
for (const name of ["validate", "orderCreated"] as const) {
  hooks[name](() => {
    if (refusing === name) {
      throw new Error("The store's own hook refuses the order.")
    }
  })
}

withStore((store) => {
  afterEach(() => {
    refusing = undefined
  })

  describe("a store whose own hook refuses an order that is paid", () => {
    it.each(["validate", "orderCreated"] as const)("loses no payment and books none twice: %s", async (name) => {
      const checkout = await store.shopper.checkOut()
      const orderId = await store.shopper.goToGateway(checkout)
      const { callback, webhook } = await store.sandbox.answer(orderId, "success")
      refusing = name

      const reply = await store.shopper.bring(callback)

      expect(reply.location).toContain("status=attention")
      expect(await openAttention(store)).toEqual(["order_failed"])
      const { orders, transactions } = await booksOf(store, checkout.cart_id)
      expect([orders, transactions]).toEqual([[], []])
      expect(
        await store.sql("SELECT id FROM payment WHERE canceled_at IS NOT NULL OR captured_at IS NOT NULL")
      ).toEqual([])
      expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])

      refusing = undefined
      await store.shopper.bring(webhook)
      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })
  })
})
