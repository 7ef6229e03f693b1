import { isDeepStrictEqual } from "node:util"
import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import type { KnownConfiguration } from "./configuration"
import { optionsObject } from "./options/options"
import { findSetting, type SettingDescriptor, type SettingName, type SettingValue } from "./setting-descriptors"

/** The parts of a zod definition that are used here. */
interface SchemaParts {
  element?: z.ZodType
  innerType?: z.ZodType
  shape?: Record<string, z.ZodType>
  /** The schema of a record's values. */
  valueType?: z.ZodType
  entries?: Record<string, string>
}

/** Finds the option's own schema, the only place for a setting's rules and default. */
export function findSchema(name: SettingName): z.ZodType {
  let schema: z.ZodType = optionsObject
  for (const member of name.split(".")) {
    const { shape, valueType } = readParts(schema)
    const next = shape?.[member] ?? valueType?.optional()
    if (!next) {
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no option ${name}.`)
    }
    schema = next
  }
  return schema
}

/** Whether payments need the setting: it has no default and is not optional. A login replaces the access token. */
export function isRequired(name: SettingName, known: Pick<KnownConfiguration, "access_token_login">): boolean {
  return name === "access_token"
    ? known.access_token_login === undefined
    : !findSchema(name).safeParse(undefined).success
}

/** The possible values of a setting of kind `choice`. */
export function listChoices({ name, choices }: SettingDescriptor & { name: SettingName }): string[] {
  return Object.keys(choices ?? readParts(findSchema(name)).entries ?? {})
}

/** The possible entries of a setting of kind `list`; empty when any text is allowed. */
export function listEntries(name: SettingName): string[] {
  const { element } = readParts(findSchema(name))
  return element ? Object.keys(readParts(element).entries ?? {}) : []
}

export type CheckedSetting = { sound: true; value: unknown } | { sound: false; message: string }

/**
 * Checks one setting by itself.
 *
 * @param value as in requests.
 * @returns the option's value, or what the value must be; never the value itself.
 */
export function checkSetting(name: SettingName, value: SettingValue): CheckedSetting {
  const choices = findSetting(name)?.choices
  if (choices) {
    return typeof value === "string" && Object.hasOwn(choices, value)
      ? { sound: true, value: choices[value] }
      : { sound: false, message: `must be one of ${Object.keys(choices).join(", ")}` }
  }
  const parsed = findSchema(name).safeParse(value)
  if (parsed.success) {
    return { sound: true, value: parsed.data }
  }
  const [issue] = parsed.error.issues
  const place = issue?.path.length ? `entry ${Number(issue.path[0]) + 1} ` : ""
  return { sound: false, message: `${place}${issue?.message ?? "is wrong"}` }
}

/** Converts an option's value for answers; `null` when it is unset or a function. */
export function convertToSettingValue(name: SettingName, optionValue: unknown): SettingValue | null {
  const choices = findSetting(name)?.choices
  if (choices) {
    return Object.keys(choices).find((choice) => isDeepStrictEqual(choices[choice], optionValue)) ?? null
  }
  return isSettingValue(optionValue) ? optionValue : null
}

function isSettingValue(value: unknown): value is SettingValue {
  return typeof value === "string" || typeof value === "boolean" || Array.isArray(value)
}

/** Unwraps defaults and optionals. */
function readParts(schema: z.ZodType): SchemaParts {
  const { innerType, ...parts } = schema.def as SchemaParts
  return innerType ? readParts(innerType) : parts
}
