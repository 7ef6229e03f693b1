/** No spelling of an address of the Admin API bypasses its login or its permission. */
import { permissionNames } from "../../src/fields/permissions"
import { listAdminAddresses } from "../package/routes"
import { askSpelled, type SpelledAnswer, spellAddress } from "./support/spellings"
import { withStore } from "./support/with-store"

const ofStaff = listAdminAddresses()

const changes = ofStaff.filter(({ method }) => method !== "GET")
const readings = ofStaff.filter(({ method }) => method === "GET")

/** Express answers this when no route has the address. */
const isNoRoute = ({ status, text }: SpelledAnswer) => status === 404 && !text.startsWith("{")

/** No id contains a zero byte, so such an address is refused before its route. */
const isRefusedAddress = ({ status, text }: SpelledAnswer) =>
  status === 400 && text.includes("not correctly URL-encoded")

const rowsWritten = `SELECT (SELECT count(*) FROM svc_history_entry) + (SELECT count(*) FROM svc_settings WHERE version > 0)
  + (SELECT count(*) FROM svc_invoice) + (SELECT count(*) FROM svc_withdrawal) AS count`

withStore(
  "admin addresses",
  (store) => {
    const ask = async (method: string, address: string, body?: unknown) =>
      askSpelled(store.url, { method, address, authorization: await store.staff.readAuthorization(), body })

    it("the plugin has routes that change something, and routes that read", () => {
      expect(changes.length).toBeGreaterThanOrEqual(15)
      expect(readings.length).toBeGreaterThanOrEqual(10)
    })

    describe("staff without a permission, however they spell the address", () => {
      it.each(changes.map(({ method, address }) => [method, address]))("cannot %s %s", async (method, address) => {
        const bodies = [undefined, {}, { version: 0, values: { order_prefix: "QA-" } }]
        for (const spelled of spellAddress(address)) {
          for (const body of bodies) {
            const answer = await ask(method, spelled, body)
            const closed =
              isNoRoute(answer) ||
              isRefusedAddress(answer) ||
              (answer.status === 403 && answer.text.includes("permission_denied"))
            expect([spelled, answer.status, closed]).toEqual([spelled, answer.status, true])
          }
        }
        expect((await ask(method, address)).status).toBe(403)
        expect(await store.sql(rowsWritten)).toEqual([{ count: "0" }])
      })

      it("cannot read the settings", async () => {
        for (const spelled of spellAddress("/admin/svc/settings")) {
          const answer = await ask("GET", spelled)
          expect([spelled, isNoRoute(answer) || isRefusedAddress(answer) || answer.status === 403]).toEqual([
            spelled,
            true,
          ])
        }
      })
    })

    describe("a visitor who is not logged in, however the address is spelled", () => {
      it.each(ofStaff.map(({ method, address }) => [method, address]))("cannot %s %s", async (method, address) => {
        for (const spelled of spellAddress(address)) {
          const answer = await askSpelled(store.url, { method, address: spelled })
          expect([spelled, isNoRoute(answer) || answer.status === 401]).toEqual([spelled, true])
        }
        expect((await askSpelled(store.url, { method, address })).status).toBe(401)
      })
    })
  },
  { permissions: Object.fromEntries(permissionNames.map((name) => [name, ["somebody-else@shop.example"]])) }
)
