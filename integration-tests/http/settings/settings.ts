import { parseNotification } from "../../../src/gateway"
import askAboutPayments from "../../../src/jobs/ask-about-payments"
import pruneNotifications from "../../../src/jobs/prune-notifications"
import repairPayments from "../../../src/jobs/repair-payments"
import settleDuePayments from "../../../src/jobs/settle-due-payments"
import { checkOptions } from "../../../src/modules/svc/loaders/check-options"
import { SecretBox } from "../../../src/modules/svc/settings/secret-box"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import type { SvcMeAnswer, SvcSettingsRefusal, SvcWithdrawalAnswer } from "../../../src/types"
import { expectPaidOnce, expectUnpaid } from "../../support/books"
import { hireColleague } from "../support/colleague"
import { recordOnly } from "../support/record-only"
import {
  askForChange,
  changeSettings,
  environmentOptions,
  field,
  readSettings,
  sandboxSettings,
  secondServer,
  setUpInAdmin,
} from "../support/settings"
import type { Staff } from "../support/staff"
import { withStore } from "../support/with-store"

const KEY = setUpInAdmin.encryption_key
const OLD_KEY = "the-encryption-key-of-before-0000001"
const SECRETS = [sandboxDefaults.secretKey, sandboxDefaults.accessToken, KEY]

