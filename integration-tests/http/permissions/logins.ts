/** Nobody gets another's login, or acts in another's name, through routes that Medusa opens to all staff. */
import { expectRefusal } from "../support/answers"
import { findAccountId, hireColleague, useApiKey } from "../support/colleague"
import { askSpelled, spellAddress } from "../support/spellings"
import { withApprovalStore } from "./with-approval-store"

const BOSS = "admin@shop.example"
const CLERK = "clerk@shop.example"

withApprovalStore("logins", (store) => {
  const askForPassword = async (by: { ask: Ask }, email: string) =>
    by.ask("POST", `/admin/users/${await findAccountId(store, email)}/reset-password`)

  describe("a new password, which Medusa lets all staff set for others", () => {
    it("cannot be set by a clerk, or by a key of theirs, for an account with a reserved permission", async () => {
      const clerk = await hireColleague(store, CLERK)
      expectRefusal(await askForPassword(clerk, BOSS), 403, '"confirm"')
      expectRefusal(await askForPassword({ ask: await useApiKey(store, clerk) }, BOSS), 403, '"confirm"')
    })

    it("cannot be set by an approver of withdrawals for a requester", async () => {
      const third = await hireColleague(store, "third@shop.example")
      await hireColleague(store, "colleague@shop.example")
      expectRefusal(await askForPassword(third, "colleague@shop.example"), 403, '"withdrawals"')
      expectRefusal(await askForPassword(store.staff, "third@shop.example"), 403, '"approve_withdrawals"')
    })

    it("cannot be set by the account that now has the e-mail under which a listed account logs in", async () => {
      const [oldEmail, newEmail] = ["old@shop.example", "colleague@shop.example"]
      const setEmail = (from: string, to: string) =>
        store.sql('UPDATE "user" SET email = ? WHERE email = ?', [to, from])
      await hireColleague(store, oldEmail)
      await setEmail(oldEmail, newEmail)
      const clerk = await hireColleague(store, CLERK)
      await hireColleague(store, "second@shop.example")
      await setEmail("second@shop.example", oldEmail)
      expectRefusal(await askForPassword(clerk, oldEmail), 403, '"withdrawals"')
    })

    it("can be set for one's own account, and for one without a reserved permission", async () => {
      await hireColleague(store, CLERK)
      const own = await askForPassword(store.staff, BOSS)
      const another = await askForPassword(store.staff, CLERK)
      expect([own.status, another.status]).toEqual([200, 200])
    })

    it("cannot be set through another spelling of the address", async () => {
      const clerk = await hireColleague(store, CLERK)
      const address = `/admin/users/${await findAccountId(store, BOSS)}/reset-password`
      const authorization = await clerk.readAuthorization()
      for (const spelled of spellAddress(address)) {
        const { status, text } = await askSpelled(store.url, { method: "POST", address: spelled, authorization })
        expect([spelled, status >= 400 && !text.includes('"token"')]).toEqual([spelled, true])
      }
    })
  })

  describe("a workflow of Medusa that is run by its name", () => {
    const run = (by: { ask: Ask }, id: string, input: object) =>
      by.ask("POST", `/admin/workflows-executions/${id}/run`, { input })

    it("gives no account the e-mail of another", async () => {
      const clerk = await hireColleague(store, CLERK)
      const updates = [
        { id: await findAccountId(store, BOSS), email: "gone@shop.example" },
        { id: await findAccountId(store, CLERK), email: BOSS },
      ]
      expectRefusal(await run(clerk, "update-users-workflow", { updates }), 403, "workflows by name")
      expect(await findAccountId(store, BOSS)).not.toBe(await findAccountId(store, CLERK))
    })

    it("makes no API key in the name of another", async () => {
      const clerk = await hireColleague(store, CLERK)
      const created_by = await findAccountId(store, "admin@shop.example")
      const api_keys = [{ title: "boss", type: "secret", created_by }]
      expectRefusal(await run(clerk, "create-api-keys", { api_keys }), 403, "workflows by name")
      expect(await store.sql("SELECT id FROM api_key WHERE type = 'secret'")).toEqual([])
    })

    it("cannot be run by anybody while withdrawals need two people", async () => {
      expectRefusal(await run(store.staff, "create-api-keys", { api_keys: [] }), 403, "workflows by name")
    })

    it.each(["subscribe", "some-transaction/subscribe"])("cannot be watched by a clerk: %s", async (address) => {
      const clerk = await hireColleague(store, CLERK)
      const path = `/admin/workflows-executions/generate-reset-password-token/${address}`
      expectRefusal(await clerk.ask("GET", path), 403, "workflows by name")
    })
  })

  describe("messages that the store has sent", () => {
    it("are shown to a clerk only in the notification feed", async () => {
      const clerk = await hireColleague(store, CLERK)
      for (const path of ["", "?channel=email", "?channel[]=feed&channel[]=email", "/noti_1"]) {
        expectRefusal(await clerk.ask("GET", `/admin/notifications${path}`), 403, "notification feed only")
      }
      expect((await clerk.ask("GET", "/admin/notifications?channel=feed&limit=20")).status).toBe(200)
    })
  })
})

type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: { message: string } }>
