/** The store's subscribers receive an event about each result of an invoice and of a withdrawal. */
import { setTimeout as wait } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import { SvcInvoiceEvents, SvcWithdrawalEvents } from "../../../src/events/events"
import { STORE_WITHIN_MS } from "../../../src/workflows/message/take-message"
import { bindInvoiceActions } from "../support/invoices"
import { shortenTimer } from "../support/shorten-timer"
import { waitUntil } from "../../support/wait-until"
import { requestWithdrawal } from "../support/withdrawals"
import { withStore } from "../support/with-store"

withStore("invoices", (store) => {
  const { request, create, pay, receivePayment } = bindInvoiceActions(store)

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

    it("are told once what became of a withdrawal, whether the gateway or staff knew it", async () => {
      const heard: [string, unknown][] = []
      const bus = store.container.resolve(Modules.EVENT_BUS)
      for (const name of Object.values(SvcWithdrawalEvents)) {
        bus.subscribe(name, ({ data }) => {
          heard.push([name, data])
          return Promise.resolve()
        })
      }
      await store.sandbox.failOnce("withdrawal", "reset", { after_effect: true })
      const lost = (await requestWithdrawal(store.staff)).body.withdrawal
      const found = { outcome: "created", withdrawal_number: "W-1", note: "seen" }
      await store.staff.call("POST", `/admin/svc/withdrawals/${lost.id}/resolve`, found)
      const other = (await requestWithdrawal(store.staff)).body.withdrawal

      await waitUntil("three events were heard", () => heard.length >= 3)
      expect(heard).toEqual([
        ["svc.withdrawal.unknown", { version: 1, withdrawal_id: lost.id }],
        ["svc.withdrawal.created", { version: 1, withdrawal_id: lost.id }],
        ["svc.withdrawal.created", { version: 1, withdrawal_id: other.id }],
      ])
    })

    it("are told once of a payment whose message was stored too late for the gateway, which repeats it", async () => {
      const paid: unknown[] = []
      store.container.resolve(Modules.EVENT_BUS).subscribe(SvcInvoiceEvents.PAID, ({ data }) => {
        paid.push(data)
        return Promise.resolve()
      })
      const { webhook } = await pay(await create())
      const record = store.svc.messages.record.bind(store.svc.messages)
      const slow = jest.spyOn(store.svc.messages, "record").mockImplementationOnce(async (message) => {
        await wait(300)
        return record(message)
      })
      const restore = shortenTimer(STORE_WITHIN_MS)
      expect((await store.shopper.bring(webhook)).status).toBe(503)
      restore()
      await waitUntil("the payment was heard", () => paid.length > 0)
      expect((await store.shopper.bring(webhook)).status).toBe(200)
      expect(paid).toHaveLength(1)
      slow.mockRestore()
    })
  })
})
