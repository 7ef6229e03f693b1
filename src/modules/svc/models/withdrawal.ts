import { model } from "@medusajs/framework/utils"

/**
 * Money that staff asked to be moved to the merchant's bank (§4.3). As for an invoice, the row is written before the request
 * leaves.
 */
export const SvcWithdrawal = model
  .define("svc_withdrawal", {
    id: model.id({ prefix: "svcwdr" }).primaryKey(),
    /** Made once for each form: asking twice with the same key is one withdrawal. */
    idempotency_key: model.text(),
    environment: model.enum(["sandbox", "live"]),
    state: model.enum(["awaiting_approval", "rejected", "taken_back", "creating", "created", "unknown", "refused"]),
    /** Decimal text with two fraction digits. */
    amount: model.text(),
    currency_code: model.text(),
    message: model.text().nullable(),
    /** `withdrawnumber` (§2.6). */
    withdrawal_number: model.text().nullable(),
    gateway_id: model.text().nullable(),
    /** As the gateway named it when it answered (§2.6). */
    status: model.text().nullable(),
    /** Why the gateway did not carry it out: `{ kind, message }`. */
    failure: model.json().nullable(),
    /** When the request to the gateway began. */
    sent_at: model.dateTime().nullable(),
    requested_by: model.text(),
    /** The person behind it: the user, or who made the API key that asked. Another must approve it. */
    requested_by_user: model.text().nullable(),
    /** The person who approved, rejected or took it back. */
    decided_by: model.text().nullable(),
  })
  // The column `search` stands in the migration by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["idempotency_key"], unique: true },
    // Money is moved one withdrawal at a time: while one is under way or in doubt there is no other.
    { on: ["environment"], unique: true, where: "state IN ('creating', 'unknown') AND deleted_at IS NULL" },
    { on: ["environment", "state", "created_at"] },
    { on: ["environment", "created_at"] },
  ])
