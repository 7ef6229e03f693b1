/** Declares tests of the plugin's module alone, on PostgreSQL: Medusa is not booted, and there are no tables but the module's. */
import { randomBytes } from "node:crypto"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { asValue } from "@medusajs/framework/awilix"
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
  ModulesSdkUtils,
  toMikroOrmEntities,
} from "@medusajs/framework/utils"
import { Migration20261125231500 } from "../../../src/modules/svc/migrations/Migration20261125231500"
import { SVC_MODULE } from "../../../src/modules/svc/module-key"
import { SvcModuleService } from "../../../src/modules/svc/service"
import { svcOptionsFromEnvironment } from "../../../src/modules/svc/settings/options/options-from-environment"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
import { buildSandboxEnvironment } from "../../store/environment"
import { createDatabase, runOnServer, type Database } from "../../support/connection"
import { awayFromMidnight } from "../../support/store-day"
import { serverUrl } from "../../support/server-setup"
import { keepRows } from "../../http/support/kept-rows"

/** The module on a database of its own. */
export interface Ledger extends Database {
  svc: SvcModuleService
  /** Resolves the module and the connection, as the container of a store does. */
  container: MedusaContainer
  databaseUrl: string
}

type LedgerDatabase = Omit<Ledger, "svc">

let started: LedgerDatabase | undefined

/**
 * Declares tests that share the database of a spec file. Each test starts with empty tables, and not right before
 * midnight.
 *
 * @param options options of the plugin, on top of those of a store that is connected to a sandbox.
 */
export function withLedger(
  name: string,
  declareTests: (ledger: Ledger) => void,
  options: Partial<SvcOptionsInput> = {}
): void {
  const database = (started ??= startBeforeAll())
  const ledger = {} as Ledger
  describe(name, () => {
    beforeAll(() => {
      const container = database.container.createScope() as MedusaContainer
      Object.assign(ledger, database, { container, svc: buildServer(database, options) })
      container.register(SVC_MODULE, asValue(ledger.svc))
    })
    declareTests(ledger)
  })
}

/** Options that the module of a spec file has, as those of a store that is connected to a sandbox. */
const sandboxOptions = svcOptionsFromEnvironment(
  buildSandboxEnvironment({}, "http://localhost:1", { backendUrl: "http://localhost:2" })
)

/** Creates the module of another server of the same store: the same database, separate memory. */
export function buildServer({ container }: LedgerDatabase, options: Partial<SvcOptionsInput> = {}): SvcModuleService {
  return new SvcModuleService(container.cradle as never, { ...sandboxOptions, ...options })
}

function startBeforeAll(): LedgerDatabase {
  const ledger = {} as LedgerDatabase
  const name = `svc_ledger_${randomBytes(6).toString("hex")}`
  let connection: ReturnType<typeof ModulesSdkUtils.createPgConnection>

  beforeAll(async () => {
    ledger.databaseUrl = await createDatabase(serverUrl(), name)
    connection = ModulesSdkUtils.createPgConnection({ clientUrl: ledger.databaseUrl, pool: { min: 0, max: 10 } })
    ledger.sql = async (statement, parameters = []) =>
      (await connection.raw<{ rows: never[] }>(statement, parameters as never[])).rows
    const migration = new Migration20261125231500(undefined as never, undefined as never)
    await migration.up()
    for (const statement of migration.getQueries() as string[]) {
      await connection.raw(statement.replaceAll("?", "\\?"))
    }
    ledger.container = await buildContainer(connection)
  })

  beforeEach(() => awayFromMidnight(30))

  afterAll(async () => {
    await connection.destroy()
    await runOnServer(serverUrl(), `DROP DATABASE "${name}" WITH (FORCE)`)
  })

  keepRows(() => ledger.databaseUrl)
  return ledger
}

/** Builds the container that Medusa gives to the module. */
async function buildContainer(connection: unknown): Promise<MedusaContainer> {
  const models = ModulesSdkUtils.loadModels(path.join(__dirname, "../../../src/modules/svc/models"))
  const container = createMedusaContainer()
  const silent = { warn: () => undefined, error: () => undefined, info: () => undefined, debug: () => undefined }
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(connection),
    [ContainerRegistrationKeys.LOGGER]: asValue(silent),
    [ContainerRegistrationKeys.CONFIG_MODULE]: asValue({ projectConfig: { http: { jwtSecret: "a-secret" } } }),
    [Modules.EVENT_BUS]: asValue(undefined),
  })
  const loading = { container, options: {}, logger: silent } as never
  const about = { moduleName: SVC_MODULE, moduleModels: Object.fromEntries(models.map((model) => [model.name, model])) }
  await ModulesSdkUtils.mikroOrmConnectionLoaderFactory({
    ...about,
    moduleModels: toMikroOrmEntities(models),
  })(loading, { scope: "internal" })
  await ModulesSdkUtils.moduleContainerLoaderFactory({ ...about, moduleServices: {} })(loading)
  return container
}
