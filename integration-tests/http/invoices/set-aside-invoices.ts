/** An unpaid invoice that was set aside is no longer expected to be paid, but a payment still counts. */
import type { SvcInvoiceDetail, SvcInvoiceListAnswer, SvcOverviewAnswer } from "../../../src/types"
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { withStore } from "../support/with-store"

withStore("set aside invoices", (store) => {
  const { ask, request, create, receivePayment, share } = bindInvoiceActions(store)
  const setAside = ({ id }: { id: string }, set_aside = true) => ask("POST", `/${id}/set-aside`, { set_aside })
  const listActions = ({ history }: SvcInvoiceDetail) => history.map(({ action, actor }) => [action, actor])

  describe("an unpaid invoice", () => {
    it("is set aside once and expected again once, and both appear in its history", async () => {
      const invoice = await create()
      expect(invoice.set_aside).toBe(false)
      const answers = await Promise.all([setAside(invoice), setAside(invoice), setAside(invoice)])
      expect(answers.map(({ status, body }) => [status, body.invoice.set_aside])).toEqual(Array(3).fill([200, true]))

      const { body } = await setAside(invoice, false)
      expect(body.invoice).toMatchObject({ set_aside: false, status: "unpaid" })
      expect(listActions(body.invoice).slice(2)).toEqual([
        ["set_aside", "admin@shop.example"],
        ["expected_again", "admin@shop.example"],
      ])
      expect((await store.sandbox.books()).invoices).toMatchObject([{ invoicestatusId: 2 }])
    })

    it("that is set aside is still paid by its message, and is then no longer set aside", async () => {
      const invoice = await create()
      await setAside(invoice)
      expect(await receivePayment(invoice)).toMatchObject({
        status: "paid",
        set_aside: false,
        refund: { possible: true },
      })
    })

    it("that is set aside cannot be shared until it is expected again", async () => {
      const invoice = await create()
      await setAside(invoice)
      expectRefusal(await share(invoice.id, { channel: "sms" }), 409, "set aside")
      await setAside(invoice, false)
      expect((await share(invoice.id, { channel: "sms" })).status).toBe(200)
    })

    it("is not counted by the overview as expected while it is set aside", async () => {
      const unpaid = async () =>
        (await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")).overview.invoices.unpaid
      await create()
      const aside = await create()
      await setAside(aside)
      expect(await unpaid()).toEqual({ count: 1, amount: "30.00" })
      await setAside(aside, false)
      expect(await unpaid()).toEqual({ count: 2, amount: "60.00" })
    })

    it("stays in the list when set aside, and can be filtered by that", async () => {
      await setAside(await create({ client_name: "Aside" }))
      await create({ client_name: "Expected" })
      const names = async (query: string) =>
        (await store.staff.call<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices${query}`)).invoices.map(
          ({ client_name }) => client_name
        )
      expect(await names("")).toEqual(["Expected", "Aside"])
      expect(await names("?set_aside=true&status=unpaid")).toEqual(["Aside"])
      expect(await names("?set_aside=false")).toEqual(["Expected"])
      expect((await ask("GET", "?set_aside=perhaps")).status).toBe(400)
      const file = await (await store.staff.fetch("GET", "/admin/svc/invoices/export?set_aside=true")).text()
      expect([file.includes("Aside"), file.includes("Expected")]).toEqual([true, false])
    })
  })

  describe("an invoice that expects no money", () => {
    it("cannot be set aside, whether it is paid or was not created by the gateway", async () => {
      const paid = await create()
      await receivePayment(paid)
      await store.sandbox.failOnce("create_invoice", "error_400")
      const refused = (await request()).body.invoice
      for (const invoice of [paid, refused]) {
        expectRefusal(await setAside(invoice), 409, "Only an unpaid invoice")
      }
      expect(await store.sql("SELECT DISTINCT set_aside FROM svc_invoice")).toEqual([{ set_aside: false }])
    })
  })
})
