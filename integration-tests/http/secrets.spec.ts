import { readFileSync } from "node:fs"
import path from "node:path"
import { Modules } from "@medusajs/framework/utils"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import type { SvcSettingsAnswer } from "../../src/types"
import { watchForSecrets } from "../chaos/support/secrets"
import { repository } from "../store/paths"
import { withStore } from "./support/with-store"

const { secretKey, accessToken } = sandboxDefaults

interface Route {
  method: string
  path: string
  audience: string
}

const { routes } = JSON.parse(readFileSync(path.join(repository, "medusa-plugin.json"), "utf8")) as { routes: Route[] }

const ofStaff = routes.filter(({ audience }) => audience === "admin")

withStore(
  "secrets",
  (store) => {
    const enterSecrets = async () => {
      const { settings } = await store.staff.call<SvcSettingsAnswer>("GET", "/admin/svc/settings")
      const values = { secret_key: secretKey, access_token: accessToken }
      await store.staff.call("POST", "/admin/svc/settings", { version: settings.version, values })
    }

    /** Everything that staff and shoppers do with the gateway, well and badly. */
    const useEverything = async () => {
      const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
      await store.shopper.bring((await store.sandbox.answer(orderId, "success")).callback)
      await store.staff.ask("POST", "/admin/svc/settings/test")
      for (const fault of [undefined, "error_401", "error_500", "garbage", "reset"]) {
        const broken = fault && { mode: fault }
        await store.sandbox.setFaults(
          broken
            ? { endpoints: { create_invoice: broken, withdrawal: broken, share_invoice: broken, sdk_token: broken } }
            : {}
        )
        const lines = [{ description: "Coffee", quantity: 1, amount: "10.00" }]
        const invoice = { client_name: "Sara", mobile: "55123456", email: "sara@example.com", lines }
        const { body } = await store.staff.ask("POST", "/admin/svc/invoices", invoice)
        const { id } = (body as unknown as { invoice: { id: string } }).invoice
        await store.staff.ask("POST", `/admin/svc/invoices/${id}/share`, { channel: "email" })
        await store.staff.ask("POST", "/admin/svc/withdrawals", { amount: "1.00", idempotency_key: `key-${fault}` })
        await store.shopper.call("POST", `/store/svc/sdk/${(await store.shopper.checkOut()).session_id}`, {})
        await store.staff.ask("POST", "/admin/svc/settings/test")
      }
      await store.sandbox.setFaults()
    }

    describe("the secrets that staff enter", () => {
      it("are in no answer, no log line, no event and no row of the database", async () => {
        await enterSecrets()
        const watch = watchForSecrets(store)
        const events = jest.spyOn(store.container.resolve(Modules.EVENT_BUS), "emit")
        try {
          await useEverything()
          for (const { method, path: address } of ofStaff) {
            await store.staff.fetch(method, address.replaceAll(/:\w+/g, "none"), method === "POST" ? {} : undefined)
          }
          expect(await watch.leaks()).toEqual([])
          expect(events).toHaveBeenCalled()
          const emitted = JSON.stringify(events.mock.calls)
          expect([secretKey, accessToken].filter((secret) => emitted.includes(secret))).toEqual([])
        } finally {
          watch.stop()
          events.mockRestore()
        }
        const tables = await store.sql<{ name: string }>(
          "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
        )
        expect(tables.length).toBeGreaterThan(100)
        for (const { name } of tables) {
          const found = await store.sql(
            `SELECT 1 FROM "${name}" AS row WHERE row::text LIKE '%' || ? || '%' OR row::text LIKE '%' || ? || '%' LIMIT 1`,
            [secretKey, accessToken]
          )
          expect([name, found.length]).toEqual([name, 0])
        }
      })

      it("are not repeated when they are entered in the wrong place", async () => {
        await enterSecrets()
        const watch = watchForSecrets(store)
        try {
          for (const { path: address } of ofStaff.filter(({ method }) => method === "POST")) {
            const body = {
              [secretKey.replaceAll("-", "_")]: 1,
              note: [accessToken],
              amount: secretKey,
              status: secretKey,
            }
            const { status } = await store.staff.fetch("POST", address.replaceAll(/:\w+/g, "none"), body)
            expect([address, status < 500]).toEqual([address, true])
          }
          for (const field of ["environment", "currency_code", "return_origins", "capture", "backend_url"]) {
            await store.staff.ask("POST", "/admin/svc/settings", { version: 1, values: { [field]: accessToken } })
          }
          expect(await watch.leaks()).toEqual([])
        } finally {
          watch.stop()
        }
      })
    })

    describe("every address of the Admin API", () => {
      it.each(ofStaff.map(({ method, path: address }) => [method, address]))(
        "%s %s is closed to who is not logged in",
        async (method, address) => {
          const response = await fetch(`${store.url}${address.replaceAll(/:\w+/g, "none")}`, { method })
          expect(response.status).toBe(401)
        }
      )
    })
  },
  { gateway_timeout_ms: 500 },
  ["secret_key", "access_token"]
)
