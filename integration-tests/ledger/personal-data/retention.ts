/** The job removes data past its retention period, leaves everything else unchanged, and can run again at any time. */
import beginRetention from "../../../src/jobs/apply-retention"
import { agingTables } from "../../../src/modules/svc/personal-data/retention"
import { openBareAttempt } from "../../http/support/bare-attempt"
import { signedMessage } from "../../http/support/forge"
import { recordMessage } from "../../http/support/record-only"
import { waitUntil } from "../../support/wait-until"
import { createInvoice, signInvoiceMessage } from "../support/invoices"
import { paySettled, resolveOpenIssue } from "../support/payments"
import { buildServer, withLedger } from "../support/with-ledger"
import { findWords, letDaysPass, readLedgerText, retention, runRetention } from "./aging"

withLedger(
  "retention",
  (ledger) => {
    const bodies = async () =>
      (await ledger.sql<{ body: string }>("SELECT body FROM svc_message ORDER BY id")).map(({ body }) => body)

    const emails = async () =>
      (await ledger.sql<{ email: string | null }>("SELECT email FROM svc_attempt ORDER BY id")).map(
        ({ email }) => email
      )

    it("removes nothing of any age when the option is not set", async () => {
      await paySettled(ledger)
      await letDaysPass(ledger, 4000)
      const before = await readLedgerText(ledger)

      const withoutRules = buildServer(ledger)
      for (const table of agingTables) {
        expect(await withoutRules.personalData.retireBatch(table, "")).toEqual({ last: null })
      }

      expect(await readLedgerText(ledger)).toEqual(before)
    })

    it("changes nothing that is younger than its retention time", async () => {
      await paySettled(ledger)
      await letDaysPass(ledger, 29)
      const before = await readLedgerText(ledger)

      await runRetention(ledger)

      expect(await readLedgerText(ledger)).toEqual(before)
    })

    it("removes only the bodies of verified messages after their days", async () => {
      await paySettled(ledger)
      await letDaysPass(ledger, 31)
      const columns = "id, content_hash, check_value, transaction_number, transaction_numbers, amount, outcome, effect"
      const before = await ledger.sql(`SELECT ${columns} FROM svc_message`)

      await runRetention(ledger)

      expect(await bodies()).toEqual([""])
      expect(await emails()).toEqual(["shopper@example.com"])
      expect(await ledger.sql(`SELECT ${columns} FROM svc_message`)).toEqual(before)
    })

    it("keeps the bodies of unverified messages, because staff must judge their claims", async () => {
      const about = { orderId: await openBareAttempt(ledger), amount: "70.00" }
      await recordMessage(ledger, signedMessage("webhook", about, "no key of the gateway"))
      await letDaysPass(ledger, 31)

      await runRetention(ledger)

      expect(await ledger.sql("SELECT outcome, body <> '' AS has_body FROM svc_message")).toEqual([
        { outcome: "unverified", has_body: true },
      ])
    })

    it("removes names, addresses, phone numbers and notes of an invoice after their days, and keeps its amounts", async () => {
      const client = { client_name: "Aisha", mobile: "55123456", email: "aisha@example.com" }
      const texts = { remarks: "For Aisha's garden", internal_note: "Knows the owner" }
      const invoice = await createInvoice(ledger, { ...client, ...texts, idempotency_key: "key-1" })
      await recordMessage(ledger, signInvoiceMessage(invoice))
      const books = `SELECT id, invoice_number, amount, currency_code, lines, status, transaction_number, order_id, created_by,
      idempotency_key FROM svc_invoice`
      await letDaysPass(ledger, 181)
      const before = await ledger.sql(books)
      const personal = ["Aisha", "55123456", "aisha@example.com", "garden", "owner"]
      expect(await findWords(ledger, personal)).toEqual(personal)

      await runRetention(ledger)

      expect(await findWords(ledger, personal)).toEqual([])
      expect(await ledger.sql(books)).toEqual(before)
    })

    it("removes a shopper's e-mail and return address after their days, and the payment keeps its status", async () => {
      await paySettled(ledger)
      await letDaysPass(ledger, 181)

      await runRetention(ledger)

      expect(await ledger.sql("SELECT status, email, return_url FROM svc_attempt")).toEqual([
        { status: "paid", email: null, return_url: null },
      ])
    })

    it("appears in the history once, however often it runs and on however many servers", async () => {
      await paySettled(ledger)
      await letDaysPass(ledger, 181)

      await Promise.all([runRetention(ledger), runRetention(ledger)])
      const after = await readLedgerText(ledger)
      await runRetention(ledger)

      expect(await ledger.sql("SELECT action, actor FROM svc_history_entry")).toEqual([
        { action: "personal_data_removed", actor: "retention" },
      ])
      expect(await readLedgerText(ledger)).toEqual(after)
    })

    it("reaches every row when there are more rows than a batch holds", async () => {
      await ledger.sql(
        `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, email,
         payment_session_id, opened_session_id, payment_collection_id, status, created_at)
       SELECT 'a' || lpad(i::text, 5, '0'), 'o' || i, 'm', 'sandbox', '1.00', 'qar', 'p', 'many@example.com', 's' || i, 's' || i, 'c' || i,
         'failed', now() - interval '200 days' FROM generate_series(1, 1001) AS i`
      )

      await runRetention(ledger)

      expect(await ledger.sql("SELECT count(email)::int AS left FROM svc_attempt")).toEqual([{ left: 0 }])
    })

    it("lets the worker's other jobs run meanwhile, and begins once", async () => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      const batch = jest
        .spyOn(ledger.svc.personalData, "retireBatch")
        .mockImplementation(() => held.then(() => ({ last: null })))
      await beginRetention(ledger.container)
      await beginRetention(ledger.container)
      expect(batch).toHaveBeenCalledTimes(1)
      letGo()
      await waitUntil("it has ended", () => batch.mock.calls.length === agingTables.length)
      batch.mockRestore()
    })

    it("removes notes that staff add after the rest was removed", async () => {
      const orderId = await paySettled(ledger)
      await letDaysPass(ledger, 181)
      await runRetention(ledger)
      await recordMessage(ledger, signedMessage("webhook", { orderId, amount: "7.00", transactionNumber: "1LATE" }))
      await resolveOpenIssue(ledger, { note: "Noura called", refund: false })
      expect(await readLedgerText(ledger)).toContain("Noura")

      await letDaysPass(ledger, 181)
      await runRetention(ledger)

      expect(await readLedgerText(ledger)).not.toContain("Noura")
      expect(await bodies()).toEqual(["", ""])
    })
  },
  retention
)
