/** Answers contain the columns that their types name, and none of the plugin's internal ones. */
import type { SvcOrderAnswer, SvcPaymentListAnswer } from "../../../src/types"
import { signedMessage } from "../support/forge"
import { refundNewestPayment } from "../support/send-back"
import { withStore } from "../support/with-store"
import { createInvoice } from "./read-lists"

/** The internal columns of each table. All other columns must be in the answers. */
const ownColumns: Record<string, readonly string[]> = {
  svc_attempt: [
    ...[
      "merchant_id",
      "provider_id",
      "opened_session_id",
      "reported_at",
      "app_success_at",
      "app_success_number",
      "payment_collection_id",
      "return_url",
      "owing_order_id",
      "payment_link_id",
    ],
    ...["secret_key_id", "next_inquiry_at", "inquiries", "settle_repeated_at", "lease_token", "lease_until"],
    ...["customer_name", "mobile", "order_number", "step", "search", "updated_at"],
  ],
  svc_message: [
    ...["content_hash", "check_value", "invoice_number", "transaction_numbers", "signed", "search", "updated_at"],
  ],
  svc_attention: ["updated_at"],
  svc_refund_task: ["payment_session_id", "request_key", "search", "updated_at"],
  svc_invoice: [
    ...["idempotency_key", "request_hash", "merchant_id", "requested_status", "gateway_id", "reference_id"],
    ...["secret_key_id", "attempt_id", "order_number", "search"],
  ],
  svc_withdrawal: ["idempotency_key", "merchant_id", "svc_id", "gateway_id", "requested_by_user", "search"],
  svc_history_entry: ["subject_id", "updated_at"],
}

/** The table of the rows that an answer has under each name. */
const tables: Record<string, string> = {
  payment: "svc_attempt",
  payments: "svc_attempt",
  messages: "svc_message",
  attention: "svc_attention",
  rows: "svc_attention",
  refund_task: "svc_refund_task",
  refund_tasks: "svc_refund_task",
  invoice: "svc_invoice",
  invoices: "svc_invoice",
  withdrawal: "svc_withdrawal",
  withdrawals: "svc_withdrawal",
  latest: "svc_withdrawal",
  history: "svc_history_entry",
}

/** Fields that answers add to the columns of a row. */
const paidFor = ["placed_order_id", "order_display_id", "customer_id", "customer_name", "customer_email"]

const added: Record<string, readonly string[]> = {
  svc_attempt: [
    ...["open_attention", "messages", "attention", "refund_tasks", "history", "in_medusa", "failure", "purchase"],
    ...["order_display_id", "customer_id", "customer_name", "customer_email", "is_test_money"],
  ],
  svc_message: ["environment"],
  svc_refund_task: ["undone_reference", "can_undo", "is_test_money", ...paidFor],
  svc_attention: ["refund", "refund_task_id", "can_withdraw_confirmation", "changed_cart", ...paidFor],
  svc_invoice: ["is_overdue", "open_attention", "history", "attention", "refund", "refund_tasks", "is_test_money"],
  svc_withdrawal: ["history", "is_own"],
}

interface Row {
  table: string
  names: string[]
}

/** Lists every row in an answer, including nested ones. */
function rowsIn(value: unknown): Row[] {
  if (typeof value !== "object" || value === null) {
    return []
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    const table = tables[name]
    const items = (Array.isArray(inner) ? inner : [inner]) as unknown[]
    const own = items.filter((item) => typeof item === "object" && item !== null && "id" in item)
    const rows = table ? own.map((item) => ({ table, names: Object.keys(item as object) })) : []
    return [...rows, ...items.flatMap(rowsIn)]
  })
}

