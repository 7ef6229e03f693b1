/** In a store with Medusa's roles (feature flag `rbac`), the plugin's routes ask for the rights of similar routes of Medusa. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sign } from "jsonwebtoken"
import { permissionNames } from "../../../src/fields/permissions"
import type { SvcMeAnswer } from "../../../src/types"
import { listAdminAddresses } from "../../package/routes"
import { findAccountId } from "../support/colleague"
import { withStore } from "../support/with-store"

// Read when the store boots.
process.env.MEDUSA_FF_RBAC = "true"

withStore("Medusa's roles", (store) => {
  /** Sends a request of a login with a role that includes some rights, as Medusa reads them from its tables of roles. */
  const askWith = async (rights: readonly string[] | undefined, method: string, path: string) => {
    const query = store.container.resolve(ContainerRegistrationKeys.QUERY)
    const policies = (rights ?? []).map((right) => {
      const [resource, operation] = right.split(":")
      return { id: `policy_${right}`, resource, operation }
    })
    const role = { id: `role_${policies.map(({ id }) => id).join("_")}`, policies }
    const graph = query.graph.bind(query)
    const spy = jest
      .spyOn(query, "graph")
      .mockImplementation((asked) =>
        asked.entity === "rbac_role" ? Promise.resolve({ data: [role] } as never) : graph(asked)
      )
    const actor_id = await findAccountId(store, "admin@shop.example")
    const app_metadata = { user_id: actor_id, ...(rights && { roles: [role.id] }) }
    const login = { actor_id, actor_type: "user", auth_identity_id: "authid_1", app_metadata }
    const response = await fetch(`${store.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${sign(login, "test-jwt-secret", { expiresIn: "1h" })}` },
    })
    const answer = { status: response.status, text: await response.text() }
    spy.mockRestore()
    return answer
  }

  const readPermissions = async (rights: readonly string[]) => {
    const { text } = await askWith(["payment:read", ...rights], "GET", "/admin/svc/me")
    const { permissions } = (JSON.parse(text) as SvcMeAnswer).me
    return permissionNames.filter((name) => permissions[name])
  }

  const ofStaff = listAdminAddresses().map(({ method, address }) => [method, address] as const)

  it.each(ofStaff)("a login without a role, or with none that fits, is refused: %s %s", async (method, path) => {
    for (const rights of [undefined, ["product:read"]]) {
      const { status, text } = await askWith(rights, method, path)
      expect([status, text]).toEqual([403, expect.stringContaining("Your role in Medusa does not include")])
    }
  })

  it("a role that reads payments opens the lists, and changes nothing", async () => {
    expect((await askWith(["payment:read"], "GET", "/admin/svc/payments")).status).toBe(200)
    expect((await askWith(["payment:read"], "POST", "/admin/svc/payments/none/settle")).status).toBe(403)
    expect(await readPermissions([])).toEqual([])
  })

  it("a role that reads payments does not read the contact data of a customer or order for a new invoice", async () => {
    const path = "/admin/svc/invoices/draft?order_id=order_none"
    expect((await askWith(["payment:read"], "GET", path)).status).toBe(403)
    expect((await askWith(["payment:read", "payment_collection:create"], "GET", path)).status).toBe(404)
  })

  it.each([
    ["capture:create", ["settle", "confirm"]],
    ["payment_collection:create", ["invoices"]],
    ["refund:create", ["refund_tasks"]],
    ["store:update", ["withdrawals", "approve_withdrawals", "settings"]],
    ["*:*", [...permissionNames]],
  ] as const)("a role with %s gives the permissions %j that the store has not reserved", async (right, names) => {
    expect(await readPermissions([right])).toEqual(names)
  })
})
