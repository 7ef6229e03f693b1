import { model } from "@medusajs/framework/utils"

/** The settings that staff made in the admin: one row for the whole store. Options in the store's configuration override them. */
export const SvcSettings = model.define("svc_settings", {
  id: model.id().primaryKey(),
  /** Incremented with every change; a change based on an older version is refused. */
  version: model.number(),
  /** By name of the option; secrets are encrypted. */
  values: model.json(),
  updated_by: model.text().nullable(),
})
