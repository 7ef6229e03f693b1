/** A store that lacks settings runs and names them; shoppers and messages wait, and nothing is lost. */
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import askAboutPayments from "../../../src/jobs/ask-about-payments"
import pruneMessages from "../../../src/jobs/prune-messages"
import repairPayments from "../../../src/jobs/repair-payments"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { expectPaidOnce, expectUnpaid } from "../../support/books"
import { expectRefusal } from "../support/answers"
import { recordOnly } from "../support/record-only"
import { askForParameters } from "../support/sdk-app"
import { changeSettings, readMe, readSettings, buildSandboxSettings } from "../support/settings"
import { runRetryJob } from "../support/stock"
import { withUnsetStore } from "./with-unset-store"

const UNAVAILABLE = "This payment method is not available right now"

withUnsetStore("settings", (store) => {
  describe("a store that is not configured", () => {
    const required = () => Object.keys(buildSandboxSettings(store)).filter((name) => name !== "return_origins")

    it("starts, names the missing settings, and shows nothing as set", async () => {
      const settings = await readSettings(store)
      expect(settings).toMatchObject({ version: 0, updated_by: null, updated_at: null, callback_url: null })
      expect(new Set(settings.missing)).toEqual(new Set(required()))
      expect(await readMe(store)).toMatchObject({
        actor: "admin@shop.example",
        configured: false,
        missing: settings.missing,
        environment: null,
      })
    })

    it("opens no payment session: shoppers get one plain sentence, and the log says which settings are missing", async () => {
      const warned = jest.spyOn(store.container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
      const collectionId = await store.shopper.openCollection(await store.shopper.fillCart())
      const refused = await store.shopper.requestSession(collectionId)
      expectRefusal(refused, 400, UNAVAILABLE)
      expect(required().filter((name) => JSON.stringify(refused.body).includes(name))).toEqual([])
      const logged = warned.mock.calls.join()
      expect(required().filter((name) => !logged.includes(name))).toEqual([])
    })

    it("stops shoppers at the checkout page when settings go missing, and lets them continue afterwards", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      const checkout = await store.shopper.checkOut()
      await changeSettings(store, { secret_key: null })

      const page = await fetch(`${store.url}/svc/checkout/${checkout.session_id}`)
      const shown = await page.text()
      expect([page.status, shown]).toEqual([409, expect.stringContaining(UNAVAILABLE)])
      const form = await store.shopper.signedForm(checkout.session_id)
      expectRefusal(form, 400, UNAVAILABLE)
      const app = await askForParameters(store, checkout.session_id)
      expectRefusal(app, 400, UNAVAILABLE)
      expect(`${shown} ${JSON.stringify([form.body, app.body])}`).not.toContain("secret_key")
      expect(await store.sql("SELECT id FROM svc_attempt")).toEqual([])

      await changeSettings(store, { secret_key: sandboxDefaults.secretKey })
      await store.shopper.goToGateway(checkout)
    })

    it.each(["callback", "webhook"] as const)(
      "loses no message of the gateway: the %s is answered 503 and counts when it is sent again",
      async (channel) => {
        await changeSettings(store, buildSandboxSettings(store))
        const { checkout, orderId } = await store.shopper.reachGateway()
        const message = (await store.sandbox.answer(orderId, "success"))[channel]
        await changeSettings(store, { merchant_id: null })

        const refused = await store.shopper.bring(message)
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"])
        expect(await store.sql("SELECT id FROM svc_message")).toEqual([])
        await expectUnpaid(store, checkout.cart_id)

        await changeSettings(store, { merchant_id: sandboxDefaults.merchantId })
        expect((await store.shopper.bring(message)).status).toBeLessThan(400)
        await store.shopper.untilStatus(checkout.session_id, "paid")
        await expectPaidOnce(store, checkout.cart_id)
      }
    )

    it("still settles earlier payments, and its jobs and lists keep working", async () => {
      await changeSettings(store, buildSandboxSettings(store))
      const { checkout, webhook } = await store.shopper.payAtGateway()
      await recordOnly(store, webhook)
      await changeSettings(store, { secret_key: null })

      await runRetryJob(store)
      await repairPayments(store.container)
      await askAboutPayments(store.container)
      await pruneMessages(store.container)

      await expectPaidOnce(store, checkout.cart_id)
      for (const list of ["payments", "messages", "refund-tasks", "overview"]) {
        expect([list, (await store.staff.ask("GET", `/admin/svc/${list}`)).status]).toEqual([list, 200])
      }
    })
  })
})
