import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import buildSvcIndexes from "../../src/migration-scripts/build-svc-indexes"
import { Migration20261121120000 } from "../../src/modules/svc/migrations/Migration20261121120000"
import { Migration20261121124631 } from "../../src/modules/svc/migrations/Migration20261121124631"
import { Migration20261121191655 } from "../../src/modules/svc/migrations/Migration20261121191655"
import { Migration20261121192741 } from "../../src/modules/svc/migrations/Migration20261121192741"
import { Migration20261122053000 } from "../../src/modules/svc/migrations/Migration20261122053000"
import { Migration20261122054917 } from "../../src/modules/svc/migrations/Migration20261122054917"
import { Migration20261122092117 } from "../../src/modules/svc/migrations/Migration20261122092117"
import { withStore } from "./support/with-store"

jest.setTimeout(120_000)

const attempt = (id: string) =>
  `INSERT INTO svc_attempt (id, gateway_order_id, merchant_id, environment, amount, currency_code, provider_id, payment_session_id,
     opened_session_id, payment_collection_id) VALUES ('${id}', '${id}', 'M1', 'sandbox', '1.00', 'qar', 'p', '${id}', '${id}', 'c')`

const notification = `INSERT INTO svc_notification (id, content_hash, channel, format, body, outcome, last_received_at)
  VALUES ('n1', 'n1', 'webhook', 'json', '{}', 'verified', now())`

withStore((store) => {
  /** A transaction on a connection of its own. */
  const begin = () => store.container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction()
  const build = () => buildSvcIndexes({ container: store.container, args: [] })
  const indexes = async () => {
    const rows = await store.sql<{ name: string; oid: string; valid: boolean; definition: string }>(
      `SELECT c.relname AS name, c.oid::text AS oid, i.indisvalid AS valid, pg_get_indexdef(c.oid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relname LIKE 'IDX\\_svc\\_attempt%' OR c.relname LIKE 'IDX\\_svc\\_notification%' ORDER BY c.relname`
    )
    return rows
  }
  const definitions = async () => (await indexes()).map(({ definition, valid }) => [definition, valid])

  /** Leaves the indexes as they were before the migrations that came after the first release. */
  const asBefore = async () => {
    for (const name of [
      "attempt_gateway_order_id_search",
      "attempt_amount_created_at",
      "attempt_environment_payment_mode_status_created_at",
      "attempt_environment_status_amount_number",
      "attempt_next_check_at",
      "notification_channel_outcome_created_at",
    ]) {
      await store.sql(`DROP INDEX "IDX_svc_${name}"`)
    }
    await store.sql(`DROP INDEX "IDX_svc_attempt_email"`)
    await store.sql(`CREATE INDEX "IDX_svc_attempt_email" ON svc_attempt (email) WHERE deleted_at IS NULL`)
    await store.sql(`CREATE INDEX "IDX_svc_attempt_settled_at" ON svc_attempt (settled_at)`)
  }

  // Rows are put back between tests, indexes only by Medusa's newer runners.
  afterEach(build)

  describe("migrations of a store that has payments", () => {
    it.each([
      ["20261121120000", Migration20261121120000],
      ["20261121124631", Migration20261121124631],
      ["20261121191655", Migration20261121191655],
      ["20261121192741", Migration20261121192741],
      ["20261122054917", Migration20261122054917],
      ["20261122092117", Migration20261122092117],
    ])("build no index in their transaction: %s", async (_name, Migration) => {
      await asBefore()
      await store.sql(attempt("a1"))
      await store.sql(notification)
      const before = await indexes()
      const migration = new Migration(undefined as never, undefined as never)
      await migration.up()
      const transaction = await begin()
      try {
        for (const query of migration.getQueries().filter((part) => typeof part === "string")) {
          await transaction.raw(query)
        }
        const { rows } = await transaction.raw(
          `SELECT mode FROM pg_locks WHERE pid = pg_backend_pid() AND mode IN ('ShareLock', 'ShareRowExclusiveLock')
             AND relation IN ('svc_attempt'::regclass, 'svc_notification'::regclass)`
        )
        expect(rows).toEqual([])
        await transaction.commit()
      } catch (error) {
        await transaction.rollback()
        throw error
      }
      expect((await indexes()).map(({ oid }) => oid)).toEqual(before.map(({ oid }) => oid))
    })
  })

  describe("the migration that renames ORDER_ID", () => {
    /** What a migration would send, one way. */
    const statementsOf = async (way: "up" | "down") => {
      const migration = new Migration20261122053000(undefined as never, undefined as never)
      await migration[way]()
      return migration.getQueries().filter((part) => typeof part === "string")
    }

    it("keeps rows and indexes where they are, there and back, and may run twice", async () => {
      await store.sql(attempt("a1"))
      await store.sql(notification)
      await store.sql("UPDATE svc_notification SET gateway_order_id = 'a1', field = 'gateway_order_id'")
      const transaction = await begin()
      const state = async (column: string) => {
        const found = await transaction.raw(
          `SELECT a.${column} AS sent, n.${column} AS claimed, n.field, pg_relation_filenode('svc_attempt') AS file,
             (SELECT array_agg(x.indexrelid || ' ' || x.indisunique ORDER BY x.indexrelid) FROM pg_index x
              WHERE x.indrelid IN ('svc_attempt'::regclass, 'svc_notification'::regclass)) AS indexes,
             (SELECT count(*)::int FROM pg_indexes
              WHERE indexname ~ '^IDX_svc_(attempt|notification)_${column}') AS named
           FROM svc_attempt a, svc_notification n`
        )
        return (found.rows as Record<string, unknown>[])[0]
      }
      try {
        const now = await state("gateway_order_id")
        expect(now).toMatchObject({ sent: "a1", claimed: "a1", field: "gateway_order_id", named: 3 })
        for (const [way, column] of [
          ["up", "gateway_order_id"],
          ["down", "order_id"],
          ["down", "order_id"],
          ["up", "gateway_order_id"],
        ] as const) {
          for (const statement of await statementsOf(way)) {
            await transaction.raw(statement)
          }
          expect(await state(column)).toEqual({ ...now, field: column })
        }
      } finally {
        await transaction.rollback()
      }
    })
  })

  describe("the indexes of a store that has payments", () => {
    it("are built while payments go on, and are those of a new store", async () => {
      const asNew = await definitions()
      await asBefore()
      const open = await begin()
      await open.raw(attempt("a1"))
      const built = build()
      await new Promise((resolve) => setTimeout(resolve, 500))
      // A build that blocks writes waits for the open transaction, and this for the build.
      const another = await begin()
      await another.raw("SET LOCAL lock_timeout = '3s'")
      await another.raw(attempt("a2"))
      await another.commit()
      await open.commit()
      await built
      expect(await definitions()).toEqual(asNew)
    })

    it("are built once", async () => {
      await asBefore()
      await build()
      const before = await indexes()
      await build()
      expect(await indexes()).toEqual(before)
    })

    it("are built anew when an earlier build was interrupted", async () => {
      const asNew = await definitions()
      await store.sql(`CREATE INDEX "IDX_svc_attempt_email_new" ON svc_attempt (email)`)
      await store.sql(
        `UPDATE pg_index SET indisvalid = false
         WHERE indexrelid IN ('"IDX_svc_attempt_email"'::regclass, '"IDX_svc_attempt_email_new"'::regclass)`
      )
      await build()
      expect(await definitions()).toEqual(asNew)
    })
  })
})
