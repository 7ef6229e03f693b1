import { model } from "@medusajs/framework/utils"
import { environments, withdrawalStates } from "../../../fields/statuses"
import { withdrawalEntries } from "../../../fields/withdrawal"
import { buildEntryColumns } from "../database"

/**
 * A transfer of money to the merchant's bank that staff requested (§4.3). As for an invoice, the row is written before
 * the request is sent.
 */
export const SvcWithdrawal = model
  .define("svc_withdrawal", {
    id: model.id({ prefix: "svcwdr" }).primaryKey(),
    /** Made once for each form: requests with the same key create one withdrawal. */
    idempotency_key: model.text(),
    environment: model.enum([...environments]),
    /** The merchant account (MID) and its service whose money it is: the settings can change before it is sent. */
    merchant_id: model.text(),
    svc_id: model.text(),
    state: model.enum([...withdrawalStates]),
    /** Decimal text with two fraction digits. */
    amount: model.text(),
    currency_code: model.text(),
    ...buildEntryColumns(withdrawalEntries),
    /** `withdrawnumber` (§2.6). */
    withdrawal_number: model.text().nullable(),
    gateway_id: model.text().nullable(),
    /** The status in the gateway's answer (§2.6). */
    status: model.text().nullable(),
    /** Why the gateway did not carry it out: `{ kind, message }`. */
    failure: model.json().nullable(),
    /** When the request to the gateway began. */
    sent_at: model.dateTime().nullable(),
    requested_by: model.text(),
    /** The user who requested it, or who created the API key that did. Another person must approve it. */
    requested_by_user: model.text().nullable(),
    /** The person who approved, rejected or withdrew it. */
    decided_by: model.text().nullable(),
  })
  // The column `search` stands in the migration by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["idempotency_key"], unique: true },
    // One withdrawal at a time: no other can begin while one is in progress or unknown.
    { on: ["environment"], unique: true, where: "state IN ('creating', 'unknown') AND deleted_at IS NULL" },
    { on: ["environment", "state", "created_at"] },
    { on: ["environment", "created_at"] },
  ])
