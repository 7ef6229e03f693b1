/** Nobody gets another's rights through an account, an API key or a deletion that Medusa allows all staff. */
import { expectRefusal } from "../support/answers"
import { findAccountId, hireColleague, useApiKey } from "../support/colleague"
import { Staff } from "../support/staff"
import { askAboutWithdrawals, requestWithdrawal } from "../support/withdrawals"
import { withApprovalStore } from "./with-approval-store"

const BOSS = "admin@shop.example"
const COLLEAGUE = "colleague@shop.example"

withApprovalStore("accounts", (store) => {
  const confirm = (staff: Pick<Staff, "ask">) =>
    staff.ask("POST", "/admin/svc/payments/svcatt_none/confirm", { decision: "rejected", note: "x" })

  /** Accepts an invitation, as the admin does; the accepting user chooses the account's e-mail address. */
  const acceptInvitation = async (by: Staff, email: string): Promise<Staff> => {
    const { invite } = await by.call<{ invite: { token: string } }>("POST", "/admin/invites", {
      email: `invited-for-${email}`.toLowerCase(),
    })
    const post = async (path: string, body: object, token = "") => {
      const response = await fetch(`${store.url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { token: string; user?: { email: string } }
    }
    const account = { email, password: "supersecret" }
    const { token } = await post("/auth/user/emailpass/register", account)
    const { user } = await post(`/admin/invites/accept?token=${invite.token}`, { email }, token)
    expect(user?.email).toBe(email)
    return new Staff({ ...store, seeded: { ...store.seeded, admin_email: email, admin_password: account.password } })
  }

  describe("an account whose e-mail differs from the boss's only in letter case", () => {
    it("gets none of the boss's permissions", async () => {
      const clerk = await hireColleague(store, "clerk@shop.example")
      const impostor = await acceptInvitation(clerk, "ADMIN@SHOP.EXAMPLE")
      expectRefusal(await confirm(impostor), 403, '"confirm"')
      expect((await confirm(store.staff)).status).toBe(404)
    })

    it("is reported by the connection test, and takes nothing from the boss", async () => {
      await hireColleague(store, COLLEAGUE)
      await hireColleague(store, "third@shop.example")
      await acceptInvitation(store.staff, "Admin@Shop.Example")
      const { checks } = await store.staff.call<{
        checks: { item: string; code: string; params: { detail: string } }[]
      }>("POST", "/admin/svc/settings/test")
      const staff = checks.find(({ item }) => item === "staff")
      expect(staff).toMatchObject({ outcome: "warning", code: "staff_emails_alike" })
      expect(staff?.params.detail.split(", ").sort()).toEqual(["Admin@Shop.Example", BOSS])
      expect((await confirm(store.staff)).status).toBe(404)
    })
  })

  describe("an account that is deleted", () => {
    const remove = async (by: Staff, email: string) =>
      by.ask("DELETE", `/admin/users/${await findAccountId(store, email)}`)

    it("cannot be the boss's when a clerk deletes it", async () => {
      const clerk = await hireColleague(store, "clerk@shop.example")
      await hireColleague(store, COLLEAGUE)
      expectRefusal(await remove(clerk, BOSS), 403, "is the last")
      expectRefusal(await remove(clerk, COLLEAGUE), 403, '"withdrawals"')
      expect((await remove(store.staff, "clerk@shop.example")).status).toBe(200)
    })

    it("cannot leave one person alone with withdrawals, which need two", async () => {
      await hireColleague(store, COLLEAGUE)
      expectRefusal(await remove(store.staff, COLLEAGUE), 403, "withdrawals need two people")
      await hireColleague(store, "third@shop.example")
      expect((await remove(store.staff, COLLEAGUE)).status).toBe(200)
    })

    it("can do nothing with a login that outlives it", async () => {
      const clerk = await hireColleague(store, "clerk@shop.example")
      expect((await clerk.ask("GET", "/admin/svc/me")).status).toBe(200)
      await store.staff.call("DELETE", `/admin/users/${await findAccountId(store, "clerk@shop.example")}`)
      expectRefusal(await clerk.ask("GET", "/admin/svc/me"), 401, "no longer exists")
      expect((await requestWithdrawal(clerk)).status).toBe(401)
    })

    it("does not pass its permissions on to a later account with its e-mail", async () => {
      await store.sql(`UPDATE "user" SET deleted_at = now() WHERE email = ?`, [BOSS])
      const clerk = await hireColleague(store, "clerk@shop.example")
      await store.sql("DELETE FROM provider_identity WHERE entity_id = ?", [BOSS])
      const impostor = await acceptInvitation(clerk, BOSS)
      expectRefusal(await confirm(impostor), 403, '"confirm"')
    })
  })

  describe("a withdrawal that needs two people", () => {
    const approve = (staff: Staff, id: string) => askAboutWithdrawals(staff, "POST", `/${id}/approve`)

    it("cannot be requested by the second account of an approver", async () => {
      const approver = await hireColleague(store, "third@shop.example")
      const second = await acceptInvitation(approver, "third-again@shop.example")
      expectRefusal(await requestWithdrawal(second), 403, '"withdrawals"')
      expect(await store.sql("SELECT id FROM svc_withdrawal")).toEqual([])
    })

    it("cannot be requested by a key that the approver's key created, and then be approved", async () => {
      const colleague = await hireColleague(store, COLLEAGUE)
      const key = await useApiKey(store, colleague)
      const made = await key("POST", "/admin/api-keys", { title: "of a key", type: "secret" })
      const { token } = (made.body as unknown as { api_key: { token: string } }).api_key
      const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`
      const response = await fetch(`${store.url}/admin/svc/withdrawals`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization },
        body: JSON.stringify({ amount: "5.00", idempotency_key: "of-a-key" }),
      })
      const { withdrawal } = (await response.json()) as { withdrawal: { id: string } }
      expectRefusal(await approve(colleague, withdrawal.id), 403, "Another person")
      expect((await store.sandbox.books()).withdrawals).toEqual([])
    })

    it("cannot be requested by a key whose creator is unknown", async () => {
      const key = await useApiKey(store, await hireColleague(store, COLLEAGUE))
      await store.sql("UPDATE api_key SET created_by = '' WHERE type = 'secret'")
      expectRefusal(await requestWithdrawal({ ask: key }), 403, '"withdrawals"')
    })
  })
})
