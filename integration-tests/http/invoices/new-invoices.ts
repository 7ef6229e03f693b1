/** Staff create an invoice: its fields are checked, the gateway creates it once, and the store stores the answer. */
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withStore } from "../support/with-store"

const body = {
  client_name: "Aisha",
  mobile: "5512 3456",
  email: "aisha@example.com",
  remarks: "Thank you",
  lines: [
    { description: "Tea", quantity: 3, unit_price: "3.35", amount: "10.05" },
    { description: "Delivery", quantity: 1, amount: 5 },
  ],
}

withStore("invoices", (store) => {
  const { ask, request, create, read, listAtGateway } = bindInvoiceActions(store, body)
  const stored = () => store.sql("SELECT * FROM svc_invoice ORDER BY created_at")
  const withTaxes = (...taxes: object[]) => ({
    lines: [...body.lines, ...taxes.map((tax) => ({ description: "Tax", quantity: 1, amount: "0.75", ...tax }))],
  })

  describe("an invoice", () => {
    it("has a due date and a note for staff, which are never sent to the gateway", async () => {
      const own = { due_date: "2099-12-31", internal_note: " Pays late ", idempotency_key: "own-1" }
      const invoice = await create(own)
      await ask("POST", `/${invoice.id}/share`, { channel: "sms" })

      expect(invoice).toMatchObject({ due_date: "2099-12-31", internal_note: "Pays late" })
      expect(JSON.stringify(await store.sandbox.books())).not.toMatch(/2099-12-31|Pays late/)
      expect((await request({ ...own, internal_note: "Pays late" })).body.invoice.id).toBe(invoice.id)
      for (const other of [{ due_date: "2099-01-31" }, { internal_note: "Pays early" }]) {
        expect((await request({ ...own, ...other })).status).toBe(409)
      }
      expect(await create()).toMatchObject({ due_date: null, internal_note: null })
      const csv = await (await store.staff.fetch("GET", "/admin/svc/invoices/export")).text()
      expect(csv.split("\n")[0]).toContain(",remarks,internal_note,")
      expect(csv.split("\n").filter((row) => /2099-12-31.*Pays late|Pays late.*2099-12-31/.test(row))).toHaveLength(1)
    })

    it("keeps its tax rate, so that a copy is taxed too; the gateway gets an ordinary line", async () => {
      const { lines } = await create(withTaxes({ description: "Tax 5%", tax_rate: "5" }))
      expect(lines.map(({ tax_rate }) => tax_rate)).toEqual([null, null, "5"])
      const [atGateway] = await listAtGateway()
      expect(atGateway?.invoicedetails.at(-1)).toMatchObject({ description: "Tax 5%", quantity: 1, amount: 0.75 })
      expect(JSON.stringify(atGateway)).not.toContain("tax_rate")
    })

    it("is created at the gateway with its lines, and stored with everything that the gateway answered", async () => {
      const invoice = await create()

      const [known, ...more] = await listAtGateway()
      expect(more).toEqual([])
      expect(known).toMatchObject({
        clientname: "Aisha",
        cellno: "974-55123456",
        grossamount: 15.05,
        invoicestatusId: 2,
        remarks: "Thank you",
        invoicedetails: [
          { description: "Tea", quantity: 3, amount: 10.05 },
          { description: "Delivery", quantity: 1, amount: 5 },
        ],
      })
      expect(invoice).toMatchObject({
        state: "created",
        status: "unpaid",
        environment: "sandbox",
        invoice_number: known?.invoiceno,
        client_name: "Aisha",
        mobile: "+97455123456",
        email: "aisha@example.com",
        amount: "15.05",
        currency_code: "qar",
        lines: [
          { description: "Tea", quantity: 3, amount: "10.05", unit_price: "3.35" },
          { description: "Delivery", quantity: 1, amount: "5.00", unit_price: null },
        ],
        share_url: expect.stringMatching(/^http.*\/i\//),
        payment_url: expect.stringMatching(/^http.*\/pay\//),
        expires_at: expect.any(String),
        failure: null,
        paid_at: null,
        created_by: "admin@shop.example",
        attention: [],
      })
      expect(invoice.history).toMatchObject([
        { action: "requested", actor: "admin@shop.example", detail: { amount: "15.05" } },
        { action: "created", actor: "gateway", detail: { invoice_number: known?.invoiceno } },
      ])
      const [row] = await stored()
      expect(row).toMatchObject({ reference_id: known?.referenceId, merchant_id: sandboxDefaults.merchantId })
      expect(await read(invoice)).toEqual(invoice)
    })

    it("can be a draft, with amounts as text or number, and a phone number with another country code", async () => {
      const invoice = await create({
        status: "draft",
        mobile: "+971 50 123 4567",
        lines: [{ description: "A", quantity: 0.5, amount: 1.1 }],
      })
      expect(invoice).toMatchObject({ status: "draft", mobile: "+971501234567", amount: "1.10" })
      expect(await listAtGateway()).toMatchObject([{ invoicestatusId: 1, cellno: "971-501234567" }])
    })

    // invoice-request.unit has the rules about lines, tax and totals.
    it("with a wrong field is refused by the field's name, and nothing is stored or sent", async () => {
      const line = { description: "A", quantity: 1, amount: "1.00" }
      for (const [field, changes] of [
        ["client_name", { client_name: " " }],
        ["client_name", { client_name: undefined }],
        ["mobile", { mobile: "12" }],
        ["email", { email: "nobody" }],
        ["remarks", { remarks: "x".repeat(1001) }],
        ["status", { status: "paid" }],
        ["lines", { lines: [] }],
        ["lines", { lines: Array.from({ length: 201 }, () => line) }],
        ["lines.0.description", { lines: [{ ...line, description: "" }] }],
        ["lines.0.quantity", { lines: [{ ...line, quantity: 0 }] }],
        ["lines.0.amount", { lines: [{ ...line, amount: "-1.00" }] }],
        ["lines.0.amount", { lines: [{ ...line, amount: 1.005 }] }],
        ["lines.0.amount", { lines: [{ ...line, amount: "9999999999999.00" }] }],
        ["lines.0.price", { lines: [{ ...line, price: 1 }] }],
        ["lines.2.tax_rate", withTaxes({ tax_rate: "100" })],
        ["due_date", { due_date: "31.12.2026" }],
        ["amount", { amount: "15.06" }],
        ["order_id", { order_id: "" }],
        ["idempotency_key", { idempotency_key: "" }],
        ["currency_code", { currency_code: "usd" }],
      ] as const) {
        expectRefusal(await request(changes), 400, `${field}: `)
      }
      expect(await stored()).toEqual([])
      expect(await listAtGateway()).toEqual([])
    })

    it("needs an order and a customer that exist, an order that is not canceled and in the store's currency", async () => {
      const canceled = await placeUnpaidOrder(store)
      await store.sql("UPDATE \"order\" SET status = 'canceled', canceled_at = now() WHERE id = ?", [canceled.id])
      const foreign = await placeUnpaidOrder(store, { currency_code: "usd" })
      for (const [status, field, owner] of [
        [404, "order_id", { order_id: "order_none" }],
        [404, "customer_id", { customer_id: "cus_none" }],
        [400, "order_id", { order_id: canceled.id }],
        [400, "order_id", { order_id: foreign.id }],
      ] as const) {
        const refused = await request(owner)
        expect([owner, refused.status, refused.body.message]).toEqual([
          owner,
          status,
          expect.stringContaining(`${field}: `),
        ])
      }
      expect(await stored()).toEqual([])
      const order = await placeUnpaidOrder(store)
      expect((await create({ order_id: order.id })).order_id).toBe(order.id)
    })
  })

  it("without an idempotency key each request creates its own invoice", async () => {
    await create()
    await create()
    expect(await listAtGateway()).toHaveLength(2)
  })
})
