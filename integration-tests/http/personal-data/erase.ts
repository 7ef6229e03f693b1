/** Staff erase a person's data: nothing of it is left in the ledger, and the books stay. */
import { expectPaidOnce } from "../../support/books"
import { expectRefusal } from "../support/answers"
import { hireColleague } from "../support/colleague"
import { bindInvoiceActions } from "../support/invoices"
import { findWords } from "../../ledger/personal-data/aging"
import { erase, withRetentionStore } from "./with-retention-store"

const path = "/admin/svc/personal-data/erase"

withRetentionStore("erasure of personal data", (store) => {
  const { create, read, receivePayment, request, share, ask } = bindInvoiceActions(store)

  it("leaves no name, address, phone number or note of the person in any table, and keeps amounts and identifiers", async () => {
    const key = { idempotency_key: "key-1", remarks: "Garden of Aisha", internal_note: "Knows the owner" }
    const invoice = await create(key)
    await share(invoice.id, { channel: "sms", to: "5512 3456" })
    await receivePayment(invoice)
    const refund = { amount: "10.00", note: "aisha: she asked for it", idempotency_key: "refund-1" }
    await ask("POST", `/${invoice.id}/refund`, refund)
    const [task] = await store.sql<{ id: string }>("SELECT id FROM svc_refund_task")
    await store.staff.call("POST", `/admin/svc/refund-tasks/${task?.id}/paid-out`, { reference: "BANK-7" })

    const personal = ["Aisha", "aisha", "55123456", "Garden", "Knows the owner"]
    expect(await findWords(store, personal)).toEqual(personal)

    const erasure = await erase(store, { mobile: "+97455123456" })

    expect(erasure).toEqual({ erased: { payments: 0, invoices: 1, payment_links: 0, shares: 0 }, kept: [] })
    expect(await findWords(store, personal)).toEqual([])
    expect(await read(invoice)).toMatchObject({
      ...{ amount: "30.00", status: "paid", invoice_number: invoice.invoice_number, created_by: "admin@shop.example" },
      refund_tasks: [{ amount: "10.00", reference: "BANK-7", paid_out_by: "admin@shop.example" }],
    })
  })

  it("lets no earlier idempotency key create, share or refund anything again", async () => {
    const body = { idempotency_key: "key-1" }
    const invoice = await create(body)
    const sent = { channel: "sms", to: "5512 3456", idempotency_key: "share-1" }
    await share(invoice.id, sent)
    await receivePayment(invoice)
    const refund = { amount: "10.00", note: "Asked for it", idempotency_key: "refund-1" }
    await ask("POST", `/${invoice.id}/refund`, refund)
    const [task] = await store.sql<{ id: string }>("SELECT id FROM svc_refund_task")
    await store.staff.call("POST", `/admin/svc/refund-tasks/${task?.id}/paid-out`, { reference: "BANK-7" })
    await erase(store, { email: "aisha@example.com" })

    expect((await request(body)).status).toBe(409)
    expect((await share(invoice.id, sent)).status).toBe(409)
    expect((await ask("POST", `/${invoice.id}/refund`, refund)).status).toBe(409)

    expect(await store.sql("SELECT id FROM svc_invoice")).toHaveLength(1)
    expect(await store.sql("SELECT amount FROM svc_refund_task")).toEqual([{ amount: "10.00" }])
  })

  it("does not change other people's data, and the order stays paid", async () => {
    const { id, token } = await store.shopper.register("sara@example.com")
    const { checkout } = await store.shopper.hasPaid({ token, email: "sara@example.com" })
    await store.shopper.hasPaid()

    const { erased } = await erase(store, { customer_id: id })

    expect(erased.payments).toBe(1)
    expect(await store.sql("SELECT email FROM svc_attempt ORDER BY id")).toEqual([
      { email: null },
      { email: "shopper@example.com" },
    ])
    await expectPaidOnce(store, checkout.cart_id)
  })

  it("is refused to staff without the permission for the settings, and then erases nothing", async () => {
    await receivePayment(await create())
    const clerk = await hireColleague(store, "clerk@shop.example")

    expectRefusal(await clerk.ask("POST", path, { email: "aisha@example.com" }), 403, '"settings"')
    expectRefusal(await store.staff.ask("POST", path, {}), 400, "customer_id: must be given, or email, or mobile")

    expect(await store.sql("SELECT client_name FROM svc_invoice")).toEqual([{ client_name: "Aisha" }])
  })
})
