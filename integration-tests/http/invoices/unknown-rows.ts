/** Payments, refund tasks, invoices and withdrawals that do not exist are answered 404; admin-addresses and service.unit show the permissions. */
import { withStore } from "../support/with-store"

const none: [method: string, path: string, body: object | undefined][] = [
  ["GET", "/payments/svcatt_none", undefined],
  ["POST", "/payments/svcatt_none/settle", undefined],
  ["POST", "/refund-tasks/svcref_none/paid-out", { reference: "x" }],
  ["POST", "/invoices/svcinv_none/share", { channel: "sms" }],
  ["POST", "/invoices/svcinv_none/resolve", { outcome: "not_created", note: "x" }],
  ["POST", "/invoices/svcinv_none/confirm", { transaction_number: "T1", amount: 1, note: "x" }],
  ["POST", "/invoices/svcinv_none/resolve-attention", { attention_id: "svcatn_none", note: "x" }],
  ["POST", "/withdrawals/svcwdr_none/resolve", { outcome: "not_created", note: "x" }],
  ["POST", "/withdrawals/svcwdr_none/approve", undefined],
  ["POST", "/withdrawals/svcwdr_none/take-back", undefined],
  ["POST", "/withdrawals/svcwdr_none/reject", { note: "x" }],
  ["GET", "/withdrawals/svcwdr_none", undefined],
]

withStore("unknown rows", (store) => {
  it.each(none)("%s %s is answered 404", async (method, path, body) => {
    expect((await store.staff.ask(method, `/admin/svc${path}`, body)).status).toBe(404)
  })
})
