/** Stored secrets survive a change of the encryption key when the old key is given, and are missing otherwise. */
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { buildSecondServer } from "../support/second-server"
import {
  changeSettings,
  findField,
  otherServer,
  readHistory,
  readMe,
  readSettings,
  buildSandboxSettings,
  setUpInAdmin,
} from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

const KEY = setUpInAdmin.encryption_key
const OLD_KEY = "the-encryption-key-of-before-0000001"

withUnsetStore("settings", (store) => {
  describe("an encryption key that is replaced", () => {
    const withOldKey = () => buildSecondServer(store, { encryption_key: OLD_KEY })

    it("leaves earlier secrets readable, and they are encrypted with the new key at the next change", async () => {
      await withOldKey().settings.change(otherServer, { version: 0, values: buildSandboxSettings(store) })
      const rotated = buildSecondServer(store, { encryption_key: KEY, previous_encryption_key: OLD_KEY })
      expect(await rotated.settings.readConfiguration()).toMatchObject({ secret_key: sandboxDefaults.secretKey })

      await rotated.settings.change(otherServer, { version: 1, values: { order_prefix: "QA-" } })

      expect((await readHistory(store)).map(({ action, detail }) => [action, detail])).toEqual([
        ["changed", expect.anything()],
        ["changed", { names: ["order_prefix"] }],
        ["resealed", { names: ["secret_key", "access_token"] }],
      ])
      expect(await store.svc.settings.readConfiguration()).toMatchObject({
        secret_key: sandboxDefaults.secretKey,
        access_token: sandboxDefaults.accessToken,
      })
      expect((await withOldKey().settings.readState()).missing).toEqual(["secret_key", "access_token"])
    })

    it("leaves secrets missing when the old key is gone, until they are entered again", async () => {
      await withOldKey().settings.change(otherServer, { version: 0, values: buildSandboxSettings(store) })

      const settings = await readSettings(store)
      expect(settings.missing).toEqual(["secret_key", "access_token"])
      expect(findField(settings, "secret_key")).toMatchObject({ secret: { set: false }, problem: "unreadable" })
      expect(await readMe(store)).toMatchObject({ configured: false, missing: ["secret_key", "access_token"] })
      await expect(store.svc.settings.readConfiguration()).rejects.toThrow(
        /secret_key cannot be decrypted.*enter it again/
      )

      const { secret_key, access_token } = buildSandboxSettings(store)
      expect(
        (await changeSettings(store, { secret_key: secret_key ?? "", access_token: access_token ?? "" })).missing
      ).toEqual([])
      await store.shopper.goToGateway(await store.shopper.checkOut())
    })
  })
})
