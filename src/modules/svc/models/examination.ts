import { model } from "@medusajs/framework/utils"

/** What the last look at the store found: one row for the whole store. */
export const SvcExamination = model.define("svc_examination", {
  id: model.id().primaryKey(),
  ran_at: model.dateTime(),
  /** E-mail of the member of staff who asked for it; nothing for the daily one. */
  ran_by: model.text().nullable(),
  /** The checks as they are answered; nothing in them is secret. */
  checks: model.json(),
})
