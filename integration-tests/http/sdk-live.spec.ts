/** An app in the live environment gets a live token, and wallet payments only with the store's own merchant. */
import { expectRefusal } from "./support/answers"
import { askForParameters, reportResult } from "./support/sdk-app"
import { withStore } from "./support/with-store"

const sdk = { wallet: true, google_merchant_id: "BCR2DN4T", google_merchant_name: "Corniche Trading" }

withStore(
  "sdk live",
  (store) => {
    const ask = async () => {
      const { session_id } = await store.shopper.checkOut({ data: { return_url: "https://shop.example/return" } })
      return { session_id, ...(await askForParameters(store, session_id)) }
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
        expect((await reportResult(store, session_id, completion)).status).toBe(200)
        expectRefusal(
          await reportResult(store, session_id, { ...completion, transactionMode: "1" }),
          400,
          "transactionMode"
        )
      })
    })

    describe("an app in the live environment without its wallet merchant", () => {
      it("is refused while the wallet is on, without a word about settings or a request to the gateway", async () => {
        const configuration = await store.svc.settings.readConfiguration()
        const withoutMerchant = { ...configuration, sdk: { ...configuration.sdk, google_merchant_id: undefined } }
        const spy = jest.spyOn(store.svc.settings, "readPaymentConfiguration").mockResolvedValue(withoutMerchant)
        try {
          const refused = await ask()
          expectRefusal(refused, 400, "This payment method is not available right now")
          expect(JSON.stringify(refused.body)).not.toContain("google_merchant")
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
