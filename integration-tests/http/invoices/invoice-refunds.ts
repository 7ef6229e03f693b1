/** Staff refund a paid invoice, in parts and never more than it received. */
import type { SvcInvoiceListAnswer } from "../../../src/types"
import { exportCsv } from "../admin-api/read-lists"
import { expectRefusal } from "../support/answers"
import { signedMessage } from "../support/forge"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { bindInvoiceActions } from "../support/invoices"
import { withStore } from "../support/with-store"

withStore("invoice refunds", (store) => {
  const { ask, create, read, pay, receivePayment, confirm, resolveAttention } = bindInvoiceActions(store)
  const createPaid = async () => receivePayment(await create())

  let keys = 0
  const giveBack = ({ id }: { id: string }, amount: unknown, more: object = {}) =>
    ask("POST", `/${id}/refund`, { amount, note: "sent back", idempotency_key: `key-${++keys}`, ...more })
  const tasks = () =>
    store.sql<{ amount: string; invoice_id: string; reason: string; note: string; status: string }>(
      "SELECT amount, invoice_id, attempt_id, transaction_number, reason, note, status FROM svc_refund_task ORDER BY created_at"
    )
  const taken = async () => (await tasks()).reduce((sum, { amount }) => sum + Number(amount), 0)

  describe("a paid invoice without an order", () => {
    it("is refunded in part, then in full, and then no more", async () => {
      const invoice = await createPaid()
      expect([invoice.refund, invoice.refund_tasks]).toEqual([
        { possible: true, transaction_number: invoice.transaction_number, amount: "30.00" },
        [],
      ])

      const first = await giveBack(invoice, "12.50", { note: "one cup too many" })
      expect([first.status, first.body.invoice.refund]).toEqual([
        200,
        { possible: true, transaction_number: invoice.transaction_number, amount: "17.50" },
      ])
      expectRefusal(await giveBack(invoice, "17.51"), 400, "amount: must be at most 17.50")
      const { body } = await giveBack(invoice, 17.5)
      const refused = await giveBack(invoice, "0.01")

      const { id: invoice_id, transaction_number } = invoice
      const task = { invoice_id, attempt_id: null, transaction_number, reason: "requested" }
      expect(await tasks()).toEqual([
        { ...task, amount: "12.50", note: "one cup too many", status: "to_pay_out" },
        { ...task, amount: "17.50", note: "sent back", status: "to_pay_out" },
      ])
      expect(body.invoice).toMatchObject({
        status: "paid",
        refund: { possible: false, reason: "given_back" },
        refund_tasks: [{ amount: "12.50", note: "one cup too many", customer_name: "Aisha" }, { amount: "17.50" }],
      })
      expectRefusal(refused, 400, "fully refunded")
      const asked = body.invoice.history.filter(({ action }) => action === "refund_requested")
      expect(asked).toMatchObject([
        {
          actor: "admin@shop.example",
          detail: { amount: "12.50", note: "one cup too many", transaction_number: invoice.transaction_number },
        },
        { detail: { amount: "17.50" } },
      ])
    })

    it("is found by its refund status in the list and its export", async () => {
      const [refunded, inPart, kept] = [await createPaid(), await createPaid(), await createPaid()]
      await create()
      await giveBack(refunded, "30.00")
      await giveBack(inPart, "12.50")

      const list = (status: string) =>
        store.staff.call<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices?status=${status}&order=created_at`)
      const found = async (status: string) => (await list(status)).invoices.map(({ id }) => id)
      expect(await found("refunded")).toEqual([refunded.id])
      expect(await found("partly_refunded")).toEqual([inPart.id])
      expect(await found("paid")).toEqual([kept.id])
      expect((await list("refunded")).invoices).toMatchObject([{ status: "paid", payment_status: "refunded" }])
      const { text } = await exportCsv(store, "invoices", "?status=partly_refunded")
      const exported = [refunded, inPart, kept].filter(({ id }) => text.includes(id))
      expect(exported).toEqual([inPart])
    })

    it.each([
      ["all of it", "30.00", 1],
      ["most of it", "20.00", 1],
      ["a third of it", "10.00", 3],
    ])("refunds no more than was paid when many ask at once for %s", async (_case, amount, possible) => {
      const invoice = await createPaid()
      const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(invoice, amount)))
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(possible).fill(200),
        ...Array<number>(6 - possible).fill(400),
      ])
      expect(await taken()).toBe(Number(amount) * possible)
    })

    it("is refunded once for a key, also by two clicks at once", async () => {
      const invoice = await createPaid()
      const asked = { idempotency_key: "form-1" }
      const clicks = await Promise.all(Array.from({ length: 4 }, () => giveBack(invoice, "5.00", asked)))
      expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await giveBack(invoice, "5", asked)).status).toBe(200)
      expect(await taken()).toBe(5)

      const others = [
        await giveBack(invoice, "6.00", asked),
        await giveBack(invoice, "5.00", { ...asked, note: "why" }),
      ]
      expect(others.map(({ status, body }) => [status, body.message])).toEqual([
        [409, expect.stringContaining("idempotency_key: ")],
        [409, expect.stringContaining("idempotency_key: ")],
      ])
      expect(await taken()).toBe(5)
    })

    it("can be refunded under a key that another invoice has used", async () => {
      const [one, other] = [await createPaid(), await createPaid()]
      const asked = { idempotency_key: "form-1" }
      expect((await giveBack(one, "5.00", asked)).status).toBe(200)
      expect((await giveBack(other, "5.00", asked)).status).toBe(200)
      expect((await tasks()).map(({ invoice_id }) => invoice_id)).toEqual([one.id, other.id])
    })

    it("is refunded once in all, through its page or its attention", async () => {
      const invoice = await createPaid()
      // As if the gateway had created the invoice with another amount.
      await store.sql(
        `INSERT INTO svc_attention (id, reason, invoice_id, environment, amount, currency_code)
       VALUES ('svcatn_1', 'amount_mismatch', ?, 'sandbox', '25.00', 'qar')`,
        [invoice.id]
      )
      const [row] = (await read(invoice)).attention
      expect(row).toMatchObject({ transaction_number: "", refund: { possible: true, amount: "30.00" } })
      await giveBack(invoice, "20.00")
      expect((await read(invoice)).attention).toMatchObject([{ refund: { possible: true, amount: "10.00" } }])

      const resolution = { attention_id: row?.id, note: "all back", refund: true }
      await Promise.all([resolveAttention(invoice.id, resolution), giveBack(invoice, "10.00")])

      expect(await taken()).toBe(30)
      expect((await read(invoice)).refund).toEqual({ possible: false, reason: "given_back" })
    })

    it("is not refunded through its attention once all of it has refund tasks", async () => {
      const invoice = await createPaid()
      await store.sql(
        `INSERT INTO svc_attention (id, reason, invoice_id, environment, amount, currency_code)
       VALUES ('svcatn_1', 'amount_mismatch', ?, 'sandbox', '25.00', 'qar')`,
        [invoice.id]
      )
      await giveBack(invoice, "30.00")
      const [row] = (await read(invoice)).attention
      expect(row?.refund).toEqual({ possible: false, reason: "given_back" })
      const refused = await resolveAttention(invoice.id, { attention_id: row?.id, note: "all back", refund: true })
      expectRefusal(refused, 400, "fully refunded")
    })

    it("can be refunded once staff confirmed it, and stays refunded when its message arrives", async () => {
      const invoice = await create()
      const { webhook, transaction_number } = await pay(invoice)
      await confirm(invoice.id, { transaction_number, amount: "30.00", note: "seen" })
      await giveBack(invoice, "30.00")

      await store.shopper.bring(webhook)

      expect(await read(invoice)).toMatchObject({ status: "paid", refund: { possible: false, reason: "given_back" } })
      expect((await giveBack(invoice, "30.00")).status).toBe(400)
    })

    it("is not refunded with a wrong field, which is named", async () => {
      const invoice = await createPaid()
      for (const [field, changes] of [
        ["amount", { amount: "-1.00" }],
        ["amount", { amount: "1.005" }],
        ["amount", { amount: undefined }],
        ["note", { note: " " }],
        ["idempotency_key", { idempotency_key: undefined }],
      ] as const) {
        expectRefusal(await giveBack(invoice, "1.00", changes), 400, `${field}: `)
      }
      expect(await tasks()).toEqual([])
    })
  })

  describe("an invoice that cannot be refunded", () => {
    it("is not paid, whatever an unproven message claims", async () => {
      const invoice = await create()
      const [row] = await store.sql<{ reference_id: string }>("SELECT reference_id FROM svc_invoice")
      const claim = { orderId: row?.reference_id ?? "", invoiceNumber: invoice.invoice_number ?? "", amount: "3.00" }
      await store.shopper.bring(signedMessage("webhook", claim))

      expect((await read(invoice)).refund).toEqual({ possible: false, reason: "not_paid" })
      expectRefusal(await giveBack(invoice, "3.00"), 400, "not been paid")
      expect(await tasks()).toEqual([])
    })

    it("belongs to an order, which is refunded there", async () => {
      const order = await placeUnpaidOrder(store)
      const invoice = await receivePayment(await create({ order_id: order.id }))
      expect(invoice.refund).toEqual({ possible: false, reason: "in_order" })
      const { status, body } = await giveBack(invoice, "30.00")
      expect([status, body.message]).toEqual([400, "This payment belongs to an order. Refund it there."])
      expect(await tasks()).toEqual([])
    })

    it("does not exist", async () => {
      expect((await giveBack({ id: "svcinv_none" }, "1.00")).status).toBe(404)
    })
  })
})
