import { once } from "node:events"
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import path from "node:path"
import type { SvcOptionsInput } from "../../src/modules/svc/settings/options"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import { repository } from "../store/paths"
import { freePort } from "../store/ports"
import { startProcess } from "../store/processes"
import { withStore } from "./support/with-store"

/** Stands for secrets: no output of a store may show it. */
const SECRET = "qT9-key-that-nobody-may-see"

const soundOptions: SvcOptionsInput = {
  environment: "sandbox",
  merchant_id: sandboxDefaults.merchantId,
  svc_id: sandboxDefaults.svcId,
  secret_key: SECRET,
  access_token: `${SECRET}-token`,
  website: sandboxDefaults.domain,
  api_url: "https://api.example",
  gateway_url: "https://pay.example",
  sdk_api_url: "https://sdk.example",
  currency_code: "qar",
  country_code: "974",
  time_zone: "Asia/Qatar",
  backend_url: "https://store.example",
}

const soundPaymentModule = {
  resolve: "@medusajs/medusa/payment",
  dependencies: ["svc"],
  options: { providers: [{ resolve: "medusa-payment-svc/providers/svc", id: "svc" }] as object[] },
}

/** A store's configuration as far as it matters here. */
interface Configuration {
  options?: object
  payment?: object
}

/** What a store prints when it has booted. */
const READY = "Server is ready"

/** Boots a store that has the built plugin, and stops it when it is ready; gives how it ended and all that it printed. */
async function boot(databaseUrl: string, { options = soundOptions, payment = soundPaymentModule }: Configuration) {
  const parent = path.join(repository, ".cache")
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, "boot-"))
  try {
    await mkdir(path.join(folder, "node_modules"))
    await symlink(repository, path.join(folder, "node_modules", "medusa-payment-svc"), "junction")
    const configuration = {
      projectConfig: { databaseUrl, http: { jwtSecret: "jwt", cookieSecret: "cookie" } },
      admin: { disable: true },
      plugins: [{ resolve: "medusa-payment-svc", options }],
      modules: [payment],
    }
    await writeFile(
      path.join(folder, "medusa-config.js"),
      `module.exports = require("@medusajs/framework/utils").defineConfig(${JSON.stringify(configuration)})`
    )
    const program = path.join(folder, "serve.js")
    const port = await freePort()
    await writeFile(
      program,
      `require("@medusajs/medusa/commands/start").default({ directory: process.cwd(), port: ${port} })`
    )
    return await run(program, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(file: string, cwd: string): Promise<{ code: number | null; output: string }> {
  let output = ""
  const env = { NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "1", LOG_LEVEL: "info" }
  const log = (text: string) => {
    output += text
    if (output.includes(READY)) {
      void stop()
    }
  }
  const { child, stop } = startProcess({ name: "store", file, cwd, env, log })
  const timer = setTimeout(() => void stop(), 40_000)
  const [code] = (await once(child, "close")) as [number | null]
  clearTimeout(timer)
  return { code, output }
}

withStore("boot", (store) =>
  describe("a store that boots with the built plugin", () => {
    const bootStore = (configuration: Configuration) => boot(store.databaseUrl, configuration)
    const warnings = (output: string) => output.match(/medusa-payment-svc cannot take payments yet[^\n]*/g) ?? []

    it("goes on without some options, and warns once: what is missing can be set in the admin", async () => {
      const { merchant_id: _merchant, website: _website, ...options } = soundOptions

      const { output } = await bootStore({ options })

      expect(warnings(output)).toEqual([expect.stringContaining("merchant_id is missing; website is missing")])
      expect(warnings(output)[0]).toContain("Set this in the store's configuration or in the admin under Settings")
      expect(output).not.toContain("medusa-payment-svc cannot start")
      expect(output).not.toContain(SECRET)
    })

    it("goes on without any option, and names all that payments need", async () => {
      const { output } = await bootStore({ options: {} })

      expect(output).toContain(READY)
      const [warning = ""] = warnings(output)
      expect(Object.keys(soundOptions).filter((option) => !warning.includes(`${option} is missing`))).toEqual([])
      expect(output).not.toContain("medusa-payment-svc cannot start")
    })

    it("ends when an option is wrong while others are missing", async () => {
      const { code, output } = await bootStore({ options: { svc_id: SECRET } })

      expect([code, output.includes("svc_id: must be digits")]).toEqual([1, true])
      expect(output).not.toContain(SECRET)
    })

    it("ends, and does not print the value of an option that is wrong", async () => {
      const { code, output } = await bootStore({ options: { ...soundOptions, api_url: SECRET, secret_key: [SECRET] } })

      expect(code).toBe(1)
      expect(output).toContain("api_url: must be an http or https address")
      expect(output).toContain("secret_key: ")
      expect(output).not.toContain(SECRET)
    })

    it("ends, and names an option that the plugin does not have", async () => {
      const { code, output } = await bootStore({ options: { ...soundOptions, secretKey: SECRET } })

      expect([code, output.includes("secretKey: is not an option of this plugin")]).toEqual([1, true])
      expect(output).not.toContain(SECRET)
    })

    it("ends when an option was removed, and says what happens instead", async () => {
      const { code, output } = await bootStore({ options: { ...soundOptions, capture: "manual" } })

      expect([code, output.includes("capture: was removed. The service takes the money at once")]).toEqual([1, true])
    })

    it("goes on when a setting was removed that staff had stored", async () => {
      await store.sql(`INSERT INTO svc_settings (id, version, "values") VALUES ('svcset', 1, '{"capture": "manual"}')`)

      const { output } = await bootStore({})

      expect([output.includes(READY), warnings(output)]).toEqual([true, []])
    })

    it("ends when the live environment has an http address", async () => {
      const options = { ...soundOptions, environment: "live", gateway_url: "http://pay.example" }

      const { code, output } = await bootStore({ options })

      expect([code, output.includes("gateway_url: must be https in the live environment")]).toEqual([1, true])
    })

    it("ends when the payment module may not reach the plugin's, and says which line to add", async () => {
      const { dependencies: _dependencies, ...payment } = soundPaymentModule

      const { code, output } = await bootStore({ payment })

      expect(code).toBe(1)
      expect(output).toMatch(
        /Add the line +dependencies: \[\\?"svc\\?"\], +beside +resolve: \\?"@medusajs\/medusa\/payment/
      )
    })

    it("ends when the provider has options of its own, and says where they belong", async () => {
      const providers = [{ resolve: "medusa-payment-svc/providers/svc", id: "svc", options: { secret_key: SECRET } }]

      const { code, output } = await bootStore({ payment: { ...soundPaymentModule, options: { providers } } })

      expect(code).toBe(1)
      expect(output).toContain("The payment provider of medusa-payment-svc takes no options (secret_key)")
      expect(output).not.toContain(SECRET)
    })

    it("has nothing against options that are sound", async () => {
      const { output } = await bootStore({})

      expect(output).toContain(READY)
      expect(output).not.toMatch(/medusa-payment-svc cannot|takes no options/)
      expect(output).not.toContain(SECRET)
    })
  })
)
