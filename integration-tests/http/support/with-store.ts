/** Declares tests that share one booted store. */
import { randomBytes } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { SVC_MODULE } from "../../../src/modules/svc/module-key"
import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options/options"
import { environmentVariables } from "../../../src/modules/svc/settings/options/options-from-environment"
import type { SvcModuleService } from "../../../src/modules/svc/service"
import { seedStore } from "../../store/app/seed/seed-store"
import { buildSandboxEnvironment } from "../../store/environment"
import { findFreePort } from "../../store/ports"
import { startSandbox } from "../../store/sandbox-process"
import type { Database } from "../../support/connection"
import { copyTemplate, dropCopy } from "../../support/migrated-database"
import { bootStore, type BootedStore } from "./boot-store"
import { keepRows } from "./kept-rows"
import { SandboxControl } from "../../support/sandbox-control"
import { awayFromMidnight } from "../../support/store-day"
import { Shopper } from "./shopper"
import { Staff } from "./staff"
import { SHOP_ORIGIN, type StoreUnderTest } from "./store-under-test"
import { startTlsFront } from "./tls-front"

export { SHOP_ORIGIN } from "./store-under-test"

/**
 * A test that delivers a callback checks the result, so the callback waits long enough even on a busy machine. The
 * gateway's timeout is longer than any answer takes there, and short because tests wait for it.
 */
const PATIENT = { callback_wait: 60, gateway_timeout_ms: 5_000 }

/** A booted store with the plugin from its sources, and the sandbox as its gateway. */
export interface TestStore extends StoreUnderTest, Database {
  shopper: Shopper
  staff: Staff
  container: MedusaContainer
  svc: SvcModuleService
  databaseUrl: string
}

/** Options of a booted store. */
interface StoreOptions {
  /** Options of the plugin, on top of those that point the store at the sandbox. */
  options: Partial<SvcOptionsInput>
  /** Sandbox options that the store is not given. */
  leftOut: readonly (keyof SvcOptionsInput)[]
  /** `live` starts a sandbox that behaves like the live environment, behind https. */
  environment: "sandbox" | "live"
}

let booted: { store: TestStore; options: StoreOptions } | undefined

/**
 * Declares tests that need a store. A spec file boots one store for all of them, because booting takes ten seconds.
 * Each test starts with the rows of the boot and with an empty sandbox, and not right before midnight in the store.
 *
 * @throws Error when an earlier call in the same file asked for a store with other options.
 */
export function withStore(
  name: string,
  declareTests: (store: TestStore) => void,
  options: Partial<SvcOptionsInput> = {},
  leftOut: readonly (keyof SvcOptionsInput)[] = [],
  environment: "sandbox" | "live" = "sandbox"
): void {
  const wanted = { options, leftOut, environment }
  booted ??= { store: bootBeforeAll(wanted), options: wanted }
  const { store } = booted
  if (!isDeepStrictEqual(booted.options, wanted)) {
    throw new Error(`"${name}" needs a store with other options: give it a spec file of its own`)
  }
  describe(name, () => declareTests(store))
}

function bootBeforeAll({ options, leftOut, environment }: StoreOptions): TestStore {
  const store = {} as TestStore
  const running: { stop: () => Promise<void> }[] = []
  const dbName = `svc_${randomBytes(6).toString("hex")}`
  let server: BootedStore

  beforeAll(async () => {
    store.databaseUrl = await copyTemplate(dbName)
    const port = await findFreePort()
    store.url = `http://localhost:${port}`
    const live = environment === "live"
    const sandbox = await startSandbox({ port: 0, webhookUrl: `${store.url}/svc/webhook`, live })
    running.push(sandbox)
    store.sandbox = new SandboxControl(sandbox.url)
    const variables = buildSandboxEnvironment({}, sandbox.url, { backendUrl: store.url, shopOrigin: SHOP_ORIGIN })
    if (live) {
      Object.assign(variables, await startLiveGateway(sandbox.url, running))
    }
    for (const { name } of environmentVariables.filter(({ option }) => leftOut.includes(option))) {
      variables[name] = ""
    }
    // Each spec file runs in its own process.
    Object.assign(process.env, variables)
    Object.assign(globalThis, { svcTestOptions: { ...PATIENT, ...options } })
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
    store.shopper = new Shopper(store, store)
    store.staff = new Staff(store)
  })

  beforeEach(() => awayFromMidnight(30))
  beforeEach(() => store.sandbox.reset())

  afterEach(() => server.whenIdle())

  afterAll(async () => {
    for (const { stop } of running.reverse()) {
      await stop()
    }
    await dropCopy(dbName)
  })

  keepRows(() => store.databaseUrl)
  return store
}

/** The live environment accepts https addresses only. */
async function startLiveGateway(sandboxUrl: string, running: { stop: () => Promise<void> }[]) {
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
