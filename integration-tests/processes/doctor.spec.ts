/** `medusa-svc doctor` reports what is wrong with a store, from its packages to its settings, and changes nothing. */
import type { RequestListener } from "node:http"
import english from "../../src/doctor/words/en.json"
import type { SvcOptionsInput } from "../../src/modules/svc/settings/options/options"
import { svcOptionsFromEnvironment } from "../../src/modules/svc/settings/options/options-from-environment"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import { buildApp } from "../store/app-build"
import { buildSandboxEnvironment } from "../store/environment"
import { findFreePort } from "../store/ports"
import { startSandbox } from "../store/sandbox-process"
import { prepareStore } from "../store/store-server"
import { connect, createDatabase } from "../support/connection"
import { copyTemplate, dropCopy } from "../support/migrated-database"
import { withOtherServer } from "../http/support/other-server"
import {
  type Doctor,
  makeStoreFolder,
  runDoctor,
  serveFolder,
  soundPaymentModule,
  type StoreFolder,
} from "./support/store-folder"

const SHOP = "https://shop.example"
const secrets = [sandboxDefaults.secretKey, sandboxDefaults.accessToken, "qT9-key-that-nobody-may-see"]

const databases = { sound: `svc_doctor_${process.pid}`, empty: `svc_doctor_empty_${process.pid}` }
const running: { stop(): Promise<void> }[] = []
/** A migrated database with a region that offers the provider. */
let databaseUrl: string
let emptyDatabaseUrl: string
let sandboxUrl: string
let storeUrl: string
let soundOptions: Partial<SvcOptionsInput>

/** Runs a statement on the store's database. */
async function sql(statement: string, parameters?: unknown[]): Promise<void> {
  const database = connect(databaseUrl, 1)
  try {
    await database.sql(statement, parameters)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  databaseUrl = await copyTemplate(databases.sound)
  emptyDatabaseUrl = await createDatabase(databaseUrl, databases.empty)
  const port = await findFreePort()
  storeUrl = `http://localhost:${port}`
  const sandbox = await startSandbox({ port: 0 })
  running.push(sandbox)
  sandboxUrl = sandbox.url
  const env = buildSandboxEnvironment({}, sandboxUrl, { backendUrl: storeUrl, shopOrigin: SHOP })
  soundOptions = svcOptionsFromEnvironment(env)
  await buildApp()
  await prepareStore(
    { databaseUrl, env, shopOrigins: [SHOP] },
    {
      currency_code: "qar",
      country_code: "qa",
      payment_provider_id: "pp_svc_svc",
      admin_email: "admin@shop.example",
      admin_password: "supersecret",
    }
  )
})

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  await dropCopy(databases.sound)
  await dropCopy(databases.empty)
})

/** Runs the command in a store that is valid except for the given parts. */
async function examine(broken: Partial<StoreFolder>, ...args: string[]): Promise<Doctor> {
  const folder = await makeStoreFolder({ databaseUrl, options: soundOptions, http: { storeCors: SHOP }, ...broken })
  try {
    const doctor = await runDoctor(folder.path, ...args)
    expect(secrets.filter((secret) => doctor.output.includes(secret))).toEqual([])
    expect(doctor.output).not.toContain(databaseUrl.split("/")[2])
    return doctor
  } finally {
    await folder.remove()
  }
}

/** Runs work while the store, with the given parts, is served at its public address. */
async function whileServed<Value>(store: Partial<StoreFolder>, run: () => Promise<Value>): Promise<Value> {
  const folder = await makeStoreFolder({ databaseUrl, options: soundOptions, ...store })
  const server = await serveFolder(folder.path, Number(new URL(storeUrl).port))
  try {
    return await run()
  } finally {
    await server.stop()
    await folder.remove()
  }
}

