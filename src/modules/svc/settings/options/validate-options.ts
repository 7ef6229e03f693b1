import { MedusaError } from "@medusajs/framework/utils"
import type { KnownConfiguration } from "../configuration"
import { findContradictions } from "./contradictions"
import { readOption } from "./option-path"
import { optionsObject } from "./options"
import { environmentVariables } from "./options-from-environment"
import { removedOptions } from "./removed-options"
import { type SettingName, settings } from "../setting-descriptors"

/** The options of the store's configuration. */
export interface GivenOptions {
  /** Includes defaults for omitted options. */
  options: KnownConfiguration
  /** Settings that the configuration sets, so that staff cannot. */
  names: ReadonlySet<SettingName>
}

const givenSchema = optionsObject.partial()

interface OptionFault {
  path: string
  message: string
}

/**
 * Validates the options that the store's configuration sets; the others can be set in the admin.
 *
 * @param options the options of the store's configuration; entries of the module system (`database`) are ignored.
 * @throws MedusaError with every invalid option and how to set it. Never includes values: they may be secrets.
 */
export function validateOptions(options: Record<string, unknown>): GivenOptions {
  const judged = judgeOptions(options)
  if (judged.outcome === "refused") {
    throw buildRefusal(judged.faults)
  }
  return judged.given
}

/** Lists the errors with which the plugin would refuse its options, with names and without values. */
export function findOptionFaults(options: Record<string, unknown>): string[] {
  const judged = judgeOptions(options)
  return judged.outcome === "sound" ? [] : judged.faults.map(({ path, message }) => `${path}: ${message}`)
}

function judgeOptions(
  options: Record<string, unknown>
): { outcome: "sound"; given: GivenOptions } | { outcome: "refused"; faults: OptionFault[] } {
  // The module system adds its own entries, among them the database address with its password.
  const { database: _database, ...own } = options
  const parsed = givenSchema.safeParse(own)
  if (!parsed.success) {
    return { outcome: "refused", faults: parsed.error.issues.flatMap(listFaults) }
  }
  const known = parsed.data as KnownConfiguration
  // Defaults are left out of the comparison, because staff may still set another value.
  const given = Object.fromEntries(Object.entries(known).filter(([name]) => own[name] !== undefined))
  const contradictions = findContradictions(given)
  if (contradictions.length > 0) {
    const faults = contradictions.map(({ path, message }) => ({ path: path.join("."), message }))
    return { outcome: "refused", faults }
  }
  const names = settings.map(({ name }) => name).filter((name) => readOption(own, name) !== undefined)
  return { outcome: "sound", given: { options: known, names: new Set(names) } }
}

function buildRefusal(faults: readonly OptionFault[]): MedusaError {
  const lines = faults.map(({ path, message }) => `- ${path}: ${message}${findHint(path.split(".")[0] ?? "")}`)
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `medusa-payment-svc cannot start. Change these options (plugins: [{ resolve: "medusa-payment-svc", options: { … } }]):\n${lines.join("\n")}`
  )
}

function listFaults(issue: { code?: string; keys?: unknown; path: PropertyKey[]; message: string }): OptionFault[] {
  const path = issue.path.map(String).join(".")
  if (path !== "") {
    return [{ path, message: issue.message }]
  }
  const names = Array.isArray(issue.keys) ? issue.keys.map(String) : ["options"]
  const removed = names.flatMap((name) => {
    const message = removedOptions.get(name)
    return message === undefined ? [] : [{ path: name, message }]
  })
  const unknown = names.filter((name) => !removedOptions.has(name))
  const never = { path: unknown.join(", "), message: "is not an option of this plugin" }
  return unknown.length > 0 ? [...removed, never] : removed
}

function findHint(option: string): string {
  const variable = environmentVariables.find((entry) => entry.option === option)
  return variable ? ` (set the option ${option}; the demo store reads ${variable.name}: ${variable.meaning})` : ""
}
