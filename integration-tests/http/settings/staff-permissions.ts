/** Permissions that staff set in the admin apply from the next request on, and nobody can remove all of them. */
import { Staff as StaffAuthority } from "../../../src/modules/svc/staff/staff"
import type { SvcChecksAnswer, SvcMeAnswer, SvcSettingsRefusal, SvcWithdrawalAnswer } from "../../../src/types"
import { findAccountId, hireColleague } from "../support/colleague"
import { holdRow, untilWaitingForLocks } from "../support/row-locks"
import type { Staff } from "../support/staff"
import { buildSecondServer } from "../support/second-server"
import {
  askForChange,
  changeSettings,
  buildSandboxSettings,
  readSettings,
  readStoredValues,
  setUpInAdmin,
} from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

withUnsetStore("settings", (store) => {
  describe("a list of permissions, set in the admin", () => {
    let carla: Staff
    let ADMIN: string
    let CARLA: string

    beforeEach(async () => {
      carla = await hireColleague(store, "carla@shop.example")
      ADMIN = await findAccountId(store, "admin@shop.example")
      CARLA = await findAccountId(store, "carla@shop.example")
      await changeSettings(store, buildSandboxSettings(store))
    })

    const listNames = ({ body }: Awaited<ReturnType<typeof askForChange>>) =>
      new Set((body as unknown as SvcSettingsRefusal).fields.map(({ name }) => name))

    it("applies from the next request on, and is shown to staff without the permission", async () => {
      const ask = () => carla.ask("POST", "/admin/svc/invoices", {})
      expect((await ask()).status).toBe(400)

      await changeSettings(store, { "permissions.invoices": [ADMIN] })
      expect(await ask()).toMatchObject({ status: 403, body: { code: "permission_denied" } })
      expect((await carla.call<SvcMeAnswer>("GET", "/admin/svc/me")).me.permissions).toMatchObject({
        invoices: false,
        settle: true,
      })

      await changeSettings(store, { "permissions.invoices": null })
      expect((await ask()).status).toBe(400)
    })

    it("refuses a change that waits for the one that takes its author's permission away", async () => {
      const { version } = await readSettings(store)
      const row = await holdRow(store, "svc_settings", "svcset")
      const revoked = changeSettings(store, { "permissions.settings": [ADMIN] })
      await untilWaitingForLocks(store, 1)
      const change = { version: version + 1, values: { website: "carla.example" } }
      const answered = carla.ask("POST", "/admin/svc/settings", change)
      await untilWaitingForLocks(store, 2)
      await row.commit()

      await revoked
      expect((await answered).status).toBe(409)
      expect(await readStoredValues(store)).not.toMatchObject({ website: "carla.example" })
    })

    it("closes Medusa's runner of workflows only to staff that a list leaves out", async () => {
      const run = async (by: Staff) =>
        (await by.ask("POST", "/admin/workflows-executions/of-nobody/run", { input: {} })).status
      const both = async () => [await run(carla), await run(store.staff)]
      expect(await both()).toEqual([404, 404])

      await changeSettings(store, { "permissions.invoices": [ADMIN] })
      expect(await both()).toEqual([403, 404])
    })

    it("makes withdrawals wait for an approver, whom nobody else can replace", async () => {
      await changeSettings(store, {
        "withdrawals.approval": true,
        "permissions.withdrawals": [ADMIN],
        "permissions.approve_withdrawals": [CARLA],
      })
      const { withdrawal } = await store.staff.call<SvcWithdrawalAnswer>("POST", "/admin/svc/withdrawals", {
        amount: "55.50",
        idempotency_key: "k1",
      })
      expect([withdrawal.state, (await store.sandbox.books()).withdrawals]).toEqual(["awaiting_approval", []])

      for (const approvers of [[ADMIN], [ADMIN, CARLA], null]) {
        const refused = await askForChange(store, { "permissions.approve_withdrawals": approvers })
        expect([refused.status, listNames(refused)]).toEqual([400, new Set(["permissions.approve_withdrawals"])])
      }
      const ended = await askForChange(store, { "withdrawals.approval": false })
      expect([ended.status, listNames(ended)]).toEqual([400, new Set(["withdrawals.approval"])])
      expect((await store.staff.ask("POST", `/admin/svc/withdrawals/${withdrawal.id}/approve`)).status).toBe(403)

      await carla.call("POST", `/admin/svc/withdrawals/${withdrawal.id}/approve`)
      expect((await store.sandbox.books()).withdrawals).toHaveLength(1)
    })

    it("accepts only people with an account, and nobody can lock themselves out", async () => {
      for (const list of [["user_nobody"], ["admin@shop.example"], [ADMIN, "carla@shop.example"], [CARLA], []]) {
        const refused = await askForChange(store, { "permissions.settings": list })
        expect([refused.status, listNames(refused)]).toEqual([400, new Set(["permissions.settings"])])
      }
      await changeSettings(store, { "permissions.settings": [ADMIN] })
      expect((await carla.ask("GET", "/admin/svc/settings")).status).toBe(403)
    })

    it("lets the configuration give back a permission that nobody has any more, and the connection test says so", async () => {
      await changeSettings(store, { "permissions.withdrawals": [CARLA] })
      await store.sql(`UPDATE "user" SET deleted_at = now() WHERE id = ?`, [CARLA])
      const { checks } = await store.staff.call<SvcChecksAnswer>("POST", "/admin/svc/settings/test")
      expect(checks.find(({ item }) => item === "staff")).toMatchObject({
        outcome: "failed",
        code: "staff_lists_deserted",
        params: { detail: "permissions.withdrawals" },
      })

      const mended = buildSecondServer(store, { ...setUpInAdmin, permissions: { withdrawals: ["admin@shop.example"] } })
      const admin = new StaffAuthority({ type: "user", user_id: ADMIN, email: "admin@shop.example" })
      const asked = {
        ...({ environment: "sandbox", merchant_id: "M", svc_id: "S", currency_code: "qar" } as const),
        ...{ amount: "5.00", message: null },
      }
      await expect(store.svc.withdrawals.begin(admin, { ...asked, idempotency_key: "before" })).rejects.toThrow(
        "withdrawals"
      )
      expect(await mended.withdrawals.begin(admin, { ...asked, idempotency_key: "after" })).toMatchObject({
        outcome: "begun",
      })
    })
  })
})
