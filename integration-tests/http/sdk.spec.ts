/** An app gets the parameters of the mobile component. */
import { expectRefusal } from "./support/answers"
import { openBareAttempt } from "./support/bare-attempt"
import { failOnce } from "./support/other-server"
import { askForParameters } from "./support/sdk-app"
import { makeDeliveryFree } from "./support/free-delivery"
import { withStore } from "./support/with-store"

/** The named parameters of §4.7. */
const PARAMETERS = [
  "orderId",
  "productDetail",
  "customerName",
  "amount",
  "email",
  "mobile",
  "token",
  "packageMode",
  "isWalletEnabled",
  "paymentTypes",
  "image",
  "titleText",
  "paymentButtonColor",
  "paymentButtonTextColor",
  "themeColor",
  "googleMerchantID",
  "googleMerchantName",
]

withStore(
  "sdk",
  (store) => {
    const ask = (sessionId: string, body?: object) => askForParameters(store, sessionId, body)

    const attempts = () => store.sql<{ id: string; status: string }>("SELECT id, status FROM svc_attempt")

    describe("an app that asks for the parameters of the mobile component", () => {
      it("gets each parameter by its documented name, with a token that the gateway accepts", async () => {
        const cartId = await store.shopper.fillCart({ quantity: 2 })
        await makeDeliveryFree(store)
        const checkout = await store.shopper.openSession(cartId)

        const { status, body, headers } = await ask(checkout.session_id)

        expect(status).toBe(200)
        expect(Object.keys(body)).toEqual(PARAMETERS)
        expect(body).toMatchObject({
          orderId: expect.stringMatching(/^[0-9A-Z]{26}$/),
          productDetail: [{ order_id: expect.any(String), amount: "110.00", quantity: "2" }],
          customerName: "Sara Al-Thani",
          amount: 110,
          email: "shopper@example.com",
          mobile: "97455123456",
          packageMode: "debug",
          isWalletEnabled: true,
          paymentTypes: ["creditCard", "svcPay"],
          image: null,
          titleText: "Corniche Shop",
          paymentButtonColor: "#0A7A4B",
          googleMerchantID: "123456789",
          googleMerchantName: "Merchant_Name",
        })
        expect(headers.get("cache-control")).toBe("no-store")
        await expect(store.sandbox.usePaymentScreen(body, { result: "success" })).resolves.toBeDefined()
      })

      it("gets another order id and token each time, and the token is stored nowhere", async () => {
        const checkout = await store.shopper.checkOut()
        const [first, second] = [await ask(checkout.session_id), await ask(checkout.session_id)]

        expect(first.body.orderId).not.toBe(second.body.orderId)
        expect(first.body.token).not.toBe(second.body.token)
        for (const table of ["svc_attempt", "svc_history_entry", "payment_session", "workflow_execution"]) {
          const rows = JSON.stringify(await store.sql(`SELECT * FROM ${table}`))
          expect([table, rows.includes(first.body.token)]).toEqual([table, false])
        }
      })

      it("is told when a mobile number is needed, and can give one", async () => {
        const { session_id } = await store.shopper.checkOut({ phone: null })
        expectRefusal(await ask(session_id), 400, "mobile is missing")
        expect((await ask(session_id, { mobile: "+97455123456" })).body.mobile).toBe("97455123456")
        expect((await ask(session_id, { colour: "red" })).body.message).toContain("colour")
      })

      it("gets nothing for a session that is another provider's, does not exist or is paid", async () => {
        const other = await store.shopper.checkOut()
        await store.sql("UPDATE payment_session SET provider_id = 'pp_system_default' WHERE id = ?", [other.session_id])
        expect((await ask(other.session_id)).status).toBe(404)
        expect((await ask("payses_none")).status).toBe(404)

        const { checkout } = await store.shopper.hasPaid()
        expect(await ask(checkout.session_id)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("already paid") },
        })
      })

      it.each([
        ["error_401", 502],
        ["timeout", 503],
      ])(
        "is answered without a token and without an attempt when the gateway has the fault %s",
        async (mode, status) => {
          const { session_id } = await store.shopper.checkOut()
          await failOnce(store, "sdk_token", mode)

          const refused = await ask(session_id)

          expectRefusal(refused, status, "in the app")
          expect(JSON.stringify(refused.body)).not.toContain("sandbox-secret")
          expect(await attempts()).toEqual([])
        }
      )

      it("gets no more tokens than its session may have attempts: the gateway is not asked for another", async () => {
        const { session_id } = await store.shopper.checkOut()
        await ask(session_id)
        for (let count = 1; count < 100; count++) {
          await openBareAttempt(store, session_id.replace("payses_", ""))
        }
        // A request to the gateway would show in the answer.
        await store.sandbox.setFaults({ endpoints: { sdk_token: { mode: "error_500" } } })

        expectRefusal(await ask(session_id), 400, "too many times")
        expect(await attempts()).toHaveLength(100)
      })

      it("is slowed down when it asks too often, and other sessions are not", async () => {
        const { session_id } = await store.shopper.checkOut()
        const statuses: number[] = []
        for (let count = 0; count < 11; count++) {
          statuses.push((await ask(session_id)).status)
        }
        expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
        expect(Number((await ask(session_id)).headers.get("retry-after"))).toBeGreaterThan(0)
        expect((await ask((await store.shopper.checkOut()).session_id)).status).toBe(200)
      })
    })
  },
  {
    sdk: {
      wallet: true,
      payment_types: ["credit_card", "service_pay"],
      title_text: "Corniche Shop",
      payment_button_color: "#0A7A4B",
    },
  }
)
