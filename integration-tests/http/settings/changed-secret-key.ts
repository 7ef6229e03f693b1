/** A message that could not be verified because of a wrong secret key is verified after the key is corrected. */
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { expectPaidOnce, expectUnpaid } from "../../support/books"
import { changeSettings, buildSandboxSettings } from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

withUnsetStore("settings", (store) => {
  describe("a secret key that was wrong", () => {
    it("lets an unverified message be verified when it comes again after the key was corrected", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      const { checkout, webhook } = await store.shopper.payAtGateway()
      await changeSettings(store, { secret_key: "a-key-that-the-gateway-does-not-know" })
      const outcome = async () => (await store.sql("SELECT outcome, received_count FROM svc_message"))[0]

      for (const received_count of [1, 2]) {
        await store.shopper.bring(webhook)
        expect(await outcome()).toEqual({ outcome: "unverified", received_count })
        await expectUnpaid(store, checkout.cart_id)
      }
      await changeSettings(store, { secret_key: sandboxDefaults.secretKey })
      await store.shopper.bring(webhook)

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await outcome()).toEqual({ outcome: "verified", received_count: 3 })
    })
  })
})
