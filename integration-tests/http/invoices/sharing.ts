/** Staff share an invoice by text message or e-mail, once for each idempotency key, and see the result. */
import { GatewayClient } from "../../../src/gateway"
import { Staff } from "../../../src/modules/svc/staff/staff"
import type { SvcInvoiceDetail } from "../../../src/types"
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { holdRow, untilWaitingForLocks } from "../support/row-locks"
import { withStore } from "../support/with-store"

withStore("invoices", (store) => {
  const { create, read, listAtGateway, share } = bindInvoiceActions(store)
  const listActions = (invoice: SvcInvoiceDetail) => invoice.history.map(({ action }) => action)

  describe("sharing an invoice", () => {
    it("uses the number and address of the invoice, and keeps each share with channel and address", async () => {
      const invoice = await create({ status: "draft" })

      expect((await share(invoice.id, { channel: "sms" })).status).toBe(200)
      expect((await listAtGateway())[0]).toMatchObject({ sentviaId: 4, invoicestatusId: 2 })
      const shared = await share(invoice.id, { channel: "email", to: "other@example.com" })

      expect((await listAtGateway())[0]).toMatchObject({ sentviaId: 3, emailaddress: "other@example.com" })
      expect(shared.body.invoice.status).toBe("unpaid")
      expect(shared.body.invoice.history.slice(-2)).toMatchObject([
        { action: "shared", actor: "admin@shop.example", detail: { channel: "sms", to: "+97455123456" } },
        { action: "shared", detail: { channel: "email", to: "other@example.com" } },
      ])
    })

    it("needs an address, a known channel, and an invoice that can still be paid", async () => {
      const { id } = await create({ email: undefined })
      for (const [field, sent] of [
        ["to", { channel: "email" }],
        ["to", { channel: "email", to: "nobody" }],
        ["to", { channel: "sms", to: "12" }],
        ["channel", { channel: "fax" }],
      ] as const) {
        const refused = await share(id, sent)
        expect([sent, refused.status, refused.body.message]).toEqual([sent, 400, expect.stringContaining(`${field}: `)])
      }
      for (const changes of [
        "status = 'paid'",
        "status = 'cancelled'",
        "status = 'unpaid', environment = 'live'",
        "environment = 'sandbox', state = 'unknown'",
        "state = 'created', merchant_id = 'OTHER'",
      ]) {
        await store.sql(`UPDATE svc_invoice SET ${changes}`)
        expect([changes, (await share(id, { channel: "sms" })).status]).toEqual([changes, 409])
      }
      expect((await listAtGateway())[0]?.sentviaId).toBe(1)
    })

    it("that the gateway refuses is answered with the reason and kept", async () => {
      const { id } = await create()
      await store.sandbox.failOnce("share_invoice", "error_401")
      const refused = await share(id, { channel: "sms" })
      expect([refused.status, Object.keys(refused.body).sort()]).toEqual([502, ["code", "message", "type"]])
      expect(listActions(await read({ id })).at(-1)).toBe("share_refused")
    })
  })

  describe("sharing an invoice with an idempotency key", () => {
    const sms = { channel: "sms", idempotency_key: "form-1" }
    let sent: jest.SpyInstance

    beforeEach(() => {
      sent = jest.spyOn(GatewayClient.prototype, "shareInvoice")
    })
    afterEach(() => sent.mockRestore())

    const listShares = (invoice: SvcInvoiceDetail) =>
      listActions(invoice).filter((action) => action.startsWith("share"))

    it("is sent once for two clicks at the same moment and a later one", async () => {
      const { id } = await create()
      const answers = await Promise.all(Array.from({ length: 4 }, () => share(id, sms)))
      expect(answers.map(({ status }) => status).filter((status) => ![200, 202].includes(status))).toEqual([])
      expect(sent).toHaveBeenCalledTimes(1)
      const again = await share(id, sms)
      expect([again.status, listShares(again.body.invoice)]).toEqual([200, ["share_begun", "shared"]])
      expect(sent).toHaveBeenCalledTimes(1)
    })

    it("is sent once when all clicks have come before the first one is stored", async () => {
      const { id } = await create()
      const row = await holdRow(store, "svc_invoice", id)
      const clicks = [share(id, sms), share(id, sms), share(id, sms)]
      try {
        await untilWaitingForLocks(store, clicks.length)
      } finally {
        await row.commit()
      }
      await Promise.all(clicks)
      expect(sent).toHaveBeenCalledTimes(1)
    })

    it("is not sent again while its outcome is unknown; a new key sends it", async () => {
      const { id } = await create()
      await store.sandbox.failOnce("share_invoice", "reset", { after_effect: true })
      for (const { status, body } of [await share(id, sms), await share(id, sms)]) {
        expect([status, body.invoice.history.at(-1)]).toMatchObject([
          202,
          { action: "share_unknown", detail: { channel: "sms", to: "+97455123456" } },
        ])
      }
      expect(sent).toHaveBeenCalledTimes(1)
      expect((await share(id, { ...sms, idempotency_key: "form-2" })).status).toBe(200)
      expect(sent).toHaveBeenCalledTimes(2)
    })

    it("is not sent again when the server stopped before it stored the answer", async () => {
      const { id } = await create()
      const stopped = new Staff({ type: "program", name: "a server that stopped" })
      await store.svc.invoices.beginShare(stopped, id, { ...sms, channel: "sms", to: "+97455123456" })
      expect((await share(id, sms)).status).toBe(202)
      expect(sent).not.toHaveBeenCalled()
    })

    it("gets the same refusal again", async () => {
      const { id } = await create()
      await store.sandbox.failOnce("share_invoice", "error_404")
      const [first, again] = [await share(id, sms), await share(id, sms)]
      expect([first.status, again.status, again.body]).toEqual([422, 422, first.body])
      expect(sent).toHaveBeenCalledTimes(1)
    })

    it("cannot reuse the key for another recipient, but can for another invoice", async () => {
      const { id } = await create()
      await share(id, sms)
      expectRefusal(await share(id, { ...sms, to: "55999999" }), 409, "idempotency_key")
      expect((await share((await create()).id, sms)).status).toBe(200)
      expect(sent).toHaveBeenCalledTimes(2)
    })
  })
})
