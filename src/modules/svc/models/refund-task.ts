import { model } from "@medusajs/framework/utils"

/** Money that must go back by hand, because the service shows no refund operation (§4.6). */
export const SvcRefundTask = model
  .define("svc_refund_task", {
    id: model.id({ prefix: "svcref" }).primaryKey(),
    attempt_id: model.text().nullable(),
    invoice_id: model.text().nullable(),
    environment: model.enum(["sandbox", "live"]),
    payment_session_id: model.text().nullable(),
    /** The transaction whose money goes back. */
    transaction_number: model.text(),
    /** Medusa's id of the refund or payment that asked for it: asking twice is one task. */
    request_key: model.text(),
    amount: model.text(),
    currency_code: model.text(),
    reason: model.text(),
    /** How the money went or goes back. */
    status: model.enum(["to_pay_out", "paid_out"]).default("to_pay_out"),
    /**
     * What came of the store's own refund function: `failed` did nothing, `unknown` may have paid out: check before
     * paying by hand. Written as `unknown` before it is called. `null` when it was not called or succeeded.
     */
    function_outcome: model.enum(["failed", "unknown"]).nullable(),
    /** Until then the store's own refund function may be at work, and nobody pays by hand. */
    function_until: model.dateTime().nullable(),
    reference: model.text().nullable(),
    paid_out_at: model.dateTime().nullable(),
    paid_out_by: model.text().nullable(),
  })
  // The column `search` stands in the migration by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["request_key"], unique: true },
    { on: ["attempt_id"] },
    { on: ["payment_session_id"] },
    { on: ["invoice_id"] },
    { on: ["environment", "created_at"] },
    { on: ["environment", "status", "created_at"] },
  ])
