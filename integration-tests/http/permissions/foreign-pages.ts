/** A page of another site cannot act with the session of staff, whose cookie a browser may send along. */
import { withApprovalStore } from "./with-approval-store"

const OWN_PAGE = { "sec-fetch-site": "same-origin" }
const FOREIGN_PAGE = { "sec-fetch-site": "cross-site", origin: "https://evil.example" }

withApprovalStore("foreign pages", (store) => {
  /** Logs in as the admin does, which keeps a session. */
  const logIn = async () => {
    const authorization = await store.staff.readAuthorization()
    const response = await fetch(`${store.url}/auth/session`, { method: "POST", headers: { authorization } })
    return String(response.headers.get("set-cookie")).split(";")[0] ?? ""
  }

  const sendForm = async (address: string, page: Record<string, string>, fields: Record<string, string> = {}) => {
    const headers = { cookie: await logIn(), ...page }
    const form = { method: "POST", headers, body: new URLSearchParams(fields) }
    const response = await fetch(`${store.url}${address}`, form)
    return { status: response.status, text: await response.text() }
  }

  it("request no withdrawal, and the admin's own page does", async () => {
    const request = (page: Record<string, string>) =>
      sendForm("/admin/svc/withdrawals", page, { amount: "5.00", idempotency_key: "form" })
    const refused = await request(FOREIGN_PAGE)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("A page of another site sent this")])
    expect(await store.sql("SELECT id FROM svc_withdrawal")).toEqual([])
    expect((await request(OWN_PAGE)).status).toBe(200)
  })

  it.each(["/admin/svc/payments/svcatt_1/settle", "/admin/svc/withdrawals/svcwd_1/approve"])(
    "begin nothing that needs no body: %s",
    async (address) => {
      expect((await sendForm(address, FOREIGN_PAGE)).status).toBe(403)
      expect((await sendForm(address, OWN_PAGE)).status).toBe(404)
    }
  )

  it("run no workflow of Medusa by its name", async () => {
    const address = "/admin/workflows-executions/create-users-workflow/run"
    const refused = await sendForm(address, FOREIGN_PAGE)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("A page of another site sent this")])
  })
})
