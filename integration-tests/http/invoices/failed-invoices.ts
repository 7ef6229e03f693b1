/** An invoice that the gateway does not create as requested is refused, shown to staff, or waits until they resolve it. */
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { withLyingGateway } from "../support/other-server"
import { withStore } from "../support/with-store"

withStore("invoices", (store) => {
  const { request, create, read, listAtGateway, resolve } = bindInvoiceActions(store)

  describe("when the gateway fails", () => {
    it.each([
      ["never answers", () => new Promise<string>(() => undefined)],
      ["throws", () => Promise.reject(new Error("no token"))],
    ])("because the store's own function for the access token %s, nothing is sent", async (_case, source) => {
      const configuration = await store.svc.settings.readConfiguration()
      const { access_token } = configuration
      configuration.access_token = source
      try {
        const refused = await request()
        expect([refused.status, refused.body.invoice.failure?.kind]).toEqual([502, "unauthorized"])
      } finally {
        configuration.access_token = access_token
      }
      expect(await listAtGateway()).toEqual([])
    })

    it("by answering that it is paid, the invoice is unpaid, because only a message proves a payment", () =>
      withLyingGateway(store, [{ id: 1, invoiceno: "INV-PAID", grossamount: 30, invoicestatusId: 3 }], async () => {
        expect(await create()).toMatchObject({ state: "created", status: "unpaid", transaction_number: null })
      }))

    it("by answering with another amount, the invoice is created and staff see the difference", () =>
      withLyingGateway(
        store,
        [{ id: 1, invoiceno: "INV-LIE", grossamount: 5, ShareUrl: "javascript:alert(1)" }],
        async () => {
          const invoice = await create()
          expect(invoice).toMatchObject({ invoice_number: "INV-LIE", share_url: null, status: "unpaid" })
          expect(invoice.attention).toMatchObject([{ reason: "amount_mismatch", amount: "5", invoice_id: invoice.id }])
          const twice = await request()
          expect([twice.status, twice.body.invoice.state]).toEqual([202, "unknown"])
          expect(twice.body.invoice.failure?.message).toContain("INV-LIE")
        }
      ))
  })

  describe("an invoice whose outcome is unknown", () => {
    const unknown = async () => {
      await store.sandbox.failOnce("create_invoice", "reset", { after_effect: true })
      return (await request()).body.invoice
    }

    it("is unpaid once it is resolved as created, and keeps the address where it is shared", async () => {
      const { id } = await unknown()
      const [known] = await listAtGateway()
      const share_url = "https://pay.example/i/1"
      const resolution = { outcome: "created", invoice_number: known?.invoiceno, share_url, note: "seen" }
      const { body: answer } = await resolve(id, resolution)
      expect(answer.invoice).toMatchObject({ status: "unpaid", share_url })
    })

    it("is not resolved with the number of another invoice, or with an invalid address", async () => {
      const other = await create()
      const { id } = await unknown()
      for (const [field, resolution] of [
        ["invoice_number", { outcome: "created", invoice_number: other.invoice_number, note: "x" }],
        ["share_url", { outcome: "created", invoice_number: "1", share_url: "javascript:alert(1)", note: "x" }],
      ] as const) {
        expectRefusal(await resolve(id, resolution), 400, `${field}: `)
      }
      expect((await read({ id })).state).toBe("unknown")
      expect((await resolve(other.id, { outcome: "not_created", note: "x" })).status).toBe(409)
    })
  })
})