describe("medusa-svc doctor", () => {
  it("finds no fault in a correct store, and creates nothing", async () => {
    const { code, found, params, setup } = await whileServed({}, () => examine({}, "--json"))

    expect(Object.keys(found).sort()).toEqual(Object.keys(english.item).sort())
    expect(Object.entries(found).filter(([, [outcome]]) => outcome !== "ok")).toEqual([
      ["https", ["skipped", "http_in_sandbox"]],
      ["several_servers", ["skipped", "one_server_only"]],
      ["payment_link_button", ["skipped", "payment_link_button_dead"]],
    ])
    expect(setup?.steps.filter(({ is_done }) => !is_done).map(({ step }) => step)).toEqual([
      "webhook_address",
      "first_payment",
    ])
    expect(params("settings").configuration).toContain("merchant_id")
    expect(params("callback_address").detail).toBe(`${storeUrl}/svc/webhook`)
    expect(code).toBe(0)
    const state = (await (await fetch(`${sandboxUrl}/_sandbox/state`)).json()) as Record<string, unknown[]>
    expect([state.invoices, state.withdrawals]).toEqual([[], []])
  })

  it("reports packages with which the store cannot be loaded", async () => {
    const stub = (name: string, version: string) => ({
      // A package with empty exports cannot be loaded.
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version, exports: {} }),
    })
    const files = { ...stub("@medusajs/medusa", "2.10.0"), ...stub("@medusajs/framework", "2.11.0") }

    const { code, found, params } = await examine({ files }, "--json")

    expect(code).toBe(1)
    expect(found).toMatchObject({
      medusa_version: ["failed", "version_outside"],
      packages: ["failed", "several_copies"],
      plugin: ["failed", "configuration_unreadable"],
      boot: ["failed", "store_does_not_boot"],
      payment_module: ["skipped", "store_not_started"],
      settings: ["skipped", "store_not_started"],
    })
    expect(params("medusa_version").version).toBe("2.10.0")
    expect(params("packages").detail).toContain("2.10.0 (node_modules/@medusajs/medusa)")
  })

  it("reports a database that does not answer and duplicate packages that the admin would load, as text", async () => {
    const name = "react-router-dom"
    const { code, output } = await examine({
      databaseUrl: `postgres://nobody:${secrets[2]}@127.0.0.1:1/none`,
      admin: { disable: false },
      files: { [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "6.30.4" }) },
    })

    expect(code).toBe(1)
    const lines = output.trim().split("\n")
    const line = (start: string) => lines.find((text) => text.startsWith(start))
    expect(line("failed       Packages: ")).toContain("react-router-dom: 6.30.4 (node_modules/react-router-dom) + ")
    expect(line("failed       Database: ")).toContain("check databaseUrl in medusa-config.js")
    expect(line("ok           Payment provider: ")).toBeDefined()
    expect(line("not checked  Settings: ")).toBeDefined()
    expect(lines.at(-1)).toBe("3 failed, 2 warnings, 18 not checked")
  })

  it("reports a configuration with which the store does not start, line by line", async () => {
    const { dependencies: _dependencies, ...payment } = soundPaymentModule
    const options = { ...soundOptions, svc_id: secrets[2], environment: "live" }
    const modules = [{ resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: "redis://127.0.0.1:1" } }]

    const { code, found, params } = await examine({ payment, options, modules }, "--json")

    expect(code).toBe(1)
    expect(found).toMatchObject({
      plugin: ["ok", "plugin_listed"],
      payment_module: ["failed", "dependency_missing"],
      options: ["failed", "options_refused"],
      database: ["ok", "database_reached"],
      boot: ["failed", "store_does_not_boot"],
      settings: ["skipped", "store_not_started"],
      several_servers: ["failed", "locks_on_one_server"],
    })
    expect(params("payment_module").file).toBe("medusa-config.js")
    expect(params("options").detail).toContain("svc_id: must be digits")
  })

  it("reports a database that was not migrated, for a store that lists neither plugin nor provider", async () => {
    const without = { plugins: [], payment: { resolve: "@medusajs/medusa/payment" } }

    const { code, found, params } = await examine({ databaseUrl: emptyDatabaseUrl, ...without }, "--json")

    expect(code).toBe(1)
    expect(found).toMatchObject({
      plugin: ["failed", "plugin_missing"],
      payment_module: ["failed", "provider_missing"],
      database: ["ok", "database_reached"],
      migrations: ["failed", "migrations_pending"],
      boot: ["failed", "store_does_not_boot"],
    })
    expect(params("migrations").detail).toContain("Migration20261125231500")
  })

  describe("in a store that starts", () => {
    const inAdmin = (values: object) =>
      sql(`INSERT INTO svc_settings (id, version, "values") VALUES ('svcset', 1, ?::jsonb)`, [JSON.stringify(values)])

    afterEach(async () => {
      await sql("DELETE FROM svc_settings")
    })

    it("reports settings that staff entered, with their faults and their source", async () => {
      const { environment: _environment, merchant_id: _merchant, ...options } = soundOptions
      const { secret_key: _key, sdk_api_url: _sdk, gateway_url: _gateway, ...rest } = options
      await inAdmin({ environment: "live", secret_key: "sealed-with-a-key-of-yesterday" })

      const { code, found, params } = await examine({ options: rest }, "--json")

      expect(code).toBe(1)
      expect(found).toMatchObject({
        settings: ["failed", "settings_incomplete"],
        settings_fit: ["failed", "settings_contradict"],
        encryption_key: ["failed", "secrets_unreadable"],
        https: ["failed", "not_https"],
        environment: ["failed", "sandbox_credentials_in_live"],
        secret_key: ["skipped", "settings_missing"],
        clock: ["skipped", "settings_missing"],
        callback_address: ["failed", "callback_unreachable"],
      })
      expect(params("settings").detail).toBe("merchant_id, gateway_url, sdk_api_url")
      expect(params("settings_fit").detail).toContain(
        "backend_url (configuration) must be https in the live environment"
      )
      expect(params("encryption_key").detail).toBe("secret_key")
    })

    it("reports refusals of the gateway, its clock, and storefronts and regions that are left out", async () => {
      const yesterday = new Date(Date.now() - 86_400_000).toUTCString()
      const slow: RequestListener = (_request, response) => response.setHeader("date", yesterday).end()
      const options = {
        ...soundOptions,
        secret_key: secrets[2],
        access_token: `${secrets[2]}-token`,
        currency_code: "aed",
      }

      const { code, found, params } = await withOtherServer(slow, (url) =>
        examine(
          { options: { ...options, gateway_url: url, backend_url: url }, http: { storeCors: "https://else.example" } },
          "--json"
        )
      )

      expect(code).toBe(1)
      expect(found).toMatchObject({
        boot: ["ok", "store_boots"],
        secret_key: ["failed", "secret_key_rejected"],
        access_token: ["failed", "access_token_rejected"],
        clock: ["failed", "clock_off"],
        callback_address: ["failed", "callback_other_server"],
        return_origins: ["warning", "origins_not_in_cors"],
        regions: ["failed", "other_currency"],
      })
      expect(Number(params("clock").seconds)).toBeGreaterThan(86_000)
      expect(params("return_origins").detail).toBe(SHOP)
    })

    it("names promotions that count more uses than orders have, except for running completions", async () => {
      const raw = (value: number) => JSON.stringify({ value: String(value), precision: 20 })
      const givePromotion = async (code: string, used: number, orders: number, budget?: string) => {
        await sql(
          `INSERT INTO promotion (id, code, type, status, campaign_id, "limit", used) VALUES (?, ?, 'standard', 'active', ?, ?, ?)`,
          [code, code, budget ? `of ${code}` : null, budget ? null : 9, used]
        )
        for (let order = 0; order < orders; order++) {
          await sql("INSERT INTO order_promotion (id, order_id, promotion_id) VALUES (?, ?, ?)", [
            `${code}${order}`,
            `order_${order}`,
            code,
          ])
        }
      }
      const giveCampaign = async (code: string, type: string, used: number, orders: number) => {
        await sql("INSERT INTO promotion_campaign (id, name, campaign_identifier) VALUES (?, ?, ?)", [
          `of ${code}`,
          code,
          `campaign of ${code}`,
        ])
        await sql(
          `INSERT INTO promotion_campaign_budget (id, type, campaign_id, "limit", raw_limit, used, raw_used)
           VALUES (?, ?, ?, 9, ?::jsonb, ?, ?::jsonb)`,
          [`budget of ${code}`, type, `of ${code}`, raw(9), used, raw(used)]
        )
        await givePromotion(code, 0, orders, type)
      }
      const beginCompletion = (id: string, minutesAgo: number) =>
        sql(
          `INSERT INTO workflow_execution (id, workflow_id, transaction_id, run_id, state, created_at)
           VALUES (?, 'complete-cart', ?, ?, 'invoking', now() - make_interval(mins => ?))`,
          [id, id, id, minutesAgo]
        )
      await givePromotion("RIGHT", 2, 2)
      await givePromotion("OWN", 4, 2)
      await giveCampaign("SHARED", "usage", 3, 1)
      await giveCampaign("MONEY", "spend", 8, 1)
      // Its server was killed long ago.
      await beginCompletion("cut_off", 60)
      try {
        const { found, params } = await examine({}, "--json")
        expect(found.promotions).toEqual(["warning", "promotions_overcounted"])
        expect(params("promotions").detail).toBe("OWN: 4 / 2, SHARED (campaign of SHARED): 3 / 1")

        await beginCompletion("first", 0)
        await beginCompletion("second", 0)
        expect((await examine({}, "--json")).found.promotions).toEqual(["ok", "promotions_counted"])
      } finally {
        await sql("TRUNCATE promotion, promotion_campaign, order_promotion, workflow_execution CASCADE")
      }
    })
  })
})
