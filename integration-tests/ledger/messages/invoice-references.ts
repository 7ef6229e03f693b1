/** An invoice is recognised by its number, whatever reference the gateway gives to its payment. */
import { openBareAttempt } from "../../http/support/bare-attempt"
import { recordMessage } from "../../http/support/record-only"
import { type CreatedInvoice, createInvoice, signInvoiceMessage } from "../support/invoices"
import { withLedger } from "../support/with-ledger"

withLedger("a message about an invoice", (ledger) => {
  const isPaid = async ({ id }: CreatedInvoice) => (await ledger.svc.invoices.retrieve(id)).status === "paid"
  const openIssues = () => ledger.sql("SELECT reason FROM svc_attention WHERE resolved_at IS NULL")

  it.each([
    ["the gateway's own", () => "AB1234567"],
    ["its number", ({ invoice_number }: CreatedInvoice) => invoice_number],
    ["none", () => ""],
  ])("pays it with the reference: %s", async (_, findReference) => {
    const invoice = await createInvoice(ledger)
    const recorded = await recordMessage(ledger, signInvoiceMessage(invoice, { orderId: findReference(invoice) }))
    expect(recorded).toMatchObject({ outcome: "verified", effect: "paid" })
    expect(await isPaid(invoice)).toBe(true)
  })

  it("does not pay it with the ORDER_ID of a payment as reference", async () => {
    const invoice = await createInvoice(ledger)
    const orderId = await openBareAttempt(ledger)
    await ledger.sql("UPDATE svc_attempt SET gateway_order_id = 'AB1234567' WHERE gateway_order_id = ?", [orderId])
    const recorded = await recordMessage(ledger, signInvoiceMessage(invoice, { orderId: "AB1234567" }))
    expect(recorded).toMatchObject({ outcome: "unverified", reason: "unexpected_value" })
    expect(await isPaid(invoice)).toBe(false)
  })

  it("does not pay it when its text is also about an invoice whose number begins this one", async () => {
    const [invoice, shorter] = [await createInvoice(ledger), await createInvoice(ledger)]
    const { merchant_id } = await ledger.svc.settings.readConfiguration()
    // …10 | 1 | 1merchant can be read as …1 | 0 | 11merchant.
    const renamed = { ...invoice, invoice_number: "INV-10" }
    const merchantId = `1${merchant_id}`
    const write = (id: string, number: string, merchant: string) =>
      ledger.sql("UPDATE svc_invoice SET invoice_number = ?, merchant_id = ? WHERE id = ?", [number, merchant, id])
    await write(invoice.id, renamed.invoice_number, merchantId)
    await write(shorter.id, "INV-1", `1${merchantId}`)
    const message = signInvoiceMessage(renamed, { merchantId, orderId: "AB1234567" })
    expect(await recordMessage(ledger, message)).toMatchObject({ outcome: "unverified", reason: "recut" })
    expect(await isPaid(invoice)).toBe(false)
    await write(shorter.id, "OTHER", merchantId)
    expect(await recordMessage(ledger, message)).toMatchObject({ outcome: "verified", effect: "paid" })
  })

  it("explains the doubt about its transaction that came before under an unknown reference", async () => {
    const invoice = await createInvoice(ledger)
    await recordMessage(ledger, signInvoiceMessage(invoice, { orderId: "OTHER-REFERENCE" }))
    expect(await openIssues()).toEqual([{ reason: "unverified" }])
    await recordMessage(ledger, signInvoiceMessage(invoice))
    expect(await openIssues()).toEqual([])
    expect(await isPaid(invoice)).toBe(true)
  })

  it("explains no doubt about another transaction", async () => {
    const invoice = await createInvoice(ledger)
    await recordMessage(ledger, signInvoiceMessage(invoice, { orderId: "OTHER-REFERENCE", transactionNumber: "T0" }))
    await recordMessage(ledger, signInvoiceMessage(invoice))
    expect(await openIssues()).toEqual([{ reason: "unverified" }])
  })
})
