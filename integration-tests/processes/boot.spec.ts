/** A store boots with valid options, and stops with a helpful message when one is invalid. */
import { soundOptions as sound } from "../../src/modules/svc/settings/__tests__/sound-options"
import { connect, type Connections } from "../support/connection"
import { copyTemplate, dropCopy } from "../support/migrated-database"
import { bootFolder, makeStoreFolder, READY, soundPaymentModule, type StoreFolder } from "./support/store-folder"

/** Stands for secrets: no output of a store may show it. */
const SECRET = "qT9-key-that-nobody-may-see"

const soundOptions = { ...sound, secret_key: SECRET, access_token: `${SECRET}-token` }

const name = `svc_boot_${process.pid}`
let database: Connections

beforeEach(async () => {
  database = connect(await copyTemplate(name), 1)
})

afterEach(async () => {
  await database.close()
  await dropCopy(name)
})

describe("a store that boots with the built plugin", () => {
  /** Boots a store that is valid except for the given parts, and stops it when it is ready. */
  const bootStore = async (broken: Pick<StoreFolder, "options" | "payment">) => {
    const folder = await makeStoreFolder({ databaseUrl: database.url, options: soundOptions, ...broken })
    try {
      return await bootFolder(folder.path)
    } finally {
      await folder.remove()
    }
  }
  const warnings = (output: string) => output.match(/medusa-payment-svc cannot take payments yet[^\n]*/g) ?? []

  it("continues without some options and warns once, with the place where each can be set", async () => {
    const { merchant_id: _merchant, website: _website, environment: _environment, ...options } = soundOptions

    const { output } = await bootStore({ options })

    expect(warnings(output)).toEqual([
      expect.stringContaining(
        "Set this in medusa-config or in the admin under Settings: merchant_id is missing; website is missing. " +
          "environment must be set in medusa-config beside secret_key."
      ),
    ])
    expect(output).not.toContain("medusa-payment-svc cannot start")
    expect(output).not.toContain(SECRET)
  })

  it("ends, and names each option that is wrong, unknown or removed, without its value", async () => {
    const { website: _missing, ...given } = soundOptions
    const wrong = { svc_id: SECRET, api_url: SECRET, secret_key: [SECRET], secretKey: SECRET, capture: "manual" }

    const { code, output } = await bootStore({ options: { ...given, ...wrong } })

    const words = [
      "svc_id: must be digits",
      "api_url: must be an http or https address",
      "secret_key: ",
      "secretKey: is not an option of this plugin",
      "capture: is no longer supported. Remove it: the gateway takes the money at once",
    ]
    expect([code, words.filter((text) => !output.includes(text))]).toEqual([1, []])
    expect(output).not.toContain(SECRET)
  })

  it("starts when staff had stored a setting that was removed since", async () => {
    await database.sql(`INSERT INTO svc_settings (id, version, "values") VALUES ('svcset', 1, '{"capture": "manual"}')`)

    const { output } = await bootStore({})

    expect([output.includes(READY), warnings(output)]).toEqual([true, []])
    expect(output).not.toContain(SECRET)
  })

  it("ends when the payment module has no access to the plugin's module, and says which line to add", async () => {
    const { dependencies: _dependencies, ...payment } = soundPaymentModule

    const { code, output } = await bootStore({ payment })

    expect(code).toBe(1)
    expect(output).toMatch(/Add +dependencies: \[\\?"svc\\?"\], +next to +resolve: \\?"@medusajs\/medusa\/payment/)
  })

  it("ends when options are given to the provider, and says where they belong", async () => {
    const providers = [{ resolve: "medusa-payment-svc/providers/svc", id: "svc", options: { secret_key: SECRET } }]

    const { code, output } = await bootStore({ payment: { ...soundPaymentModule, options: { providers } } })

    expect(code).toBe(1)
    expect(output).toContain("The payment provider of medusa-payment-svc takes no options (secret_key)")
    expect(output).not.toContain(SECRET)
  })
})