withStore("answer fields", (store) => {
  const get = (path: string) => store.staff.call("GET", path)

  /** Creates one row of everything that can be listed; returns the addresses of all lists and of one row of each. */
  const fillTheStore = async () => {
    const { orderId: paid } = await store.shopper.hasPaid()
    await refundNewestPayment(store, 20)
    await store.shopper.bring(signedMessage("webhook", { orderId: paid, amount: "7.00", transactionNumber: "OTHER" }))
    const [order] = await store.sql<{ id: string }>('SELECT id FROM "order"')

    const invoice = await createInvoice(store, "Sara", "10.00", {
      order_id: order?.id,
      idempotency_key: "key-of-the-invoice",
    })
    const { withdrawal } = await store.staff.call<{ withdrawal: { id: string } }>("POST", "/admin/svc/withdrawals", {
      amount: "1.00",
      idempotency_key: "key-of-the-withdrawal",
    })
    const { payments } = await store.staff.call<SvcPaymentListAnswer>("GET", "/admin/svc/payments")
    return {
      orderId: order?.id ?? "",
      lists: ["payments", "messages", "refund-tasks", "invoices", "withdrawals"].map((name) => `/admin/svc/${name}`),
      details: [
        `/admin/svc/payments/${payments[0]?.id}`,
        `/admin/svc/invoices/${invoice.id}`,
        `/admin/svc/withdrawals/${withdrawal.id}`,
      ],
      fixed: ["/admin/svc/overview", `/admin/svc/orders/${order?.id}`],
    }
  }

  const tableColumns = async (table: string) => {
    const rows = await store.sql<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ?",
      [table]
    )
    return rows.map(({ name }) => name).filter((name) => name !== "deleted_at")
  }

  describe("answers to staff", () => {
    it("hold the columns that their types name; every other column is listed as internal", async () => {
      const { lists, details, fixed } = await fillTheStore()
      const answers = await Promise.all([...lists, ...details, ...fixed].map(get))
      const seen = answers.flatMap(rowsIn)
      expect(new Set(seen.map(({ table }) => table))).toEqual(new Set(Object.keys(ownColumns)))
      for (const { table, names } of seen) {
        const own = ownColumns[table] ?? []
        const answered = (await tableColumns(table)).filter((column) => !own.includes(column))
        const columns = names.filter((name) => !added[table]?.includes(name))
        expect([table, columns.sort()]).toEqual([table, answered.sort()])
      }
    })

    it("hold nothing else when the query asks for other columns, all columns or linked rows", async () => {
      const { lists, details } = await fillTheStore()
      const secret = [...new Set(Object.values(ownColumns).flat()), "deleted_at"]
      const queries = [
        ...["*", "%2B*", "*.*", "*order", "order.*", "%2Border.id"],
        secret.join(","),
        secret.map((name) => `%2B${name}`).join(","),
      ]
      for (const path of [...lists, ...details]) {
        const usual = rowsIn(await get(path))
        for (const fields of queries) {
          const rows = rowsIn(await get(`${path}?fields=${fields}`))
          expect([path, fields, rows.length]).toEqual([path, fields, usual.length])
          rows.forEach(({ table, names }, at) => {
            const more = names.filter((name) => !usual[at]?.names.includes(name))
            expect([path, fields, table, more]).toEqual([path, fields, table, []])
          })
        }
      }
    })
  })

  describe("answers to shoppers", () => {
    it("never lead from an order or a cart to rows of the plugin", async () => {
      const { orderId } = await fillTheStore()
      const [cart] = await store.sql<{ id: string }>("SELECT id FROM cart")
      for (const path of [`/store/orders/${orderId}`, `/store/carts/${cart?.id}`]) {
        for (const name of ["svc_invoice", "svc_invoices", "svc_attempt"]) {
          for (const fields of [`%2B${name}.*`, `*${name}`, `id,${name}.idempotency_key`]) {
            const { body } = await store.shopper.call("GET", `${path}?fields=${fields}`)
            const answer = JSON.stringify(body)
            expect([path, fields, answer]).toEqual([
              path,
              fields,
              expect.not.stringMatching(/key-of-the-invoice|request_hash|client_name/),
            ])
          }
        }
      }
    })
  })

  describe("Medusa's answer to an error", () => {
    it("is unchanged on a route of the plugin", async () => {
      const { status, body } = await store.staff.ask("GET", "/admin/svc/invoices/none")
      expect([status, body]).toEqual([404, { type: "not_found", message: "Invoice none was not found." }])
      const order = await store.staff.ask("GET", "/admin/svc/orders/none")
      expect([order.status, (order.body as unknown as Partial<SvcOrderAnswer>).order]).toEqual([404, undefined])
    })
  })
})
