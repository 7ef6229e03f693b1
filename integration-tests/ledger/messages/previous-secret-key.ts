/**
 * After the secret key was replaced, payments and invoices are verified by the key that was in use when they began or
 * by a later one, and never by an earlier one.
 */
import { identifySecretKey } from "../../../src/modules/svc/settings/proving-keys"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { openAttention } from "../../support/books"
import { beginInvoice, createInvoice, nameInvoice, signInvoiceMessage } from "../support/invoices"
import { buildServer, withLedger } from "../support/with-ledger"

const FIRST = sandboxDefaults.secretKey
const SECOND = "the-key-after-the-replacement"

const UNPROVEN = { outcome: "unverified", reason: "replaced_key" }

withLedger("a replaced secret key", (ledger) => {
  /** The module of a store that has replaced its key, by default the first one by the second. */
  const replaceKey = (secret_key: string = SECOND, previous_secret_key: string = FIRST) => ({
    svc: buildServer(ledger, { secret_key, previous_secret_key }),
  })

  const begin = async (key: string) => {
    const orderId = await openBareAttempt(ledger, undefined, { secret_key_id: identifySecretKey(key) })
    return (channel: "callback" | "webhook", signedWith: string) =>
      signedMessage(channel, { orderId, amount: "70.00", transactionNumber: `T${channel}` }, signedWith)
  }

  it("proves no payment that began after it was replaced", async () => {
    const store = replaceKey()
    const sign = await begin(SECOND)
    for (const channel of ["callback", "webhook"] as const) {
      expect(await recordMessage(store, sign(channel, FIRST))).toMatchObject({ ...UNPROVEN, to_settle: false })
    }
    expect(await ledger.sql("SELECT status FROM svc_attempt")).toEqual([{ status: "awaiting_payment" }])
    expect(await openAttention(ledger)).toEqual([])
    expect((await recordMessage(store, sign("webhook", SECOND))).effect).toBe("paid")
  })

  it.each([FIRST, SECOND])("proves a payment that began before, as the new key does: %s", async (key) => {
    const sign = await begin(FIRST)
    expect((await recordMessage(replaceKey(), sign("callback", key))).effect).toBe("paid")
  })

  it("proves no payment that began after the store returned to an earlier key", async () => {
    const store = replaceKey(FIRST, SECOND)
    const sign = await begin(FIRST)
    expect(await recordMessage(store, sign("callback", SECOND))).toMatchObject(UNPROVEN)
    expect((await recordMessage(store, sign("callback", FIRST))).effect).toBe("paid")
  })

  describe("an invoice that began after it was replaced", () => {
    const expectNotPaid = async () => {
      const invoices = await ledger.sql("SELECT status, transaction_number, paid_at FROM svc_invoice")
      expect(invoices).toEqual([{ status: "unpaid", transaction_number: null, paid_at: null }])
      expect(await ledger.sql("SELECT outcome, reason FROM svc_message")).toEqual([UNPROVEN])
      expect(await openAttention(ledger)).toEqual([])
    }

    it("is not paid by a message of the previous key, while the current key pays it", async () => {
      const store = replaceKey()
      const invoice = await createInvoice(store)
      await recordMessage(store, signInvoiceMessage(invoice, {}, FIRST))
      await expectNotPaid()
      expect((await recordMessage(store, signInvoiceMessage(invoice, {}, SECOND))).effect).toBe("paid")
    })

    it("is not paid by a message of the previous key that came before the create answer was known", async () => {
      const store = replaceKey()
      const id = await beginInvoice(store)
      const created = nameInvoice("30.00")
      await recordMessage(store, signInvoiceMessage(created, {}, FIRST))
      await store.svc.invoices.recordAnswer(
        id,
        { outcome: "created", created },
        await store.svc.settings.readConfiguration()
      )
      await expectNotPaid()
    })

    it("is not paid twice by a message of the previous key that names its reference as ORDER_ID", async () => {
      const store = replaceKey()
      const invoice = await createInvoice(store, { order_id: "order_1" })
      await recordMessage(store, signInvoiceMessage(invoice, {}, SECOND))
      const about = { orderId: invoice.reference_id, amount: invoice.amount, transactionNumber: "ANOTHER1" }
      expect(await recordMessage(store, signedMessage("webhook", about, FIRST))).toMatchObject(UNPROVEN)
      expect(await openAttention(ledger)).toEqual([])
    })
  })
})
