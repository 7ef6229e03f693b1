/** A store whose configuration gives the secrets never sends them to an address that staff or the database name. */
import type { RequestListener } from "node:http"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import type { SvcChecksAnswer } from "../../src/types"
import { buildTeaLines } from "./support/invoices"
import { withOtherServer } from "./support/other-server"
import { askForChange, findField, readSettings, writeStoredValues } from "./support/settings"
import { withStore } from "./support/with-store"

const addresses = ["api_url", "sdk_api_url", "gateway_url"] as const

withStore(
  "settings secrets given",
  (store) => {
    /** Returns everything that is sent to an attacker's server. */
    async function sentElsewhere(run: (url: string) => Promise<void>): Promise<string[]> {
      const received: string[] = []
      const keep: RequestListener = (req, res) => {
        received.push(`${req.method} ${req.url} ${JSON.stringify(req.headers)}`)
        req.resume().on("end", () => res.end("{}"))
      }
      await withOtherServer(keep, run)
      return received
    }

    const test = async () => {
      const { checks } = await store.staff.call<SvcChecksAnswer>("POST", "/admin/svc/settings/test")
      return checks.filter(({ item }) => item === "secret_key" || item === "access_token")
    }

    it("staff cannot choose where the secrets of the configuration are sent", async () => {
      const name = "sdk_api_url"
      const sent = await sentElsewhere(async (url) => {
        const refused = await askForChange(store, { [name]: url })
        expect(refused).toMatchObject({ status: 400, body: { fields: [{ name }] } })
        expect(refused.body.message).toContain("must be set in medusa-config beside")
        await test()
      })
      expect(sent).toEqual([])
      expect(findField(await readSettings(store), name)).toMatchObject({
        locked: "secret_in_configuration",
        value: null,
      })
    })

    it("the secrets are never sent to an address from the database, and payments wait", async () => {
      const sent = await sentElsewhere(async (url) => {
        await writeStoredValues(store, Object.fromEntries(addresses.map((name) => [name, url])))
        expect(await test()).toMatchObject([
          { item: "secret_key", outcome: "skipped", params: { detail: "sdk_api_url" } },
          { item: "access_token", outcome: "skipped", params: { detail: "api_url" } },
        ])
        await expect(store.svc.settings.readConfiguration()).rejects.toThrow(
          /api_url must be set in medusa-config beside secret_key/
        )
        const invoice = { client_name: "Sara", mobile: "55123456", lines: buildTeaLines("10.00") }
        const refused = await store.staff.ask("POST", "/admin/svc/invoices", invoice)
        expect(refused.status).toBe(400)
      })
      expect(sent).toEqual([])
      const settings = await readSettings(store)
      expect(settings.missing).toEqual(expect.arrayContaining([...addresses]))
      expect(JSON.stringify(settings)).not.toContain(sandboxDefaults.secretKey)
    })
  },
  {},
  addresses
)
