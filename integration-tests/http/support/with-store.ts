/** Declares tests that share one booted store. */
import { randomBytes } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { SVC_MODULE } from "../../../src/modules/svc/module-key"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
import {
  environmentVariables,
  svcOptionsFromEnvironment,
} from "../../../src/modules/svc/settings/options/options-from-environment"
import type { SvcModuleService } from "../../../src/modules/svc/service"
import { seedStore } from "../../store/app/seed/seed-store"
import { buildSandboxEnvironment } from "../../store/environment"
import { findFreePort } from "../../store/ports"
import { startSandbox } from "../../store/sandbox-process"
import type { Database } from "../../support/connection"
import { copyTemplate, dropCopy } from "../../support/migrated-database"
import { bootStore, type BootedStore } from "./boot-store"
import { keepRows } from "./kept-rows"
import { resetProcess } from "./process-state"
import { SandboxControl } from "../../support/sandbox-control"
import { awayFromMidnight } from "../../support/store-day"
import { Scenes } from "./scenes"
import { buildSecondServer } from "./second-server"
import { Shopper } from "./shopper"
import { Staff } from "./staff"
import { SHOP_ORIGIN, type StoreUnderTest } from "./store-under-test"
import { startTlsFront } from "./tls-front"

export { SHOP_ORIGIN } from "./store-under-test"

/** A test that delivers a callback checks the result, so the callback waits long enough even on a busy machine. */
const PATIENT = { callback_wait: 60 }

/** A booted store with the plugin from its sources, and the sandbox as its gateway. */
export interface TestStore extends StoreUnderTest, Database {
  shopper: Shopper
  staff: Staff
  scenes: Scenes
  container: MedusaContainer
  svc: SvcModuleService
  databaseUrl: string
}

/** Options of the tests of one `describe`. */
interface StoreOptions {
  /** Options of the plugin, on top of those that point the store at the sandbox. */
  options: Partial<SvcOptionsInput>
  /** Sandbox options that the store is not given. */
  leftOut: readonly (keyof SvcOptionsInput)[]
  /** `live` lets the tests use a sandbox that behaves like the live environment, behind https. */
  environment: "sandbox" | "live"
}

/** A sandbox, and the variables that connect the store to it. */
interface Gateway {
  sandbox: SandboxControl
  variables: NodeJS.ProcessEnv
}

/** The store of this spec file. */
let booted: { store: TestStore; use: (options: StoreOptions) => Promise<void> } | undefined

/**
 * Declares tests that need a store. A spec file boots one store for all of them, because booting takes ten seconds.
 * The options are given to the running store before the first of these tests. Each test starts with the rows of the
 * boot and with an empty sandbox, and not right before midnight in the store.
 */
export function withStore(
  name: string,
  declareTests: (store: TestStore) => void,
  options: Partial<SvcOptionsInput> = {},
  leftOut: readonly (keyof SvcOptionsInput)[] = [],
  environment: "sandbox" | "live" = "sandbox"
): void {
  booted ??= bootBeforeAll()
  const { store, use } = booted
  describe(name, () => {
    beforeAll(() => use({ options, leftOut, environment }))
    declareTests(store)
  })
}

function bootBeforeAll(): NonNullable<typeof booted> {
  const store = {} as TestStore
  const running: { stop: () => Promise<void> }[] = []
  const dbName = `svc_${randomBytes(6).toString("hex")}`
  const gateways: Partial<Record<StoreOptions["environment"], Gateway>> = {}
  let server: BootedStore
  let given: StoreOptions | undefined

  const readGateway = async (environment: StoreOptions["environment"]): Promise<Gateway> =>
    (gateways[environment] ??= await startGateway(store.url, environment, running))

  beforeAll(async () => {
    store.databaseUrl = await copyTemplate(dbName)
    const port = await findFreePort()
    store.url = `http://localhost:${port}`
    const { variables } = await readGateway("sandbox")
    // Each spec file runs in its own process.
    Object.assign(process.env, variables)
    server = await bootStore(store.databaseUrl, port)
    running.push(server)
    store.container = server.container
    store.svc = store.container.resolve(SVC_MODULE)
    store.seeded = await seedStore(store.container, {
      currency_code: "qar",
      country_code: "qa",
      payment_provider_id: "pp_svc_svc",
      admin_email: "admin@shop.example",
      admin_password: "supersecret",
    })
    store.sql = async (statement, parameters = []) =>
      (await server.connection.raw<{ rows: never[] }>(statement, parameters as never[])).rows
    store.scenes = scenes
    store.shopper = new Shopper(store, store, scenes)
    store.staff = new Staff(store)
  })

  beforeEach(() => awayFromMidnight(30))
  beforeEach(() => store.sandbox.reset())
  beforeEach(resetProcess)
  // A scene has the same cart each time, and a completion that stopped keeps core's lock of it.
  beforeEach(() => store.container.resolve(Modules.LOCKING).releaseAll())

  afterEach(() => server.whenIdle())

  afterAll(async () => {
    for (const { stop } of running.reverse()) {
      await stop()
    }
    await dropCopy(dbName)
  })

  const rows = keepRows(() => store.databaseUrl)
  const scenes = new Scenes(store, rows, () => server.whenIdle())

  const use = async (wanted: StoreOptions) => {
    const { options, leftOut, environment } = wanted
    const { sandbox, variables } = await readGateway(environment)
    store.sandbox = sandbox
    if (!isDeepStrictEqual(wanted, given)) {
      scenes.clear()
    }
    given = wanted
    Object.assign(process.env, variables)
    for (const { name } of environmentVariables.filter(({ option }) => leftOut.includes(option))) {
      process.env[name] = ""
    }
    // As a boot would: settlements that go on in the background keep the subjects that they have.
    Object.assign(
      store.svc,
      buildSecondServer(store, { ...svcOptionsFromEnvironment(process.env), ...PATIENT, ...options })
    )
  }
  return { store, use }
}

async function startGateway(
  storeUrl: string,
  environment: StoreOptions["environment"],
  running: { stop: () => Promise<void> }[]
): Promise<Gateway> {
  const live = environment === "live"
  const started = await startSandbox({ port: 0, webhookUrl: `${storeUrl}/svc/webhook`, live })
  running.push(started)
  const variables = buildSandboxEnvironment({}, started.url, { backendUrl: storeUrl, shopOrigin: SHOP_ORIGIN })
  if (live) {
    Object.assign(variables, await startLiveFront(started.url, running))
  }
  return { sandbox: new SandboxControl(started.url), variables }
}

/** The live environment accepts https addresses only. */
async function startLiveFront(sandboxUrl: string, running: { stop: () => Promise<void> }[]) {
  const front = await startTlsFront(sandboxUrl)
  running.push(front)
  return {
    SVC_ENVIRONMENT: "live",
    SVC_API_URL: front.url,
    SVC_GATEWAY_URL: front.url,
    SVC_SDK_API_URL: front.url,
    SVC_BACKEND_URL: "https://store.example",
    SVC_RETURN_ORIGINS: "https://shop.example",
  }
}
