/** No answer, log line, event or row of the database shows a secret that staff entered. */
import { Modules } from "@medusajs/framework/utils"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import { watchForSecrets } from "../chaos/support/secrets"
import { listAdminAddresses } from "../package/routes"
import { buildTeaLines } from "./support/invoices"
import { changeSettings } from "./support/settings"
import { withStore } from "./support/with-store"

const { secretKey, accessToken } = sandboxDefaults

const ofStaff = listAdminAddresses()

withStore(
  "secrets",
  (store) => {
    const enterSecrets = () => changeSettings(store, { secret_key: secretKey, access_token: accessToken })

    /** Performs all actions of staff and shoppers with the gateway, successfully and not. */
    const useEverything = async () => {
      const orderId = await store.shopper.goToGateway(await store.shopper.checkOut())
      await store.shopper.bringAnswer(orderId, "success")
      await store.staff.ask("POST", "/admin/svc/settings/test")
      for (const fault of [undefined, "error_401", "error_500", "garbage", "reset"]) {
        const broken = fault && { mode: fault }
        await store.sandbox.setFaults(
          broken
            ? { endpoints: { create_invoice: broken, withdrawal: broken, share_invoice: broken, sdk_token: broken } }
            : {}
        )
        const invoice = {
          client_name: "Sara",
          mobile: "55123456",
          email: "sara@example.com",
          lines: buildTeaLines("10.00"),
        }
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
          for (const { method, address } of ofStaff) {
            await store.staff.fetch(method, address, method === "POST" ? {} : undefined)
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
          for (const { address } of ofStaff.filter(({ method }) => method === "POST")) {
            const body = {
              [secretKey.replaceAll("-", "_")]: 1,
              note: [accessToken],
              amount: secretKey,
              status: secretKey,
            }
            const { status } = await store.staff.fetch("POST", address, body)
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
  },
  {},
  ["secret_key", "access_token"]
)
