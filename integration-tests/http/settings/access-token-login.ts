/** A store can log in at the gateway for its access token, instead of having one in its settings. */
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SvcChecksAnswer } from "../../../src/types"
import { watchForSecrets } from "../../chaos/support/secrets"
import { bindInvoiceActions } from "../support/invoices"
import { buildSandboxSettings, changeSettings, findField } from "../support/settings"
import { requestWithdrawal } from "../support/withdrawals"
import { withUnsetStore } from "./with-unset-store"

withUnsetStore("settings access token login", (store) => {
  const { create, request, listAtGateway, share } = bindInvoiceActions(store)

  const useLogin = () => {
    const { access_token: _token, ...settings } = buildSandboxSettings(store)
    return changeSettings(store, { ...settings, access_token_login: "/api/userbusinesses/login" })
  }

  const testAccessToken = async () => {
    const { checks } = await store.staff.call<SvcChecksAnswer>("POST", "/admin/svc/settings/test")
    return checks.find(({ item }) => item === "access_token")?.code
  }

  it("needs no access token then: settings are complete, and the connection test passes", async () => {
    const settings = await useLogin()
    expect(settings.missing).toEqual([])
    expect(findField(settings, "access_token")).toMatchObject({ required: false, secret: { set: false } })
    expect(await testAccessToken()).toBe("access_token_accepted")
    expect((await changeSettings(store, { access_token_login: null })).missing).toEqual(["access_token"])
  })

  it("repeats an invoice once when its token has expired, but no withdrawal", async () => {
    await useLogin()
    await create()
    await store.sandbox.expireLoginTokens()
    await create()
    expect(await listAtGateway()).toHaveLength(2)

    await store.sandbox.expireLoginTokens()
    const refused = await requestWithdrawal(store.staff)
    expect([refused.status, refused.body.withdrawal.failure?.kind]).toEqual([502, "unauthorized"])
    expect(refused.body.message).toContain("Access token rejected")
    expect((await store.sandbox.books()).withdrawals).toEqual([])
    expect((await requestWithdrawal(store.staff)).status).toBe(200)
    expect((await store.sandbox.books()).withdrawals).toHaveLength(1)
  })

  it("keeps the token until any setting changes, and waits after a refused login until then", async () => {
    await useLogin()
    await create()
    await store.sandbox.setFaults({ user_blocked: true })
    await create()

    await changeSettings(store, { order_prefix: "QA-" })
    const refused = await request()
    expect([refused.status, refused.body.invoice.failure?.kind]).toEqual([502, "unauthorized"])
    expect(refused.body.message).toMatch(/^The login for an access token failed.*User is blocked/)
    expect(await testAccessToken()).toBe("login_refused")

    await store.sandbox.setFaults()
    expect(await testAccessToken()).toBe("login_refused")
    await changeSettings(store, { order_prefix: "Q-" })
    expect(await testAccessToken()).toBe("access_token_accepted")
    expect(await listAtGateway()).toHaveLength(2)
  })

  it("shows neither token nor key in an answer, a log line or a row of the database", async () => {
    await useLogin()
    const watch = watchForSecrets(store)
    try {
      for (const mode of [undefined, "error_401", "error_500", "garbage", "reset"]) {
        const fault = mode && { mode }
        await store.sandbox.setFaults(
          fault ? { endpoints: { login: fault, create_invoice: fault, share_invoice: fault, withdrawal: fault } } : {}
        )
        const { id } = (await request()).body.invoice
        await share(id, { channel: "email" })
        await requestWithdrawal(store.staff)
        await testAccessToken()
        await store.sandbox.expireLoginTokens()
      }
      expect(await watch.leaks()).toEqual([])
    } finally {
      watch.stop()
    }
    const tables = await store.sql<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
    )
    expect(tables.map(({ name }) => name)).toContain("svc_invoice")
    for (const { name } of tables) {
      const found = await store.sql(
        `SELECT 1 FROM "${name}" AS row WHERE row::text LIKE '%login-token-%' OR row::text LIKE '%' || ? || '%' LIMIT 1`,
        [sandboxDefaults.secretKey]
      )
      expect([name, found.length]).toEqual([name, 0])
    }
  })
})
