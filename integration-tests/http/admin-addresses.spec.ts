/** Every route of the Admin API checks login, permission and input, and no spelling of its address bypasses a check. */
import path from "node:path"
import { permissionNames } from "../../src/fields/permissions"
import { findFilesNamed, root } from "../package/repository"
import { listAdminAddresses, listRoutes } from "../package/routes"
import { hireColleague } from "./support/colleague"
import { askSpelled, spellAddress } from "./support/spellings"
import type { Staff } from "./support/staff"
import { withStore } from "./support/with-store"

interface AddressedRoute {
  method: string
  address: string
}

const ofStaff = listAdminAddresses()

/** Everybody who may log in reads every list, but not these. */
const readWithPermission = ["/admin/svc/invoices/draft", "/admin/svc/settings", "/admin/svc/settings/test"]

const needPermission = ofStaff.filter(({ method, address }) => method !== "GET" || readWithPermission.includes(address))

/** Routes that read neither query nor body. */
const withoutInput = [
  ...["GET me", "GET orders/none", "GET settings", "GET settings/test", "POST settings/test", "GET setup"],
  ...["POST payments/none/inquire", "POST payments/none/settle", "POST orders/none/payment-link/withdraw"],
  ...["POST refund-tasks/none/send", "POST refund-tasks/none/undo"],
  ...["POST withdrawals/none/approve", "POST withdrawals/none/take-back"],
].map((route) => route.replace(" ", " /admin/svc/"))

const withInput = ofStaff.filter((route) => !withoutInput.includes(name(route)))

const spell = (method: string, address: string) =>
  spellAddress(address).map((spelling) => ({ method, address: spelling }))

/** A short address and a deep one with an id, in every spelling: matchers tell no others apart. */
const spelledChanges = [
  ...spell("POST", "/admin/svc/settings"),
  ...spell("POST", "/admin/svc/refund-tasks/none/paid-out"),
]
const spelled = [...spelledChanges, ...spell("GET", "/admin/svc/settings")]

/** A change of the settings that is valid for staff with the permission. */
const change = { version: 0, values: { order_prefix: "QA-" } }

const rowsWritten = `SELECT (SELECT count(*) FROM svc_history_entry) + (SELECT count(*) FROM svc_settings WHERE version > 0)
  + (SELECT count(*) FROM svc_invoice) + (SELECT count(*) FROM svc_withdrawal) AS count`

function name({ method, address }: AddressedRoute): string {
  return `${method} ${address}`
}

withStore(
  "admin addresses",
  (store) => {
    /** Requests each route, and returns the names of the routes by their answers. */
    const askEach = async (
      routes: readonly AddressedRoute[],
      { as, query = "", body }: { as?: Staff; query?: string; body?: object } = {}
    ) => {
      const authorization = await as?.readAuthorization()
      const answers: Record<string, string[]> = {}
      for (const { method, address } of routes) {
        const { status, text } = await askSpelled(store.url, {
          ...{ method, address: address + query },
          ...(authorization && { authorization }),
          ...(method !== "GET" && { body }),
        })
        // `POST /admin/svc/settings/.` is a settings action that does not exist. No id contains a zero byte.
        const isNoRoute = status === 404 && (!text.startsWith("{") || text.includes("no settings action"))
        const isNoAddress = status === 400 && text.includes("not correctly URL-encoded")
        ;(answers[isNoRoute || isNoAddress ? "no route" : status] ??= []).push(name({ method, address }))
      }
      return answers
    }

    it("are those of all routes", () => {
      const exported = findFilesNamed("route.ts", "src/api/admin").flatMap((file) => {
        const source = path.posix.join("src/api/admin", file)
        const methods = Object.keys(jest.requireActual<object>(path.join(root, source)))
        return methods.map((method) => `${method} ${source}`)
      })
      const listed = listRoutes().filter(({ audience }) => audience === "admin")
      expect(listed.map(({ method, file }) => `${method} ${file}`).toSorted()).toEqual(exported.toSorted())
    })

    it("refuse a visitor who is not logged in", async () => {
      expect(await askEach(ofStaff)).toEqual({ 401: ofStaff.map(name) })
    })

    it("refuse a visitor who is not logged in, however the address is spelled", async () => {
      expect(Object.keys(await askEach(spelled))).toEqual(["401", "no route"])
    })

    it("refuse staff without the permission, and only where one is needed", async () => {
      const answers = await askEach(ofStaff, { as: store.staff })
      expect(answers[403]).toEqual(needPermission.map(name))
      expect(await store.sql(rowsWritten)).toEqual([{ count: "0" }])
    })

    it("refuse staff without the permission, however the address is spelled", async () => {
      expect(Object.keys(await askEach(spelled, { as: store.staff, body: change }))).toEqual(["403", "no route"])
      expect(await store.sql(rowsWritten)).toEqual([{ count: "0" }])
    })

    describe("of staff with the permission", () => {
      const unknown = { query: "?not_known=1", body: { not_known: true } }

      it("refuse input that they do not know", async () => {
        const as = await hireColleague(store, "boss@shop.example")
        expect(await askEach(withInput, { as, ...unknown })).toEqual({ 400: withInput.map(name) })
      })

      it("refuse input that they do not know, however the address is spelled", async () => {
        const as = await hireColleague(store, "boss@shop.example")
        const addresses = [...spelledChanges, ...spell("GET", "/admin/svc/payments")]
        expect(Object.keys(await askEach(addresses, { as, ...unknown }))).toEqual(["400", "no route"])
      })
    })
  },
  { permissions: Object.fromEntries(permissionNames.map((permission) => [permission, ["boss@shop.example"]])) }
)
