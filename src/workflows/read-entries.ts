import {
  describeFault,
  type EnteredFields,
  type EnteredValues,
  mapFields,
  type StoredValues,
} from "../fields/entered-field"
import { buildFieldError } from "./entered-amount"

/**
 * Reads the optional fields of a request, without the spaces around them; blank ones become `null`.
 *
 * @throws MedusaError INVALID_DATA with the field.
 */
export function readEntries<Fields extends EnteredFields>(
  fields: Fields,
  input: EnteredValues<Fields>
): StoredValues<Fields> {
  const read = mapFields(fields, (field, name) => {
    const value = input[name]?.trim() || null
    const fault = value === null ? undefined : describeFault(field, value)
    if (fault !== undefined) {
      throw buildFieldError(name, fault)
    }
    return value
  })
  return read as StoredValues<Fields>
}
