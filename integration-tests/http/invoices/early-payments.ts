/** A payment that arrives before the create answer of its invoice is kept until the invoice is known. */
import pruneMessages from "../../../src/jobs/prune-messages"
import type { SandboxMessage } from "../../support/sandbox-control"
import { signedMessage } from "../support/forge"
import { bindInvoiceActions } from "../support/invoices"
import { bindInvoiceMessages } from "./invoice-messages"
import { withStore } from "../support/with-store"

withStore("invoice payments", (store) => {
  const { request, read, openReasons, confirm, resolve } = bindInvoiceActions(store)
  const { bring, readMessages } = bindInvoiceMessages(store)

  describe("a payment that came before the create answer was known", () => {
    const lost = async () => {
      await store.sandbox.failOnce("create_invoice", "reset", { after_effect: true })
      const { invoice } = (await request({ idempotency_key: "lost" })).body
      expect(invoice.state).toBe("unknown")
      const [known] = (await store.sandbox.books()).invoices
      const invoiceno = known?.invoiceno ?? ""
      return { invoice, invoiceno }
    }

    it("is kept, and pays the invoice once staff have named it", async () => {
      const { invoice, invoiceno } = await lost()
      const { webhook, transaction_number } = await store.sandbox.payInvoice(invoiceno)
      await bring(webhook)
      await resolve(invoice.id, { outcome: "created", invoice_number: invoiceno, note: "seen" })

      expect(await read(invoice)).toMatchObject({ status: "paid", transaction_number, attention: [] })
    })

    it("raises attention once staff have named the invoice, where its reference must be known, and is confirmed by them", async () => {
      const { invoice, invoiceno } = await lost()
      await store.sandbox.setFaults({ messages: { shape: "reference_id" } })
      const { webhook, transaction_number } = await store.sandbox.payInvoice(invoiceno)
      await bring(webhook)
      expect(await store.sql("SELECT invoice_number, reason, invoice_id FROM svc_message")).toEqual([
        { invoice_number: invoiceno, reason: "unknown_invoice", invoice_id: null },
      ])

      await resolve(invoice.id, { outcome: "created", invoice_number: invoiceno, note: "seen" })

      expect(await openReasons(invoice)).toEqual(["unverified"])
      expect(await readMessages(invoice)).toMatchObject([{ outcome: "unverified", reason: "reference_unknown" }])
      expect((await read(invoice)).status).toBe("unpaid")
      const confirmed = await confirm(invoice.id, { transaction_number, amount: invoice.amount, note: "seen as paid" })
      expect(confirmed.body.invoice).toMatchObject({ status: "paid", transaction_number })
      expect(await openReasons(invoice)).toEqual([])
      await bring({ ...webhook, body: ` ${webhook.body}` })
      await bring(signedMessage("webhook", { ...readClaim(webhook), responseMessage: "success" }))
      expect(await openReasons(invoice)).toEqual([])
    })

    const readClaim = ({ fields }: SandboxMessage) => ({
      orderId: fields.websiteRefNo ?? "",
      amount: "30",
      transactionNumber: fields.transactionNumber ?? "",
      invoiceNumber: fields.invoiceNumber ?? "",
    })

    /** Records the create answer late. */
    const findInvoice = async (id: string, invoiceno: string) => {
      const [known] = (await store.sandbox.books()).invoices
      const created = {
        invoice_number: invoiceno,
        gateway_id: "1",
        reference_id: known?.referenceId ?? "",
        status: "unpaid" as const,
        amount: "30",
        share_url: null,
        payment_url: null,
        expires_at: null,
      }
      await store.svc.invoices.recordAnswer(
        id,
        { outcome: "created", created },
        await store.svc.settings.readConfiguration()
      )
    }

    it("is judged when the create answer is stored after all, before any number of forged messages about its number", async () => {
      const { invoice, invoiceno } = await lost()
      for (let count = 1; count <= 50; count++) {
        const forged = { orderId: `FORGED${count}`, amount: "30", invoiceNumber: invoiceno }
        await bring(signedMessage("webhook", forged, "somebody's own key"))
      }
      await bring((await store.sandbox.payInvoice(invoiceno)).webhook)
      await findInvoice(invoice.id, invoiceno)
      expect(await read(invoice)).toMatchObject({ state: "created", status: "paid", attention: [] })
      const taken = await store.sql("SELECT invoice_id, outcome, effect FROM svc_message WHERE effect IS NOT NULL")
      expect(taken).toEqual([{ invoice_id: invoice.id, outcome: "verified", effect: "paid" }])
    })

    it("is kept even when junk about unknown invoices has used up the quota for junk", async () => {
      await store.sql(
        `INSERT INTO svc_message (id, content_hash, channel, format, body, outcome, reason, last_received_at)
         SELECT 'n' || n, 'h' || n, 'webhook', 'json', '', 'unverified', 'check_value_wrong', now() FROM generate_series(1, 1000) n`
      )
      const { invoiceno } = await lost()
      await bring((await store.sandbox.payInvoice(invoiceno)).webhook)
      expect(await store.sql("SELECT 1 FROM svc_message WHERE invoice_number = ?", [invoiceno])).toHaveLength(1)
      await pruneMessages(store.container)
      expect(await store.sql("SELECT 1 FROM svc_message WHERE invoice_number = ?", [invoiceno])).toHaveLength(1)
    })
  })
})
