/** No request of staff or shoppers scans a table, however many payments there are. */
import storeOverviewDays from "../../../src/jobs/store-overview-days"
import { captureStatements, countStatements } from "../../http/support/count-statements"
import { findScans } from "../../http/support/explain"
import { buildId, writeManyInvoicesAndRefunds, writeManyPayments } from "../../http/support/many-payments"
import { withStore } from "../../http/support/with-store"
import { readToday } from "../../support/store-day"
import { ATTEMPTS, readPayments, writeAttention } from "./read-lists"

jest.setTimeout(240_000)

/** Neither lists nor the overview read more rows than lists show, however many there are. */
const BOUNDED = { tables: ["svc_attempt", "svc_message", "svc_invoice", "svc_refund_task"], most: 3_000 }
const MIDDLE = 15_001

withStore("table scans", (store) => {
  const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`)
  const someTime = "created_at[$gte]=2020-01-01&created_at[$lte]=2100-01-01"

  const today = readToday()

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
    `cart_id=${buildId("cart_", MIDDLE)}`,
    `payment_session_id=${buildId("payses_", MIDDLE)}&environment=sandbox`,
    `placed_order_id=${buildId("order_", MIDDLE)}`,
    ...each("q", [
      "SHOP-",
      "shop-",
      buildId("SHOP-", MIDDLE),
      "TXN",
      `TXN${MIDDLE}`,
      "payses_",
      "shopper",
      "shopper77",
    ]),
    ...each("q", ["s", "none", "%25", "_", "order_none", "%2312"]),
    ...each("q", [
      "70",
      "70.00",
      "71.00",
      "12",
      "maryam",
      "al-thani",
      "9745",
      "55000012",
      "maryam%20opper77",
      "a",
      "@example",
    ]),
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
    ...each("step", ["opened", "sent", "returned", "paid"]),
    ...each("channel", ["web", "sdk"]),
    ...each("decline", ["declined", "expired_card", "unknown"]),
    "decline=expired_card&status=failed&channel=web",
    `channel=sdk&step=sent&environment=sandbox&${someTime}`,
    ...each("hour", ["0", "23"]),
    `hour=9&status=failed&step=opened&${someTime}`,
  ]
  const messageQueries = [
    "",
    "order=created_at",
    "offset=980",
    someTime,
    ...each("channel", ["callback", "webhook", "inquiry", "staff"]),
    ...each("outcome", ["verified", "unconfirmed", "amount_mismatch", "wrong_environment", "unverified"]),
    "channel[]=staff&channel[]=inquiry",
    `outcome[]=unverified&outcome[]=verified&channel=staff&order=created_at&${someTime}`,
    `attempt_id=${buildId("svcatt_", MIDDLE)}&channel=webhook`,
    "invoice_id=svcinv_1",
    `gateway_order_id=${buildId("SHOP-", MIDDLE)}`,
    ...each("q", [
      "SHOP-",
      "shop-",
      buildId("SHOP-", MIDDLE),
      "TXN",
      `TXN${MIDDLE}`,
      "none",
      "maryam",
      "al-thani",
      "%2312",
      "70",
    ]),
    "q=SHOP-&outcome=unverified",
    "q=maryam&outcome=verified",
    `q=TXN&channel=staff&order=created_at&${someTime}`,
  ]

  const searches = ["INV-", "TXN77", "maryam", "al-thani", "%2312", "12", "70", "9745", "none", "a"]
  const invoiceQueries = [
    "",
    "order=paid_at",
    "order=client_name",
    ...each("status", ["paid", "unpaid"]),
    "state=created&environment=sandbox",
    ...each("day", [today, "2020-01-01"]),
    ...each("q", searches),
    `q=maryam&status=paid&${someTime}`,
    "q=thani&attention=false",
  ]
  const refundTaskQueries = [
    "",
    "order=-paid_out_at",
    ...each("status", ["paid_out", "to_pay_out"]),
    ...each("q", searches),
  ]

  describe("with many payments, staff", () => {
    it("open lists and details without the database reading a table from end to end", async () => {
      await writeManyPayments(store, ATTEMPTS)
      await writeManyInvoicesAndRefunds(store, ATTEMPTS)
      await writeAttention(store)
      await store.sql("DELETE FROM svc_overview_range")
      await storeOverviewDays(store.container)
      const paths = [
        ...paymentQueries.map((query) => `payments?${query}`),
        ...messageQueries.map((query) => `messages?${query}`),
        ...invoiceQueries.map((query) => `invoices?${query}`),
        ...refundTaskQueries.map((query) => `refund-tasks?${query}`),
        "payments/modes",
        `payments/${buildId("svcatt_", MIDDLE)}`,
        "overview?environment=live",
        "overview?environment=sandbox&days=30",
        "overview/failures?environment=live&days=90",
        "overview/failures?environment=sandbox&days=30",
      ]
      const slow: Record<string, string[]> = {}
      for (const path of paths) {
        const statements = await captureStatements(() => store.staff.call("GET", `/admin/svc/${path}`))
        const scans = await findScans(store, statements, BOUNDED)
        expect(statements.length).toBeGreaterThan(0)
        if (scans.length > 0) {
          slow[path] = scans
        }
      }
      expect(slow).toEqual({})
    })

    it("see an order without the database reading a table from end to end", async () => {
      const { checkout } = await store.shopper.pay()
      await writeManyPayments(store, ATTEMPTS)
      await writeManyInvoicesAndRefunds(store, ATTEMPTS)
      const { order_id } = await store.shopper.untilStatus(checkout.session_id, "paid")

      const statements = await captureStatements(() => store.staff.call("GET", `/admin/svc/orders/${String(order_id)}`))

      expect(statements.length).toBeGreaterThan(5)
      expect(await findScans(store, statements, BOUNDED)).toEqual([])
    })

    it("cost the database a few statements, for a hundred rows as for one", async () => {
      await writeManyPayments(store, 2000)
      await writeAttention(store)
      await store.sql(
        `INSERT INTO svc_refund_task (id, attempt_id, environment, payment_session_id, transaction_number, request_key,
           amount, currency_code, reason, status)
         SELECT 'svcref_' || n, 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', 's', 'TXN', 'key' || n, '1.00', 'qar',
           'refunded', 'to_pay_out' FROM generate_series(1100, 1300) AS n WHERE n % 5 > 0`
      )
      await readPayments(store)
      for (const list of ["payments", "payments?q=SHOP-", "messages", "refund-tasks"]) {
        const statementsFor = async (limit: number) => {
          const path = `/admin/svc/${list}${list.includes("?") ? "&" : "?"}limit=${limit}`
          return (await countStatements(() => store.staff.call("GET", path))).length
        }
        // Orders, carts and customers are looked up once for all rows, and not at all if no row has one.
        const [one, hundred] = [await statementsFor(1), await statementsFor(100)]
        expect([list, one > 2, one <= hundred, hundred < 18]).toEqual([list, true, true, true])
      }
    })
  })

  describe("with many payments, shoppers and the gateway", () => {
    const tables = ["svc_attempt", "svc_message", "svc_attention", "svc_refund_task", "svc_history_entry"]

    const payAndFail = async () => {
      const checkout = await store.shopper.checkOut()
      await store.shopper.expectOk(store.shopper.call("GET", `/svc/checkout/${checkout.session_id}`))
      const orderId = await store.shopper.goToGateway(checkout)
      await store.shopper.bringAnswer(orderId, "failed", "webhook")
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
         SELECT 'svcref_' || n, 'svcatt_01' || lpad(n::text, 24, '0'), 'sandbox', 'TXN' || n, 'key' || n, '1.00', 'qar', 'refunded'
         FROM generate_series(1, 2000) AS n`
      )
      await store.sql(
        `INSERT INTO svc_history_entry (id, subject_id, action, actor)
         SELECT 'svchis_' || n, 'svcatt_01' || lpad(n::text, 24, '0'), 'settle_again', 'test' FROM generate_series(1, 2000) AS n`
      )
      await store.sql("ANALYZE")

      const statements = await captureStatements(payAndFail)

      expect(await findScans(store, statements, { tables, most: 100 })).toEqual([])
    })

    it("do so also in a new store, of which the database has no statistics about messages yet", async () => {
      await writeManyPayments(store, 3000)
      await store.sql("DELETE FROM pg_statistic WHERE starelid = 'svc_message'::regclass")
      await store.sql("UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE relname = 'svc_message'")

      const statements = await captureStatements(payAndFail)

      expect(await findScans(store, statements, { tables: ["svc_message"], most: 100 })).toEqual([])
    })
  })
})
