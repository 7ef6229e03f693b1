import { model } from "@medusajs/framework/utils"
import { type EnteredFields, mapFields } from "../../../fields/entered-field"

const buildColumn = () => model.text().nullable()

/** Builds the column of each field that staff enter: text that is `null` when nothing was entered. */
export function buildEntryColumns<Fields extends EnteredFields>(
  fields: Fields
): Record<keyof Fields & string, ReturnType<typeof buildColumn>> {
  return mapFields(fields, buildColumn)
}
