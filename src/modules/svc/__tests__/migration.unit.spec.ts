/** The migration's tables allow exactly the values that the models allow. */
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
})

/** The enum columns of all models. */
function listEnums(): (Column & { table: string })[] {
  type Property = { parse: (name: string) => { dataType: { options?: { choices?: string[] } } } }
  type Model = { parse: () => { tableName: string; schema: Record<string, Property> } }
  const models = readdirSync(join(MODULE, "models")).flatMap((file) => {
    const exported: Record<string, Model> = jest.requireActual(join(MODULE, "models", file))
    return Object.values(exported).map((model) => model.parse())
  })
  return models.flatMap(({ tableName: table, schema }) =>
    Object.entries(schema).flatMap(([name, property]) => {
      const { choices } = property.parse(name).dataType.options ?? {}
      return choices ? [{ table, name, choices }] : []
    })
  )
}

/** The columns of a table whose values the migration checks. */
function listChecked(table: string): Column[] {
  const [file = ""] = readdirSync(join(MODULE, "migrations")).filter((name) => name.startsWith("Migration"))
  const [, columns = ""] = readFileSync(join(MODULE, "migrations", file), "utf8").split(`create table "${table}" `)
  const checks = (columns.split("\n")[0] ?? "").matchAll(/"(\w+)" text check \("\1" in \(([^)]*)\)\)/g)
  return [...checks].map(([, name = "", values = ""]) => ({
    name,
    choices: values.split(", ").map((value) => value.slice(1, -1)),
  }))
}
