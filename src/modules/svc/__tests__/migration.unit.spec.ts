/** The migration's tables allow exactly the values that the models allow, and no row that the models' unique indexes refuse. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const MODULE = join(__dirname, "..")

interface Column {
  name: string
  choices: string[]
}

describe("the migration", () => {
  it.each(listEnums())("allows in $table: $name what the model allows", ({ table, name, choices }) => {
    expect(listChecked(table)).toContainEqual({ name, choices })
  })

  it.each(listUniqueIndexes())("makes unique in $table what the model does: $on", ({ table, on, where }) => {
    const columns = on.map((column) => `"${column}"`).join(", ")
    const isWhole = where?.includes("deleted_at")
    const condition = [...(where ? [where] : []), ...(isWhole ? [] : ["deleted_at IS NULL"])].join(" AND ")
    const name = `IDX_${table}_${on.join("_")}_unique`
    expect(readMigration()).toContain(`CREATE UNIQUE INDEX "${name}" ON "${table}" (${columns}) WHERE ${condition};`)
  })
})

interface ParsedModel {
  tableName: string
  schema: Record<string, { parse: (name: string) => { dataType: { options?: { choices?: string[] } } } }>
  indexes: { on: string[]; unique?: boolean; where?: string }[]
}

function parseModels(): ParsedModel[] {
  return readdirSync(join(MODULE, "models")).flatMap((file) => {
    const exported: Record<string, { parse: () => ParsedModel }> = jest.requireActual(join(MODULE, "models", file))
    return Object.values(exported).map((model) => model.parse())
  })
}

function listUniqueIndexes(): (ParsedModel["indexes"][number] & { table: string })[] {
  return parseModels().flatMap(({ tableName: table, indexes }) =>
    indexes.filter(({ unique }) => unique).map((index) => ({ table, ...index }))
  )
}

/** The enum columns of all models. */
function listEnums(): (Column & { table: string })[] {
  return parseModels().flatMap(({ tableName: table, schema }) =>
    Object.entries(schema).flatMap(([name, property]) => {
      const { choices } = property.parse(name).dataType.options ?? {}
      return choices ? [{ table, name, choices }] : []
    })
  )
}

function readMigration(): string {
  const [file = ""] = readdirSync(join(MODULE, "migrations")).filter((name) => name.startsWith("Migration"))
  return readFileSync(join(MODULE, "migrations", file), "utf8")
}

/** The columns of a table whose values the migration checks. */
function listChecked(table: string): Column[] {
  const [, columns = ""] = readMigration().split(`create table "${table}" `)
  const checks = (columns.split("\n")[0] ?? "").matchAll(/"(\w+)" text check \("\1" in \(([^)]*)\)\)/g)
  return [...checks].map(([, name = "", values = ""]) => ({
    name,
    choices: values.split(", ").map((value) => value.slice(1, -1)),
  }))
}
