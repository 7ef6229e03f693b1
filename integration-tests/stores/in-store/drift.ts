/**
 * Runs in a store after its migrations: sends the statements with which this store's Medusa would make the database
 * match the plugin's models; none when they agree. Leaves out indexes that a migration creates by hand and generated
 * columns, because models cannot describe them.
 */
import { defineConfig, MikroORM } from "@medusajs/framework/mikro-orm/postgresql"
import { type model, toMikroOrmEntities } from "@medusajs/framework/utils"
import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"

type DmlTable = ReturnType<typeof model.define>

async function drift(): Promise<string[]> {
  const require = createRequire(path.join(process.cwd(), "package.json"))
  const models = path.join(
    path.dirname(require.resolve("medusa-payment-svc/package.json")),
    ...[".medusa", "server", "src", "modules", "svc", "models"]
  )
  const files = readdirSync(models).filter((name) => name.endsWith(".js"))
  const tables = files.flatMap((name) => Object.values(require(path.join(models, name)) as Record<string, DmlTable>))
  const orm = await MikroORM.init(
    defineConfig({ clientUrl: process.env.DATABASE_URL, entities: toMikroOrmEntities(tables) as never[] })
  )
  const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true })
  const generated: { added: string }[] = await orm.em.getConnection().execute(
    `select format('alter table "%s" add column "%s" ', table_name, column_name) as added from information_schema.columns
       where is_generated = 'ALWAYS'`
  )
  await orm.close()
  const isKnown = (line: string) => generated.some(({ added }) => line.startsWith(added))
  return sql.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("drop index") && !isKnown(line))
}

drift()
  .then((statements) => process.send?.({ statements }, () => process.exit(0)))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
