/** Staff export all data about a person and nobody else's, and the export is logged. */
import type { SvcPersonalDataAnswer } from "../../../src/types"
import { expectRefusal } from "../support/answers"
import { hireColleague } from "../support/colleague"
import { bindInvoiceActions } from "../support/invoices"
import { listPersonalColumns } from "../../ledger/personal-data/aging"
import { withRetentionStore } from "./with-retention-store"

const path = "/admin/svc/personal-data/export"

withRetentionStore("export of personal data", (store) => {
  const { create, read, receivePayment, share } = bindInvoiceActions(store)

  const exported = async (person: object) =>
    (await store.staff.call<SvcPersonalDataAnswer>("POST", path, person)).personal_data

  it("contains the payments of a customer, found by their id alone, with messages and history", async () => {
    const { id, token } = await store.shopper.register("sara@example.com")
    await store.shopper.hasPaid({ token, email: "other-address@example.com" })
    await store.shopper.hasPaid()

    const data = await exported({ customer_id: id })

    expect(data.payments).toMatchObject([
      { email: "other-address@example.com", status: "paid", amount: "70.00", messages: [{ outcome: "verified" }] },
    ])
    expect(data.payments[0]?.messages[0]?.body).toContain(data.payments[0]?.transaction_number)
    expect(data.invoices).toEqual([])
  })

  it("finds payments by e-mail in either letter case, and invoices by e-mail or by phone number in any form", async () => {
    await store.shopper.hasPaid({ email: "sara@example.com" })
    await create({ client_name: "Sara", email: "Sara@Example.com", mobile: "5555 0001" })
    await create({ client_name: "Somebody else", mobile: "5555 0002" })

    const byEmail = await exported({ email: "SARA@example.com" })
    const byNumber = await exported({ mobile: "00974 5555-0001" })

    expect([byEmail.payments.length, byEmail.invoices.length]).toEqual([1, 1])
    expect(byNumber.person).toEqual({ mobile: "+97455550001" })
    expect(byNumber.invoices).toMatchObject([{ client_name: "Sara", lines: [{ description: "Tea" }] }])
    expect(JSON.stringify([byEmail, byNumber])).not.toContain("Somebody else")
  })

  it("ignores an unreadable phone number when it is not the only identifier", async () => {
    await create({ mobile: "5555 0001" })

    const data = await exported({ email: "aisha@example.com", mobile: "0000000" })

    expect(data.person).toEqual({ email: "aisha@example.com" })
    expect(data.invoices).toHaveLength(1)
  })

  it("contains everything that staff see of an invoice, except who requested it", async () => {
    const invoice = await create({ remarks: "For Aisha's garden", internal_note: "Regular", due_date: "2026-12-31" })
    const detail = await read(await receivePayment(invoice))
    const { created_by, history, attention, refund, refund_tasks, is_test_money, is_overdue, ...seen } = detail

    const [given] = (await exported({ email: "aisha@example.com" })).invoices

    expect(given).toMatchObject(seen)
    expect(given).not.toHaveProperty("created_by")
  })

  it("contains every column that can hold something personal, except the hash of a request", async () => {
    await store.shopper.hasPaid({ email: "aisha@example.com" })
    await create()

    const { payments, invoices } = await exported({ email: "aisha@example.com" })

    expect(Object.keys(payments[0] ?? {})).toEqual(
      expect.arrayContaining(await listPersonalColumns(store, "svc_attempt"))
    )
    const columns = (await listPersonalColumns(store, "svc_invoice")).filter((name) => name !== "request_hash")
    expect(Object.keys(invoices[0] ?? {})).toEqual(expect.arrayContaining(columns))
  })

  it("names an invoice of another client that was sent to the person, and no more of it", async () => {
    const invoice = await create()
    await share(invoice.id, { channel: "email", to: "sara@example.com" })

    const data = await exported({ email: "sara@example.com" })

    expect(data.shares).toMatchObject([{ invoice_id: invoice.id, action: "shared", to: "sara@example.com" }])
    expect(JSON.stringify(data)).not.toContain("Aisha")
  })

  it("has the gateway's words about a share to the person that it refused", async () => {
    const invoice = await create()
    await store.sandbox.failOnce("share_invoice", "error_404")
    await share(invoice.id, { channel: "email", to: "sara@example.com" })

    const { shares } = await exported({ email: "sara@example.com" })

    expect(shares).toMatchObject([{ action: "share_refused", to: "sara@example.com", message: expect.any(String) }])
  })

  it("contains no name of staff, no secret and no internal key of the plugin", async () => {
    const invoice = await create()
    await receivePayment(invoice)
    await share(invoice.id, { channel: "email", to: "aisha@example.com" })

    const text = JSON.stringify(await exported({ email: "aisha@example.com" }))

    expect(["admin@shop.example", "sandbox-secret-key", "request_hash"].filter((word) => text.includes(word))).toEqual(
      []
    )
  })

  it("is recorded with its requester, without naming the person again", async () => {
    await create()
    await exported({ email: "aisha@example.com" })

    expect(
      await store.sql("SELECT subject_id, actor, detail FROM svc_history_entry WHERE action = 'personal_data_exported'")
    ).toEqual([
      {
        subject_id: "personal_data",
        actor: "admin@shop.example",
        detail: { payments: 0, invoices: 1, payment_links: 0, shares: 0 },
      },
    ])
  })

  it("is refused to staff without the permission for the settings, and without a valid person", async () => {
    const clerk = await hireColleague(store, "clerk@shop.example")

    expectRefusal(await clerk.ask("POST", path, { email: "aisha@example.com" }), 403, '"settings"')
    expectRefusal(await store.staff.ask("POST", path, {}), 400, "customer_id: must be given, or email, or mobile")
    expectRefusal(await store.staff.ask("POST", path, { mobile: "12" }), 400, "mobile: is not a phone number")
    expectRefusal(await store.staff.ask("POST", path, { email: "%" }), 400, "email: must be an e-mail address")
    expectRefusal(await store.staff.ask("POST", path, { name: "Aisha" }), 400, "name: is not a known field")
    expect(await store.sql("SELECT id FROM svc_history_entry")).toEqual([])
  })
})
