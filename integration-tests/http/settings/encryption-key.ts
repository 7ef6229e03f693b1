/** Stored secrets survive a change of the encryption key when the old key is given, and are missing otherwise. */
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { buildSecondServer } from "../support/second-server"
import { otherServer, readHistory, buildSandboxSettings, setUpInAdmin } from "../support/settings"
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
  })
})
