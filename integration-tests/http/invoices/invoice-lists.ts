/** Staff search, filter, page and sort the list of invoices, which contains no internal field. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SvcInvoiceAnswer, SvcInvoiceListAnswer, SvcOrderAnswer } from "../../../src/types"
import { expectRefusal } from "../support/answers"
import { bindInvoiceActions } from "../support/invoices"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withStore } from "../support/with-store"
import { readToday } from "../../support/store-day"

withStore("invoices", (store) => {
  const { ask, request, create } = bindInvoiceActions(store)

  describe("the list of invoices", () => {
    const list = (query: string) => store.staff.call<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices${query}`)

    it("can be searched, filtered, paged and sorted", async () => {
      const order = await placeUnpaidOrder(store)
      const first = await create({ client_name: "Zainab", order_id: order.id })
      const second = await create({ client_name: "Bashir", mobile: "66123456", status: "draft" })
      await store.sandbox.failOnce("create_invoice", "error_400")
      await request({ client_name: "Refused" })
      const readNames = async (query: string) => (await list(query)).invoices.map(({ client_name }) => client_name)

      expect(await readNames("")).toEqual(["Refused", "Bashir", "Zainab"])
      expect(await readNames("?order=client_name")).toEqual(["Bashir", "Refused", "Zainab"])
      expect(await readNames(`?q=${first.invoice_number}`)).toEqual(["Zainab"])
      expect(await readNames("?q=66123456")).toEqual(["Bashir"])
      expect(await readNames(`?order_id=${order.id}`)).toEqual(["Zainab"])
      expect(await readNames("?status[]=draft&status[]=unpaid&order=created_at")).toEqual(["Zainab", "Bashir"])
      expect(await readNames("?state=refused")).toEqual(["Refused"])
      expect(await readNames("?environment=live")).toEqual([])
      expect(await readNames(`?created_at[$lte]=2020-01-01`)).toEqual([])
      const page = await list("?limit=1&offset=1&fields=id")
      const counted = { count: 3, offset: 1, limit: 1, has_more_than_count: false }
      const nothing = { count: 0, amount: "0.00" }
      const unpaid = { paid: nothing, refunded: nothing, net: "0.00" }
      const totals = [{ currency_code: "qar", count: 3, amount: expect.any(String), ...unpaid }]
      expect(page).toEqual({ invoices: [{ id: second.id, is_overdue: false, open_attention: [] }], ...counted, totals })
      await store.sql("UPDATE svc_invoice SET amount = '12.34', paid_at = now() WHERE id = ?", [second.id])
      const paid = { count: 1, amount: "12.34" }
      expect((await list(`?q=66123456`)).totals).toEqual([
        { currency_code: "qar", ...paid, paid, refunded: nothing, net: "12.34" },
      ])
      expect((await list("?environment=live")).totals).toEqual([])
    })

    it("finds as overdue what the gateway calls so and what is unpaid after its due date", async () => {
      const order = await placeUnpaidOrder(store)
      for (const client_name of ["Called so", "Late", "Set aside", "Due today", "Without a date", "Paid late"]) {
        await create({ client_name, order_id: order.id, lines: [{ description: "Cup", quantity: 1, amount: "1.00" }] })
      }
      const set = (client: string, change: string) =>
        store.sql(`UPDATE svc_invoice SET ${change} WHERE client_name = ?`, [client])
      const today = readToday()
      await set("Called so", "status = 'overdue'")
      await set("Late", `due_date = ('${today}'::date - 1)::text`)
      await set("Set aside", "due_date = '2026-01-31', set_aside = true")
      await set("Due today", `due_date = '${today}'`)
      await set("Paid late", "due_date = '2026-01-31', status = 'paid', paid_at = now()")
      const readNames = async (query: string) => (await list(query)).invoices.map(({ client_name }) => client_name)

      expect(await readNames("?status=overdue&order=created_at")).toEqual(["Called so", "Late"])
      expect(await readNames("?status=overdue&q=Late")).toEqual(["Late"])
      expect(await readNames("?status[]=overdue&status[]=paid&order=created_at")).toEqual([
        ...["Called so", "Late", "Paid late"],
      ])
      expect(await readNames("?status[]=overdue&status[]=unpaid&set_aside=false&order=created_at")).toEqual([
        ...["Called so", "Late", "Due today", "Without a date"],
      ])
      const { order: shown } = await store.staff.call<SvcOrderAnswer>("GET", `/admin/svc/orders/${order.id}`)
      for (const invoices of [(await list("")).invoices, shown.invoices]) {
        const overdue = invoices.filter(({ is_overdue }) => is_overdue)
        expect(overdue.map(({ client_name }) => client_name).sort()).toEqual(["Called so", "Late"])
      }
      for (const { id, is_overdue } of shown.invoices) {
        const { invoice } = await store.staff.call<SvcInvoiceAnswer>("GET", `/admin/svc/invoices/${id}`)
        expect([invoice.client_name, invoice.is_overdue]).toEqual([invoice.client_name, is_overdue])
      }
    })

    it("refuses a wrong parameter and names it", async () => {
      for (const query of ["order=request_hash", "state=lost", "status=open", "limit=1000", "day=2026-02-30"]) {
        expectRefusal(await ask("GET", `?${query}`), 400, query.split("=")[0] ?? "")
      }
    })

    it("is linked to orders for the store's own queries", async () => {
      const order = await placeUnpaidOrder(store)
      await create({ order_id: order.id })
      const query = store.container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({ entity: "svc_invoice", fields: ["order.display_id"] })
      expect(data).toMatchObject([{ order: { display_id: order.display_id } }])
    })
  })
})
