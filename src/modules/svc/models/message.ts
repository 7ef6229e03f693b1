import { model } from "@medusajs/framework/utils"
import { messageChannels, messageOutcomes } from "../../../fields/statuses"

/** One message from the gateway, as received. A repeated message only raises the count of the first. */
export const SvcMessage = model
  .define("svc_message", {
    id: model.id({ prefix: "svcmsg" }).primaryKey(),
    /** SHA-256 of format and fields, independent of their order; unique, so that a repeated message stays one row. */
    content_hash: model.text(),
    /** The check value that came with it, in lower case. */
    check_value: model.text().nullable(),
    channel: model.enum([...messageChannels]),
    format: model.enum(["form", "json"]),
    /** The raw body, cut to a bounded length. Contains no secret: the check value is a hash. */
    body: model.text(),
    /** ORDER_ID that the message claims to be about. */
    gateway_order_id: model.text().nullable(),
    attempt_id: model.text().nullable(),
    /** The invoice that it is about (§6), and the number that it names. */
    invoice_id: model.text().nullable(),
    invoice_number: model.text().nullable(),
    outcome: model.enum([...messageOutcomes]),
    /** Why it is unverified, and the field at fault. */
    reason: model.text().nullable(),
    field: model.text().nullable(),
    transaction_status: model.text().nullable(),
    transaction_number: model.text().nullable(),
    /** All transaction numbers that its text allows, when it shows a payment; see gateway/message-readings.ts. */
    transaction_numbers: model.json().nullable(),
    amount: model.text().nullable(),
    /** Whether its check value fits, which proves that the gateway wrote its text, though not how it is cut into fields. */
    signed: model.boolean().default(false),
    /** Member of staff who confirmed it. */
    actor: model.text().nullable(),
    /** Its effect on the ledger. */
    effect: model.text().nullable(),
    received_count: model.number().default(1),
    last_received_at: model.dateTime(),
  })
  // The column `search` stands in the migration by hand: see lists/listed-tables.ts.
  .indexes([
    { on: ["content_hash"], unique: true },
    { on: ["check_value"], where: "check_value IS NOT NULL AND outcome <> 'unverified'" },
    { on: ["attempt_id", "created_at"] },
    { on: ["invoice_id", "created_at"] },
    { on: ["invoice_number"], where: "invoice_number IS NOT NULL" },
    { on: ["gateway_order_id"] },
    { on: ["outcome", "created_at"] },
    { on: ["channel", "outcome", "created_at"] },
    { on: ["created_at"] },
  ])
