import { model } from "@medusajs/framework/utils"

/** The result of the last check of the store: one row for the whole store. */
export const SvcExamination = model.define("svc_examination", {
  id: model.id().primaryKey(),
  ran_at: model.dateTime(),
  /** E-mail of the member of staff who ran it; `null` for the daily check. */
  ran_by: model.text().nullable(),
  /** The checks as the Admin API answers them; never a secret. */
  checks: model.json(),
})
