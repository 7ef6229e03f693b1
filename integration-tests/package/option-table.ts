/** Makes the README's table of options from their schema. */
import { FUNCTION, optionsJsonSchema, type JsonSchema } from "./manifest"

const START = "<!-- options:start -->"
const END = "<!-- options:end -->"

/** One row of the README's option table. */
export interface OptionRow {
  name: string
  type: string
  default: string
  meaning: string
}

/** Every option, members of objects by their path (`signature.sort`). */
export function optionRows(schema: JsonSchema = optionsJsonSchema(), prefix = ""): OptionRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const option = value as JsonSchema
    const name = `${prefix}${key}`
    if (option.properties) {
      return optionRows(option, `${name}.`)
    }
    const required = schema.required?.includes(key) && option.default === undefined
    return {
      name,
      type: typeOf(option),
      default: option.default === undefined ? (required ? "required" : "") : code(JSON.stringify(option.default)),
      meaning: option.description ?? "",
    }
  })
}

/** The README with its option table, between the two markers, made new. */
export function withOptionTable(readme: string): string {
  const start = readme.indexOf(START)
  const end = readme.indexOf(END)
  if (start === -1 || end < start) {
    throw new Error(`README.md needs the lines ${START} and ${END}: the option table stands between them.`)
  }
  return `${readme.slice(0, start + START.length)}\n${table()}\n${readme.slice(end)}`
}

function table(): string {
  const rows = optionRows().map((row) => [code(row.name), row.type, row.default, row.meaning])
  const lines = [["Option", "Type", "Default", "Meaning"], ["---", "---", "---", "---"], ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  )
  return ["<!-- prettier-ignore-start -->", ...lines, "<!-- prettier-ignore-end -->"].join("\n")
}

function typeOf(schema: JsonSchema): string {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    return alternatives.map((alternative) => typeOf(alternative)).join(" or ")
  }
  if (schema.enum) {
    return schema.enum.map((value) => code(JSON.stringify(value))).join(" or ")
  }
  if (schema.const !== undefined) {
    return code(JSON.stringify(schema.const))
  }
  if (schema.type === "array") {
    return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  }
  if (typeof schema.additionalProperties === "object") {
    return `map of ${typeOf(schema.additionalProperties)}`
  }
  return schema.$comment === FUNCTION ? "function" : (schema.type ?? "any")
}

function code(text: string): string {
  return `\`${text}\``
}
