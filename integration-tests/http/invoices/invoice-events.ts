/** The store's subscribers receive an event about each result of an invoice and of a withdrawal. */
import { setTimeout as wait } from "node:timers/promises"
import { SvcInvoiceEvents, SvcWithdrawalEvents } from "../../../src/events/events"
import { STORE_WITHIN_MS } from "../../../src/workflows/message/take-message"
import { bindInvoiceActions } from "../support/invoices"
import { listenTo } from "../support/listen-to"
import { shortenTimer } from "../support/shorten-timer"
import { waitUntil } from "../../support/wait-until"
import { requestWithdrawal } from "../support/withdrawals"
import { withStore } from "../support/with-store"

withStore("invoices", (store) => {
  const { request, create, pay, receivePayment } = bindInvoiceActions(store)

  describe("the store's own subscribers", () => {
    it("are told by ids alone what became of an invoice", async () => {
      const readHeard = listenTo(store, Object.values(SvcInvoiceEvents))
      const invoice = await create()
      await store.sandbox.failOnce("create_invoice", "garbage")
      const lost = (await request()).body.invoice
      await receivePayment(invoice)
      expect(await readHeard()).toEqual([
        { name: "svc.invoice.created", data: { version: 1, invoice_id: invoice.id, order_id: null } },
        { name: "svc.invoice.unknown", data: { version: 1, invoice_id: lost.id, order_id: null } },
        { name: "svc.invoice.paid", data: { version: 1, invoice_id: invoice.id, order_id: null } },
      ])
    })

    it("are told once what became of a withdrawal, whether the gateway or staff knew it", async () => {
      const readHeard = listenTo(store, Object.values(SvcWithdrawalEvents))
      await store.sandbox.failOnce("withdrawal", "reset", { after_effect: true })
      const lost = (await requestWithdrawal(store.staff)).body.withdrawal
      const found = { outcome: "created", withdrawal_number: "W-1", note: "seen" }
      await store.staff.call("POST", `/admin/svc/withdrawals/${lost.id}/resolve`, found)
      const other = (await requestWithdrawal(store.staff)).body.withdrawal

      expect(await readHeard()).toEqual([
        { name: "svc.withdrawal.unknown", data: { version: 1, withdrawal_id: lost.id } },
        { name: "svc.withdrawal.created", data: { version: 1, withdrawal_id: lost.id } },
        { name: "svc.withdrawal.created", data: { version: 1, withdrawal_id: other.id } },
      ])
    })

    it("are told once of a payment whose message was stored too late for the gateway, which repeats it", async () => {
      const readHeard = listenTo(store, [SvcInvoiceEvents.PAID])
      const { webhook } = await pay(await create())
      const record = store.svc.messages.record.bind(store.svc.messages)
      const slow = jest.spyOn(store.svc.messages, "record").mockImplementationOnce(async (message) => {
        await wait(300)
        return record(message)
      })
      const restore = shortenTimer(STORE_WITHIN_MS)
      expect((await store.shopper.bring(webhook)).status).toBe(503)
      restore()
      await waitUntil("the payment was heard", async () => (await readHeard()).length > 0)
      expect((await store.shopper.bring(webhook)).status).toBe(200)
      expect(await readHeard()).toHaveLength(1)
      slow.mockRestore()
    })
  })
})
