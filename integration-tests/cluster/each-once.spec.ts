/** Shows that work which several servers find at once is done once: payments by link, reminders, cancellations, notices. */
import { setTimeout as sleep } from "node:timers/promises"

import { Staff } from "../http/support/staff"
import type { SvcOrderAnswer, SvcPaymentLinkAnswer } from "../../src/types"
import { findFirstForm } from "../store/checkout/html-form"
import { runInServer } from "../store/store-server"
import { Cluster, type Server } from "./support/cluster"
import { payAtGateway } from "./support/payments"

jest.setTimeout(600_000)

const HOURS = 24
const DAYS = 3

let cluster: Cluster
let regionId: string | undefined

beforeAll(async () => {
  cluster = await Cluster.start({
    options: {
      cancel_unpaid_after: HOURS,
      reminders: { after_days: DAYS, from_hour: 0, to_hour: 24 },
      staff_notices: { emails: ["owner@shop.example"], email_pace: "at_once" },
    },
    channels: ["feed", "email"],
  })
})

afterAll(async () => {
  await cluster.stop()
})

const count = async (query: string, values: unknown[] = []) => {
  const [row] = await cluster.database.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`, values)
  return row?.count ?? 0
}

/** Sends what a browser sends for an address of the store, whose public host is another one. */
const visit = async (server: Server, url: string, method: "GET" | "POST" = "GET") => {
  const { pathname, search } = new URL(url)
  const response = await fetch(`${server.url}${pathname}${search}`, { method, redirect: "manual" })
  return { status: response.status, location: response.headers.get("location"), html: await response.text() }
}

/** Writes down an order on the phone, which owes 20.00. */
async function takePhoneOrder(staff: Staff): Promise<string> {
  regionId ??= (await staff.call<{ regions: { id: string }[] }>("GET", "/admin/regions")).regions[0]?.id ?? ""
  const { draft_order } = await staff.call<{ draft_order: { id: string } }>("POST", "/admin/draft-orders", {
    email: "phone@example.com",
    region_id: regionId,
    shipping_address: { first_name: "Sara", phone: "5512 3456", country_code: "qa" },
    items: [{ title: "Tea", quantity: 1, unit_price: 20 }],
  })
  await staff.call("POST", `/admin/draft-orders/${draft_order.id}/convert-to-order`)
  return draft_order.id
}

/** Runs a job of the plugin on all these servers at the same moment, three times. */
async function runEverywhere(servers: readonly Server[], job: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await Promise.all(servers.map(({ process }) => runInServer(process, `job-${job}`)))
  }
}

describe.each([
  ["two servers", [undefined, undefined]],
  ["a server with two workers", ["server", "worker", "worker"]],
] as const)("%s", (_, modes) => {
  let servers: Server[]
  /** Those that answer requests. */
  let doors: Server[]
  /** Those that run jobs. */
  let workers: Server[]
  let staff: Staff

  beforeAll(async () => {
    servers = await Promise.all(modes.map((mode) => cluster.startServer({ mode })))
    doors = servers.filter((_server, index) => modes[index] !== "worker")
    workers = servers.filter((_server, index) => modes[index] !== "server")
    staff = new Staff(doors[0] as Server)
  })

  afterAll(async () => {
    await cluster.stopServers()
  })

  const createLink = async (orderId: string, part?: { amount: string }) => {
    const path = `/admin/svc/orders/${orderId}/payment-link`
    return (await staff.call<SvcPaymentLinkAnswer>("POST", path, part)).payment_link?.url ?? ""
  }

  it.each([
    ["everything", undefined, "0.00"],
    ["a part", { amount: "5.00" }, "15.00"],
  ])(
    "open one payment for a link over %s that is pressed two hundred times, and it is paid once",
    async (_what, part, owed) => {
      const orderId = await takePhoneOrder(staff)
      const url = await createLink(orderId, part)
      const answers: Awaited<ReturnType<typeof visit>>[] = []
      for (let round = 0; round < 10; round++) {
        const presses = Array.from({ length: 20 }, (_press, n) => visit(doors[n % doors.length] as Server, url, "POST"))
        answers.push(...(await Promise.all(presses)))
      }
      // Each server lets ten presses a minute through.
      const pressed = answers.flatMap(({ location }) => location ?? [])
      expect(pressed.length).toBeGreaterThanOrEqual(10 * doors.length)
      expect(new Set(answers.filter(({ location }) => !location).map(({ status }) => status))).toEqual(new Set([429]))
      // Each server has an address of its own here.
      expect(new Set(pressed.map((location) => new URL(location).pathname)).size).toBe(1)

      const page = await visit(doors[0] as Server, pressed[0] ?? "")
      const gatewayId = await cluster.sandbox.takePurchase(findFirstForm(page.html, "http://store.example/").fields)
      const { callback, webhook } = await cluster.sandbox.answer(gatewayId, "success")
      await Promise.all(doors.flatMap(({ shopper }) => [shopper.bring(callback), shopper.bring(webhook)]))

      const { order } = await staff.call<SvcOrderAnswer>("GET", `/admin/svc/orders/${orderId}`)
      expect([order.outstanding, order.payments.length]).toEqual([owed, 1])
    }
  )

  it("send one reminder of a link", async () => {
    const orderId = await takePhoneOrder(staff)
    await staff.call("POST", `/admin/svc/orders/${orderId}/payment-link/send`, { channel: "email" })
    await cluster.database.sql("UPDATE svc_reminder SET sent_at = sent_at - make_interval(days => ?)", [DAYS])

    await runEverywhere(workers, "svc-remind-customers")

    const reminders = "notification WHERE template = 'svc-payment-link-reminder' AND resource_id = ?"
    expect(await count(reminders, [orderId])).toBe(1)
  })

  it("cancel an unpaid order once, and keep one with a payment link", async () => {
    const [given, alive] = [await takePhoneOrder(staff), await takePhoneOrder(staff)]
    for (const id of [given, alive]) {
      await createLink(id)
    }
    await staff.call("POST", `/admin/svc/orders/${given}/payment-link/withdraw`)
    await cluster.database.sql(
      `UPDATE "order" SET created_at = created_at - span, updated_at = updated_at - span
       FROM (SELECT make_interval(hours => ?) AS span) AS spans WHERE id IN (?, ?)`,
      [HOURS + 1, given, alive]
    )
    await cluster.database.sql(
      "UPDATE svc_payment_link SET withdrawn_at = withdrawn_at - make_interval(hours => ?) WHERE order_id = ?",
      [HOURS + 1, given]
    )

    await runEverywhere(workers, "svc-cancel-unpaid-orders")

    const statuses = await cluster.database.sql<{ status: string }>(
      `SELECT status FROM "order" WHERE id IN (?, ?) ORDER BY display_id`,
      [given, alive]
    )
    expect(statuses.map(({ status }) => status)).toEqual(["canceled", "pending"])
    expect(await count("svc_history_entry WHERE subject_id = ? AND action = 'canceled_unpaid'", [given])).toBe(1)
  })

  it("tell staff about each matter once, by the bell and by e-mail", async () => {
    const payments = await payAtGateway(doors, 2)
    await Promise.all(payments.map(({ webhook }) => (doors[0] as Server).shopper.bring(webhook)))
    const ids = payments.map(({ cart_id }) => cart_id)
    // Counted before there is something to tell, since the job also runs by itself each minute.
    const before = await count("notification WHERE channel = 'feed'")
    await cluster.database.sql(
      `INSERT INTO svc_attention (id, reason, attempt_id, environment, amount, currency_code)
       SELECT 'svcatn_' || id, 'late_failure', id, 'sandbox', amount, currency_code FROM svc_attempt WHERE cart_id = ANY(?)`,
      [ids]
    )
    // The servers of before have mailed just now, and staff get few mails an hour.
    await cluster.database.sql("UPDATE svc_notice SET mailed_at = mailed_at - interval '1 day'")

    await runEverywhere(workers, "svc-tell-staff")
    await sleep(2_000)

    expect((await count("notification WHERE channel = 'feed'")) - before).toBe(2)
    const told = `svc_notice WHERE belled_at IS NOT NULL AND mailed_at IS NOT NULL AND subject_id IN
      (SELECT 'svcatn_' || id FROM svc_attempt WHERE cart_id = ANY(?))`
    expect(await count(told, [ids])).toBe(2)
  })
})
