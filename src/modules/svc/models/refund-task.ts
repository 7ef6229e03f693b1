import { model } from "@medusajs/framework/utils"
import { environments, refundReasons, refundTaskStatuses } from "../../../fields/statuses"

/** Money to refund by hand, because the gateway has no refund operation (§4.6). */
export const SvcRefundTask = model
  .define("svc_refund_task", {
    id: model.id({ prefix: "svcref" }).primaryKey(),
    attempt_id: model.text().nullable(),
    invoice_id: model.text().nullable(),
    environment: model.enum([...environments]),
    payment_session_id: model.text().nullable(),
    /** The transaction to refund. */
    transaction_number: model.text(),
    /** Medusa's id of the refund or canceled payment; unique, so that a repeated request creates one task. */
    request_key: model.text(),
    amount: model.text(),
    currency_code: model.text(),
    reason: model.enum([...refundReasons]),
    /** The note of staff who requested the refund here; that of Medusa's refund form stays in Medusa. */
    note: model.text().nullable(),
    /** Whether the money has been paid out. */
    status: model.enum([...refundTaskStatuses]).default("to_pay_out"),
    /**
     * The outcome of the store's own refund function: `failed` paid nothing out; `unknown` may have paid out, so staff
     * must check before paying by hand. Set to `unknown` before the call. `null` when it was not called or succeeded.
     */
    function_outcome: model.enum(["failed", "unknown"]).nullable(),
    /** Until then the store's own refund function may still be running, and staff cannot pay by hand. */
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
