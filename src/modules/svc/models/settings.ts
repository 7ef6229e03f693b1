import { model } from "@medusajs/framework/utils"

/** What staff have set in the admin: one row for the whole store. What the store's configuration gives wins over it. */
export const SvcSettings = model.define("svc_settings", {
  id: model.id().primaryKey(),
  /** Rises with every change; a change that was made on an older one is refused. */
  version: model.number(),
  /** By name of the option; secrets are encrypted. */
  values: model.json(),
  updated_by: model.text().nullable(),
})
