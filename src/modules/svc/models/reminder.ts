import { model } from "@medusajs/framework/utils"
import { sendChannels } from "../../../fields/statuses"

/**
 * A payment link or invoice that was sent to a customer, and its reminders (option `reminders`). The row is deleted
 * when no reminder is left.
 */
export const SvcReminder = model
  .define("svc_reminder", {
    id: model.id({ prefix: "svcrem" }).primaryKey(),
    kind: model.enum(["payment_link", "invoice"]),
    /** Id of the payment link or invoice. */
    subject_id: model.text(),
    /** The channel by which it was sent last. A reminder takes the same. */
    channel: model.enum([...sendChannels]),
    /** When it was sent last, by staff or as a reminder. */
    sent_at: model.dateTime(),
    /** Number of reminders since staff sent it. */
    reminders: model.number().default(0),
    /** When a server claimed the reminder that it is sending; stays set when its outcome is unknown. */
    claimed_at: model.dateTime().nullable(),
    /** When the outcome of the claimed reminder became unknown. No other one follows automatically. */
    unknown_at: model.dateTime().nullable(),
    /** Number of tries of the next reminder that stopped before anything was sent. */
    stopped_tries: model.number().default(0),
  })
  .indexes([
    { on: ["subject_id"], unique: true },
    { on: ["sent_at"], where: "claimed_at IS NULL" },
    { on: ["claimed_at"], where: "claimed_at IS NOT NULL" },
  ])
