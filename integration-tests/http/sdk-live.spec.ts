import type { PaymentScreenParameters } from "../../src/gateway"
import { withStore } from "./support/with-store"

const sdk = { wallet: true, google_merchant_id: "BCR2DN4T", google_merchant_name: "Corniche Trading" }

withStore(
  "sdk live",
  (store) => {
    const ask = async () => {
      const { session_id } = await store.shopper.checkOut({ data: { return_url: "https://shop.example/return" } })
      return {
        session_id,
        ...(await store.shopper.call<PaymentScreenParameters & { message?: string }>(
          "POST",
          `/store/svc/sdk/${session_id}`,
          {}
        )),
      }
    }

    describe("an app in the live environment", () => {
      it("gets a live token, the release mode and the store's own wallet merchant", async () => {
        const { session_id, body } = await ask()

        expect(body).toMatchObject({
          packageMode: "release",
          isWalletEnabled: true,
          googleMerchantID: "BCR2DN4T",
          googleMerchantName: "Corniche Trading",
        })
        const { completion } = await store.sandbox.usePaymentScreen(body, { result: "success" })
        expect(completion.transactionMode).toBe("2")
        const path = `/store/svc/sdk/${session_id}/result`
        expect((await store.shopper.call("POST", path, completion)).status).toBe(200)
        const sandboxMode = await store.shopper.call("POST", path, { ...completion, transactionMode: "1" })
        expect(sandboxMode).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("transactionMode") },
        })
      })
    })

    describe("an app in the live environment without its wallet merchant", () => {
      it("is refused while the wallet is on, and nothing is asked of the gateway", async () => {
        const configuration = await store.svc.configuration()
        const withoutMerchant = { ...configuration, sdk: { ...configuration.sdk, google_merchant_id: undefined } }
        const spy = jest.spyOn(store.svc, "configuration").mockResolvedValue(withoutMerchant)
        try {
          const { status, body } = await ask()
          expect([status, body.message]).toEqual([400, expect.stringContaining("sdk.google_merchant_id")])
          expect(await store.sql("SELECT id FROM svc_attempt")).toEqual([])
        } finally {
          spy.mockRestore()
        }
      })
    })
  },
  { sdk },
  [],
  "live"
)
