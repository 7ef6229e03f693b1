import { model } from "@medusajs/framework/utils"

/** What was done to something, by whom and when. Rows are only added. */
export const SvcHistoryEntry = model
  .define("svc_history_entry", {
    id: model.id({ prefix: "svchis" }).primaryKey(),
    /** What it was done to: the id of a payment (attempt), invoice, withdrawal, refund task, or `settings`. */
    subject_id: model.text(),
    action: model.text(),
    /** E-mail of the member of staff, id of an API key, or `gateway` for what happened by itself. */
    actor: model.text(),
    /** What belongs to it; never a secret. */
    detail: model.json().nullable(),
  })
  .indexes([{ on: ["subject_id", "created_at"] }])
