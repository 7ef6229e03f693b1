/** An app gets the parameters of the mobile component, and its report of the result pays nothing. */
import cancelUnpaidOrders from "../../src/jobs/cancel-unpaid-orders"
import type { SvcOverviewAnswer, SvcPaymentDetail } from "../../src/types"
import { expectPaidOnce, expectUnpaid } from "../support/books"
import { expectRefusal } from "./support/answers"
import { openBareAttempt } from "./support/bare-attempt"
import { bindLinkActions, readText } from "./support/payment-links"
import { askForParameters, reportResult, usePaymentScreen } from "./support/sdk-app"
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
    const report = (sessionId: string, result: object) => reportResult(store, sessionId, result)

    const links = bindLinkActions(store)

    const attempts = () => store.sql<{ id: string; status: string }>("SELECT id, status FROM svc_attempt")

    describe("an app that asks for the parameters of the mobile component", () => {
      it("gets each parameter by its documented name, with a token that the gateway accepts", async () => {
        const checkout = await store.shopper.checkOut({ quantity: 2 })

        const { status, body, headers } = await ask(checkout.session_id)

        expect(status).toBe(200)
        expect(Object.keys(body)).toEqual(PARAMETERS)
        expect(body).toMatchObject({
          orderId: expect.stringMatching(/^[0-9A-Z]{26}$/),
          productDetail: [{ order_id: expect.any(String), amount: "110.00", quantity: "2" }],
          customerName: "Sara Al-Thani",
          amount: 125,
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

        const { checkout } = await store.shopper.pay()
        expect(await ask(checkout.session_id)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("already paid") },
        })
      })

      it.each([
        ["error_401", 502],
        ["error_500", 503],
        ["timeout", 503],
      ])(
        "is answered without a token and without an attempt when the gateway has the fault %s",
        async (mode, status) => {
          const { session_id } = await store.shopper.checkOut()
          await store.sandbox.setFaults({ endpoints: { sdk_token: { mode } } })

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

    describe("an app that reports how it ended", () => {
      it("makes nothing paid, and staff see its report", async () => {
        const { checkout, completion } = await usePaymentScreen(store, "success")

        const { status, body } = await report(checkout.session_id, completion)

        expect([status, body]).toEqual([200, { status: "awaiting_payment" }])
        await expectUnpaid(store, checkout.cart_id)
        const [attempt] = await attempts()
        const { payment } = await store.staff.call<{ payment: object }>("GET", `/admin/svc/payments/${attempt?.id}`)
        expect(payment).toMatchObject({
          status: "awaiting_payment",
          payment_mode: "CREDIT CARD",
          history: [{ action: "completion_result", actor: "app", detail: { status: "success" } }],
        })
      })

      it("has its success looked up by staff when no message confirms it", async () => {
        const { checkout, completion } = await usePaymentScreen(store, "success")
        await report(checkout.session_id, completion)
        const [attempt] = await attempts()
        const path = `/admin/svc/payments/${attempt?.id}`
        const readStatus = async () =>
          (await store.staff.call<{ payment: SvcPaymentDetail }>("GET", path)).payment.payment_status
        const readWaiting = async () =>
          (await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview")).overview.open_matters.waiting

        expect([await readStatus(), await readWaiting()]).toEqual(["in_progress", []])
        await store.sql("UPDATE svc_attempt SET app_success_at = now() - interval '16 minutes'")
        expect(await readWaiting()).toEqual([{ kind: "payments_in_progress", count: 1, amount: "70.00" }])

        await store.staff.call("POST", `${path}/confirm`, { decision: "rejected", note: "Not there" })
        expect([await readStatus(), await readWaiting()]).toEqual(["failed", []])
      })

      it("has its unpaid order kept after a success, and nobody is asked to pay it again", async () => {
        const { order, link } = await links.anOrderWithLink()
        const page = await links.press(link.url)
        const sessionId = new URL(page.location ?? "").pathname.split("/").at(-1) ?? ""
        const { body } = await ask(sessionId)
        const { completion } = await store.sandbox.usePaymentScreen(body, { result: "success" })
        await links.withdraw(order.id)
        const becomesDue = async () => {
          for (const [table, moment] of [
            ["svc_attempt", "created_at"],
            ["svc_payment_link", "withdrawn_at"],
            ["payment_session", "created_at"],
            ['"order"', "updated_at"],
          ]) {
            await store.sql(`UPDATE ${table} SET ${moment} = ${moment} - interval '25 hours'`)
          }
        }
        await becomesDue()
        expect((await report(sessionId, completion)).status).toBe(200)

        await cancelUnpaidOrders(store.container)
        const again = await links.createLink(order.id)

        expect(await store.sql(`SELECT status FROM "order"`)).toEqual([{ status: "pending" }])
        expect(readText((await links.press(again.url)).html)).toContain("Do not pay again")
        await store.sql("UPDATE svc_attempt SET app_success_at = NULL")
        await links.withdraw(order.id)
        await becomesDue()
        await cancelUnpaidOrders(store.container)
        expect(await store.sql(`SELECT status FROM "order"`)).toEqual([{ status: "canceled" }])
      })

      it("learns that it is paid once the gateway has told the store", async () => {
        const { checkout, completion, messages } = await usePaymentScreen(store, "success")
        await store.shopper.bring(messages[0]!)
        await store.shopper.untilStatus(checkout.session_id, "paid")

        const { body } = await report(checkout.session_id, completion)

        expect(body).toEqual({ status: "paid", order_id: expect.stringMatching(/^order_/) })
        await expectPaidOnce(store, checkout.cart_id)
      })

      it("has the same report kept once, and at most ten different ones", async () => {
        const { checkout, completion } = await usePaymentScreen(store, "failed")
        await report(checkout.session_id, completion)
        await report(checkout.session_id, completion)
        const entries = "SELECT id FROM svc_history_entry WHERE action = 'completion_result'"
        expect(await store.sql(entries)).toHaveLength(1)
        await store.sql(
          `INSERT INTO svc_history_entry (id, subject_id, action, actor, detail)
           SELECT 'h' || n, subject_id, action, actor, jsonb_build_object('n', n)
           FROM svc_history_entry, generate_series(1, 9) AS n WHERE action = 'completion_result'`
        )
        await report(checkout.session_id, { ...completion, transactionId: "ANOTHER" })
        expect(await store.sql(entries)).toHaveLength(10)
      })

      it.each([[{ transactionId: undefined, paymentMode: undefined }], [{ transactionId: "", paymentMode: null }]])(
        "can report a failure before a transaction began: %j",
        async (change) => {
          const { checkout, completion } = await usePaymentScreen(store, "failed")
          expect((await report(checkout.session_id, { ...completion, ...change })).status).toBe(200)
          const [entry] = await store.sql("SELECT detail FROM svc_history_entry WHERE action = 'completion_result'")
          expect(entry?.detail).toEqual({ status: "failed", transaction_id: "", payment_mode: "" })
        }
      )

      it.each([
        ["orderId", { orderId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }, 404],
        ["amount", { amount: "1.00" }, 400],
        ["amount", { amount: "much" }, 400],
        ["transactionMode", { transactionMode: "2" }, 400],
        ["transactionMode", { transactionMode: "3" }, 400],
        ["status", { status: "1" }, 400],
        ["transactionId", { transactionId: "" }, 400],
        ["transactionId", { transactionId: undefined }, 400],
        ["paymentMode", { paymentMode: 7 }, 400],
        ["colour", { colour: "red" }, 400],
      ])("is refused for a wrong %s, which is named", async (field, change, status) => {
        const { checkout, completion } = await usePaymentScreen(store, "success")
        expectRefusal(await report(checkout.session_id, { ...completion, ...change }), status, field)
        expect(await store.sql("SELECT id FROM svc_history_entry")).toEqual([])
      })

      it("cannot report about the attempt of another session", async () => {
        const { completion } = await usePaymentScreen(store, "success")
        const other = await store.shopper.checkOut()
        expect((await report(other.session_id, completion)).status).toBe(404)
      })
    })
  },
  {
    cancel_unpaid_after: 24,
    sdk: {
      wallet: true,
      payment_types: ["credit_card", "service_pay"],
      title_text: "Corniche Shop",
      payment_button_color: "#0A7A4B",
    },
  }
)
