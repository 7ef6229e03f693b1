import { model } from "@medusajs/framework/utils"
import {
  attemptChannels,
  attemptStatuses,
  declineCodes,
  environments,
  funnelSteps,
  paymentStatuses,
} from "../../../fields/statuses"

/**
 * One trip of a shopper to the gateway: one ORDER_ID, one amount, one payment session. Rows outlive sessions, carts and
 * orders: they record every request to the gateway.
 */
export const SvcAttempt = model
  .define("svc_attempt", {
    id: model.id({ prefix: "svcatt" }).primaryKey(),
    /** ORDER_ID on the wire (§2.7). */
    gateway_order_id: model.text(),
    merchant_id: model.text(),
    environment: model.enum([...environments]),
    /** Id of the secret key that was in use when the attempt started; see settings/proving-keys.ts. `null` when unknown. */
    secret_key_id: model.text().nullable(),
    /** TXN_AMOUNT as sent: decimal text with two fraction digits. */
    amount: model.text(),
    currency_code: model.text(),
    /** This and the next three are `null` only for the money of an invoice, which has no payment session until settling opens one. */
    provider_id: model.text().nullable(),
    /** The payment session that the money belongs to now; a recovery of a deleted session changes it. */
    payment_session_id: model.text().nullable(),
    /** The payment session that the shopper paid in, and the reference that a shopper can name. Never changes. */
    opened_session_id: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    cart_id: model.text().nullable(),
    return_url: model.text().nullable(),
    /** In lower case. */
    email: model.text().nullable(),
    /** The customer's name and mobile number, in international form with plus sign, as the checkout had them. They are searched. */
    customer_name: model.text().nullable(),
    mobile: model.text().nullable(),
    status: model.enum([...attemptStatuses]).default("awaiting_payment"),
    /** Transaction number of the first verified success; unique in its environment. */
    transaction_number: model.text().nullable(),
    /** When a message of the gateway last changed its status, other than to paid; neither staff nor inquiries count. */
    reported_at: model.dateTime().nullable(),
    /**
     * When an app first reported success (§2.8), unless staff, an inquiry or a message about the same transaction have
     * said since that there is no such success. Anyone can have written it: staff look the payment up, and its order is
     * kept, until one of them decides.
     */
    app_success_at: model.dateTime().nullable(),
    /** The transaction number in that report. */
    app_success_number: model.text().nullable(),
    paid_at: model.dateTime().nullable(),
    /** The part of the paying transaction that has refund tasks, paid out or not; decimal text. */
    refunded_amount: model.text().default("0.00"),
    /** The status that staff see; a generated column. */
    payment_status: model.enum([...paymentStatuses]),
    /** How the shopper paid, in the gateway's words; known only when the gateway or the app reported it (§2.8). */
    payment_mode: model.text().nullable(),
    /** Where the shopper began; `null` for the money of an invoice. */
    channel: model.enum([...attemptChannels]).nullable(),
    /** When the shopper left for the gateway, as far as a page reported it; see payments/funnel.ts. */
    sent_at: model.dateTime().nullable(),
    /** When the shopper first brought a message back, or the app reported a result. */
    returned_at: model.dateTime().nullable(),
    /** Why the payment failed; `null` unless its status is `failed`. */
    decline_code: model.enum([...declineCodes]).nullable(),
    /** The last step that it has reached; a generated column, `null` for the money of an invoice. */
    step: model.enum([...funnelSteps]).nullable(),
    /** The invoice whose payment this records on its order. */
    invoice_id: model.text().nullable(),
    /** Whether this attempt's money pays for its session: the first success of a session, and no other. */
    pays_session: model.boolean().default(false),
    /** When settling found that Medusa agrees with the ledger. */
    settled_at: model.dateTime().nullable(),
    placed_order_id: model.text().nullable(),
    /** Display number of the order that it placed or pays for. */
    order_number: model.text().nullable(),
    /**
     * The order that it pays for: known from the start for a payment link or an invoice, for a cart once its order was
     * seen. Attempts of one order are settled one after the other.
     */
    owing_order_id: model.text().nullable(),
    /** The payment link through which the shopper came, or whose part of an order it pays. */
    payment_link_id: model.text().nullable(),
    /** When the store's own status inquiry runs next. */
    next_inquiry_at: model.dateTime().nullable(),
    inquiries: model.number().default(0),
    /** Number of failed settle tries; see payments/settle-plan.ts. */
    settle_tries: model.number().default(0),
    next_settle_at: model.dateTime().nullable(),
    /** When a repeated message last triggered a settle. */
    settle_repeated_at: model.dateTime().nullable(),
    lease_token: model.text().nullable(),
    lease_until: model.dateTime().nullable(),
  })
  .checks([
    {
      name: "CK_svc_attempt_has_session",
      expression: (columns) =>
        `${columns.invoice_id} IS NOT NULL OR (${columns.provider_id} IS NOT NULL AND ${columns.payment_session_id} IS NOT NULL
          AND ${columns.opened_session_id} IS NOT NULL AND ${columns.payment_collection_id} IS NOT NULL)`,
    },
  ])
  // The migration adds the column `search` and more indexes by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["gateway_order_id"], unique: true },
    { on: ["environment", "transaction_number"], unique: true, where: "transaction_number IS NOT NULL" },
    { on: ["payment_session_id"], unique: true, where: "pays_session" },
    { on: ["payment_session_id", "created_at"] },
    { on: ["opened_session_id", "created_at"] },
    { on: ["cart_id"] },
    { on: ["placed_order_id"] },
    { on: ["owing_order_id"], where: "owing_order_id IS NOT NULL" },
    { on: ["payment_link_id"], where: "payment_link_id IS NOT NULL" },
    { on: ["environment", "payment_status", "created_at"] },
    {
      name: "IDX_svc_attempt_mode_payment_status_created_at",
      on: ["environment", "payment_mode", "payment_status", "created_at"],
      where: "payment_mode IS NOT NULL",
    },
    { on: ["environment", "channel", "step", "created_at"], where: "channel IS NOT NULL" },
    { on: ["environment", "decline_code", "created_at"], where: "decline_code IS NOT NULL" },
    { on: ["environment", "created_at"] },
    { on: ["environment", "paid_at"], where: "paid_at IS NOT NULL" },
    { on: ["email"] },
    { on: ["mobile"], where: "mobile IS NOT NULL" },
    { on: ["invoice_id"], unique: true, where: "invoice_id IS NOT NULL" },
    { on: ["next_inquiry_at"], where: "next_inquiry_at IS NOT NULL" },
    { on: ["next_settle_at"], where: "next_settle_at IS NOT NULL AND settled_at IS NULL" },
    { on: ["settled_at", "id"], where: "settled_at IS NOT NULL AND placed_order_id IS NOT NULL" },
  ])
