import { model } from "@medusajs/framework/utils"
import { attemptStatuses } from "../payments/attempt-state"

/**
 * One trip of a shopper to the gateway: one ORDER_ID, one amount, one payment session.
 * Rows outlive sessions, carts and orders: they are the memory of what was asked of the gateway.
 */
export const SvcAttempt = model
  .define("svc_attempt", {
    id: model.id({ prefix: "svcatt" }).primaryKey(),
    /** ORDER_ID on the wire (§2.7). */
    gateway_order_id: model.text(),
    merchant_id: model.text(),
    environment: model.enum(["sandbox", "live"]),
    /** The secret key that it was begun under, by its id: see settings/proving-keys.ts. `null` in rows that never knew. */
    secret_key_id: model.text().nullable(),
    /** TXN_AMOUNT as sent: decimal text with two fraction digits. */
    amount: model.text(),
    currency_code: model.text(),
    provider_id: model.text(),
    /** The payment session that the money belongs to now; a recovery of a deleted session changes it. */
    payment_session_id: model.text(),
    /** The payment session that the shopper paid in, and the reference that a shopper can name. Never changes. */
    opened_session_id: model.text(),
    payment_collection_id: model.text(),
    cart_id: model.text().nullable(),
    return_url: model.text().nullable(),
    /** In lower case. */
    email: model.text().nullable(),
    status: model.enum([...attemptStatuses]).default("awaiting_payment"),
    /** Of the first verified success; unique in its environment. */
    transaction_number: model.text().nullable(),
    paid_at: model.dateTime().nullable(),
    /** How the shopper paid, in the gateway's words, when it or the app has said so (§2.8). */
    payment_mode: model.text().nullable(),
    /** The invoice whose payment this records on its order. */
    invoice_id: model.text().nullable(),
    /** Whether this attempt's money pays for its session: the first success of a session, and no other. */
    pays_session: model.boolean().default(false),
    /** When Medusa was seen to agree with the ledger. */
    settled_at: model.dateTime().nullable(),
    placed_order_id: model.text().nullable(),
    /**
     * The order that it is to pay for: of a payment link or an invoice from the start, of a cart since its order was seen.
     * Attempts of one order are settled one after the other.
     */
    owing_order_id: model.text().nullable(),
    /** When the store's own status inquiry asks about it next. */
    next_inquiry_at: model.dateTime().nullable(),
    inquiries: model.number().default(0),
    /** Tries of the settle schedule that failed; see payments/settle-plan.ts. */
    settle_tries: model.number().default(0),
    next_settle_at: model.dateTime().nullable(),
    /** When a message that came again last had it settled. */
    settle_repeated_at: model.dateTime().nullable(),
    lease_token: model.text().nullable(),
    lease_until: model.dateTime().nullable(),
  })
  // More indexes, and operator classes of these, stand in the migration by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["gateway_order_id"], unique: true },
    { on: ["environment", "transaction_number"], unique: true, where: "transaction_number IS NOT NULL" },
    { on: ["payment_session_id"], unique: true, where: "pays_session" },
    { on: ["payment_session_id", "created_at"] },
    { on: ["opened_session_id", "created_at"] },
    { on: ["cart_id"] },
    { on: ["placed_order_id"] },
    { on: ["owing_order_id"], where: "owing_order_id IS NOT NULL" },
    { on: ["environment", "status", "created_at"] },
    { on: ["environment", "payment_mode", "status", "created_at"], where: "payment_mode IS NOT NULL" },
    { on: ["environment", "created_at"] },
    { on: ["environment", "paid_at"], where: "paid_at IS NOT NULL" },
    { on: ["amount", "created_at"] },
    { on: ["email"] },
    { on: ["invoice_id"], unique: true, where: "invoice_id IS NOT NULL" },
    { on: ["next_inquiry_at"], where: "next_inquiry_at IS NOT NULL" },
    { on: ["next_settle_at"], where: "next_settle_at IS NOT NULL AND settled_at IS NULL" },
    { on: ["settled_at", "id"], where: "settled_at IS NOT NULL AND placed_order_id IS NOT NULL" },
  ])
