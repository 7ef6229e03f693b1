/** Every change of invoices and withdrawals requires its own permission and an existing row. */
import { expectRefusal } from "../support/answers"
import { teaFor } from "../support/invoices"
import { withInvoiceStore } from "./with-invoice-store"

const invoice = { client_name: "Aisha", mobile: "5512 3456", lines: teaFor("30.00") }

/** Method, path below the Admin API, body, and the required permission. */
const changes = [
  ["POST", "/invoices", invoice, "invoices"],
  ["POST", "/invoices/svcinv_none/share", { channel: "sms" }, "invoices"],
  ["POST", "/invoices/svcinv_none/resolve", { outcome: "not_created", note: "x" }, "invoices"],
  ["POST", "/invoices/svcinv_none/confirm", { transaction_number: "T1", amount: 1, note: "x" }, "confirm"],
  ["POST", "/invoices/svcinv_none/resolve-attention", { attention_id: "svcatn_none", note: "x" }, "settle"],
  ["POST", "/withdrawals", { amount: "1.00", idempotency_key: "x" }, "withdrawals"],
  ["POST", "/withdrawals/svcwdr_none/resolve", { outcome: "not_created", note: "x" }, "withdrawals"],
  ["POST", "/withdrawals/svcwdr_none/approve", undefined, "approve_withdrawals"],
  ["POST", "/withdrawals/svcwdr_none/take-back", undefined, "withdrawals"],
  ["POST", "/withdrawals/svcwdr_none/reject", { note: "x" }, "approve_withdrawals"],
] as const

const readings = [
  ["GET", "/invoices/svcinv_none"],
  ["GET", "/invoices/draft?order_id=order_none"],
  ["GET", "/withdrawals/svcwdr_none"],
] as const

/** Requests for rows that do not exist. */
const ofNothing = [
  ...changes.map(([method, path, body]) => ({ method, path, body })),
  ...readings.map(([method, path]) => ({ method, path, body: undefined })),
].filter(({ path }) => path.includes("none"))

withInvoiceStore("access", (store) => {
  const ask = (method: string, path: string, body?: object) => store.staff.ask(method, `/admin/svc${path}`, body)

  describe("who may deal with invoices and withdrawals", () => {
    it.each(changes)(
      "%s %s: 403 with the action named for who has no permission",
      async (method, path, body, permission) => {
        const { permissions } = (await store.svc.settings.readState()).known
        permissions[permission] = ["somebody-else@shop.example"]
        try {
          expectRefusal(await ask(method, path, body), 403, `"${permission}"`)
        } finally {
          delete permissions[permission]
        }
        expect(await store.sql("SELECT id FROM svc_invoice UNION ALL SELECT id FROM svc_withdrawal")).toEqual([])
      }
    )

    it.each(ofNothing)("$method $path: 404 for what does not exist", async ({ method, path, body }) => {
      expect((await ask(method, path, body)).status).toBe(404)
    })
  })
})
