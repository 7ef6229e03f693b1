/** Settings that staff enter are stored, the secrets among them encrypted, and apply to the next payment. */
import { checkOptions } from "../../../src/modules/svc/loaders/check-options"
import { SecretBox } from "../../../src/modules/svc/settings/secret-box"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { expectPaidOnce } from "../../support/books"
import {
  changeSettings,
  findField,
  readHistory,
  readMe,
  readSettings,
  readStoredValues,
  buildSandboxSettings,
  setUpInAdmin,
} from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

const KEY = setUpInAdmin.encryption_key
const SECRETS = [sandboxDefaults.secretKey, sandboxDefaults.accessToken, KEY]

withUnsetStore("settings", (store) => {
  describe("a store that is configured in the admin alone", () => {
    it("takes a payment from cart to captured order", async () => {
      const settings = await changeSettings(store, buildSandboxSettings(store))
      expect(settings.missing).toEqual([])
      expect(await readMe(store)).toMatchObject({ configured: true, environment: "sandbox", currency_code: "qar" })

      const { checkout, orderId } = await store.shopper.reachGateway()
      await store.sandbox.deliver(orderId, "success", "both")
      await store.shopper.untilStatus(checkout.session_id, "paid")

      await expectPaidOnce(store, checkout.cart_id)
      expect(checkout.session_data.checkout_url).toContain(`${store.url}/svc/checkout/`)
    })

    it("holds secrets encrypted only, and a history of changes without values", async () => {
      await changeSettings(store, buildSandboxSettings(store))

      const { secret_key, access_token, ...plain } = await readStoredValues(store)
      const { secret_key: _key, access_token: _token, ...entered } = buildSandboxSettings(store)
      expect(plain).toEqual(entered)
      const box = new SecretBox(KEY)
      expect([box.open("secret_key", secret_key), box.open("access_token", access_token)]).toEqual([
        sandboxDefaults.secretKey,
        sandboxDefaults.accessToken,
      ])
      const row =
        (await store.sql<{ text: string }>("SELECT svc_settings::text AS text FROM svc_settings"))[0]?.text ?? ""
      expect(SECRETS.filter((secret) => row.includes(secret))).toEqual([])
      expect(await readHistory(store)).toEqual([
        {
          action: "changed",
          actor: "admin@shop.example",
          detail: { names: expect.arrayContaining(["secret_key", "website"]) },
        },
      ])
    })

    it("answers secrets masked, also right after they were entered", async () => {
      const entered = await changeSettings(store, buildSandboxSettings(store))
      const read = await readSettings(store)

      expect(read).toEqual(entered)
      expect(findField(read, "secret_key")).toMatchObject({
        value: null,
        secret: { set: true, ends_in: sandboxDefaults.secretKey.slice(-4) },
        source: "stored",
        locked: null,
      })
      expect(read).toMatchObject({
        version: 1,
        updated_by: "admin@shop.example",
        updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
        callback_url: `${store.url}/svc/callback`,
        webhook_url: `${store.url}/svc/webhook`,
      })
      expect(SECRETS.filter((secret) => JSON.stringify([entered, read]).includes(secret))).toEqual([])
    })

    it("writes nothing when nothing changed", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      const same = await changeSettings(store, { secret_key: "", website: sandboxDefaults.domain })
      expect([same.version, await readHistory(store)]).toEqual([1, [expect.anything()]])
    })
  })

  describe("a store that boots again", () => {
    const warningsAtBoot = async (options: Record<string, unknown>) => {
      const warnings: string[] = []
      const logger = { warn: (text: string) => warnings.push(text) }
      const resolve = (name: string) => (name === "logger" ? logger : store.container.resolve(name))
      await checkOptions({ options, container: { resolve } } as unknown as Parameters<typeof checkOptions>[0])
      return warnings
    }

    it("warns of nothing when staff have set everything that its configuration leaves out", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      expect(await warningsAtBoot({ encryption_key: KEY })).toEqual([])
    })

    it("warns once, and names settings that are missing or can no longer be decrypted", async () => {
      await changeSettings(store, { ...buildSandboxSettings(store), website: null })
      expect(await warningsAtBoot({ encryption_key: "the-encryption-key-of-before-0000001" })).toEqual([
        expect.stringMatching(/secret_key cannot be decrypted.*access_token cannot be decrypted.*website is missing/),
      ])
    })
  })
})
