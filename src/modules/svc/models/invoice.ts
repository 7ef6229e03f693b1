import { model } from "@medusajs/framework/utils"
import { invoiceEntries } from "../../../fields/invoice"
import { creationStates, environments, invoicePaymentStatuses, invoiceStatuses } from "../../../fields/statuses"
import { buildEntryColumns } from "../database"

/**
 * An invoice that staff asked the gateway to create (§4.1). The gateway has no list (§4.6), so this is the plugin's
 * own. The row is written before the request is sent, so that no request is ever unrecorded.
 */
export const SvcInvoice = model
  .define("svc_invoice", {
    id: model.id({ prefix: "svcinv" }).primaryKey(),
    /** Requests with the same key create one invoice. */
    idempotency_key: model.text().nullable(),
    /** SHA-256 of the request, so that a key cannot be used for two different invoices. */
    request_hash: model.text(),
    environment: model.enum([...environments]),
    merchant_id: model.text(),
    /** Id of the secret key in force when it was begun; see settings/proving-keys.ts. `null` when unknown. */
    secret_key_id: model.text().nullable(),
    /** Whether the gateway has created it, as far as the plugin knows. */
    state: model.enum([...creationStates]).default("creating"),
    /** The gateway's status (§2.4); `null` until it has confirmed the invoice. */
    status: model.enum([...invoiceStatuses]).nullable(),
    /** Whether staff no longer expect it to be paid. The gateway does not know (§4.6), and a payment still counts. */
    set_aside: model.boolean().default(false),
    requested_status: model.enum(["draft", "unpaid"]).default("unpaid"),
    /** `invoiceno` (§2.1). */
    invoice_number: model.text().nullable(),
    /** `id` of the gateway's record. */
    gateway_id: model.text().nullable(),
    /** `referenceId`, which messages about it carry in place of an ORDER_ID. */
    reference_id: model.text().nullable(),
    client_name: model.text(),
    /** International form with plus sign. */
    mobile: model.text(),
    email: model.text().nullable(),
    ...buildEntryColumns(invoiceEntries),
    /** Decimal text with two fraction digits. */
    amount: model.text(),
    currency_code: model.text(),
    /** `[{ description, quantity, amount, unit_price }]`, amounts as decimal text. */
    lines: model.json(),
    share_url: model.text().nullable(),
    payment_url: model.text().nullable(),
    expires_at: model.text().nullable(),
    /** The Medusa order that it is for. */
    order_id: model.text().nullable(),
    /** Display number of that order. */
    order_number: model.text().nullable(),
    customer_id: model.text().nullable(),
    transaction_number: model.text().nullable(),
    paid_at: model.dateTime().nullable(),
    /** The part of the paying transaction that has refund tasks, paid out or not; decimal text. */
    refunded_amount: model.text().default("0.00"),
    /** The status that staff see: {@link status}, and for a paid invoice whether it is refunded. A generated column. */
    payment_status: model.enum([...invoicePaymentStatuses]).nullable(),
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
    { on: ["environment", "payment_status", "created_at"] },
    { on: ["paid_at"], where: "paid_at IS NOT NULL" },
    { on: ["order_id"] },
    { on: ["customer_id"] },
  ])
