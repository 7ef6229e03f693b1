/** The store's handlers of the plugin's hooks are called once, and their failures block nothing. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invoicePaidWorkflow, paymentSettledWorkflow } from "../../../src/workflows"
import { expectPaidOnce } from "../../support/books"
import { createInvoice } from "../admin-api/read-lists"
import { waitUntil } from "../../support/wait-until"
import { withStore } from "../support/with-store"

/** The calls of the store's handlers. */
const calls: [string, unknown][] = []
let isFailing = false

async function handle(hook: string, input: unknown): Promise<void> {
  await Promise.resolve()
  calls.push([hook, input])
  if (isFailing) {
    throw new Error("a mistake of the store's own")
  }
}

paymentSettledWorkflow.hooks.svcPaymentSettled((input) => handle("svcPaymentSettled", input))
invoicePaidWorkflow.hooks.svcInvoicePaid((input) => handle("svcInvoicePaid", input))

withStore("hooks", (store) => {
  beforeEach(() => {
    calls.length = 0
    isFailing = false
  })

  /** Waits until a handler was called for a payment that comes after all others; returns the calls for the others. */
  async function readCalls(): Promise<typeof calls> {
    await waitUntil("a handler was called", () => calls.length > 0)
    const { orderId } = await store.shopper.pay()
    const [last] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
    const isLast = ([, input]: (typeof calls)[number]) => (input as { attempt_id?: string }).attempt_id === last?.id
    await waitUntil("a handler was called for the last payment", () => calls.some(isLast))
    return calls.filter((call) => !isLast(call))
  }

  async function payCart() {
    const { checkout, callback, webhook } = await store.shopper.payAtGateway()
    const reply = await store.shopper.bring(callback)
    await store.shopper.bring(webhook)
    await store.shopper.bring(callback)
    return { checkout, reply }
  }

  describe("a store's handler of a hook", () => {
    it("is called once for a payment, however often its messages come", async () => {
      const { checkout } = await payCart()
      const { orders } = await expectPaidOnce(store, checkout.cart_id)
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      expect(await readCalls()).toEqual([["svcPaymentSettled", { attempt_id: attempt?.id, order_id: orders[0] }]])
    })

    it("undoes and delays nothing when it fails, which is logged with the hook's name", async () => {
      isFailing = true
      const logged = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "error")
      const { checkout, reply } = await payCart()
      expect(reply.location).toContain("status=paid")
      expect(await readCalls()).toHaveLength(1)
      expect(logged).toHaveBeenCalledWith(
        expect.stringContaining("the store's handler of the hook svcPaymentSettled failed")
      )
      await expectPaidOnce(store, checkout.cart_id)
    })

    it("is called once for a paid invoice", async () => {
      const invoice = await createInvoice(store, "Aisha", "20.00")
      const { webhook } = await store.sandbox.payInvoice(invoice.invoice_number ?? "")
      await store.shopper.bring(webhook)
      await store.shopper.bring(webhook)
      expect(await readCalls()).toEqual([["svcInvoicePaid", { invoice_id: invoice.id, order_id: null }]])
    })
  })
})
