/** After the secret key was replaced, payments that began before are captured by the previous key, and later ones are not. */
import type { SvcMessageListAnswer } from "../../../src/types"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { changeSettings, buildSandboxSettings } from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

const PREVIOUS = sandboxDefaults.secretKey
const CURRENT = "the-key-after-the-replacement"
withUnsetStore("settings", (store) => {
  const replaceKey = () => changeSettings(store, { secret_key: CURRENT, previous_secret_key: PREVIOUS })

  /** Begins a payment whose shopper has the signed form. */
  const beginPayment = async () => {
    const checkout = await store.shopper.checkOut()
    const { body } = await store.shopper.expectOk(store.shopper.signedForm(checkout.session_id))
    const { ORDER_ID: orderId = "", TXN_AMOUNT: amount = "" } = body.fields
    return { cartId: checkout.cart_id, about: { orderId, amount } }
  }

  const readAllMessages = async () =>
    (await store.staff.call<SvcMessageListAnswer>("GET", "/admin/svc/messages")).messages

  beforeEach(() => changeSettings(store, buildSandboxSettings(store)))

  describe("a payment begun after the secret key was replaced", () => {
    it("is not proven by the previous key and captures nothing, and staff see why", async () => {
      await replaceKey()
      const { cartId, about } = await beginPayment()

      await store.shopper.bring(signedMessage("callback", about, PREVIOUS))
      await store.shopper.bring(signedMessage("webhook", about, PREVIOUS))

      await expectUnpaid(store, cartId)
      expect(await store.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "awaiting_payment" }])
      const unverified = { outcome: "unverified", reason: "replaced_key", field: "checksumhash" }
      expect(await readAllMessages()).toMatchObject([unverified, unverified])
      expect(await openAttention(store)).toEqual([])
      expect((await store.shopper.complete(cartId)).body.type).toBe("cart")
    })
  })

  it("a payment begun before the secret key was replaced, and paid after, is captured when the previous key proves it", async () => {
    const { cartId, about } = await beginPayment()
    await replaceKey()

    await store.shopper.bring(signedMessage("callback", about, PREVIOUS))

    await expectPaidOnce(store, cartId)
  })
})