/** A store whose configuration says nothing but the encryption key: everything else is set in the admin. */
withStore(
  "settings",
  (store) => {
    const me = async () => (await store.staff.call<SvcMeAnswer>("GET", "/admin/svc/me")).me
    const storedRow = async () =>
      (await store.sql<{ text: string }>("SELECT svc_settings::text AS text FROM svc_settings"))[0]
    const storedValues = async () =>
      (await store.sql<{ values: Record<string, unknown> }>('SELECT "values" FROM svc_settings'))[0]?.values ?? {}
    const history = () =>
      store.sql("SELECT action, actor, detail FROM svc_history_entry WHERE subject_id = 'settings' ORDER BY created_at")

    describe("a store that is not configured", () => {
      const required = () => Object.keys(sandboxSettings(store)).filter((name) => name !== "return_origins")

      it("is up, says what is missing, and shows nothing as set", async () => {
        const settings = await readSettings(store)
        expect(settings).toMatchObject({ version: 0, updated_by: null, updated_at: null, callback_url: null })
        expect(new Set(settings.missing)).toEqual(new Set(required()))
        expect(await me()).toMatchObject({
          actor: "admin@shop.example",
          configured: false,
          missing: settings.missing,
          environment: null,
        })
      })

      it("opens no payment session, and says which settings are missing", async () => {
        const cart_id = await store.shopper.fillCart()
        const collection = await store.shopper.call<{ payment_collection: { id: string } }>(
          "POST",
          "/store/payment-collections",
          { cart_id }
        )
        const refused = await store.shopper.call<{ message: string; code: string }>(
          "POST",
          `/store/payment-collections/${collection.body.payment_collection.id}/payment-sessions`,
          { provider_id: "pp_svc_svc" }
        )
        expect([refused.status, refused.body.code]).toEqual([400, "svc_not_configured"])
        expect(required().filter((name) => !refused.body.message.includes(name))).toEqual([])
      })

      it("stops shoppers at the checkout page when it stops being configured, and lets them go on afterwards", async () => {
        await changeSettings(store, sandboxSettings(store))
        const checkout = await store.shopper.checkOut()
        await changeSettings(store, { secret_key: null })

        const page = await fetch(`${store.url}/svc/checkout/${checkout.session_id}`)
        expect(page.status).toBe(409)
        expect(await page.text()).toContain("secret_key")
        expect((await store.shopper.signedForm(checkout.session_id)).status).toBe(400)
        expect(await store.sql("SELECT id FROM svc_attempt")).toEqual([])

        await changeSettings(store, { secret_key: sandboxDefaults.secretKey })
        await store.shopper.goToGateway(checkout)
      })

      it.each(["callback", "webhook"] as const)(
        "loses no message of the gateway: the %s is answered 503 and counts when it is sent again",
        async (channel) => {
          await changeSettings(store, sandboxSettings(store))
          const checkout = await store.shopper.checkOut()
          const orderId = await store.shopper.goToGateway(checkout)
          const message = (await store.sandbox.answer(orderId, "success"))[channel]
          await changeSettings(store, { merchant_id: null })

          const refused = await store.shopper.bring(message)
          expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"])
          expect(await store.sql("SELECT id FROM svc_notification")).toEqual([])
          await expectUnpaid(store, checkout.cart_id)

          await changeSettings(store, { merchant_id: sandboxDefaults.merchantId })
          expect((await store.shopper.bring(message)).status).toBeLessThan(400)
          await store.shopper.untilStatus(checkout.session_id, "paid")
          await expectPaidOnce(store, checkout.cart_id)
        }
      )

      it("believes messages about payments begun under the key before, and of no key before that", async () => {
        await changeSettings(store, sandboxSettings(store))
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { callback } = await store.sandbox.answer(orderId, "success")
        await changeSettings(store, { secret_key: "a-new-key-of-the-gateway", previous_secret_key: "another-key" })
        await store.shopper.bring(callback)
        await expectUnpaid(store, checkout.cart_id)

        await changeSettings(store, { previous_secret_key: sandboxDefaults.secretKey })
        await store.shopper.bring(callback)
        await expectPaidOnce(store, checkout.cart_id)
      })

      it("still settles what was paid before, and its jobs and lists go on", async () => {
        await changeSettings(store, sandboxSettings(store))
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { webhook } = await store.sandbox.answer(orderId, "success")
        await recordOnly(store, webhook)
        await changeSettings(store, { secret_key: null })
        await store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")

        await settleDuePayments(store.container)
        await repairPayments(store.container)
        await askAboutPayments(store.container)
        await pruneNotifications(store.container)

        await expectPaidOnce(store, checkout.cart_id)
        for (const list of ["payments", "notifications", "refund-tasks", "overview"]) {
          expect([list, (await store.staff.ask("GET", `/admin/svc/${list}`)).status]).toEqual([list, 200])
        }
      })
    })

    describe("a store that is configured in the admin alone", () => {
      it("takes a payment from cart to captured order", async () => {
        const settings = await changeSettings(store, sandboxSettings(store))
        expect(settings.missing).toEqual([])
        expect(await me()).toMatchObject({ configured: true, environment: "sandbox", currency_code: "qar" })

        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        await store.sandbox.deliver(orderId, "success", "both")
        await store.shopper.untilStatus(checkout.session_id, "paid")

        await expectPaidOnce(store, checkout.cart_id)
        expect(checkout.session_data.checkout_url).toContain(`${store.url}/svc/checkout/`)
      })

      it("holds secrets encrypted only, and who changed what without any value", async () => {
        await changeSettings(store, sandboxSettings(store))

        const { secret_key, access_token, ...plain } = await storedValues()
        const { secret_key: _key, access_token: _token, ...entered } = sandboxSettings(store)
        expect(plain).toEqual(entered)
        const box = new SecretBox(KEY)
        expect([box.open("secret_key", secret_key), box.open("access_token", access_token)]).toEqual([
          sandboxDefaults.secretKey,
          sandboxDefaults.accessToken,
        ])
        const row = (await storedRow())?.text ?? ""
        expect(SECRETS.filter((secret) => row.includes(secret))).toEqual([])
        expect(await history()).toEqual([
          {
            action: "changed",
            actor: "admin@shop.example",
            detail: { names: expect.arrayContaining(["secret_key", "website"]) },
          },
        ])
      })

      it("answers secrets masked, also right after they were entered", async () => {
        const entered = await changeSettings(store, sandboxSettings(store))
        const read = await readSettings(store)

        expect(read).toEqual(entered)
        expect(field(read, "secret_key")).toMatchObject({
          value: null,
          secret: { set: true, ends_in: sandboxDefaults.secretKey.slice(-4) },
          source: "stored",
          locked: null,
        })
        expect(read).toMatchObject({
          version: 1,
          updated_by: "admin@shop.example",
          updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
          callback_url: `${store.url}/svc/callback`,
          webhook_url: `${store.url}/svc/webhook`,
        })
        expect(SECRETS.filter((secret) => JSON.stringify([entered, read]).includes(secret))).toEqual([])
      })

      it("keeps a secret that is left blank, and goes on working with it", async () => {
        await changeSettings(store, sandboxSettings(store))
        const before = await storedValues()

        await changeSettings(store, { secret_key: "", access_token: "  ", order_prefix: "QA-" })

        const { secret_key, access_token, order_prefix } = await storedValues()
        expect([secret_key, access_token, order_prefix]).toEqual([before.secret_key, before.access_token, "QA-"])
        expect(await store.shopper.goToGateway(await store.shopper.checkOut())).toMatch(/^QA-/)
        expect((await history()).at(-1)).toMatchObject({ detail: { names: ["order_prefix"] } })
      })

      it("forgets what is removed, and the default is in force again", async () => {
        await changeSettings(store, { ...sandboxSettings(store), order_prefix: "QA-" })
        const settings = await changeSettings(store, { order_prefix: null })
        expect(field(settings, "order_prefix")).toMatchObject({ value: "", source: "default" })
        expect(await storedValues()).not.toHaveProperty("order_prefix")
      })

      it("writes nothing when nothing is different", async () => {
        await changeSettings(store, sandboxSettings(store))
        const same = await changeSettings(store, { secret_key: "", website: sandboxDefaults.domain })
        expect([same.version, await history()]).toEqual([1, [expect.anything()]])
      })
    })

    describe("a store that boots again", () => {
      const warningsAtBoot = async (options: Record<string, unknown>) => {
        const warnings: string[] = []
        const logger = { warn: (text: string) => warnings.push(text) }
        const resolve = (name: string) => (name === "logger" ? logger : store.container.resolve(name))
        await checkOptions({ options, container: { resolve } } as unknown as Parameters<typeof checkOptions>[0])
        return warnings
      }

      it("warns of nothing when staff have set what its configuration leaves out", async () => {
        await changeSettings(store, sandboxSettings(store))
        expect(await warningsAtBoot({ encryption_key: KEY })).toEqual([])
      })

      it("warns once, and names what is set nowhere and what cannot be decrypted any more", async () => {
        await changeSettings(store, { ...sandboxSettings(store), website: null })
        expect(await warningsAtBoot({ encryption_key: OLD_KEY })).toEqual([
          expect.stringMatching(/secret_key cannot be decrypted.*access_token cannot be decrypted.*website is missing/),
        ])
      })
    })

    describe("a change that is refused", () => {
      it.each([
        ["environment", "production"],
        ["merchant_id", " "],
        ["svc_id", "12a"],
        ["svc_id", 1001],
        ["secret_key", "short"],
        ["secret_key", ["hidden-in-a-list"]],
        ["access_token", { hidden: true }],
        ["website", ""],
        ["currency_code", "kwd"],
        ["api_url", "ftp://api.example"],
        ["api_url", "https://user:hidden@api.example"],
        ["gateway_url", "pay.example"],
        ["sdk_api_url", "https://sdk.example/?hidden=1"],
        ["gateway_origins", ["https://pay.example/path"]],
        ["backend_url", true],
        ["return_origins", "https://shop.example"],
        ["return_url", "https://elsewhere.example/back"],
        ["merchant_panel_url", "http://panel.example"],
        ["merchant_panel_url", "https://user:hidden@panel.example"],
        ["currency_code", "qarr"],
        ["country_code", "+974"],
        ["time_zone", "Mars"],
        ["order_prefix", "a b"],
        ["minimum_amount", "-1"],
        ["capture", "automatic"],
        ["place_order_in_progress", "yes"],
        ["notification.verification", "none"],
        ["notification.form_amounts", "one"],
        ["signature.sort", "random"],
        ["brand", "Two Words"],
        ["share_channels", "email_4_sms_4"],
        ["encryption_key", "a-key-that-staff-would-like-to-set-0"],
        ["permissions", { settings: [] }],
        ["__class__", "x"],
      ])("names the field and repeats no value: %s", async (name, value) => {
        const refused = await askForChange(store, { merchant_id: "M1", [name]: value })
        expect(refused.status).toBe(400)
        expect(refused.body).toMatchObject({ type: "invalid_data", fields: [{ name }] })
        expect(refused.body.message).toContain(`${name}: `)
        expect(JSON.stringify(refused.body)).not.toContain("hidden")
        expect(await storedValues()).toEqual({})
      })

      it.each([
        ["version", { values: {} }],
        ["version", { version: "1", values: {} }],
        ["version", { version: -1, values: {} }],
        ["values", { version: 0 }],
        ["values", { version: 0, values: "all" }],
        ["confirm_live", { version: 0, values: {}, confirm_live: "yes" }],
        ["live", { version: 0, values: {}, live: true }],
      ])("names what is wrong about the request: %s", async (name, body) => {
        const refused = await store.staff.ask("POST", "/admin/svc/settings", body)
        expect([refused.status, refused.body.message.includes(name)]).toEqual([400, true])
      })

      it("names every field that is wrong", async () => {
        const refused = await askForChange(store, { svc_id: "x", time_zone: "Mars", website: "shop.example" })
        expect(refused.body).toMatchObject({ fields: [{ name: "svc_id" }, { name: "time_zone" }] })
      })
    })

    describe("what staff may do, set in the admin", () => {
      const ADMIN = "admin@shop.example"
      const CARLA = "carla@shop.example"
      let carla: Staff

      beforeEach(async () => {
        carla = await hireColleague(store, CARLA)
        await changeSettings(store, sandboxSettings(store))
      })

      const namesOf = ({ body }: Awaited<ReturnType<typeof askForChange>>) =>
        new Set((body as unknown as SvcSettingsRefusal).fields.map(({ name }) => name))

      it("counts from the next request on, and is shown to who may not", async () => {
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

      it("makes withdrawals wait for who approves, whom nobody else can replace", async () => {
        await changeSettings(store, { "withdrawals.approval": true, "permissions.approve_withdrawals": [CARLA] })
        const { withdrawal } = await store.staff.call<SvcWithdrawalAnswer>("POST", "/admin/svc/withdrawals", {
          amount: "55.50",
          idempotency_key: "k1",
        })
        expect([withdrawal.state, (await store.sandbox.books()).withdrawals]).toEqual(["awaiting_approval", []])

        for (const approvers of [[ADMIN], [ADMIN, CARLA], null]) {
          const refused = await askForChange(store, { "permissions.approve_withdrawals": approvers })
          expect([refused.status, namesOf(refused)]).toEqual([400, new Set(["permissions.approve_withdrawals"])])
        }
        const ended = await askForChange(store, { "withdrawals.approval": false })
        expect([ended.status, namesOf(ended)]).toEqual([400, new Set(["withdrawals.approval"])])
        expect((await store.staff.ask("POST", `/admin/svc/withdrawals/${withdrawal.id}/approve`)).status).toBe(403)

        await carla.call("POST", `/admin/svc/withdrawals/${withdrawal.id}/approve`)
        expect((await store.sandbox.books()).withdrawals).toHaveLength(1)
      })

      it("names nobody who has no account, and nobody locks themselves out", async () => {
        for (const list of [["nobody@shop.example"], [ADMIN, "carla@shop.exampel"], [CARLA]]) {
          const refused = await askForChange(store, { "permissions.settings": list })
          expect([refused.status, namesOf(refused)]).toEqual([400, new Set(["permissions.settings"])])
        }
        await changeSettings(store, { "permissions.settings": ["Admin@Shop.Example"] })
        expect((await carla.ask("GET", "/admin/svc/settings")).status).toBe(403)
      })
    })

    describe("two members of staff who change settings at once", () => {
      it("do not overwrite each other: the second is answered 409", async () => {
        await changeSettings(store, { website: "first.example" })
        const stale = { version: 0, values: { website: "second.example" } }
        const refused = await store.staff.ask("POST", "/admin/svc/settings", stale)
        expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("somebody else")])
        expect(await storedValues()).toEqual({ website: "first.example" })
      })

      it.each(["first", "second"])("do not at the very same moment either, with the %s change", async (which) => {
        const version = which === "first" ? 0 : (await changeSettings(store, { website: "first.example" })).version
        const bodies = Array.from({ length: 8 }, (_, at) => ({ version, values: { website: `shop${at}.example` } }))
        const answers = await Promise.all(bodies.map((body) => store.staff.ask("POST", "/admin/svc/settings", body)))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
        expect([(await readSettings(store)).version, (await history()).length]).toEqual([version + 1, version + 1])
      })
    })

    describe("making the environment live", () => {
      const live = (backendUrl: string) => ({
        ...sandboxSettings(store),
        environment: "live",
        api_url: "https://api.example",
        gateway_url: "https://pay.example",
        sdk_api_url: "https://sdk.example",
        backend_url: backendUrl,
        return_origins: ["https://shop.example"],
      })

      it("asks for a confirmation, and changes nothing without it", async () => {
        await changeSettings(store, { ...live("https://store.example"), environment: "sandbox" })
        const refused = await askForChange(store, { environment: "live" })
        expect(refused.status).toBe(400)
        expect(refused.body.message).toContain("confirm_live: must be true")
        expect((await me()).environment).toBe("sandbox")

        await changeSettings(store, { environment: "live" }, { confirm_live: true })
        expect((await me()).environment).toBe("live")
      })

      it("is refused while an address is http, however it is confirmed", async () => {
        const refused = await askForChange(store, live("http://store.example"), { confirm_live: true })
        expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ name: "backend_url" }] }])
        expect(await storedValues()).toEqual({})
      })
    })

    describe("a secret key that was wrong", () => {
      it("lets a message that was not believed be believed when it comes again after the key was mended", async () => {
        await changeSettings(store, sandboxSettings(store))
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { webhook } = await store.sandbox.answer(orderId, "success")
        await changeSettings(store, { secret_key: "a-key-that-the-gateway-does-not-know" })
        const outcome = async () => (await store.sql("SELECT outcome, received_count FROM svc_notification"))[0]

        for (const received_count of [1, 2]) {
          await store.shopper.bring(webhook)
          expect(await outcome()).toEqual({ outcome: "unverified", received_count })
          await expectUnpaid(store, checkout.cart_id)
        }
        await changeSettings(store, { secret_key: sandboxDefaults.secretKey })
        await store.shopper.bring(webhook)

        await store.shopper.untilStatus(checkout.session_id, "paid")
        await expectPaidOnce(store, checkout.cart_id)
        expect(await outcome()).toEqual({ outcome: "verified", received_count: 3 })
      })
    })

    describe("several servers", () => {
      it("see a change at once, whoever made it", async () => {
        await changeSettings(store, sandboxSettings(store))
        const other = secondServer(store, { encryption_key: KEY })
        expect((await other.configuration()).website).toBe(sandboxDefaults.domain)

        await changeSettings(store, { website: "changed.example", secret_key: "changed-secret-key" })
        expect(await other.configuration()).toMatchObject({
          website: "changed.example",
          secret_key: "changed-secret-key",
        })

        const { version } = await other.readSettings()
        await other.changeSettings({ version, values: { website: "back.example" } }, "other@shop.example")
        expect((await store.svc.configuration()).website).toBe("back.example")
        expect(field(await readSettings(store), "website").value).toBe("back.example")
      })

      it("see a row that was put there by other means", async () => {
        await changeSettings(store, sandboxSettings(store))
        await store.svc.configuration()
        await store.sql(
          `UPDATE svc_settings SET version = version + 1, "values" = jsonb_set("values", '{website}', '"sql.example"')`
        )
        expect((await store.svc.configuration()).website).toBe("sql.example")
      })

      it("sign the next web purchase with the key that was just entered", async () => {
        await changeSettings(store, sandboxSettings(store))
        const checkout = await store.shopper.checkOut()
        await secondServer(store, { encryption_key: KEY }).changeSettings(
          { version: 1, values: { secret_key: "a-key-that-the-gateway-does-not-know" } },
          "other@shop.example"
        )
        await expect(store.shopper.goToGateway(checkout)).rejects.toThrow("The gateway refused the purchase")
      })

      it("need no second connection for the settings while they hold one for a message", async () => {
        await changeSettings(store, sandboxSettings(store))
        const checkout = await store.shopper.checkOut()
        const orderId = await store.shopper.goToGateway(checkout)
        const { webhook } = await store.sandbox.answer(orderId, "failed")
        const parsed = parseNotification(Buffer.from(webhook.body), webhook.content_type)
        const received = (parsed as Extract<typeof parsed, { outcome: "parsed" }>).received
        const message = { channel: "webhook", received, body: webhook.body } as const

        const recorded = await Promise.all(Array.from({ length: 60 }, () => store.svc.recordNotification(message)))

        expect(recorded.filter(({ repeated }) => !repeated)).toMatchObject([{ outcome: "verified", effect: "failed" }])
      })
    })

    describe("an encryption key that is replaced", () => {
      const withOldKey = () => secondServer(store, { encryption_key: OLD_KEY })

      it("still reads what was encrypted before, and encrypts it anew with the next change", async () => {
        await withOldKey().changeSettings({ version: 0, values: sandboxSettings(store) }, "before@shop.example")
        const rotated = secondServer(store, { encryption_key: KEY, previous_encryption_key: OLD_KEY })
        expect(await rotated.configuration()).toMatchObject({ secret_key: sandboxDefaults.secretKey })

        await rotated.changeSettings({ version: 1, values: { order_prefix: "QA-" } }, "after@shop.example")

        expect((await history()).map(({ action, detail }) => [action, detail])).toEqual([
          ["changed", expect.anything()],
          ["changed", { names: ["order_prefix"] }],
          ["resealed", { names: ["secret_key", "access_token"] }],
        ])
        expect(await store.svc.configuration()).toMatchObject({
          secret_key: sandboxDefaults.secretKey,
          access_token: sandboxDefaults.accessToken,
        })
        expect((await withOldKey().configurationState()).missing).toEqual(["secret_key", "access_token"])
      })

      it("leaves secrets missing when the old key is gone, until they are entered again", async () => {
        await withOldKey().changeSettings({ version: 0, values: sandboxSettings(store) }, "before@shop.example")

        const settings = await readSettings(store)
        expect(settings.missing).toEqual(["secret_key", "access_token"])
        expect(field(settings, "secret_key")).toMatchObject({ secret: { set: false }, problem: "unreadable" })
        expect(await me()).toMatchObject({ configured: false, missing: ["secret_key", "access_token"] })
        await expect(store.svc.configuration()).rejects.toThrow(/secret_key \(cannot be decrypted.*enter it again/)

        const { secret_key, access_token } = sandboxSettings(store)
        expect(
          (await changeSettings(store, { secret_key: secret_key ?? "", access_token: access_token ?? "" })).missing
        ).toEqual([])
        await store.shopper.goToGateway(await store.shopper.checkOut())
      })

      it("does not open a secret that was moved to another setting", async () => {
        await changeSettings(store, sandboxSettings(store))
        await store.sql(
          `UPDATE svc_settings SET version = version + 1,
             "values" = "values" || jsonb_build_object('access_token', "values"->'secret_key')`
        )
        expect((await store.svc.configurationState()).missing).toEqual(["access_token"])
      })

      it("is needed to store secrets at all, and the settings say so", async () => {
        const keyless = secondServer(store, {})
        const refused = await keyless.changeSettings({ version: 0, values: sandboxSettings(store) }, "x@shop.example")
        expect(refused).toMatchObject({
          outcome: "refused",
          fields: [{ name: "secret_key" }, { name: "access_token" }],
        })
        const { fields } = await keyless.readSettings()
        expect(fields.filter(({ locked }) => locked === "no_encryption_key").map(({ name }) => name)).toEqual([
          "secret_key",
          "previous_secret_key",
          "access_token",
        ])
        expect(await storedValues()).toEqual({})
      })
    })
  },
  setUpInAdmin,
  environmentOptions
)
