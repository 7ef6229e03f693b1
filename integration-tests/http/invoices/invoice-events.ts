/** The store's subscribers receive an event about each result of an invoice. */
import { Modules } from "@medusajs/framework/utils"
import { SvcInvoiceEvents } from "../../../src/events/events"
import { bindInvoiceActions } from "../support/invoices"
import { waitUntil } from "../support/wait-until"
import { withInvoiceStore } from "./with-invoice-store"

withInvoiceStore("invoices", (store) => {
  const { request, create, receivePayment } = bindInvoiceActions(store)

  describe("the store's own subscribers", () => {
    it("are told by ids alone what became of an invoice", async () => {
      const heard: [string, unknown][] = []
      const bus = store.container.resolve(Modules.EVENT_BUS)
      for (const name of Object.values(SvcInvoiceEvents)) {
        bus.subscribe(name, ({ data }) => {
          heard.push([name, data])
          return Promise.resolve()
        })
      }
      const invoice = await create()
      await store.sandbox.failOnce("create_invoice", "garbage")
      const lost = (await request()).body.invoice
      await receivePayment(invoice)
      await waitUntil("three events were heard", () => heard.length >= 3)
      expect(heard).toEqual([
        ["svc.invoice.created", { version: 1, invoice_id: invoice.id, order_id: null }],
        ["svc.invoice.unknown", { version: 1, invoice_id: lost.id, order_id: null }],
        ["svc.invoice.paid", { version: 1, invoice_id: invoice.id, order_id: null }],
      ])
    })
  })
})
