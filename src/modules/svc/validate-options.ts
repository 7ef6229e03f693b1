import { MedusaError } from "@medusajs/framework/utils"
import { environmentVariables } from "./options-from-environment"
import { optionsSchema, type SvcOptions } from "./options"

/**
 * Validates the plugin's options.
 *
 * @param options what the store's configuration gives; members of the module system (`database`) are passed over.
 * @throws MedusaError naming every option that is missing or wrong and how to set it. Values are never repeated: they may be secrets.
 */
export function validateOptions(options: Record<string, unknown>): SvcOptions {
  // The module system adds its own entries, among them the database address with its password.
  const { database: _database, ...own } = options
  const parsed = optionsSchema.safeParse(own)
  if (parsed.success) {
    return parsed.data
  }
  const faults = parsed.error.issues.map((issue) => {
    const path = issue.path.map(String).join(".")
    const given = issue.path.length > 0 && own[String(issue.path[0])] !== undefined
    const reason = given || issue.code === "custom" ? issue.message : "is missing"
    return `- ${path || unknownKeysOf(issue)}: ${path ? reason : "is not an option of this plugin"}${hintFor(String(issue.path[0] ?? ""))}`
  })
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `medusa-payment-svc cannot start, its options need a change (plugins: [{ resolve: "medusa-payment-svc", options: { … } }]):\n${faults.join("\n")}`
  )
}

function unknownKeysOf(issue: { code?: string; keys?: unknown }): string {
  return Array.isArray(issue.keys) ? issue.keys.map(String).join(", ") : "options"
}

function hintFor(option: string): string {
  const variable = environmentVariables.find((entry) => entry.option === option)
  return variable ? ` (set the option ${option}; the demo store reads ${variable.name}: ${variable.meaning})` : ""
}
