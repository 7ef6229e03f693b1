/**
 * After the secret key was replaced, payments and invoices are verified by the key that was in use when they began or
 * by a later one, and never by an earlier one.
 */
import type { SvcInvoiceDetail, SvcMessageListAnswer } from "../../../src/types"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { bindInvoiceMessages } from "../invoices/invoice-messages"
import { signedMessage } from "../support/forge"
import { bindInvoiceActions } from "../support/invoices"
import { changeSettings, buildSandboxSettings } from "../support/settings"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { untilAllTried } from "../support/until-all-tried"
import { withUnsetStore } from "./with-unset-store"

const PREVIOUS = sandboxDefaults.secretKey
const CURRENT = "the-key-after-the-replacement"
const keys = [
  ["the previous key", PREVIOUS],
  ["the current key", CURRENT],
] as const

withUnsetStore("settings", (store) => {
  const { create, request, read, openReasons } = bindInvoiceActions(store)
  const { bring, forge, readMessages, readReference } = bindInvoiceMessages(store)

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

  it.each(keys)(
    "a payment begun before the secret key was replaced, and paid after, is captured when %s proves it",
    async (_, key) => {
      const { cartId, about } = await beginPayment()
      await replaceKey()

      await store.shopper.bring(signedMessage("callback", about, key))

      await expectPaidOnce(store, cartId)
    }
  )

  it("a payment started after the store returned to an earlier key is not proven by the key in between", async () => {
    await replaceKey()
    await changeSettings(store, { secret_key: PREVIOUS, previous_secret_key: CURRENT })
    const { cartId, about } = await beginPayment()

    await store.shopper.bring(signedMessage("callback", about, CURRENT))
    await expectUnpaid(store, cartId)

    await store.shopper.bring(signedMessage("callback", about, PREVIOUS))
    await expectPaidOnce(store, cartId)
  })

  describe("an invoice begun after the secret key was replaced", () => {
    const expectNotPaid = async (invoice: Pick<SvcInvoiceDetail, "id">) => {
      expect(await read(invoice)).toMatchObject({ status: "unpaid", transaction_number: null, paid_at: null })
      expect(await readMessages(invoice)).toMatchObject([{ outcome: "unverified", reason: "replaced_key" }])
      expect(await openReasons(invoice)).toEqual([])
    }

    it("is not paid by a message of the previous key, and staff see why; the current key pays it", async () => {
      await replaceKey()
      const invoice = await create()

      await bring(await forge(invoice, {}, PREVIOUS))
      await expectNotPaid(invoice)

      await bring(await forge(invoice, {}, CURRENT))
      expect((await read(invoice)).status).toBe("paid")
    })

    it("is not paid by a message of the previous key that came before the create answer was known", async () => {
      await replaceKey()
      await store.sandbox.failOnce("create_invoice", "reset", { after_effect: true })
      const { invoice } = (await request()).body
      const [known] = (await store.sandbox.books()).invoices
      const { invoiceno = "", referenceId: reference = "" } = known ?? {}
      const about = { orderId: reference, amount: invoice.amount, invoiceNumber: invoiceno }
      await bring(signedMessage("webhook", about, PREVIOUS))

      const created = { invoice_number: invoiceno, gateway_id: "1", reference_id: reference, status: "unpaid" as const }
      const answer = { ...created, amount: "30", share_url: null, payment_url: null, expires_at: null }
      const configuration = await store.svc.settings.readConfiguration()
      await store.svc.invoices.recordAnswer(invoice.id, { outcome: "created", created: answer }, configuration)

      await expectNotPaid(invoice)
    })

    it("is not paid twice by a message of the previous key that names its reference as ORDER_ID", async () => {
      await replaceKey()
      const order = await placeUnpaidOrder(store)
      const invoice = await create({ email: undefined, order_id: order.id })
      await bring(await forge(invoice, {}, CURRENT))
      await untilAllTried(store)
      const about = { orderId: await readReference(invoice), amount: invoice.amount }

      await bring(signedMessage("webhook", { ...about, transactionNumber: "ANOTHER1" }, PREVIOUS))

      expect((await readAllMessages()).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
        "replaced_key",
        "verified",
      ])
      expect(await openAttention(store)).toEqual([])
    })
  })
})
