/** Builds the two tables of docs/options.md from the code. */
import { environmentVariables } from "../../src/modules/svc/settings/options/options-from-environment"
import { FUNCTION, buildOptionsJsonSchema, type JsonSchema } from "./manifest"

/** The guide that holds the tables, as a path in the repository. */
export const optionsGuide = "docs/options.md"

/** One row of the table of options. */
export interface OptionRow {
  name: string
  type: string
  default: string
  meaning: string
}

/** Every option, members of objects by their path (`signature.sort`). */
export function buildOptionRows(schema: JsonSchema = buildOptionsJsonSchema(), prefix = ""): OptionRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const option = value as JsonSchema
    const name = `${prefix}${key}`
    if (option.properties) {
      return buildOptionRows(option, `${name}.`)
    }
    const required = schema.required?.includes(key) && option.default === undefined
    return {
      name,
      type: describeType(option),
      default:
        option.default === undefined ? (required ? "required" : "") : formatAsCode(JSON.stringify(option.default)),
      meaning: option.description ?? "",
    }
  })
}

/** Returns the guide with new tables, each between its two markers. */
export function withTables(guide: string): string {
  const options = buildOptionRows().map((row) => [formatAsCode(row.name), row.type, row.default, row.meaning])
  const variables = environmentVariables.map(({ name, option, meaning }) => [
    formatAsCode(name),
    formatAsCode(option),
    meaning,
  ])
  const withOptions = withTable(guide, "options", ["Option", "Type", "Default", "Meaning"], options)
  return withTable(withOptions, "environment", ["Variable", "Option", "Meaning"], variables)
}

function withTable(guide: string, name: string, head: string[], rows: string[][]): string {
  const [startMark, endMark] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
  const start = guide.indexOf(startMark)
  const end = guide.indexOf(endMark)
  if (start === -1 || end < start) {
    throw new Error(`${optionsGuide} needs the lines ${startMark} and ${endMark}: a table stands between them.`)
  }
  return `${guide.slice(0, start + startMark.length)}\n${writeTable(head, rows)}\n${guide.slice(end)}`
}

function writeTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  )
  return ["<!-- prettier-ignore-start -->", ...lines, "<!-- prettier-ignore-end -->"].join("\n")
}

function describeType(schema: JsonSchema): string {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    return alternatives.map((alternative) => describeType(alternative)).join(" or ")
  }
  if (schema.enum) {
    return schema.enum.map((value) => formatAsCode(JSON.stringify(value))).join(" or ")
  }
  if (schema.const !== undefined) {
    return formatAsCode(JSON.stringify(schema.const))
  }
  if (schema.type === "array") {
    return `list of ${describeType((schema.items ?? {}) as JsonSchema)}`
  }
  if (typeof schema.additionalProperties === "object") {
    return `map of ${describeType(schema.additionalProperties)}`
  }
  return schema.$comment === FUNCTION ? "function" : (schema.type ?? "any")
}

function formatAsCode(text: string): string {
  return `\`${text}\``
}
