/** A message without a check value is only informative: a payment counts when staff confirm it. */
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { SHOP_ORIGIN } from "../support/store-under-test"
import { withManualStore } from "./with-manual-store"

withManualStore("manual verification", (store) => {
  describe("a gateway that sends no check value", () => {
    /** Makes a message as such a gateway sends it. */
    const unsigned = (orderId: string) => {
      const { checksumhash: _checkValue, ...fields } = signedMessage("callback", { orderId, amount: "70.00" }).fields
      return {
        channel: "callback" as const,
        content_type: "application/x-www-form-urlencoded",
        body: new URLSearchParams(fields).toString(),
      }
    }

    it("only informs: nothing is paid until staff confirm it", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()

      const reply = await store.shopper.bring(unsigned(orderId))

      expect(reply.location).toBe(`${SHOP_ORIGIN}/return`)
      await expectUnpaid(store, checkout.cart_id)
      expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("cart")
      expect(await openAttention(store)).toEqual(["unverified"])

      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const body = { decision: "paid", transaction_number: "PANEL1", amount: "70.00", note: "seen in the panel" }
      await store.staff.call("POST", `/admin/svc/payments/${attempt?.id}/confirm`, body)

      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("has at most twenty messages kept for each payment, whatever numbers they name", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()

      for (let number = 1; number <= 22; number++) {
        await store.shopper.bring(
          signedMessage("callback", { orderId, amount: "70.00", transactionNumber: `T${number}` })
        )
      }

      expect(await store.sql("SELECT id FROM svc_message WHERE outcome = 'unconfirmed'")).toHaveLength(20)
      expect(await openAttention(store)).toHaveLength(20)
      expect(await store.sql("SELECT received_count FROM svc_message WHERE reason = 'too_many'")).toEqual([
        { received_count: 2 },
      ])
      await expectUnpaid(store, checkout.cart_id)
    })
  })
})
