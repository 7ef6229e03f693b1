import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { GatewayClient } from "../../../src/gateway"
import type { SvcInvoiceDetail, SvcInvoiceDraftAnswer, SvcInvoiceListAnswer } from "../../../src/types"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { SvcInvoiceEvents } from "../../../src/events/events"
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

/** An answer of any kind. */
interface Answer {
  status: number
  body: { message: string; type: string; code?: string; invoice: SvcInvoiceDetail }
}

withStore(
  "invoices",
  (store) => {
    const ask = async (method: string, path: string, sent?: unknown) =>
      (await store.staff.ask(method, `/admin/svc/invoices${path}`, sent)) as unknown as Answer
    const create = (changes: object = {}) => ask("POST", "", { ...body, ...changes })
    const created = async (changes: object = {}): Promise<SvcInvoiceDetail> => {
      const answer = await create(changes)
      expect([answer.status, answer.body.message]).toEqual([200, undefined])
      return answer.body.invoice
    }
    const fail = (mode: string, more: object = {}, endpoint = "create_invoice") =>
      store.sandbox.setFaults({ endpoints: { [endpoint]: { mode, times: 1, ...more } } })
    const atGateway = async () => (await store.sandbox.books()).invoices
    const stored = () => store.sql("SELECT * FROM svc_invoice ORDER BY created_at")
    const actionsOf = (invoice: SvcInvoiceDetail) => invoice.history.map(({ action }) => action)

    describe("an invoice", () => {
      it("has a day by which it is expected, which the gateway is not told", async () => {
        const invoice = await created({ due_date: "2026-12-31", idempotency_key: "due-1" })

        expect(invoice.due_date).toBe("2026-12-31")
        expect(JSON.stringify(await atGateway())).not.toContain("2026-12-31")
        expect((await create({ due_date: "2026-12-31", idempotency_key: "due-1" })).body.invoice.id).toBe(invoice.id)
        expect((await create({ due_date: "2027-01-31", idempotency_key: "due-1" })).status).toBe(409)
        expect((await created()).due_date).toBeNull()
        const csv = await (await store.staff.fetch("GET", "/admin/svc/invoices/export")).text()
        expect(csv.split("\n").filter((row) => row.includes("2026-12-31"))).toHaveLength(1)
      })

      it.each(["2026-02-30", "31.12.2026", "soon", "2026-12-31T00:00:00Z"])(
        "is not made with the day %s",
        async (day) => {
          const refused = await create({ due_date: day })
          expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("due_date")])
          expect(await stored()).toEqual([])
        }
      )

      it("is created at the gateway with its lines, and kept with everything that the gateway said", async () => {
        const invoice = await created()

        const [known, ...more] = await atGateway()
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
        expect((await ask("GET", `/${invoice.id}`)).body.invoice).toEqual(invoice)
      })

      it("is a draft when that is asked for", async () => {
        const invoice = await created({ status: "draft" })
        expect(invoice.status).toBe("draft")
        expect((await atGateway())[0]?.invoicestatusId).toBe(1)
      })

      it("takes amounts as text or number, and a number with a country code of its own", async () => {
        const invoice = await created({
          mobile: "+971 50 123 4567",
          lines: [{ description: "A", quantity: 0.5, amount: 1.1 }],
        })
        expect(invoice).toMatchObject({ mobile: "+971501234567", amount: "1.10" })
        expect((await atGateway())[0]?.cellno).toBe("971-501234567")
      })

      it.each([
        ["client_name", { client_name: " " }],
        ["client_name", { client_name: undefined }],
        ["mobile", { mobile: "12" }],
        ["mobile", { mobile: "not a number" }],
        ["email", { email: "nobody" }],
        ["status", { status: "paid" }],
        ["lines", { lines: [] }],
        ["lines", { lines: Array.from({ length: 201 }, () => ({ description: "A", quantity: 1, amount: "1.00" })) }],
        ["lines.0.description", { lines: [{ description: "", quantity: 1, amount: "1.00" }] }],
        ["lines.0.quantity", { lines: [{ description: "A", quantity: 0, amount: "1.00" }] }],
        ["lines.0.amount", { lines: [{ description: "A", quantity: 1, amount: "-1.00" }] }],
        ["lines.0.amount", { lines: [{ description: "A", quantity: 1, amount: "0.00" }] }],
        ["lines.0.amount", { lines: [{ description: "A", quantity: 1, amount: "1e3" }] }],
        ["lines.0.amount", { lines: [{ description: "A", quantity: 1, amount: 1.005 }] }],
        ["lines.0.amount", { lines: [{ description: "A", quantity: 1, amount: null }] }],
        ["lines.0.amount", { lines: [{ description: "A", quantity: 1, amount: "9999999999999.00" }] }],
        [
          "lines.1.amount",
          { lines: [body.lines[1], { description: "A", quantity: 3, unit_price: "3.35", amount: "10.04" }] },
        ],
        ["lines.0.unit_price", { lines: [{ description: "A", quantity: 1, unit_price: "x", amount: "1.00" }] }],
        ["lines.0.price", { lines: [{ description: "A", quantity: 1, price: 1, amount: "1.00" }] }],
        ["amount", { amount: "15.06" }],
        ["order_id", { order_id: "" }],
        ["idempotency_key", { idempotency_key: "" }],
        ["currency_code", { currency_code: "usd" }],
      ])("with a wrong %s is refused with the field named, and nothing is written or sent", async (field, changes) => {
        const { status, body: refused } = await create(changes)
        expect([status, refused.message]).toEqual([400, expect.stringContaining(`${field}: `)])
        expect(await stored()).toEqual([])
        expect(await atGateway()).toEqual([])
      })

      it("rounds quantity times unit price half up", async () => {
        const lines = [{ description: "A", quantity: 0.5, unit_price: "0.03", amount: "0.02" }]
        expect((await created({ lines })).amount).toBe("0.02")
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
          const refused = await create(owner)
          expect([owner, refused.status, refused.body.message]).toEqual([
            owner,
            status,
            expect.stringContaining(`${field}: `),
          ])
        }
        expect(await stored()).toEqual([])
        const order = await placeUnpaidOrder(store)
        expect((await created({ order_id: order.id })).order_id).toBe(order.id)
      })
    })

    it("without an idempotency key each request is an invoice of its own", async () => {
      await created()
      await created()
      expect(await atGateway()).toHaveLength(2)
    })

    describe("when the gateway fails", () => {
      it.each([
        ["never answers", () => new Promise<string>(() => undefined)],
        ["throws", () => Promise.reject(new Error("no token"))],
      ])("because the store's own function for the access token %s, nothing is sent", async (_case, source) => {
        const configuration = await store.svc.configuration()
        const { access_token } = configuration
        configuration.access_token = source
        try {
          const refused = await create()
          expect([refused.status, refused.body.invoice.failure?.kind]).toEqual([502, "unauthorized"])
        } finally {
          configuration.access_token = access_token
        }
        expect(await atGateway()).toEqual([])
      })

      it("by answering over another amount, the invoice is created and staff see it", async () => {
        const { url } = store.sandbox
        const answers = await import("node:http")
        const liar = answers.createServer((_request, response) => {
          response.setHeader("content-type", "application/json")
          response.end(
            JSON.stringify([{ id: 1, invoiceno: "INV-LIE", grossamount: 5, ShareUrl: "javascript:alert(1)" }])
          )
        })
        await new Promise<void>((resolve) => liar.listen(0, resolve))
        const configuration = await store.svc.configuration()
        configuration.api_url = `http://127.0.0.1:${(liar.address() as { port: number }).port}`
        try {
          const invoice = await created()
          expect(invoice).toMatchObject({ invoice_number: "INV-LIE", share_url: null, status: "unpaid" })
          expect(invoice.attention).toMatchObject([{ reason: "amount_mismatch", amount: "5", invoice_id: invoice.id }])
          const twice = await create()
          expect([twice.status, twice.body.invoice.state]).toEqual([202, "unknown"])
          expect(twice.body.invoice.failure?.message).toContain("INV-LIE")
        } finally {
          configuration.api_url = url
          liar.close()
        }
      })
    })

    describe("an invoice whose outcome is unknown", () => {
      const unknown = async () => {
        await fail("timeout", { after_effect: true })
        return (await create()).body.invoice
      }

      it("is unpaid once it is resolved as created, and keeps the address where it is shared", async () => {
        const { id } = await unknown()
        const [known] = await atGateway()
        const share_url = "https://pay.example/i/1"
        const resolution = { outcome: "created", invoice_number: known?.invoiceno, share_url, note: "seen" }
        const { body: answer } = await ask("POST", `/${id}/resolve`, resolution)
        expect(answer.invoice).toMatchObject({ status: "unpaid", share_url })
      })

      it("is not resolved with the number of another invoice, nor with an address that is none", async () => {
        const other = await created()
        const { id } = await unknown()
        for (const [field, resolution] of [
          ["invoice_number", { outcome: "created", invoice_number: other.invoice_number, note: "x" }],
          ["share_url", { outcome: "created", invoice_number: "1", share_url: "javascript:alert(1)", note: "x" }],
        ] as const) {
          const refused = await ask("POST", `/${id}/resolve`, resolution)
          expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(`${field}: `)])
        }
        expect((await ask("GET", `/${id}`)).body.invoice.state).toBe("unknown")
        expect((await ask("POST", `/${other.id}/resolve`, { outcome: "not_created", note: "x" })).status).toBe(409)
      })
    })

    describe("sharing an invoice", () => {
      it("takes number and address of the invoice, and each share is kept with channel and address", async () => {
        const invoice = await created({ status: "draft" })

        expect((await ask("POST", `/${invoice.id}/share`, { channel: "sms" })).status).toBe(200)
        expect((await atGateway())[0]).toMatchObject({ sentviaId: 4, invoicestatusId: 2 })
        const shared = await ask("POST", `/${invoice.id}/share`, { channel: "email", to: "other@example.com" })

        expect((await atGateway())[0]).toMatchObject({ sentviaId: 3, emailaddress: "other@example.com" })
        expect(shared.body.invoice.status).toBe("unpaid")
        expect(shared.body.invoice.history.slice(-2)).toMatchObject([
          { action: "shared", actor: "admin@shop.example", detail: { channel: "sms", to: "+97455123456" } },
          { action: "shared", detail: { channel: "email", to: "other@example.com" } },
        ])
      })

      it("needs an address, a known channel, and an invoice that can still be paid", async () => {
        const { id } = await created({ email: undefined })
        for (const [field, sent] of [
          ["to", { channel: "email" }],
          ["to", { channel: "email", to: "nobody" }],
          ["to", { channel: "sms", to: "12" }],
          ["channel", { channel: "fax" }],
        ] as const) {
          const refused = await ask("POST", `/${id}/share`, sent)
          expect([sent, refused.status, refused.body.message]).toEqual([
            sent,
            400,
            expect.stringContaining(`${field}: `),
          ])
        }
        for (const changes of [
          "status = 'paid'",
          "status = 'cancelled'",
          "status = 'unpaid', environment = 'live'",
          "state = 'unknown', environment = 'sandbox'",
        ]) {
          await store.sql(`UPDATE svc_invoice SET ${changes}`)
          expect([changes, (await ask("POST", `/${id}/share`, { channel: "sms" })).status]).toEqual([changes, 409])
        }
        expect((await atGateway())[0]?.sentviaId).toBe(1)
      })

      it.each([
        ["error_400", 422],
        ["error_404", 422],
        ["error_401", 502],
      ])("that the gateway refuses with %s is answered %i and kept", async (mode, status) => {
        const { id } = await created()
        await fail(mode, {}, "share_invoice")
        const refused = await ask("POST", `/${id}/share`, { channel: "sms" })
        expect(refused.status).toBe(status)
        expect(Object.keys(refused.body).sort()).toEqual(["code", "message", "type"])
        expect(actionsOf((await ask("GET", `/${id}`)).body.invoice).at(-1)).toBe("share_refused")
      })

      it.each(["timeout", "reset", "error_500", "html", "garbage"])(
        "whose outcome is lost by %s is answered 202 and kept as unknown",
        async (mode) => {
          const { id } = await created()
          await fail(mode, { after_effect: true }, "share_invoice")
          const { status, body: answer } = await ask("POST", `/${id}/share`, { channel: "sms" })
          expect([status, answer.invoice.history.at(-1)]).toMatchObject([
            202,
            { action: "share_unknown", detail: { channel: "sms", to: "+97455123456" } },
          ])
        }
      )
    })

    describe("sharing an invoice with an idempotency key", () => {
      const sms = { channel: "sms", idempotency_key: "form-1" }
      let sent: jest.SpyInstance

      beforeEach(() => {
        sent = jest.spyOn(GatewayClient.prototype, "shareInvoice")
      })
      afterEach(() => sent.mockRestore())

      const sharesOf = (invoice: SvcInvoiceDetail) => actionsOf(invoice).filter((action) => action.startsWith("share"))

      it("is sent once for two clicks at the same moment, and for one that comes later", async () => {
        const { id } = await created()
        const answers = await Promise.all(Array.from({ length: 4 }, () => ask("POST", `/${id}/share`, sms)))
        expect(answers.map(({ status }) => status).filter((status) => ![200, 202].includes(status))).toEqual([])
        expect(sent).toHaveBeenCalledTimes(1)
        const again = await ask("POST", `/${id}/share`, sms)
        expect([again.status, sharesOf(again.body.invoice)]).toEqual([200, ["share_begun", "shared"]])
        expect(sent).toHaveBeenCalledTimes(1)
      })

      it("is not sent again while nobody knows whether it was; a new key sends it", async () => {
        const { id } = await created()
        await fail("timeout", { after_effect: true, times: 1 }, "share_invoice")
        expect((await ask("POST", `/${id}/share`, sms)).status).toBe(202)
        expect((await ask("POST", `/${id}/share`, sms)).status).toBe(202)
        expect(sent).toHaveBeenCalledTimes(1)
        expect((await ask("POST", `/${id}/share`, { ...sms, idempotency_key: "form-2" })).status).toBe(200)
        expect(sent).toHaveBeenCalledTimes(2)
      })

      it("is not sent again when the server stopped before it wrote the answer down", async () => {
        const { id } = await created()
        await store.svc.beginInvoiceShare(id, { ...sms, channel: "sms", to: "+97455123456", actor: "a@shop.example" })
        expect((await ask("POST", `/${id}/share`, sms)).status).toBe(202)
        expect(sent).not.toHaveBeenCalled()
      })

      it("is answered again as it was refused", async () => {
        const { id } = await created()
        await fail("error_404", { times: 1 }, "share_invoice")
        const [first, again] = [await ask("POST", `/${id}/share`, sms), await ask("POST", `/${id}/share`, sms)]
        expect([first.status, again.status, again.body]).toEqual([422, 422, first.body])
        expect(sent).toHaveBeenCalledTimes(1)
      })

      it("cannot be used for somebody else, and is of one invoice", async () => {
        const { id } = await created()
        await ask("POST", `/${id}/share`, sms)
        const other = await ask("POST", `/${id}/share`, { ...sms, to: "55999999" })
        expect([other.status, other.body.message]).toEqual([409, expect.stringContaining("idempotency_key")])
        expect((await ask("POST", `/${(await created()).id}/share`, sms)).status).toBe(200)
        expect(sent).toHaveBeenCalledTimes(2)
      })
    })

    describe("the list of invoices", () => {
      const list = (query: string) => store.staff.call<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices${query}`)

      it("is searched, filtered, paged and sorted", async () => {
        const order = await placeUnpaidOrder(store)
        const first = await created({ client_name: "Zainab", order_id: order.id })
        const second = await created({ client_name: "Bashir", mobile: "66123456", status: "draft" })
        await fail("error_400")
        await create({ client_name: "Refused" })
        const namesOf = async (query: string) => (await list(query)).invoices.map(({ client_name }) => client_name)

        expect(await namesOf("")).toEqual(["Refused", "Bashir", "Zainab"])
        expect(await namesOf("?order=client_name")).toEqual(["Bashir", "Refused", "Zainab"])
        expect(await namesOf(`?q=${first.invoice_number}`)).toEqual(["Zainab"])
        expect(await namesOf("?q=66123456")).toEqual(["Bashir"])
        expect(await namesOf(`?order_id=${order.id}`)).toEqual(["Zainab"])
        expect(await namesOf("?status[]=draft&status[]=unpaid&order=created_at")).toEqual(["Zainab", "Bashir"])
        expect(await namesOf("?state=refused")).toEqual(["Refused"])
        expect(await namesOf("?environment=live")).toEqual([])
        expect(await namesOf(`?created_at[$lte]=2020-01-01`)).toEqual([])
        const page = await list("?limit=1&offset=1&fields=id")
        const counted = { count: 3, offset: 1, limit: 1, has_more_than_count: false }
        const nothing = { count: 0, amount: "0.00" }
        const totals = [{ currency_code: "qar", count: 3, amount: expect.any(String), paid: nothing }]
        expect(page).toEqual({ invoices: [{ id: second.id, open_attention: [] }], ...counted, totals })
        await store.sql("UPDATE svc_invoice SET amount = '12.34', paid_at = now() WHERE id = ?", [second.id])
        const paid = { count: 1, amount: "12.34" }
        expect((await list(`?q=66123456`)).totals).toEqual([{ currency_code: "qar", ...paid, paid }])
        expect((await list("?environment=live")).totals).toEqual([])
      })

      it("refuses a filter of another kind", async () => {
        for (const query of ["day=today", "day=2026-02-30", "attention=maybe"]) {
          const refused = await store.staff.ask("GET", `/admin/svc/invoices?${query}`)
          expect([query, refused.status]).toEqual([query, 400])
          expect(refused.body.message).toContain(query.split("=")[0])
        }
      })

      it.each([
        "order=amount",
        "order=request_hash",
        "state=lost",
        "status=open",
        "limit=1000",
        "environment=test",
        "sort=id",
      ])("refuses %s with the parameter named", async (query) => {
        const { status, body: refused } = await ask("GET", `?${query}`)
        expect([status, refused.message]).toEqual([400, expect.stringContaining(query.split("=")[0] ?? "")])
      })

      it("is linked to orders for the store's own queries", async () => {
        const order = await placeUnpaidOrder(store)
        await created({ order_id: order.id })
        const query = store.container.resolve(ContainerRegistrationKeys.QUERY)
        const { data } = await query.graph({ entity: "svc_invoice", fields: ["order.display_id"] })
        expect(data).toMatchObject([{ order: { display_id: order.display_id } }])
      })

      it("gives no field that is not meant for staff", async () => {
        const { id } = await created({ idempotency_key: "key-8" })
        for (const path of ["", `/${id}`]) {
          for (const query of [
            "",
            "?fields=request_hash",
            "?fields=id,idempotency_key",
            "?fields=*",
            "?fields=%2Brequest_hash",
          ]) {
            const { status, body: answer } = await ask("GET", `${path}${query}`)
            expect([path, query, status]).toEqual([path, query, 200])
            expect([query, JSON.stringify(answer)]).toEqual([
              query,
              expect.not.stringMatching(/request_hash|idempotency_key|key-8/),
            ])
          }
        }
      })
    })

    describe("the store's own subscribers", () => {
      it("hear what became of an invoice, by ids alone", async () => {
        const heard: [string, unknown][] = []
        const bus = store.container.resolve(Modules.EVENT_BUS)
        for (const name of Object.values(SvcInvoiceEvents)) {
          bus.subscribe(name, ({ data }) => {
            heard.push([name, data])
            return Promise.resolve()
          })
        }
        const { id, invoice_number } = await created()
        await fail("garbage")
        const lost = (await create()).body.invoice
        await store.shopper.bring((await store.sandbox.payInvoice(invoice_number ?? "")).webhook)
        for (let tries = 0; tries < 100 && heard.length < 3; tries++) {
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        expect(heard).toEqual([
          ["svc.invoice.created", { invoice_id: id, order_id: null }],
          ["svc.invoice.unknown", { invoice_id: lost.id, order_id: null }],
          ["svc.invoice.paid", { invoice_id: id, order_id: null }],
        ])
      })
    })

    describe("the draft of an invoice", () => {
      const draft = async (query: string) =>
        (await store.staff.call<SvcInvoiceDraftAnswer>("GET", `/admin/svc/invoices/draft?${query}`)).draft
      const sum = (lines: { amount: string }[]) =>
        lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)

      it("for an order shows its items and shipping, which add up to what is outstanding", async () => {
        const order = await placeUnpaidOrder(store)
        const [row] = await store.sql<{ customer_id: string }>('SELECT customer_id FROM "order" WHERE id = ?', [
          order.id,
        ])
        const { lines, ...client } = await draft(`order_id=${order.id}`)
        expect(client).toEqual({
          client_name: "Aisha Al-Kuwari",
          mobile: "+97455123456",
          email: "aisha@example.com",
          order_id: order.id,
          order_display_id: order.display_id,
          customer_id: row?.customer_id,
          remarks: "",
          outstanding: "30.00",
        })
        // Medusa gives the items of an order in no order.
        expect(lines.slice(0, -1).toSorted((a, b) => a.description.localeCompare(b.description))).toEqual([
          { description: "Cup", quantity: 1, unit_price: "5.50", amount: "5.50" },
          { description: "Tea", quantity: 2, unit_price: "10.00", amount: "20.00" },
        ])
        expect(lines.at(-1)).toEqual({ description: "Courier", quantity: 1, unit_price: "4.50", amount: "4.50" })
      })

      it("can be sent as it is, also when a price cannot be divided", async () => {
        const items = [{ title: "Set", quantity: 3, unit_price: 3.333333 }]
        const order = await placeUnpaidOrder(store, { items })
        const { outstanding, lines } = await draft(`order_id=${order.id}`)
        expect([outstanding, sum(lines)]).toEqual(["14.50", 1450])
        expect((await created({ lines, order_id: order.id })).amount).toBe("14.50")
      })

      it("for an order that is paid in part is one line over the rest, and none when it is paid in full", async () => {
        const order = await placeUnpaidOrder(store)
        const [row] = await store.sql<{ totals: Record<string, unknown> }>(
          "SELECT totals FROM order_summary WHERE order_id = ?",
          [order.id]
        )
        for (const [rest, lines] of [
          [12.5, [{ description: `Order #${order.display_id}`, quantity: 1, unit_price: "12.50", amount: "12.50" }]],
          [0, []],
          [-3, []],
        ] as const) {
          const totals = {
            ...row?.totals,
            pending_difference: rest,
            raw_pending_difference: { value: String(rest), precision: 20 },
          }
          await store.sql("UPDATE order_summary SET totals = ?::jsonb WHERE order_id = ?", [
            JSON.stringify(totals),
            order.id,
          ])
          const drafted = await draft(`order_id=${order.id}`)
          expect([drafted.outstanding, drafted.lines]).toEqual([Math.max(rest, 0).toFixed(2), lines])
        }
      })

      it("for a customer has name, number and address filled in and no lines", async () => {
        const { result } = await createCustomersWorkflow(store.container).run({
          input: {
            customersData: [
              { first_name: "Noora", last_name: "Ali", phone: "+974 6612 3456", email: "noora@example.com" },
            ],
          },
        })
        expect(await draft(`customer_id=${result[0]?.id}`)).toEqual({
          client_name: "Noora Ali",
          mobile: "+97466123456",
          email: "noora@example.com",
          order_id: null,
          order_display_id: null,
          remarks: "",
          customer_id: result[0]?.id,
          outstanding: null,
          lines: [],
        })
      })

      it("needs an order or a customer that exists", async () => {
        for (const [status, query, field] of [
          [400, "", "order_id"],
          [400, "order_id=a&customer_id=b", "order_id"],
          [404, "order_id=order_none", "order_id"],
          [404, "customer_id=cus_none", "customer_id"],
        ] as const) {
          const refused = await ask("GET", `/draft?${query}`)
          expect([query, refused.status, refused.body.message]).toEqual([query, status, expect.stringContaining(field)])
        }
      })
    })

    describe("who may deal with invoices", () => {
      const routes = [
        ["POST", "", body, "invoices"],
        ["POST", "/svcinv_none/share", { channel: "sms" }, "invoices"],
        ["POST", "/svcinv_none/resolve", { outcome: "not_created", note: "x" }, "invoices"],
        ["POST", "/svcinv_none/confirm", { transaction_number: "T1", amount: 1, note: "x" }, "confirm"],
        ["POST", "/svcinv_none/resolve-attention", { attention_id: "svcatn_none", note: "x" }, "settle"],
        ["GET", "", undefined, null],
        ["GET", "/svcinv_none", undefined, null],
        ["GET", "/draft?order_id=order_none", undefined, null],
      ] as const

      it.each(routes)("%s %s: 401 without a login", async (method, path, sent) => {
        const response = await fetch(`${store.url}/admin/svc/invoices${path}`, {
          method,
          headers: { "content-type": "application/json" },
          ...(sent && { body: JSON.stringify(sent) }),
        })
        expect(response.status).toBe(401)
      })

      it.each(routes.filter(([, , , permission]) => permission !== null))(
        "%s %s: 403 with the action named for who has no permission",
        async (method, path, sent, permission) => {
          const { permissions } = (await store.svc.configurationState()).known
          const action = permission ?? "invoices"
          permissions[action] = ["somebody-else@shop.example"]
          try {
            const refused = await ask(method, path, sent)
            expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(`"${action}"`)])
          } finally {
            delete permissions[action]
          }
          expect(await stored()).toEqual([])
        }
      )

      it.each(routes.filter(([, path]) => path.includes("none")))(
        "%s %s: 404 for what does not exist",
        async (method, path, sent) => {
          expect((await ask(method, path, sent)).status).toBe(404)
        }
      )
    })
  },
  { gateway_timeout_ms: 400 }
)
