import { model } from "@medusajs/framework/utils"

/**
 * An invoice that staff asked the gateway to create (§4.1). The gateway has no list (§4.6), so this is the plugin's own.
 * A row is written before the request leaves: what became of it is never in doubt without a row that says so.
 */
export const SvcInvoice = model
  .define("svc_invoice", {
    id: model.id({ prefix: "svcinv" }).primaryKey(),
    /** Asking twice with the same key is one invoice. */
    idempotency_key: model.text().nullable(),
    /** SHA-256 of what was asked for, so that a key is not used for two different invoices. */
    request_hash: model.text(),
    environment: model.enum(["sandbox", "live"]),
    merchant_id: model.text(),
    /** The secret key that it was begun under, by its id: see settings/proving-keys.ts. `null` in rows that never knew. */
    secret_key_id: model.text().nullable(),
    /** What the plugin knows about its creation. */
    state: model.enum(["creating", "created", "unknown", "refused"]).default("creating"),
    /** As the gateway named it (§2.4), `null` until it has confirmed the invoice. */
    status: model.enum(["draft", "unpaid", "paid", "overdue", "cancelled"]).nullable(),
    /** Whether staff do not expect it to be paid any more. The gateway is not told (§4.6), and money that comes pays it. */
    set_aside: model.boolean().default(false),
    requested_status: model.enum(["draft", "unpaid"]).default("unpaid"),
    /** `invoiceno` (§2.1). */
    invoice_number: model.text().nullable(),
    /** `id` of the gateway's record. */
    gateway_id: model.text().nullable(),
    /** `referenceId`: what notifications about it carry in place of an ORDER_ID. */
    reference_id: model.text().nullable(),
    client_name: model.text(),
    /** International form with plus sign. */
    mobile: model.text(),
    email: model.text().nullable(),
    remarks: model.text().nullable(),
    /** By when staff expect it to be paid, `YYYY-MM-DD`. The gateway is not told: creating an invoice has no field for it (§4.1). */
    due_date: model.text().nullable(),
    /** Decimal text with two fraction digits. */
    amount: model.text(),
    currency_code: model.text(),
    /** `[{ description, quantity, amount, unit_price }]`, amounts as decimal text. */
    lines: model.json(),
    share_url: model.text().nullable(),
    payment_url: model.text().nullable(),
    expires_at: model.text().nullable(),
    /** The Medusa order that it asks money for. */
    order_id: model.text().nullable(),
    /** By what people know that order. */
    order_number: model.text().nullable(),
    customer_id: model.text().nullable(),
    transaction_number: model.text().nullable(),
    paid_at: model.dateTime().nullable(),
    /** Of the paying transaction's money: what refund tasks ask for or have paid out, decimal text. */
    refunded_amount: model.text().default("0.00"),
    /** The attempt that records its payment on the order. */
    attempt_id: model.text().nullable(),
    /** Why the gateway did not create it: `{ kind, message }`. */
    failure: model.json().nullable(),
    created_by: model.text(),
  })
  // The column `search` stands in the migration by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["idempotency_key"], unique: true, where: "idempotency_key IS NOT NULL" },
    { on: ["environment", "invoice_number"], unique: true, where: "invoice_number IS NOT NULL" },
    { on: ["environment", "transaction_number"], unique: true, where: "transaction_number IS NOT NULL" },
    { on: ["environment", "created_at"] },
    { on: ["environment", "state", "created_at"] },
    { on: ["environment", "status", "created_at"] },
    { on: ["paid_at"], where: "paid_at IS NOT NULL" },
    { on: ["order_id"] },
    { on: ["customer_id"] },
  ])
