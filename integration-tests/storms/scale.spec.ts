import type {
  SvcListedPayment,
  SvcNotification,
  SvcNotificationListAnswer,
  SvcPage,
  SvcPaymentListAnswer,
  SvcPaymentModesAnswer,
} from "../../src/types"
import { captureStatements, countStatements } from "../http/support/count-statements"
import { scanning } from "../http/support/explain"
import { FAILED, idOf, LIVE, writeManyPayments } from "../http/support/many-payments"
import { withStore } from "../http/support/with-store"

jest.setTimeout(240_000)

const ATTEMPTS = 30_000
/** No list, and not the overview, reads more rows than lists show, whatever there is. */
const BOUNDED = { tables: ["svc_attempt", "svc_notification"], most: 3_000 }
const MIDDLE = 15_001

withStore("scale", (store) => {
  const payments = async (query = "") =>
    store.staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/payments?limit=3&${query}`)
  const notifications = async (query = "") =>
    store.staff.call<SvcNotificationListAnswer>("GET", `/admin/svc/notifications?limit=3&${query}`)

  const orderIds = (rows: readonly (SvcListedPayment | SvcNotification)[]) =>
    rows.map(({ gateway_order_id }) => gateway_order_id)
  const latest = (...numbers: number[]) => numbers.map((number) => idOf("SHOP-", number))
  const pageOf = ({ count, has_more_than_count }: SvcPage) => [count, has_more_than_count]

  const attention = async () => {
    await store.sql(
      `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
       SELECT 'svcatn_' || n, 'late_failure', 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', '70.00', 'qar'
       FROM generate_series(${ATTEMPTS - 200}, ${ATTEMPTS - 100}) AS n`
    )
  }

  const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`)
  const someTime = "created_at[$gte]=2020-01-01&created_at[$lte]=2100-01-01"

  const today = new Date().toISOString().slice(0, 10)

  const paymentQueries = [
    "",
    "order=created_at",
    "offset=980",
    someTime,
    ...each("status", ["awaiting_payment", "in_progress", "failed", "paid"]),
    ...each("environment", ["sandbox", "live"]),
    ...each("attention", ["true", "false"]),
    "environment=sandbox&status[]=in_progress&status[]=failed&attention=false",
    `environment=sandbox&status=failed&${someTime}`,
    `cart_id=${idOf("cart_", MIDDLE)}`,
    `payment_session_id=${idOf("payses_", MIDDLE)}&environment=sandbox`,
    `placed_order_id=${idOf("order_", MIDDLE)}`,
    ...each("q", ["SHOP-", "shop-", idOf("SHOP-", MIDDLE), "TXN", `TXN${MIDDLE}`, "payses_", "shopper", "shopper77"]),
    ...each("q", ["s", "none", "%25", "_", "order_none", "%2312"]),
    ...each("q", ["70", "70.00", "71.00", "12", "maryam"]),
    "q=70&environment=live&status=paid",
    "q=SHOP-&environment=live&status=paid",
    `q=shopper&environment=sandbox&attention=false&order=created_at&offset=980&${someTime}`,
    "q=SHOP-&attention=true",
    ...each("amount", ["70", "100.01", "3.50"]),
    ...each("amount[$gte]", ["71", "30", "99999"]),
    "amount[$lte]=70&status=failed&environment=sandbox",
    `amount[$gte]=71&amount[$lte]=5000&order=created_at&${someTime}`,
    "amount[$gte]=71&payment_mode=GOOGLE%20PAY&attention=false",
    "q=SHOP-&amount[$gte]=71",
    ...each("order", ["amount", "-amount"]),
    "order=-amount&status=paid&environment=sandbox&amount[$lte]=70&offset=980",
    `order=-amount&payment_mode=GOOGLE%20PAY&${someTime}`,
    "order=amount&q=SHOP-&attention=false",
    ...each("payment_mode", ["CREDIT%20CARD", "GOOGLE%20PAY", "NONE"]),
    "payment_mode[]=GOOGLE%20PAY&payment_mode[]=NONE&environment=sandbox&status=paid",
    ...each("day", [today, "2020-01-01"]),
    `day=${today}&status[]=paid&status[]=failed&environment=sandbox&amount[$gte]=71&order=-amount`,
    "customer_id=cus_none",
  ]
  const notificationQueries = [
    "",
    "order=created_at",
    "offset=980",
    someTime,
    ...each("channel", ["callback", "webhook", "inquiry", "staff"]),
    ...each("outcome", ["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"]),
    "channel[]=staff&channel[]=inquiry",
    `outcome[]=unverified&outcome[]=verified&channel=staff&order=created_at&${someTime}`,
    `attempt_id=${idOf("svcatt_", MIDDLE)}&channel=webhook`,
    "invoice_id=svcinv_1",
    `gateway_order_id=${idOf("SHOP-", MIDDLE)}`,
    ...each("q", ["SHOP-", "shop-", idOf("SHOP-", MIDDLE), "TXN", `TXN${MIDDLE}`, "none"]),
    "q=SHOP-&outcome=unverified",
    `q=TXN&channel=staff&order=created_at&${someTime}`,
  ]

  describe("with many payments, staff", () => {
    it("look through lists and details without the database reading a table from end to end", async () => {
      await writeManyPayments(store, ATTEMPTS)
      await attention()
      const paths = [
        ...paymentQueries.map((query) => `payments?${query}`),
        ...notificationQueries.map((query) => `notifications?${query}`),
        "payments/modes",
        `payments/${idOf("svcatt_", MIDDLE)}`,
        "overview?environment=live",
        "overview?environment=sandbox&days=30",
      ]
      const slow: Record<string, string[]> = {}
      for (const path of paths) {
        const statements = await captureStatements(() => store.staff.call("GET", `/admin/svc/${path}`))
        const scans = await scanning(store, statements, BOUNDED)
        expect(statements.length).toBeGreaterThan(0)
        if (scans.length > 0) {
          slow[path] = scans
        }
      }
      expect(slow).toEqual({})
    })

    it("see an order without the database reading a table from end to end", async () => {
      const checkout = await store.shopper.checkOut()
      const paid = await store.shopper.goToGateway(checkout)
      await store.shopper.bring((await store.sandbox.answer(paid, "success")).callback)
      await writeManyPayments(store, ATTEMPTS)
      const { order_id } = await store.shopper.untilStatus(checkout.session_id, "paid")

      const statements = await captureStatements(() => store.staff.call("GET", `/admin/svc/orders/${String(order_id)}`))

      expect(statements.length).toBeGreaterThan(5)
      expect(await scanning(store, statements, BOUNDED)).toEqual([])
    })

    it("cost the database a few statements, for a hundred rows as for one", async () => {
      await writeManyPayments(store, 2000)
      await attention()
      await store.sql(
        `INSERT INTO svc_refund_task (id, attempt_id, environment, payment_session_id, transaction_number, request_key,
           amount, currency_code, reason, status)
         SELECT 'svcref_' || n, 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', 's', 'TXN', 'key' || n, '1.00', 'qar',
           'r', 'to_pay_out' FROM generate_series(1100, 1300) AS n WHERE n % 5 > 0`
      )
      await payments()
      for (const list of ["payments", "payments?q=SHOP-", "notifications", "refund-tasks"]) {
        const statementsFor = async (limit: number) => {
          const path = `/admin/svc/${list}${list.includes("?") ? "&" : "?"}limit=${limit}`
          return (await countStatements(() => store.staff.call("GET", path))).length
        }
        // Orders, carts and their customers are looked up once for all rows, and not at all where no row has one.
        const [one, hundred] = [await statementsFor(1), await statementsFor(100)]
        expect([list, one > 2, one <= hundred, hundred < 18]).toEqual([list, true, true, true])
      }
    })

    it("get a count up to a limit, and are told when there are more", async () => {
      await writeManyPayments(store, 3000)

      expect(pageOf(await payments())).toEqual([1000, true])
      expect(pageOf(await payments("status=failed"))).toEqual([FAILED - 1, true])
      expect(pageOf(await payments("environment=live"))).toEqual([LIVE, false])
      expect(pageOf(await payments(`q=${idOf("SHOP-", 7)}`))).toEqual([1, false])
      expect(pageOf(await payments("q=none"))).toEqual([0, false])
      expect(pageOf(await notifications())).toEqual([1000, true])
      expect(pageOf(await notifications("channel=staff"))).toEqual([9, false])
      expect(pageOf(await notifications("channel[]=staff&channel[]=inquiry&outcome=unverified"))).toEqual([9, false])
    })

    it("turn pages up to the limit, each row once, and no further", async () => {
      await writeManyPayments(store, 3000)
      const ids: string[] = []
      for (let offset = 0; offset <= 1000; offset += 100) {
        const page = await store.staff.call<SvcPaymentListAnswer>(
          "GET",
          `/admin/svc/payments?limit=100&offset=${offset}&fields=id`
        )
        ids.push(...page.payments.map(({ id }) => id))
      }
      expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => idOf("svcatt_", 3000 - index)))
      expect((await payments("offset=999")).payments).toHaveLength(1)

      for (const list of ["payments", "notifications", "invoices", "withdrawals", "refund-tasks"]) {
        const refused = await store.staff.ask("GET", `/admin/svc/${list}?offset=1001`)
        expect([refused.status, refused.body.message]).toEqual([
          400,
          expect.stringMatching(/offset: must be at most 1000/),
        ])
      }
    })

    it("see the latest first, or the first, also when rows of several kinds are mixed", async () => {
      await writeManyPayments(store, 3000)

      expect(orderIds((await payments()).payments)).toEqual(latest(3000, 2999, 2998))
      expect(orderIds((await payments("order=created_at")).payments)).toEqual(latest(1, 2, 3))
      expect(orderIds((await payments("status=failed&environment=sandbox")).payments)).toEqual(latest(1001))
      expect(orderIds((await payments("status[]=failed&status[]=paid")).payments)).toEqual(latest(2999, 2998, 2997))
      expect(orderIds((await payments("status=failed&offset=2")).payments)).toEqual(latest(999, 998, 997))
      expect(orderIds((await notifications("outcome=unverified&order=created_at")).notifications)).toEqual(
        latest(1, 1, 2)
      )
      expect(orderIds((await notifications("channel[]=staff&channel[]=callback")).notifications)).toEqual(
        latest(3000, 2999, 2998)
      )
    })

    it("find the few payments of an amount, a mode or a day, wherever they are, and sort by amount as a number", async () => {
      await writeManyPayments(store, 3000)
      const found = async (query: string) => {
        const page = await payments(query)
        return [...orderIds(page.payments), ...pageOf(page)]
      }
      expect(await found("amount=100.01")).toEqual([...latest(100), 1, false])
      expect(await found("amount[$gte]=100")).toEqual([...latest(3000, 2900, 2800), 30, false])
      expect(await found("amount[$gte]=100&amount[$lte]=1000&order=amount")).toEqual([
        ...latest(100, 200, 300),
        9,
        false,
      ])
      expect(await found("amount[$gte]=100&environment=live&order=created_at")).toEqual([
        ...latest(100, 200, 300),
        10,
        false,
      ])
      expect(await found("order=-amount")).toEqual([...latest(3000, 2900, 2800), 1000, true])
      expect(await found("order=-amount&status=failed")).toEqual([...latest(1000, 900, 800), 1000, true])
      expect(await found("order=-amount&amount[$lte]=950&offset=5")).toEqual([...latest(400, 300, 200), 1000, true])
      expect(await found("payment_mode=GOOGLE%20PAY")).toEqual([...latest(2001), 1, false])
      expect(await found("order=-amount&payment_mode=CREDIT%20CARD&amount[$gte]=71")).toEqual([0, false])
      expect((await store.staff.call<SvcPaymentModesAnswer>("GET", "/admin/svc/payments/modes")).modes).toEqual([
        "CREDIT CARD",
        "GOOGLE PAY",
      ])
    })

    it("are not told that there are more when all that could fit was looked through", async () => {
      await writeManyPayments(store, 3000)
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
      const page = await payments(`amount[$lte]=70&created_at[$gte]=${anHourAgo}`)
      expect([page.has_more_than_count, page.count > 55, page.count < 62]).toEqual([false, true, true])
      expect(pageOf(await payments("amount[$lte]=70"))).toEqual([1000, true])
    })

    it("see what the payments come to that are counted", async () => {
      await writeManyPayments(store, 3000)
      const sum = (count: number, amount: string) => ({ count, amount })
      const totals = async (query: string) => (await payments(query)).totals

      expect(await totals("amount[$gte]=2000")).toEqual([
        { currency_code: "qar", ...sum(11, "27500.11"), paid: sum(0, "0.00") },
      ])
      expect(await totals("payment_mode=GOOGLE%20PAY")).toEqual([
        { currency_code: "qar", ...sum(1, "70.00"), paid: sum(1, "70.00") },
      ])
      expect((await totals(""))[0]).toMatchObject({ count: 1000, paid: { count: 800, amount: "56000.00" } })
      expect(await totals("amount=1.00")).toEqual([])
    })

    it("see the latest of all that begin with what they search, also when nearly everything does", async () => {
      await writeManyPayments(store, 3000)

      for (const q of ["SHOP-", "shop", "payses_", "shopper"]) {
        const found = await payments(`q=${q}`)
        expect([q, orderIds(found.payments), ...pageOf(found)]).toEqual([q, latest(3000, 2999, 2998), 1000, true])
      }
      expect(orderIds((await payments("q=SHOP-&order=created_at")).payments)).toEqual(latest(1, 2, 3))
      // What is rare among all that begin so is found where it is: among the latest, or by its own beginning.
      expect(orderIds((await payments("q=SHOP-&status=awaiting_payment")).payments)).toEqual(latest(3000, 2995, 2990))
      const old = await payments(`q=${idOf("SHOP-", 7).slice(0, -1)}&environment=live`)
      expect([orderIds(old.payments), ...pageOf(old)]).toEqual([latest(9, 8, 7), 9, false])
      expect(orderIds((await notifications("q=SHOP-")).notifications)).toEqual(latest(3000, 3000, 2999))
    })
  })

  describe("with many payments, shoppers and the gateway", () => {
    const tables = ["svc_attempt", "svc_notification", "svc_attention", "svc_refund_task", "svc_history_entry"]

    const payAndFail = async () => {
      const checkout = await store.shopper.checkOut()
      await store.shopper.expectOk(store.shopper.call("GET", `/svc/checkout/${checkout.session_id}`))
      const orderId = await store.shopper.goToGateway(checkout)
      await store.shopper.bring((await store.sandbox.answer(orderId, "failed")).webhook)
      const { callback, webhook } = await store.sandbox.answer(orderId, "success")
      await store.shopper.bring(callback)
      await store.shopper.bring(webhook)
      await store.shopper.bring(webhook)
      await store.shopper.bring({ ...webhook, body: webhook.body.replace("success", "failure") })
      expect((await store.shopper.status(checkout.session_id)).body.status).toBe("paid")
    }

    it("pay, fail and are sent back without the database reading a table from end to end", async () => {
      await writeManyPayments(store, ATTEMPTS)
      await store.sql(
        `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
         SELECT 'svcatn_' || n, 'order_failed', 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', '70.00', 'qar'
         FROM generate_series(1, 2000) AS n`
      )
      await store.sql(
        `INSERT INTO svc_refund_task (id, attempt_id, environment, transaction_number, request_key, amount, currency_code, reason)
         SELECT 'svcref_' || n, 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', 'TXN' || n, 'key' || n, '1.00', 'qar', 'Test.'
         FROM generate_series(1, 2000) AS n`
      )
      await store.sql(
        `INSERT INTO svc_history_entry (id, subject_id, action, actor)
         SELECT 'svchis_' || n, 'svcatt_01' || lpad(n::text, 24, '0'), 'settle_again', 'test' FROM generate_series(1, 2000) AS n`
      )
      await store.sql("ANALYZE")

      const statements = await captureStatements(payAndFail)

      expect(await scanning(store, statements, { tables, most: 100 })).toEqual([])
    })

    it("do so also in a store that is too new for the database to know how its messages are spread", async () => {
      await writeManyPayments(store, 3000)
      await store.sql("DELETE FROM pg_statistic WHERE starelid = 'svc_notification'::regclass")
      await store.sql("UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE relname = 'svc_notification'")

      const statements = await captureStatements(payAndFail)

      expect(await scanning(store, statements, { tables: ["svc_notification"], most: 100 })).toEqual([])
    })
  })

  describe("staff who search", () => {
    const rename = async (column: string, ...texts: string[]) => {
      await writeManyPayments(store, texts.length)
      for (const [index, text] of texts.entries()) {
        await store.sql(`UPDATE svc_attempt SET ${column} = ? WHERE id = ?`, [text, idOf("svcatt_", index + 1)])
      }
    }
    const found = async (q: string) => orderIds((await payments(`q=${encodeURIComponent(q)}`)).payments)

    it("find what begins with their text, not what has it elsewhere", async () => {
      await writeManyPayments(store, 12)
      expect(await found("shopper12")).toEqual(latest(12))
      expect(await found("hopper12")).toEqual([])
      expect(await found("example.com")).toEqual([])
      expect(await found(idOf("SHOP-", 12).slice(1))).toEqual([])
    })

    it("mean the characters % _ \\ and ? as they are", async () => {
      await rename("gateway_order_id", "A_1", "AB1", "A%1", "A\\1", "A?1", "A'1")
      for (const text of ["A_", "A%", "A\\", "A?", "A'", "a_", "A_1"]) {
        const expected = text.toUpperCase().slice(0, 2).concat("1")
        expect([text, await found(text)]).toEqual([text, [expected]])
      }
      expect(await found("%")).toEqual([])
      expect((await found("A")).length).toBe(3)
    })

    it("need not care for the case of e-mail addresses, and find identifiers as typed and in upper case", async () => {
      await rename("gateway_order_id", "ABC1", "abC2", "XYZ3")
      expect(await found("SHOPPER2@Example.COM")).toEqual(["abC2"])
      expect(await found("abc")).toEqual(["ABC1"])
      expect(await found("abC")).toEqual(["abC2", "ABC1"])
      expect(await found("xyz3")).toEqual(["XYZ3"])
    })

    it("find the payment of a shopper who typed the address in capitals; the gateway gets it as typed", async () => {
      const checkout = await store.shopper.checkOut({ email: "Sara.Capitals@Example.COM" })
      const { body } = await store.shopper.expectOk(store.shopper.signedForm(checkout.session_id))
      await store.sandbox.takePurchase(body.fields)

      const { payments: rows } = await payments("q=sara.CAPITALS")

      expect(rows.map(({ email }) => email)).toEqual(["sara.capitals@example.com"])
      expect(Object.values(body.fields)).toContain(
        (await store.sql<{ email: string }>("SELECT email FROM cart WHERE id = ?", [checkout.cart_id]))[0]?.email
      )
    })

    it("are told that a zero byte is none of a text", async () => {
      const refused = await store.staff.ask("GET", "/admin/svc/payments?q=a%00b")
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/q: must not contain/)])
    })
  })

  describe("staff who export", () => {
    const exported = async (query = "") => {
      const response = await store.staff.fetch("GET", `/admin/svc/payments/export?${query}`)
      const lines = (await response.text()).split("\r\n").filter(Boolean).slice(1)
      return lines.map((line) => line.split(",").at(-1))
    }
    const numbered = (from: number, to: number) =>
      Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
        idOf("svcatt_", from < to ? from + index : from - index)
      )

    it("get every row once in order, also when all were created at the same moment", async () => {
      await writeManyPayments(store, 2500)
      await store.sql("UPDATE svc_attempt SET created_at = '2026-01-01'")

      expect(await exported()).toEqual(numbered(2500, 1))
      expect(await exported("order=created_at")).toEqual(numbered(1, 2500))
      expect(await exported("status=failed&environment=live")).toEqual(numbered(1000, 1))
      expect(await exported("q=SHOP-")).toEqual(numbered(2500, 1))
      expect(await exported(`q=${idOf("SHOP-", 7)}`)).toEqual([idOf("svcatt_", 7)])
      expect(await exported("attention=true")).toEqual([])
    })

    it("never make the store count, nor skip rows one by one", async () => {
      await writeManyPayments(store, 2500)
      const texts = await countStatements(() => exported())
      expect(texts.filter((text) => /count\(|offset/i.test(text))).toEqual([])
    })

    it("are told that other orders cannot be had", async () => {
      const refused = await store.staff.ask("GET", "/admin/svc/payments/export?order=email")
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/order: must be one of/)])
    })
  })

  describe("staff who look at the overview", () => {
    it("see the environment's last message, also when the latest thousands are of the other one", async () => {
      await writeManyPayments(store, 3000)
      const lastOf = async (environment: string) =>
        (
          await store.staff.call<{ overview: { last_notification: object | null } }>(
            "GET",
            `/admin/svc/overview?environment=${environment}`
          )
        ).overview.last_notification
      const messages = await store.sql<{ created_at: Date }>(
        "SELECT created_at FROM svc_notification WHERE attempt_id = ? ORDER BY created_at DESC",
        [idOf("svcatt_", LIVE)]
      )
      expect(await lastOf("sandbox")).toMatchObject({ channel: expect.any(String), outcome: "verified" })
      expect(await lastOf("live")).toMatchObject({ received_at: messages[0]?.created_at.toISOString() })

      await store.sql("DELETE FROM svc_attempt WHERE environment = 'live'")
      expect(await lastOf("live")).toBeNull()
    })
  })
})
