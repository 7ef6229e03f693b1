/** Tables of an earlier, unpublished build are rejected, and the commands in the upgrading guide move them away. */
import { readFileSync } from "node:fs"
import path from "node:path"
import { repository } from "../store/paths"
import { connect, type Connections } from "../support/connection"
import { copyTemplate, dropCopy } from "../support/migrated-database"
import { bootFolder, makeStoreFolder, migrateFolder, READY, runDoctor } from "./support/store-folder"

const MIGRATION = "Migration20261125231500"
const OLD_MIGRATION = "Migration20261120143124"
const REFUSAL = /medusa-payment-svc cannot use this database: .*svc_attempt exists.*Nothing was changed.*upgrading\.md/

const name = `svc_earlier_${process.pid}`
let database: Connections
let folder: Awaited<ReturnType<typeof makeStoreFolder>>

/** A store with the built plugin, on a migrated, empty database. */
beforeEach(async () => {
  database = connect(await copyTemplate(name), 1)
  const files = { "package.json": JSON.stringify({ name: "store", dependencies: { "@medusajs/medusa": "*" } }) }
  folder = await makeStoreFolder({ databaseUrl: database.url, files })
})

afterEach(async () => {
  await folder.remove()
  await database.close()
  await dropCopy(name)
})

/** Makes the database look like one of an earlier build: its migration is recorded, and a column has another name. */
async function becomeEarlier(): Promise<void> {
  await database.sql(`UPDATE mikro_orm_migrations SET name = '${OLD_MIGRATION}' WHERE name = '${MIGRATION}'`)
  await database.sql("ALTER TABLE svc_attempt RENAME COLUMN gateway_order_id TO order_id")
  await database.sql(
    `INSERT INTO svc_attempt (id, order_id, merchant_id, environment, amount, currency_code, provider_id, payment_session_id,
       opened_session_id, payment_collection_id) VALUES ('a', 'a', 'M', 'sandbox', '1.00', 'qar', 'p', 'a', 'a', 'c')`
  )
}

/** Reads the plugin's columns, indexes, triggers and functions. */
const tables = () =>
  database.sql(
    `SELECT table_name || '.' || column_name AS line FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name LIKE 'svc\\_%'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename LIKE 'svc\\_%'
     UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace AND relname LIKE 'svc\\_%'
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'svc\\_%'
     ORDER BY 1`
  )

/** Reads the same, the payments, and all executed migrations. */
const everything = async () => [
  await tables(),
  await database.sql("SELECT * FROM svc_attempt"),
  await database.sql("SELECT * FROM mikro_orm_migrations ORDER BY id"),
]

const migrate = () => migrateFolder(folder.path)
const boot = () => bootFolder(folder.path)

describe("tables of an unpublished earlier build of 0.1.0", () => {
  it("are refused by db:migrate, and migrated once they are moved away as docs/upgrading.md says", async () => {
    const asNew = await tables()
    await becomeEarlier()
    const before = await everything()

    const refused = await migrate()

    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(REFUSAL)])
    expect(await everything()).toEqual(before)

    const guide = readFileSync(path.join(repository, "docs", "upgrading.md"), "utf8")
    const [, statements = ""] = /```sql\n([^]*?)```/.exec(guide) ?? []
    await database.sql(statements)
    const migrated = await migrate()

    expect([migrated.code, await tables()]).toEqual([0, asNew])
    expect(await database.sql("SELECT id FROM svc_attempt")).toEqual([])
    expect(await database.sql("SELECT order_id FROM svc_before.svc_attempt")).toEqual([{ order_id: "a" }])
  })

  it("keep a store from starting, which the doctor explains", async () => {
    await becomeEarlier()
    const before = await everything()

    const { code, output } = await boot()
    const doctor = await runDoctor(folder.path, "--json")

    expect([code, output]).toEqual([1, expect.stringMatching(REFUSAL)])
    expect(doctor.found).toMatchObject({
      migrations: ["failed", "migrations_pending"],
      boot: ["failed", "store_does_not_boot"],
    })
    expect(doctor.params("boot").detail).toMatch(REFUSAL)
    expect(await everything()).toEqual(before)
  })
})

describe("tables of this version", () => {
  it("are never refused, whatever else ran on their database before", async () => {
    await database.sql(`INSERT INTO mikro_orm_migrations (name) VALUES ('${OLD_MIGRATION}')`)
    const before = await everything()

    const { code } = await migrate()

    expect(code).toBe(0)
    expect(await everything()).toEqual(before)
    expect((await boot()).output).toContain(READY)
  })
})
