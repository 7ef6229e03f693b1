/** Every admin address checks its parameters, however the address is spelled. */
import { listAdminAddresses } from "../../package/routes"
import { askSpelled, spellAddress } from "../support/spellings"
import { withStore } from "../support/with-store"

const ofStaff = listAdminAddresses()

/** Routes without parameters, and routes without a body. */
const WITHOUT_QUERY = ["/admin/svc/me", "/admin/svc/orders/none", "/admin/svc/settings", "/admin/svc/settings/test"]
const WITHOUT_BODY = ["withdraw", "approve", "take-back", "settle", "inquire", "undo", "none/send", "test"]

const readings = ofStaff.filter(({ method, address }) => method === "GET" && !WITHOUT_QUERY.includes(address))
const changes = ofStaff.filter(
  ({ method, address }) => method === "POST" && !WITHOUT_BODY.some((name) => address.endsWith(`/${name}`))
)

withStore("admin addresses validation", (store) => {
  const askEachSpelling = async (method: string, address: string, more: { query?: string; body?: unknown }) => {
    const authorization = await store.staff.readAuthorization()
    const answers = await Promise.all(
      spellAddress(address).map(async (spelled) => {
        const { query = "", body } = more
        const { status, text } = await askSpelled(store.url, {
          method,
          address: `${spelled}${query}`,
          authorization,
          body,
        })
        // `/admin/svc/settings/.` is a settings action that does not exist.
        const isNoRoute = status === 404 && (!text.startsWith("{") || text.includes("no settings action"))
        return [spelled, isNoRoute ? "no route" : status] as const
      })
    )
    return answers
  }

  describe("the request is validated, however the address is spelled", () => {
    it.each(changes.map(({ method, address }) => [method, address]))("%s %s", async (method, address) => {
      const statuses = await askEachSpelling(method, address, { body: { not_known: true } })
      expect(statuses.filter(([, status]) => status !== "no route" && status !== 400)).toEqual([])
      expect(statuses).toContainEqual([address, 400])
    })

    it.each(readings.map(({ method, address }) => [method, address]))("%s %s", async (method, address) => {
      const statuses = await askEachSpelling(method, address, { query: "?not_known=1" })
      expect(statuses.filter(([, status]) => status !== "no route" && status !== 400)).toEqual([])
      expect(statuses).toContainEqual([address, 400])
    })
  })
})
