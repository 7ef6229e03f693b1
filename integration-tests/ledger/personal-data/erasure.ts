/** What an erasure removes of a person, in every table, and what stays. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { recordMessage } from "../../http/support/record-only"
import { explain } from "../../../src/modules/svc/attention"
import { admin, createInvoice, type CreatedInvoice, signInvoiceMessage } from "../support/invoices"
import { bringResult, findAttemptId, paySettled, resolveOpenIssue, shopper } from "../support/payments"
import { withLedger } from "../support/with-ledger"
import { findWords, listPersonalColumns, readLedgerText, retention } from "./aging"

const aisha = { client_name: "Aisha", email: "aisha@example.com" }

withLedger(
  "what an erasure removes",
  (ledger) => {
    const erase = (person: object) => ledger.svc.personalData.erasePerson(admin, { ...person, orders: [], carts: [] })
    const payInvoice = (invoice: CreatedInvoice) => recordMessage(ledger, signInvoiceMessage(invoice))
    const share = async ({ id }: CreatedInvoice, sent: { channel: "sms" | "email"; to: string }, refusal?: string) => {
      const outcome = refusal
        ? ({ outcome: "share_refused", kind: "not_found", message: refusal } as const)
        : ({ outcome: "shared" } as const)
      await ledger.svc.invoices.noteShare(id, { ...sent, ...outcome, actor: "admin@shop.example" })
    }

    it.each(["svc_attempt", "svc_invoice"] as const)(
      "is every column of %s that can hold something personal",
      async (table) => {
        await paySettled(ledger)
        await payInvoice(await createInvoice(ledger, shopper))
        const columns = (await listPersonalColumns(ledger, table)).filter((name) => name !== "email")
        await ledger.sql(
          `UPDATE ${table} SET ${columns.map((name) => `${name} = 'personal'`).join(", ")} WHERE email IS NOT NULL`
        )

        await erase(shopper)

        const rows = await ledger.sql(`SELECT ${columns.join(", ")} FROM ${table}`)
        expect(columns.filter((name) => rows.some((row) => row[name] === "personal"))).toEqual([])
      }
    )

    it("is the notes of staff, and not who decided what", async () => {
      const orderId = await openBareAttempt(ledger, undefined, shopper)
      await bringResult(ledger, orderId)
      const why = explain("payment_canceled", { payment: "pay_1" })
      await ledger.svc.settling.postpone(await findAttemptId(ledger, orderId), { reason: "order_failed", why })
      await resolveOpenIssue(ledger, { note: "not wanted", refund: true })
      const [task] = await ledger.sql<{ id: string }>("SELECT id FROM svc_refund_task")
      await ledger.svc.refunds.payOut(admin, task?.id ?? "", { reference: "BANK-8" })
      await ledger.sql("UPDATE svc_attempt SET next_settle_at = NULL")

      expect((await erase(shopper)).kept).toEqual([])

      expect(await readLedgerText(ledger)).not.toContain("not wanted")
      expect(await ledger.sql("SELECT reason, resolved_by, amount FROM svc_attention")).toEqual([
        { reason: "order_failed", resolved_by: "admin@shop.example", amount: "70.00" },
      ])
    })

    it("is the recipient of another client's paid invoice, and nothing else of it", async () => {
      const invoice = await createInvoice(ledger, aisha)
      await share(invoice, { channel: "email", to: "sara@example.com" })
      await payInvoice(invoice)

      const erasure = await erase({ email: "sara@example.com" })

      expect(erasure).toEqual({ erased: { payments: 0, invoices: 0, payment_links: 0, shares: 1 }, kept: [] })
      expect(await readLedgerText(ledger)).not.toContain("sara@example.com")
      expect(await ledger.sql("SELECT client_name FROM svc_invoice")).toEqual([{ client_name: "Aisha" }])
    })

    it("is the gateway's words about a share to the person, which can repeat the number", async () => {
      const invoice = await createInvoice(ledger, aisha)
      await share(invoice, { channel: "sms", to: "+97455667788" }, "Number 55667788 is blocked")
      await payInvoice(invoice)
      expect(await findWords(ledger, ["+97455667788", "55667788 is blocked"])).toHaveLength(2)

      await erase({ mobile: "+97455667788" })

      expect(await findWords(ledger, ["55667788"])).toEqual([])
      expect(await ledger.sql("SELECT detail FROM svc_history_entry WHERE action = 'share_refused'")).toMatchObject([
        { detail: { channel: "sms" } },
      ])
    })

    it("appears in the history once, with its requester", async () => {
      await payInvoice(await createInvoice(ledger, aisha))
      await erase({ email: aisha.email })
      await erase({ mobile: "+97455123456" })

      expect(await ledger.sql("SELECT actor FROM svc_history_entry WHERE action = 'personal_data_removed'")).toEqual([
        { actor: "admin@shop.example" },
      ])
    })
  },
  retention
)
