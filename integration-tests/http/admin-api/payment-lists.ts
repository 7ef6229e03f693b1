import type {
  SvcInvoiceAnswer,
  SvcInvoiceListAnswer,
  SvcListedPayment,
  SvcOverviewAnswer,
  SvcPaymentAnswer,
  SvcPaymentListAnswer,
} from "../../../src/types"
import { signedMessage } from "../support/forge"
import { withStore } from "../support/with-store"

withStore("payment lists", (store) => {
  const list = async (query = "") =>
    (await store.staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/payments${query}`)).payments

  const orderIds = (payments: SvcListedPayment[]) => payments.map(({ gateway_order_id }) => gateway_order_id)

  const csv = async (query = "") => {
    const response = await store.staff.fetch("GET", `/admin/svc/payments/export${query}`)
    const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
    return { response, text, lines: text.split("\r\n").filter(Boolean) }
  }

  /** One paid payment and one that the shopper left. */
  const aPaidAndALeftPayment = async () => {
    const checkout = await store.shopper.checkOut({ email: "paid@example.com" })
    const paid = await store.shopper.goToGateway(checkout)
    await store.shopper.bring((await store.sandbox.answer(paid, "success")).callback)
    const left = await store.shopper.goToGateway(await store.shopper.checkOut({ email: "left@example.com" }))
    return { paid, left, checkout }
  }

  /** An invoice for no order. */
  const createInvoice = async (client_name: string, amount: string, more: object = {}) => {
    const lines = [{ description: "Tea", quantity: 1, amount }]
    const body = { client_name, mobile: "55123456", email: `${client_name}@Example.com`, lines, ...more }
    return (await store.staff.call<SvcInvoiceAnswer>("POST", "/admin/svc/invoices", body)).invoice
  }
  const payInvoice = async (...invoice: Parameters<typeof createInvoice>) => {
    const { id, invoice_number } = await createInvoice(...invoice)
    await store.shopper.bring((await store.sandbox.payInvoice(invoice_number ?? "")).webhook)
    return (await store.staff.call<SvcInvoiceAnswer>("GET", `/admin/svc/invoices/${id}`)).invoice
  }
  const invoices = async (query = "") => store.staff.call<SvcInvoiceListAnswer>("GET", `/admin/svc/invoices${query}`)

  describe("a paid invoice without an order", () => {
    const idsOf = async (query: string) => (await invoices(query)).invoices.map(({ id }) => id)

    it("is among the invoices and not among the payments; the payment for an order's invoice is", async () => {
      const { paid } = await aPaidAndALeftPayment()
      const [order] = await store.sql<{ id: string }>('SELECT id FROM "order"')
      const ofOrder = await payInvoice("Ordered", "7.00", { order_id: order?.id })
      const invoice = await payInvoice("Aisha", "30.00")

      const { payments, totals } = await store.staff.call<SvcPaymentListAnswer>(
        "GET",
        "/admin/svc/payments?status=paid"
      )

      expect(payments.map(({ gateway_order_id, invoice_id }) => [typeof gateway_order_id, invoice_id])).toEqual([
        ["string", ofOrder.id],
        ["string", null],
      ])
      expect(payments[1]?.gateway_order_id).toBe(paid)
      expect(totals).toEqual([{ currency_code: "qar", count: 2, amount: "77.00", paid: { count: 2, amount: "77.00" } }])
      const { text, lines } = await csv()
      expect([lines.length, text.includes(invoice.transaction_number ?? ""), text.includes("Aisha")]).toEqual([
        4,
        false,
        false,
      ])
      expect(await list(`?q=${invoice.transaction_number}`)).toEqual([])
      expect(await idsOf("?status=paid")).toEqual([invoice.id, ofOrder.id])
    })

    it("is found among the invoices by client, e-mail, number, transaction number, amount, customer and attention", async () => {
      await aPaidAndALeftPayment()
      const [customer] = await store.sql<{ id: string }>("SELECT id FROM customer WHERE email = 'paid@example.com'")
      const invoice = await payInvoice("Aisha Al-Kuwari", "31.45", {
        email: "Aisha@Example.com",
        customer_id: customer?.id,
      })
      const other = await payInvoice("Huda", "9.00")
      const { id, invoice_number, transaction_number } = invoice
      await store.shopper.bring(
        signedMessage("webhook", {
          orderId:
            (await store.sandbox.books()).invoices.find(({ invoiceno }) => invoiceno === invoice_number)?.referenceId ??
            "",
          amount: "8.00",
          transactionNumber: "OTHER",
          invoiceNumber: invoice_number ?? "",
        })
      )

      for (const q of ["kuwari", "aisha@ex", invoice_number, transaction_number, "31.45"]) {
        expect([q, await idsOf(`?status=paid&q=${encodeURIComponent(q ?? "")}`)]).toEqual([q, [id]])
      }
      expect(await idsOf(`?customer_id=${customer?.id}`)).toEqual([id])
      expect(await idsOf("?attention=true")).toEqual([id])
      expect(await idsOf("?attention=false")).toEqual([other.id])
      const [first] = (await invoices("?attention=true")).invoices
      expect(first?.open_attention).toEqual(["amount_mismatch"])
      const exported = await store.staff.fetch("GET", "/admin/svc/invoices/export?attention=true")
      const lines = (await exported.text()).split("\r\n").filter(Boolean)
      expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(",paid,created,,amount_mismatch,")])
    })

    it("is among the invoices of the day on which it was paid, which ends in the store's time zone", async () => {
      const invoice = await payInvoice("Aisha", "30.00")
      const paidAt = async (moment: string) =>
        store.sql("UPDATE svc_invoice SET paid_at = ?, created_at = '2026-01-01' WHERE id = ?", [moment, invoice.id])

      await paidAt("2026-03-01T20:59:59Z")
      expect([await idsOf("?day=2026-03-01"), await idsOf("?day=2026-03-02")]).toEqual([[invoice.id], []])
      await paidAt("2026-03-01T21:00:00Z")
      expect([await idsOf("?day=2026-03-01"), await idsOf("?day=2026-03-02")]).toEqual([[], [invoice.id]])
      expect(await idsOf("?day=2026-01-01")).toEqual([])
    })

    it("and the payments of a day come to what the overview counts on it", async () => {
      const { paid } = await aPaidAndALeftPayment()
      const invoice = await payInvoice("Aisha", "30.00")
      await store.sql("UPDATE svc_invoice SET created_at = now() - interval '40 days' WHERE id = ?", [invoice.id])
      await store.sql("UPDATE svc_attempt SET paid_at = now() - interval '1 day' WHERE gateway_order_id = ?", [paid])

      const { overview } = await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")

      expect(overview.totals.paid).toEqual({ count: 2, amount: "100.00" })
      for (const { date, paid: ofDay } of overview.days) {
        const lists = await Promise.all(
          ["payments", "invoices"].map((name) =>
            store.staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/${name}?status=paid&day=${date}`)
          )
        )
        const sums = lists.flatMap(({ totals }) => totals.map((total) => total.paid))
        const count = sums.reduce((all, sum) => all + sum.count, 0)
        const amount = sums.reduce((all, sum) => all + Number(sum.amount), 0).toFixed(2)
        expect([date, { count, amount }]).toEqual([date, ofDay])
      }
    })
  })

  describe("staff who search payments", () => {
    it("find them by ORDER_ID, transaction number, e-mail, order number and id, and payment session", async () => {
      const { paid, checkout } = await aPaidAndALeftPayment()
      const [payment] = await list(`?q=${paid}`)
      const [order] = await store.sql<{ id: string; display_id: number }>('SELECT id, display_id FROM "order"')

      const { transaction_number } = payment ?? {}
      for (const q of [transaction_number, "PAID@example", `%23${order?.display_id}`, order?.id, checkout.session_id]) {
        expect([q, orderIds(await list(`?q=${q}`))]).toEqual([q, [paid]])
      }
      expect(await list("?q=%23999")).toEqual([])
      expect(await list("?q=order_none")).toEqual([])
    })

    it("find them by a name or another word of the order, wherever it stands, by its number, and by amount", async () => {
      const { paid, left } = await aPaidAndALeftPayment()
      const [order] = await store.sql<{ display_id: number }>('SELECT display_id FROM "order"')
      await store.sql("UPDATE order_address SET first_name = 'Maryam', last_name = 'Al-Sulaiti'")

      for (const q of ["maryam", "Sulaiti", "aid@exa", String(order?.display_id)]) {
        expect([q, orderIds(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([q, q.includes("@") ? [] : [paid]])
      }
      expect(orderIds(await list("?q=70"))).toEqual([left, paid])
      expect(orderIds(await list("?q=70.00&status=paid"))).toEqual([paid])
      expect(await list("?q=70.01")).toEqual([])
      expect(await list("?q=maryam&status=failed")).toEqual([])
    })

    it("see the order and the customer of each", async () => {
      const { paid, left } = await aPaidAndALeftPayment()
      const [order] = await store.sql<{ id: string; display_id: number; customer_id: string }>(
        'SELECT id, display_id, customer_id FROM "order"'
      )
      await store.sql("UPDATE order_address SET first_name = 'Maryam', last_name = 'Al-Sulaiti'")

      const payments = await list()

      expect(payments.find(({ gateway_order_id }) => gateway_order_id === paid)).toMatchObject({
        placed_order_id: order?.id,
        order_display_id: order?.display_id,
        customer_id: order?.customer_id,
        customer_name: "Maryam Al-Sulaiti",
        customer_email: "paid@example.com",
      })
      expect(payments.find(({ gateway_order_id }) => gateway_order_id === left)).toMatchObject({
        order_display_id: null,
        customer_id: expect.stringMatching(/^cus_/),
        customer_email: "left@example.com",
      })
    })

    it("narrow them down by status, environment, day and open attention", async () => {
      const { paid, left } = await aPaidAndALeftPayment()
      await store.shopper.bring(signedMessage("webhook", { orderId: left, amount: "7.00" }))

      expect(orderIds(await list("?status[]=paid&status[]=failed"))).toEqual([paid])
      expect(await list("?environment=live")).toEqual([])
      expect(orderIds(await list("?attention=true"))).toEqual([left])
      expect(orderIds(await list("?attention=false"))).toEqual([paid])
      expect((await list("?attention=true"))[0]?.open_attention).toEqual(["amount_mismatch"])
      expect(await list("?created_at[$lte]=2020-01-01")).toEqual([])
      expect(orderIds(await list("?created_at[$gte]=2020-01-01&order=created_at"))).toEqual([paid, left])
    })

    it("narrow them down by amount, payment mode and customer, and sort by amount as a number", async () => {
      const { paid, left } = await aPaidAndALeftPayment()
      await store.sql(
        "UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY', amount = '9.00' WHERE gateway_order_id = ?",
        [paid]
      )
      const customers = await store.sql<{ id: string; email: string }>("SELECT id, email FROM customer")
      const customer = (email: string) => customers.find((one) => one.email === email)?.id

      for (const amount of ["amount=9", "amount=9.00", "amount[$lte]=9.5", "amount[$gte]=1&amount[$lte]=9.00"]) {
        expect([amount, orderIds(await list(`?${amount}`))]).toEqual([amount, [paid]])
      }
      expect(orderIds(await list("?amount[$gte]=9.01"))).toEqual([left])
      expect(orderIds(await list("?order=amount"))).toEqual([paid, left])
      expect(orderIds(await list("?order=-amount"))).toEqual([left, paid])
      expect(orderIds(await list("?payment_mode=GOOGLE%20PAY"))).toEqual([paid])
      expect(await list("?payment_mode[]=google%20pay&payment_mode[]=DEBIT%20CARD")).toEqual([])
      expect(orderIds(await list(`?customer_id=${customer("paid@example.com")}`))).toEqual([paid])
      expect(orderIds(await list(`?customer_id=${customer("left@example.com")}`))).toEqual([left])
      expect(await list(`?customer_id=${customer("left@example.com")}&status=paid`)).toEqual([])
      expect(await list("?customer_id=cus_none")).toEqual([])
      expect((await csv("?amount=9&payment_mode=GOOGLE%20PAY")).lines).toHaveLength(2)
    })

    it("see the payments of a day as the overview counts them, in the store's time zone, and what they come to", async () => {
      const { paid, left } = await aPaidAndALeftPayment()
      // Begun at 23:59:59 in Doha, paid a second later.
      await store.sql("UPDATE svc_attempt SET created_at = '2026-03-01T20:59:59Z'")
      await store.sql("UPDATE svc_attempt SET paid_at = '2026-03-01T21:00:00Z' WHERE gateway_order_id = ?", [paid])

      expect(orderIds(await list("?day=2026-03-01"))).toEqual([left])
      expect(orderIds(await list("?day=2026-03-02"))).toEqual([paid])
      expect(orderIds(await list(`?day=2026-03-02&q=${paid}&environment=sandbox&status=paid`))).toEqual([paid])
      expect(await list("?day=2026-03-03")).toEqual([])
      expect((await csv("?day=2026-03-02")).lines).toHaveLength(2)
      const { totals } = await store.staff.call<SvcPaymentListAnswer>("GET", "/admin/svc/payments")
      expect(totals).toEqual([
        { currency_code: "qar", count: 2, amount: "140.00", paid: { count: 1, amount: "70.00" } },
      ])
    })

    it("choose among the payment modes that occur", async () => {
      await aPaidAndALeftPayment()
      const modes = async (query = "") =>
        (await store.staff.call<{ modes: string[] }>("GET", `/admin/svc/payments/modes${query}`)).modes
      expect(await modes()).toEqual([])
      await store.sql("UPDATE svc_attempt SET payment_mode = 'GOOGLE PAY' WHERE status = 'paid'")
      await store.sql(
        "UPDATE svc_attempt SET payment_mode = 'CREDIT CARD', environment = 'live' WHERE status <> 'paid'"
      )
      expect(await modes()).toEqual(["CREDIT CARD", "GOOGLE PAY"])
      expect(await modes("?environment=sandbox")).toEqual(["GOOGLE PAY"])
    })

    it("see why a payment failed, in the gateway's words, but not what a forged message says", async () => {
      const checkout = await store.shopper.checkOut()
      const failed = await store.shopper.goToGateway(checkout)
      const { webhook, callback } = await store.sandbox.answer(failed, "failed")
      const forged = callback.body.replace("declined", "refused")
      expect(forged).not.toBe(callback.body)
      await store.shopper.bring(webhook)
      await store.shopper.bring({ ...callback, body: forged })

      const said = async () => {
        const [payment] = await list(`?q=${failed}`)
        const { payment: detail } = await store.staff.call<SvcPaymentAnswer>(
          "GET",
          `/admin/svc/payments/${payment?.id}`
        )
        expect(detail.failure).toEqual(payment?.failure)
        return payment?.failure
      }
      expect(await said()).toEqual({ code: null, message: "Payment declined by the bank" })
      await store.shopper.bring(callback)
      expect(await said()).toEqual({ code: "227", message: "Payment declined by the bank" })

      const { callback: success } = await store.sandbox.answer(failed, "success")
      await store.shopper.bring(success)
      expect(await said()).toBeNull()
    })

    it("choose fields, and get no others", async () => {
      const { paid } = await aPaidAndALeftPayment()
      const [payment] = await list(`?q=${paid}&fields=gateway_order_id,lease_token`)
      expect(Object.keys(payment ?? {}).sort()).toEqual([
        ...["customer_email", "customer_id", "customer_name", "failure", "gateway_order_id", "id", "open_attention"],
        ...["order_display_id", "placed_order_id"],
      ])
    })

    it.each([
      ["order", "?order=lease_token"],
      ["order", "?order=nothing"],
      ["limit", "?limit=0"],
      ["limit", "?limit=5000"],
      ["offset", "?offset=-1"],
      ["offset", "?offset=x"],
      ["status", "?status=stolen"],
      ["environment", "?environment=moon"],
      ["attention", "?attention=maybe"],
      ["amount", "?amount=many"],
      ["amount", "?amount=1,000"],
      ["amount.$gte", "?amount[$gte]=0.001"],
      ["amount", "?amount[$ne]=5"],
      ["day", "?day=today"],
      ["day", "?day=2026-02-30"],
      ["created_at", "?created_at[$gte]=yesterday"],
      ["created_at", "?created_at[$ne]=2020-01-01"],
      ["colour", "?colour=red"],
    ])("are told that %s is wrong", async (field, query) => {
      const refused = await store.staff.ask("GET", `/admin/svc/payments${query}`)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toContain(field)
    })
  })

  describe("staff who export payments", () => {
    it("get all that the filters fit as CSV, with a heading", async () => {
      const { paid } = await aPaidAndALeftPayment()

      const { response, text, lines } = await csv("?status=paid")

      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
      expect(response.headers.get("content-disposition")).toContain("payments.csv")
      expect(text.startsWith("\uFEFFcreated_at,order_display_id,customer_name,email,amount")).toBe(true)
      const [order] = await store.sql<{ display_id: number }>('SELECT display_id FROM "order"')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatch(
        new RegExp(`^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z,${order?.display_id},[^,]*,paid@example.com,70.00,qar,paid,,`)
      )
      expect(lines[1]).toContain(`,${paid},`)
    })

    it("see what needs attention", async () => {
      const { left } = await aPaidAndALeftPayment()
      await store.shopper.bring(signedMessage("webhook", { orderId: left, amount: "7.00" }))
      const { lines } = await csv("?attention=true")
      expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(",awaiting_payment,amount_mismatch,")])
    })

    it("get every row once, also of more than one page of the database", async () => {
      await store.sql(
        `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id,
           payment_session_id, opened_session_id, payment_collection_id, created_at)
         SELECT 'svcatt_' || n, 'ORDER' || n, 'M', 'sandbox', '1.00', 'qar', 'pp_svc_svc', 's' || n, 's' || n, 'c' || n,
           '2026-01-01' FROM generate_series(1, 2500) AS n`
      )
      const { lines } = await csv()
      const ids = lines.slice(1).map((line) => line.split(",").at(-2))
      expect([ids.length, new Set(ids).size]).toEqual([2500, 2500])
    })

    it("cannot be made to open a formula that a shopper entered", async () => {
      await aPaidAndALeftPayment()
      await store.sql("UPDATE svc_attempt SET email = '=cmd|calc@example.com'")
      const { text } = await csv()
      expect(text).toContain(",'=cmd|calc@example.com,")
    })

    it("are told which filter is wrong", async () => {
      const { response, text } = await csv("?status=stolen")
      expect([response.status, text.includes("status")]).toEqual([400, true])
    })

    it("need a login", async () => {
      expect((await fetch(`${store.url}/admin/svc/payments/export`)).status).toBe(401)
    })
  })

  describe("staff who look at messages", () => {
    it("narrow them down by outcome and channel, and get no fields but those of a message", async () => {
      const { paid } = await aPaidAndALeftPayment()
      const of = async (query: string) =>
        (await store.staff.call<{ notifications: object[] }>("GET", `/admin/svc/notifications${query}`)).notifications

      expect(await of("?outcome=verified&channel=callback")).toMatchObject([
        { gateway_order_id: paid, channel: "callback" },
      ])
      expect(await of("?channel=webhook")).toEqual([])
      expect(await of("?fields=gateway_order_id,check_value")).toEqual([
        { id: expect.any(String), gateway_order_id: paid },
      ])
      expect(await of(`?gateway_order_id=${paid}`)).toMatchObject([{ gateway_order_id: paid }])
      expect((await store.staff.ask("GET", "/admin/svc/notifications?outcome=fine")).body.message).toContain("outcome")
      expect((await store.staff.ask("GET", `/admin/svc/notifications?order_id=${paid}`)).status).toBe(400)
    })
  })

  describe("staff who settle again", () => {
    it("are named in what was done", async () => {
      const { paid } = await aPaidAndALeftPayment()
      const [payment] = await list(`?q=${paid}`)
      const answer = await store.staff.call("POST", `/admin/svc/payments/${payment?.id}/settle`)
      expect(answer).toMatchObject({
        payment: {
          order_display_id: expect.any(Number),
          history: [{ action: "settle_again", actor: "admin@shop.example" }],
        },
      })
    })
  })
})
