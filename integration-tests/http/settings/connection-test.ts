/** The connection test reports whether each item works, and sends no secret to anyone else. */
import type { RequestListener } from "node:http"
import english from "../../../src/doctor/words/en.json"
import examineStoreDaily from "../../../src/jobs/examine-store"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SvcCheck, SvcChecksAnswer } from "../../../src/types"
import { openBareAttempt } from "../support/bare-attempt"
import { withOtherServer } from "../support/other-server"
import { askForChange, changeSettings, buildSandboxSettings } from "../support/settings"
import { withUnsetStore } from "./with-unset-store"

type Item = SvcCheck["item"]

withUnsetStore("settings connection", (store) => {
  /** Answers of the connection test, by item. */
  async function test(): Promise<Record<Item, SvcCheck>> {
    const { checks } = await store.staff.call<SvcChecksAnswer>("POST", "/admin/svc/settings/test")
    const answered = JSON.stringify(checks)
    expect(
      [sandboxDefaults.secretKey, sandboxDefaults.accessToken, "sdk-"].filter((s) => answered.includes(s))
    ).toEqual([])
    return Object.fromEntries(checks.map((check) => [check.item, check])) as Record<Item, SvcCheck>
  }

  const found = async (item: Item) => {
    const { outcome, code } = (await test())[item]
    return [outcome, code]
  }

  it("the connection test reports each item as working, and leaves nothing behind", async () => {
    await changeSettings(store, buildSandboxSettings(store))

    const checks = await test()

    expect(Object.keys(checks).sort()).toEqual(Object.keys(english.item).sort())
    const notWorking = Object.values(checks).filter(({ outcome }) => outcome !== "ok")
    expect(notWorking.map(({ item, outcome, code }) => [item, outcome, code])).toEqual([
      ["https", "skipped", "http_in_sandbox"],
      ["return_origins", "warning", "origins_not_in_cors"],
      ["several_servers", "skipped", "one_server_only"],
      ["payment_link_button", "skipped", "payment_link_button_dead"],
    ])
    expect(checks.callback_address.params.detail).toBe(`${store.url}/svc/webhook`)
    expect(checks.regions.params.detail).toMatch(/\(QAR\)$/)
    expect(checks.settings.params.admin).toContain("merchant_id")
    expect(await store.sql("SELECT id FROM svc_message UNION ALL SELECT id FROM svc_attempt")).toEqual([])
    const state = (await (await fetch(`${store.sandbox.url}/_sandbox/state`)).json()) as Record<string, unknown[]>
    expect([state.invoices, state.withdrawals, state.messages]).toEqual([[], [], []])
  })

  it("the connection test notices that no job settles payments, or stores the overview", async () => {
    await changeSettings(store, buildSandboxSettings(store))
    await openBareAttempt(store)
    const setDue = (lease: string) =>
      store.sql(`UPDATE svc_attempt SET next_settle_at = now() - interval '11 minutes', lease_until = ${lease}`)
    await setDue("now() + interval '1 minute'")
    expect(await found("jobs")).toEqual(["ok", "jobs_run"])
    await setDue("NULL")
    expect(await found("jobs")).toEqual(["failed", "jobs_stopped"])

    await store.sql("UPDATE svc_attempt SET next_settle_at = NULL")
    await store.sql("DELETE FROM svc_overview_range")
    expect(await found("jobs")).toEqual(["ok", "jobs_run"])
    await store.sql("UPDATE svc_attempt SET created_at = now() - interval '61 minutes'")
    expect(await found("jobs")).toEqual(["failed", "jobs_stopped"])

    await store.sql("DELETE FROM svc_attempt")
    await store.sql("DELETE FROM svc_overview_range")
    await store.sql("INSERT INTO svc_overview_range VALUES ('UTC', now(), now(), 0, now() - interval '49 hours')")
    expect(await found("jobs")).toEqual(["failed", "jobs_stopped"])
  })

  it("the connection test names the settings that are missing", async () => {
    await changeSettings(store, { website: sandboxDefaults.domain })
    const checks = await test()
    const skipped = (detail: string) => ({ outcome: "skipped", code: "settings_missing", params: { detail } })
    expect(checks).toMatchObject({
      secret_key: skipped("environment, svc_id, secret_key, sdk_api_url"),
      access_token: skipped("access_token, api_url"),
      callback_address: skipped("backend_url"),
      https: skipped("backend_url"),
      regions: { outcome: "ok" },
    })
  })

  describe("the secret key", () => {
    it("is rejected when it is not the registered one", async () => {
      await changeSettings(store, {
        ...buildSandboxSettings(store),
        secret_key: "a-key-that-the-gateway-does-not-know",
      })
      expect(await found("secret_key")).toEqual(["failed", "secret_key_rejected"])
    })

    it.each([
      ["error_400", "request_refused"],
      ["error_500", "answer_unclear"],
      ["reset", "gateway_unreachable"],
    ])("is judged by the gateway's reaction: %s", async (mode, code) => {
      await changeSettings(store, buildSandboxSettings(store))
      await store.sandbox.setFaults({ endpoints: { sdk_token: { mode } } })
      const checks = await test()
      expect([checks.secret_key.outcome, checks.secret_key.code]).toEqual(["failed", code])
      expect(checks.access_token.outcome).toBe("ok")
    })
  })

  describe("a member of staff who probes the store's network with addresses", () => {
    const tests = ["secret_key", "access_token", "clock", "callback_address"] as const

    const foundAt = async (address: string) => {
      const own = { secret_key: "a-key-of-one's-own", access_token: "a-token-of-one's-own" }
      const addresses = { sdk_api_url: address, api_url: address, gateway_url: address, backend_url: address }
      await changeSettings(store, { ...buildSandboxSettings(store), ...own, ...addresses })
      const checks = await test()
      return tests.map((item) => {
        const { outcome, code, params } = checks[item]
        return [outcome, code, JSON.stringify(params).replaceAll(address, "<address>")]
      })
    }

    it("sees no difference between a closed port, one that hangs, a name that does not exist and a broken connection", async () => {
      const closed = await foundAt("http://127.0.0.1:1")
      expect(closed).toEqual([
        ["failed", "gateway_unreachable", "{}"],
        ["failed", "gateway_unreachable", "{}"],
        ["skipped", "clock_unknown", "{}"],
        ["failed", "callback_unreachable", '{"detail":"<address>/svc/webhook"}'],
      ])
      expect(await foundAt("http://there-is-no-such-name.invalid")).toEqual(closed)
      expect(await withOtherServer(() => undefined, foundAt)).toEqual(closed)
      expect(await withOtherServer((request) => request.socket.destroy(), foundAt)).toEqual(closed)
    })

    it("learns nothing of another server's answer, not even when it looks like the gateway's", async () => {
      const say: RequestListener = (_request, response) => {
        const error = { code: 400, message: "internal-page-of-somebody" }
        response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }))
      }
      const answered = await withOtherServer(say, foundAt)
      expect(JSON.stringify(answered)).not.toContain("internal-page")
      expect(answered[0]).toEqual(["failed", "request_refused", "{}"])
    })
  })

  describe("a member of staff who points an address at their own server", () => {
    const secrets = [sandboxDefaults.secretKey, sandboxDefaults.accessToken]

    it.each(["sdk_api_url", "api_url", "gateway_url"])(
      "receives no secret there that was stored before: %s",
      async (name) => {
        await changeSettings(store, buildSandboxSettings(store))
        const received: string[] = []
        const keep: RequestListener = (req, res) => {
          received.push(`${req.url} ${JSON.stringify(req.headers)}`)
          req.on("data", (part: Buffer) => received.push(part.toString("utf8"))).on("end", () => res.end("{}"))
        }
        await withOtherServer(keep, async (url) => {
          const sentThere = name === "api_url" ? ["secret_key", "access_token"] : ["secret_key"]
          const refused = await askForChange(store, { [name]: url })
          expect(refused).toMatchObject({
            status: 400,
            body: { fields: sentThere.map((secret) => ({ name: secret })) },
          })
          await test()
          expect(received).toEqual([])

          const own = "an-own-secret-of-who-asks"
          await changeSettings(store, { [name]: url, ...Object.fromEntries(sentThere.map((secret) => [secret, own])) })
          await test()
          expect(received.join()).toContain(name === "gateway_url" ? "" : own)
          expect(secrets.filter((known) => received.join().includes(known))).toEqual([])
        })
      }
    )
  })

  describe("the callback address", () => {
    const at = async (backend_url: string) => {
      await changeSettings(store, { ...buildSandboxSettings(store), backend_url })
      return found("callback_address")
    }

    it.each([
      ["a page", 200, "<html>Welcome</html>"],
      ["success to everything", 200, '{"status":"error"}'],
    ])("fails when something other than the plugin answers there: %s", async (_what, status, text) => {
      const other: RequestListener = (_request, response) => response.writeHead(status).end(text)
      await withOtherServer(other, async (url) => {
        expect(await at(url)).toEqual(["failed", "callback_other_server"])
      })
    })

    it("fails when the answer has no end, and the rest is not read", async () => {
      const endless: RequestListener = (_request, response) => {
        response.writeHead(400)
        const writing = setInterval(() => response.write("x".repeat(100)), 10)
        response.on("close", () => clearInterval(writing))
      }
      await withOtherServer(endless, async (url) => {
        expect(await at(url)).toEqual(["failed", "callback_other_server"])
      })
    })

    it("receives an empty message, which leaves nothing behind", async () => {
      const seen: unknown[] = []
      const keep: RequestListener = (request, response) => {
        seen.push([request.method, request.url, request.headers["content-length"]])
        response.end()
      }
      await withOtherServer(keep, async (url) => {
        await at(url)
      })
      expect(seen).toEqual([["POST", "/svc/webhook", "0"]])
      expect(await at(store.url)).toEqual(["ok", "callback_reached"])
      expect(await store.sql("SELECT 1 FROM svc_message")).toEqual([])
    })

    it("is not followed when it redirects, even to the store", async () => {
      const redirect: RequestListener = (_request, response) => {
        response.writeHead(307, { location: `${store.url}/svc/webhook` }).end()
      }
      await withOtherServer(redirect, async (url) => {
        expect(await at(url)).toEqual(["failed", "callback_redirected"])
      })
    })

    it("is given up after five seconds when its answer does not end", async () => {
      const slow: RequestListener = (_request, response) => void response.writeHead(400).write('{"status"')
      await withOtherServer(slow, async (url) => {
        expect(await at(url)).toEqual(["failed", "callback_unreachable"])
      })
    })
  })

  describe("the result", () => {
    const last = () => store.staff.call<SvcChecksAnswer>("GET", "/admin/svc/settings/test")

    it("is kept until the next test, with its requester and time", async () => {
      expect(await last()).toEqual({ checks: [], ran_at: null, ran_by: null })
      await changeSettings(store, buildSandboxSettings(store))

      const answer = await store.staff.call<SvcChecksAnswer>("POST", "/admin/svc/settings/test")

      expect(answer.ran_by).toBe("admin@shop.example")
      expect(Date.now() - Date.parse(String(answer.ran_at))).toBeLessThan(60_000)
      expect(await last()).toEqual(answer)
    })

    it("is kept after a test by the daily job too", async () => {
      await changeSettings(store, { ...buildSandboxSettings(store), access_token: "a-token-of-nobody" })

      await examineStoreDaily(store.container)

      const { ran_by, checks } = await last()
      expect(ran_by).toBeNull()
      expect(checks.find(({ item }) => item === "access_token")?.code).toBe("access_token_rejected")
    })
  })
})
