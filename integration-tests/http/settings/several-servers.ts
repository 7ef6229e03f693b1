/** Every server of a store uses the settings that were stored last. */
import { parseMessage } from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { buildSecondServer } from "../support/second-server"
import {
  changeSettings,
  findField,
  otherServer,
  readSettings,
  buildSandboxSettings,
  setUpInAdmin,
} from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

const KEY = setUpInAdmin.encryption_key

withUnsetStore("settings", (store) => {
  describe("several servers", () => {
    it("see a change at once, whichever server made it", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      const other = buildSecondServer(store, { encryption_key: KEY })
      expect((await other.settings.readConfiguration()).website).toBe(sandboxDefaults.domain)

      await changeSettings(store, { website: "changed.example", secret_key: "changed-secret-key" })
      expect(await other.settings.readConfiguration()).toMatchObject({
        website: "changed.example",
        secret_key: "changed-secret-key",
      })

      const { version } = await other.settings.readAnswer()
      await other.settings.change(otherServer, { version, values: { website: "back.example" } })
      expect((await store.svc.settings.readConfiguration()).website).toBe("back.example")
      expect(findField(await readSettings(store), "website").value).toBe("back.example")
    })

    it("need no second connection for the settings while they hold one for a message", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      const { orderId } = await store.shopper.reachGateway()
      const { webhook } = await store.sandbox.answer(orderId, "failed")
      const parsed = parseMessage(Buffer.from(webhook.body), webhook.content_type)
      const received = (parsed as Extract<typeof parsed, { outcome: "parsed" }>).received
      const message = { channel: "webhook", received, body: webhook.body } as const

      const recorded = await Promise.all(Array.from({ length: 60 }, () => store.svc.messages.record(message)))

      expect(recorded.filter(({ repeated }) => !repeated)).toMatchObject([{ outcome: "verified", effect: "failed" }])
    })
  })
})
