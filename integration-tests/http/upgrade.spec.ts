import { randomBytes } from "node:crypto"

import { booksOf, isPaidOnce } from "../support/books"
import { connect, type Connections } from "../support/connection"
import type {
  SvcInvoiceAnswer,
  SvcListedPayment,
  SvcNotificationListAnswer,
  SvcPaymentListAnswer,
  SvcRefundTaskListAnswer,
  SvcSettingsAnswer,
  SvcWithdrawalAnswer,
} from "../../src/types"
import { buildApp } from "../store/app-build"
import { countryOf, sandboxEnvironment, type SvcEnvironment } from "../store/environment"
import { freePort } from "../store/ports"
import { startSandbox } from "../store/sandbox-process"
import { prepareStore, startStoreServer, type StoreSettings } from "../store/store-server"
import { readDump, type DumpedPayment } from "../upgrade/dump"
import { migrateStore } from "../upgrade/migrate-store"
import { SandboxControl } from "../support/sandbox-control"
import { Shopper } from "./support/shopper"
import { Staff } from "./support/staff"
import { BEANS } from "./support/stock"
import { SHOP_ORIGIN } from "./support/store-under-test"

jest.setTimeout(300_000)

const { sql: dump, facts } = readDump()
const { payments, invoices, seeded } = facts

type Row = Record<string, unknown>

/** Rows by their ids, for each table. */
type Rows = Record<string, Record<string, Row>>

let store: Connections
/** What ends all that runs, in the order in which it was started. */
const running: (() => Promise<void>)[] = []
let env: SvcEnvironment
let shopper: Shopper
let staff: Staff
let gateway: SandboxControl
let before: Rows
let after: Rows

/** Gives the test run's PostgreSQL server one more database. */
async function newDatabase(): Promise<string> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  const address = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}`
  const name = `upgrade_${randomBytes(4).toString("hex")}`
  const administration = connect(`${address}/postgres`, 1)
  await administration.sql(`CREATE DATABASE ${name}`)
  await administration.close()
  return `${address}/${name}`
}

/** On a connection of its own: the dump changes the search path. */
async function restore(url: string): Promise<void> {
  const connection = connect(url, 1)
  await connection.sql(dump.replaceAll("?", "\\?"))
  await connection.close()
}

/** Every row of the plugin's tables. */
async function rowsOf({ sql }: Connections): Promise<Rows> {
  const tables = await sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name LIKE 'svc\\_%'"
  )
  const rows: Rows = {}
  for (const { name } of tables) {
    const found = await sql<{ row: Row & { id: string } }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`)
    rows[name] = Object.fromEntries(found.map(({ row }) => [row.id, row]))
  }
  return rows
}

/** The plugin's columns, indexes and triggers, without regard to the order in which they were made. */
async function schemaOf({ sql }: Connections): Promise<string[]> {
  const rows = await sql<{ line: string }>(
    `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name LIKE '%svc\\_%'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename LIKE '%svc\\_%'
     UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE conrelid::regclass::text LIKE '%svc\\_%'
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger
       WHERE NOT tgisinternal AND tgrelid::regclass::text LIKE '%svc\\_%'
     ORDER BY 1`
  )
  return rows.map(({ line }) => line)
}

/** A row of 0.1.0 as it stands now: the gateway's ORDER_ID was called `order_id`, as Medusa's is. */
function asNow(table: string, row: Row): Row {
  if (!["svc_attempt", "svc_notification"].includes(table)) {
    return row
  }
  const { order_id: gateway_order_id, ...others } = row
  return { ...others, gateway_order_id, ...(row.field === "order_id" && { field: "gateway_order_id" }) }
}

beforeAll(async () => {
  await buildApp()
  const [url, sandbox, port] = await Promise.all([newDatabase(), startSandbox({ port: 0 }), freePort()])
  running.push(sandbox.stop)
  gateway = new SandboxControl(sandbox.url)
  await restore(url)
  store = connect(url, 2)
  running.push(store.close)
  before = await rowsOf(store)

  env = {
    ...sandboxEnvironment({}, sandbox.url, { backendUrl: `http://localhost:${port}`, shopOrigin: SHOP_ORIGIN }),
    SVC_ENCRYPTION_KEY: facts.encryption_key,
    // Staff of the dumped store had entered these.
    SVC_SECRET_KEY: "",
    SVC_GATEWAY_URL: "",
    SVC_SDK_API_URL: "",
  }
  const settings: StoreSettings = { databaseUrl: url, env, shopOrigins: [SHOP_ORIGIN] }
  await migrateStore({ ...env, DATABASE_URL: url })
  after = await rowsOf(store)
  const server = await startStoreServer(settings, { port, admin: false })
  running.push(server.stop)
  const at = { url: server.url, seeded, sandbox: gateway }
  shopper = new Shopper(at)
  staff = new Staff(at)
})

afterAll(async () => {
  for (const stop of running.reverse()) {
    await stop()
  }
})

/** Waits until a payment is paid; its money must then be booked once. */
async function expectSettled(payment: DumpedPayment): Promise<void> {
  await shopper.untilStatus(payment.session_id, "paid")
  expect(isPaidOnce(await booksOf(store, payment.cart_id))).toBe(true)
}

