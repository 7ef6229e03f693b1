/** A message that does not match its invoice, or is not signed for it, books nothing. */
import type { SvcInvoiceDetail } from "../../../src/types"
import { openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { untilAllTried } from "../support/until-all-tried"
import { bindInvoiceActions, buildTeaLines } from "../support/invoices"
import { bindInvoiceMessages } from "./invoice-messages"
import { withStore } from "../support/with-store"

withStore("invoice payments", (store) => {
  const { create, read, pay, openReasons } = bindInvoiceActions(store)
  const { bring, forge, readMessages } = bindInvoiceMessages(store)

  describe("an unverified message about an invoice", () => {
    const expectUnpaid = async (invoice: SvcInvoiceDetail, ...expected: string[]) => {
      expect(await read(invoice)).toMatchObject({ status: "unpaid", transaction_number: null, paid_at: null })
      expect(await openReasons(invoice)).toEqual(expected)
    }

    it.each([
      ["over another amount", { amount: "3.00" }, "amount_mismatch", "amount_mismatch"],
      ["of the other environment", { environment: "live" }, "wrong_environment", "wrong_environment"],
      ["with another reference", { orderId: "REFOTHER" }, "unverified", "unverified"],
      ["of another merchant", { merchantId: "SVC2" }, "unverified", "unverified"],
    ])("%s changes nothing and raises attention", async (_case, changes, outcome, reason) => {
      const invoice = await create()
      await bring(await forge(invoice, changes))
      await expectUnpaid(invoice, reason)
      expect(await readMessages(invoice)).toMatchObject([{ outcome }])
    })

    it("that is signed with another key changes nothing", async () => {
      const invoice = await create()
      const { webhook } = await pay(invoice)
      const fields = { ...webhook.fields, checksumhash: "0".repeat(64) }
      await bring({ ...webhook, body: JSON.stringify(fields) })
      await expectUnpaid(invoice)
      expect(await readMessages(invoice)).toMatchObject([{ outcome: "unverified", reason: "check_value_wrong" }])
    })

    it("that names another invoice's number changes neither invoice", async () => {
      const cheap = await create({ lines: buildTeaLines("1.00") })
      const dear = await create()
      await bring(await forge(cheap, { invoiceNumber: dear.invoice_number, amount: dear.amount }))
      await expectUnpaid(dear, "unverified")
      await expectUnpaid(cheap)
      const { webhook } = await pay(cheap)
      const fields = { ...webhook.fields, invoiceNumber: dear.invoice_number }
      await bring({ ...webhook, body: JSON.stringify(fields) })
      await expectUnpaid(dear, "unverified")
      await bring(webhook)
      expect((await read(cheap)).status).toBe("paid")
    })

    it("whose transaction has paid another invoice or a cart changes nothing, and the reverse", async () => {
      const { orderId } = await store.shopper.reachGateway()
      const ofCart = await store.sandbox.answer(orderId, "success")
      await store.shopper.bring(ofCart.callback)
      const paid = await create()
      await bring(await forge(paid, { transactionNumber: "T1" }))

      const invoice = await create()
      await bring(await forge(invoice, { transactionNumber: ofCart.transaction_number }))
      await bring(await forge(invoice, { transactionNumber: "T1" }))
      await expectUnpaid(invoice, "unverified")
      expect((await readMessages(invoice)).map(({ reason }) => reason)).toEqual(
        Array(2).fill("transaction_number_reused")
      )

      const other = await store.shopper.checkOut()
      const otherOrderId = await store.shopper.goToGateway(other)
      await store.shopper.bring(
        signedMessage("callback", { orderId: otherOrderId, amount: "70.00", transactionNumber: "T1" })
      )
      expect((await store.shopper.status(other.session_id)).body.status).toBe("awaiting_payment")
      expect(await openAttention(store)).toEqual(["unverified", "unverified"])
      expect(await store.sql("SELECT 1 FROM svc_attempt WHERE status = 'paid'")).toHaveLength(1)
    })

    it("pays either the invoice or the cart when both name one transaction at the same moment", async () => {
      const invoice = await create()
      const { orderId } = await store.shopper.reachGateway()
      await Promise.all([
        store.shopper.bring(await forge(invoice, { transactionNumber: "T9" })),
        store.shopper.bring(signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: "T9" })),
      ])
      const paid = await store.sql(
        "SELECT id FROM svc_attempt WHERE transaction_number = 'T9' UNION ALL SELECT id FROM svc_invoice WHERE transaction_number = 'T9'"
      )
      expect(paid).toHaveLength(1)
      await untilAllTried(store)
    })

    it("is stored at most twenty times for each invoice", async () => {
      const invoice = await create()
      const { webhook } = await pay(invoice)
      for (let number = 0; number < 25; number++) {
        const fields = { ...webhook.fields, checksumhash: number.toString(16).padStart(64, "0") }
        await bring({ ...webhook, body: JSON.stringify(fields) })
      }
      expect(await store.sql("SELECT 1 FROM svc_message WHERE invoice_id = ?", [invoice.id])).toHaveLength(20)
      await bring(webhook)
      expect((await read(invoice)).status).toBe("paid")
    })
  })
})
