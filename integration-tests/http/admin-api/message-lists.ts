/** Staff see of each message whether it is about the sandbox or about real money. */
import type { SvcMessageListAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"
import { payInvoice } from "./read-lists"

withStore("message lists", (store) => {
  const readEnvironments = async (query = "") => {
    const { messages } = await store.staff.call<SvcMessageListAnswer>("GET", `/admin/svc/messages${query}`)
    return messages.map(({ environment }) => environment)
  }

  describe("a message in the list", () => {
    it("has the environment of its payment or invoice, and none when it is about neither", async () => {
      const { orderId } = await store.shopper.hasPaid()
      const invoice = await payInvoice(store, "Aisha", "30.00")
      await store.shopper.bring(signedMessage("webhook", { orderId: "UNKNOWN-1", amount: "7.00" }))
      await store.sql("UPDATE svc_attempt SET environment = 'live' WHERE gateway_order_id = ?", [orderId])

      const [ofNothing, ...others] = await readEnvironments()
      expect(ofNothing).toBeNull()
      expect(new Set(others)).toEqual(new Set(["live", "sandbox"]))
      expect(new Set(await readEnvironments(`?gateway_order_id=${orderId}`))).toEqual(new Set(["live"]))
      expect(new Set(await readEnvironments(`?invoice_id=${invoice.id}&fields=id`))).toEqual(new Set(["sandbox"]))
    })
  })
})