async function find(gatewayOrderId: string): Promise<SvcListedPayment> {
  const { payments: found } = await staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/payments?q=${gatewayOrderId}`)
  return found[0]!
}

describe("a store of version 0.1.0 that is brought up to date", () => {
  it("keeps every row, as it was but for capitals in e-mail addresses and the name of the gateway's ORDER_ID", () => {
    expect(Object.entries(before).filter(([, rows]) => Object.keys(rows).length === 0)).toEqual([])
    const waiting = Object.values(before.svc_attempt!).find(({ email }) => email === "Waiting@Example.com")
    waiting!.email = "waiting@example.com"
    for (const [table, rows] of Object.entries(before)) {
      const expected = Object.entries(rows).map(([id, row]) => [id, asNow(table, row)])
      expect(after[table]).toMatchObject(Object.fromEntries(expected) as Record<string, Row>)
    }
  })

  it("finds every payment and message by the ORDER_ID that it had", async () => {
    const { payments: paid } = await staff.call<SvcPaymentListAnswer>("GET", "/admin/svc/payments?limit=100")
    const { notifications } = await staff.call<SvcNotificationListAnswer>("GET", "/admin/svc/notifications?limit=100")
    for (const [listed, rows] of [
      [paid.filter(({ kind }) => kind === "payment"), before.svc_attempt],
      [notifications, before.svc_notification],
    ] as const) {
      const idOf = Object.fromEntries(listed.map(({ id, gateway_order_id }) => [id, gateway_order_id]))
      expect(idOf).toEqual(Object.fromEntries(Object.values(rows!).map(({ id, order_id }) => [id, order_id])))
    }
    for (const { gateway_order_id } of Object.values(payments).filter((payment) => payment.gateway_order_id)) {
      expect(await find(gateway_order_id)).toMatchObject({ gateway_order_id })
    }
  })

  it("has the tables, indexes and triggers of a new store", async () => {
    const url = await newDatabase()
    await prepareStore(
      { databaseUrl: url, env, shopOrigins: [] },
      { ...seeded, currency_code: env.SVC_CURRENCY, country_code: countryOf(env.SVC_COUNTRY_CODE) }
    )
    const created = connect(url, 1)
    expect(await schemaOf(store)).toEqual(await schemaOf(created))
    await created.close()
  })

  it("has counted what was paid before the overview had sums", async () => {
    const [counted] = await store.sql("SELECT sum(count)::int AS count FROM svc_overview_sum WHERE status = 'paid'")
    const [paid] = await store.sql(
      `SELECT (SELECT count(*) FROM svc_attempt WHERE paid_at IS NOT NULL)::int +
         (SELECT count(*) FROM svc_invoice WHERE paid_at IS NOT NULL AND attempt_id IS NULL)::int AS count`
    )
    expect(Number(paid?.count)).toBeGreaterThan(0)
    expect(counted).toEqual(paid)
    expect(await store.sql("SELECT 1 FROM svc_overview_sum WHERE source = 'uncounted'")).toEqual([])
  })

  it.each(["at_gateway", "in_progress"] as const)("books what the gateway tells afterwards: %s", async (name) => {
    const payment = payments[name]
    for (const message of payment.on_their_way) {
      expect((await shopper.bring(message)).status).toBe(message.channel === "webhook" ? 200 : 303)
    }
    await expectSettled(payment)
  })

  it.each(["opened", "failed"] as const)("lets shoppers pay in a session that was there: %s", async (name) => {
    const payment = payments[name]
    const { callback } = await gateway.answer(await shopper.goToGateway(payment), "success")
    await shopper.bring(callback)
    await expectSettled(payment)
  })

  it("settles an order that could not be placed, once there is stock", async () => {
    await restock(BEANS)
    const { id } = await find(payments.sold_out.gateway_order_id)
    await staff.call("POST", `/admin/svc/payments/${id}/settle`)
    await expectSettled(payments.sold_out)
  })

  it("leaves alone what was settled", async () => {
    expect(isPaidOnce(await booksOf(store, payments.paid.cart_id))).toBe(true)
  })

  it("still shows staff what waits for them", async () => {
    const attention = await store.sql("SELECT reason FROM svc_attention WHERE resolved_at IS NULL ORDER BY reason")
    expect(attention).toEqual(["paid_twice", "session_gone", "unverified"].map((reason) => ({ reason })))
    const tasks = await staff.call<SvcRefundTaskListAnswer>("GET", "/admin/svc/refund-tasks?status=to_pay_out")
    expect(tasks.refund_tasks).toMatchObject([{ amount: "20.00", status: "to_pay_out" }])
    const { withdrawal } = await staff.call<SvcWithdrawalAnswer>("GET", `/admin/svc/withdrawals/${facts.withdrawal_id}`)
    expect(withdrawal).toMatchObject({ amount: "25.00", state: "created" })
  })

  it("books the payment of an invoice that was open", async () => {
    const { unpaid, paid } = invoices
    const statusOf = async ({ id }: { id: string }) =>
      (await staff.call<SvcInvoiceAnswer>("GET", `/admin/svc/invoices/${id}`)).invoice.status
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual(["unpaid", "paid"])
    for (const message of unpaid.on_its_way) {
      expect((await shopper.bring(message)).status).toBe(200)
    }
    expect(await statusOf(unpaid)).toBe("paid")
  })

  it("has the settings that staff entered, secrets among them", async () => {
    const { settings } = await staff.call<SvcSettingsAnswer>("GET", "/admin/svc/settings")
    const entered = settings.fields.filter(({ source }) => source === "stored").map(({ name }) => name)
    expect(entered.sort()).toEqual(["gateway_url", "sdk.title_text", "sdk_api_url", "secret_key"])
  })
})

async function restock(sku: string): Promise<void> {
  await store.sql(
    `UPDATE inventory_level level SET stocked_quantity = 100, raw_stocked_quantity = '{"value": "100", "precision": 20}'
     FROM inventory_item item WHERE item.id = level.inventory_item_id AND item.sku = ?`,
    [sku]
  )
}
