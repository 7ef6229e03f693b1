/** The job removes data past its retention period, leaves everything else unchanged, and can run again at any time. */
import beginRetention from "../../../src/jobs/apply-retention"
import { agingTables } from "../../../src/modules/svc/personal-data/retention"
import { expectPaidOnce } from "../../support/books"
import { signedMessage } from "../support/forge"
import { bindInvoiceActions } from "../support/invoices"
import { buildSecondServer } from "../support/settings"
import { waitUntil } from "../../support/wait-until"
import type { TestStore } from "../support/with-store"
import { findWords, letDaysPass, runRetention, readLedgerText, withRetentionStore } from "./with-retention-store"

withRetentionStore("retention", (store) => {
  const bodies = async () =>
    (await store.sql<{ body: string }>("SELECT body FROM svc_message ORDER BY id")).map(({ body }) => body)

  const emails = async () =>
    (await store.sql<{ email: string | null }>("SELECT email FROM svc_attempt ORDER BY id")).map(({ email }) => email)

  it("removes nothing of any age when the option is not set", async () => {
    await store.shopper.pay()
    await letDaysPass(store, 4000)
    const before = await readLedgerText(store)

    const withoutRules = buildSecondServer(store, {})
    for (const table of agingTables) {
      expect(await withoutRules.personalData.retireBatch(table, "")).toEqual({ last: null })
    }

    expect(await readLedgerText(store)).toEqual(before)
  })

  it("changes nothing that is younger than its retention time", async () => {
    await store.shopper.pay()
    await letDaysPass(store, 29)
    const before = await readLedgerText(store)

    await runRetention(store)

    expect(await readLedgerText(store)).toEqual(before)
  })

  it("removes only the bodies of verified messages after their days", async () => {
    await store.shopper.pay()
    await letDaysPass(store, 31)
    const columns = "id, content_hash, check_value, transaction_number, transaction_numbers, amount, outcome, effect"
    const before = await store.sql(`SELECT ${columns} FROM svc_message`)

    await runRetention(store)

    expect(await bodies()).toEqual([""])
    expect(await emails()).toEqual(["shopper@example.com"])
    expect(await store.sql(`SELECT ${columns} FROM svc_message`)).toEqual(before)
  })

  it("keeps the bodies of unverified messages, because staff must judge their claims", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const { webhook } = await store.sandbox.answer(orderId, "failed")
    await store.shopper.bring({
      ...webhook,
      body: webhook.body.replace(/.(?="\}$)/, (last) => (last === "0" ? "1" : "0")),
    })
    await letDaysPass(store, 31)

    await runRetention(store)

    expect(await store.sql("SELECT outcome, body <> '' AS has_body FROM svc_message")).toEqual([
      { outcome: "unverified", has_body: true },
    ])
  })

  it("removes names, addresses, phone numbers and notes of an invoice after their days, and keeps its amounts", async () => {
    const { create, receivePayment } = bindInvoiceActions(store)
    const texts = { remarks: "For Aisha's garden", internal_note: "Knows the owner" }
    const invoice = await receivePayment(await create({ ...texts, idempotency_key: "key-1" }))
    const books = `SELECT id, invoice_number, amount, currency_code, lines, status, transaction_number, order_id, created_by,
      idempotency_key FROM svc_invoice`
    await letDaysPass(store, 181)
    const before = await store.sql(books)
    const personal = ["Aisha", "55123456", "aisha@example.com", "garden", "owner"]
    expect(await findWords(store, personal)).toEqual(personal)

    await runRetention(store)

    expect(await findWords(store, personal)).toEqual([])
    expect(await store.sql(books)).toEqual(before)
    expect(invoice.status).toBe("paid")
  })

  it("removes a shopper's e-mail and return address after their days, and the payment keeps its status", async () => {
    const { checkout } = await store.shopper.pay()
    await letDaysPass(store, 181)

    await runRetention(store)

    expect(await store.sql("SELECT email, return_url FROM svc_attempt")).toEqual([{ email: null, return_url: null }])
    await expectPaidOnce(store, checkout.cart_id)
  })

  it("appears in the history once, however often it runs and on however many servers", async () => {
    await store.shopper.pay()
    await letDaysPass(store, 181)

    await Promise.all([runRetention(store), runRetention(store)])
    const after = await readLedgerText(store)
    await runRetention(store)

    expect(await store.sql("SELECT action, actor FROM svc_history_entry")).toEqual([
      { action: "personal_data_removed", actor: "retention" },
    ])
    expect(await readLedgerText(store)).toEqual(after)
  })

  it("reaches every row when there are more rows than a batch holds", async () => {
    await store.sql(
      `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, email,
         payment_session_id, opened_session_id, payment_collection_id, status, created_at)
       SELECT 'a' || lpad(i::text, 5, '0'), 'o' || i, 'm', 'sandbox', '1.00', 'qar', 'p', 'many@example.com', 's' || i, 's' || i, 'c' || i,
         'failed', now() - interval '200 days' FROM generate_series(1, 1100) AS i`
    )

    await runRetention(store)

    expect(await store.sql("SELECT count(email)::int AS left FROM svc_attempt")).toEqual([{ left: 0 }])
  })

  it("lets the worker's other jobs run meanwhile, and begins once", async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const batch = jest
      .spyOn(store.svc.personalData, "retireBatch")
      .mockImplementation(() => held.then(() => ({ last: null })))
    await beginRetention(store.container)
    await beginRetention(store.container)
    expect(batch).toHaveBeenCalledTimes(1)
    letGo()
    await waitUntil("it has ended", () => batch.mock.calls.length === agingTables.length)
    batch.mockRestore()
  })

  it("removes notes that staff add after the rest was removed", async () => {
    const { orderId } = await store.shopper.pay()
    await letDaysPass(store, 181)
    await runRetention(store)
    await store.shopper.bring(signedMessage("webhook", { orderId, amount: "7.00", transactionNumber: "1LATE" }))
    await answerQuestion(store, "Noura called")
    expect(await readLedgerText(store)).toContain("Noura")

    await letDaysPass(store, 181)
    await runRetention(store)

    expect(await readLedgerText(store)).not.toContain("Noura")
    expect(await bodies()).toEqual(["", ""])
  })
})

/** Resolves the one open question as staff do, without a refund. */
async function answerQuestion({ sql, staff }: TestStore, note: string): Promise<void> {
  const [open] = await sql<{ id: string; attempt_id: string }>(
    "SELECT id, attempt_id FROM svc_attention WHERE resolved_at IS NULL"
  )
  const answer = { attention_id: open?.id, note, refund: false }
  await staff.call("POST", `/admin/svc/payments/${open?.attempt_id}/resolve`, answer)
}
