/** Rows that wait for money or for staff keep their personal data, both from the job and from an erasure. */
import { explain } from "../../../src/modules/svc/attention"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { admin, createInvoice, signInvoiceMessage } from "../support/invoices"
import { bringResult, findAttemptId, paySettled, resolveOpenIssue, shopper } from "../support/payments"
import { withLedger } from "../support/with-ledger"
import { letDaysPass, readLedgerText, retention, runRetention } from "./aging"

const client = { email: "aisha@example.com" }

withLedger(
  "rows that are still needed",
  (ledger) => {
    const erase = (person: object) => ledger.svc.personalData.erasePerson(admin, { ...person, orders: [], carts: [] })

    /** Expects that neither the job nor an erasure removes anything, for the given reason. */
    const expectKept = async (person: object, need: string) => {
      await letDaysPass(ledger, 400)
      const before = await readLedgerText(ledger)
      await runRetention(ledger)
      const { kept } = await erase(person)
      expect(new Set(kept.map((row) => row.need))).toEqual(new Set([need]))
      expect(await readLedgerText(ledger)).toEqual(before)
    }

    const open = () => openBareAttempt(ledger, undefined, shopper)

    /** Pays for an order that cannot be placed and is not tried again. */
    const payForNothing = async () => {
      const orderId = await open()
      await bringResult(ledger, orderId)
      const why = explain("payment_canceled", { payment: "pay_1" })
      await ledger.svc.settling.postpone(await findAttemptId(ledger, orderId), { reason: "order_failed", why })
      await ledger.sql("UPDATE svc_attempt SET next_settle_at = NULL")
    }

    const payUnsettled = async () => bringResult(ledger, await open())

    /** Pays an invoice, and then once more. */
    const payInvoiceTwice = async () => {
      const invoice = await createInvoice(ledger, client)
      for (const transactionNumber of ["FIRST1", "SECOND2"]) {
        await recordMessage(ledger, signInvoiceMessage(invoice, { transactionNumber }))
      }
    }

    const loseInvoice = async () => {
      await createInvoice(ledger, client)
      await ledger.sql("UPDATE svc_invoice SET state = 'unknown', status = NULL, invoice_number = NULL")
    }

    /** Pays an order, of which another message claims a second payment. */
    const payTwice = async () => {
      const orderId = await paySettled(ledger)
      await recordMessage(ledger, signedMessage("webhook", { orderId, amount: "70.00", transactionNumber: "1SECOND" }))
    }

    const payLater = async () => bringResult(ledger, await open(), "in_progress")

    it.each<[string, () => Promise<unknown>, object, string]>([
      ["a payment that waits for a decision", payForNothing, shopper, "open_attention"],
      ["a payment that is still under way", payLater, shopper, "in_progress"],
      ["a payment that is paid and not yet booked", payUnsettled, shopper, "not_settled"],
      ["a payment with an open question, whose bodies staff compare", payTwice, shopper, "open_attention"],
      ["an invoice of which nobody knows whether it was created", loseInvoice, client, "being_created"],
      ["an invoice with an open question about its money", payInvoiceTwice, client, "open_attention"],
    ])("%s is kept", async (_what, bringAbout, person, need) => {
      await bringAbout()

      await expectKept(person, need)
    })

    it("a payment with an open refund is kept until the refund is paid out", async () => {
      await payForNothing()
      await resolveOpenIssue(ledger, { note: "not wanted", refund: true })
      await expectKept(shopper, "refund_to_pay_out")

      const [task] = await ledger.sql<{ id: string }>("SELECT id FROM svc_refund_task")
      await ledger.svc.refunds.payOut(admin, task?.id ?? "", { reference: "BANK-1" })
      await runRetention(ledger)
      expect(await ledger.sql("SELECT email FROM svc_attempt")).toEqual([{ email: shopper.email }])

      await letDaysPass(ledger, 181)
      await runRetention(ledger)
      expect(await ledger.sql("SELECT email FROM svc_attempt")).toEqual([{ email: null }])
      expect(await ledger.sql("SELECT reason, note, reference, amount FROM svc_refund_task")).toEqual([
        { reason: "order_failed", note: null, reference: "BANK-1", amount: "70.00" },
      ])
    })

    it("a payment of today that did not succeed is kept, and one of last week is not", async () => {
      await open()
      expect((await erase(shopper)).kept).toMatchObject([{ need: "may_be_paid" }])

      await letDaysPass(ledger, 8)

      const erased = { payments: 1, invoices: 0, payment_links: 0, shares: 0 }
      expect(await erase(shopper)).toEqual({ erased, kept: [] })
      expect(await ledger.sql("SELECT email FROM svc_attempt")).toEqual([{ email: null }])
    })

    it("an unpaid invoice is kept until staff set it aside", async () => {
      const { id } = await createInvoice(ledger, client)
      await expectKept(client, "unpaid")

      await ledger.svc.invoices.setAside(admin, id, true)

      expect((await erase(client)).erased.invoices).toBe(1)
      expect(await ledger.sql("SELECT client_name, email FROM svc_invoice")).toEqual([{ client_name: "", email: null }])
    })
  },
  retention
)
