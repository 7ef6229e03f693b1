/** The report of an app about the result of the mobile component is a hint that pays nothing. */
import cancelUnpaidOrders from "../../src/jobs/cancel-unpaid-orders"
import type { SvcOverviewAnswer, SvcPaymentDetail } from "../../src/types"
import { expectPaidOnce, expectUnpaid } from "../support/books"
import { expectRefusal } from "./support/answers"
import { signedMessage } from "./support/forge"
import { bindLinkActions, readText } from "./support/payment-links"
import { askForParameters, reportResult, usePaymentScreen } from "./support/sdk-app"
import { withStore } from "./support/with-store"

withStore(
  "sdk results",
  (store) => {
    const ask = (sessionId: string, body?: object) => askForParameters(store, sessionId, body)
    const report = (sessionId: string, result: object) => reportResult(store, sessionId, result)

    const links = bindLinkActions(store)

    const attempts = () => store.sql<{ id: string; status: string }>("SELECT id, status FROM svc_attempt")

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

      it("has a success after a declined card looked up too, until staff reject it", async () => {
        const { checkout, completion, messages } = await usePaymentScreen(store, "failed")
        await store.shopper.bring(messages[0]!)
        await store.shopper.untilStatus(checkout.session_id, "failed")
        const [attempt] = await attempts()
        const path = `/admin/svc/payments/${attempt?.id}`
        const readStatus = async () =>
          (await store.staff.call<{ payment: SvcPaymentDetail }>("GET", path)).payment.payment_status
        const success = { ...completion, status: "3", transactionId: "SECONDCARD" }

        expect((await report(checkout.session_id, success)).body).toEqual({ status: "awaiting_payment" })
        expect(await readStatus()).toBe("in_progress")
        await expectUnpaid(store, checkout.cart_id)
        await store.staff.call("POST", `${path}/confirm`, { decision: "rejected", note: "Not there" })
        expect(await readStatus()).toBe("failed")
        await report(checkout.session_id, { ...success, transactionId: "THIRDCARD" })
        expect(await readStatus()).toBe("failed")
      })

      it("has its success overruled by a failure of its transaction, also after another card's failure", async () => {
        const { checkout, orderId, completion, messages } = await usePaymentScreen(store, "failed")
        await store.shopper.bring(messages[0]!)
        await store.shopper.untilStatus(checkout.session_id, "failed")
        const failed = { orderId, amount: "70.00", status: "failed" } as const
        const fail = (transactionNumber: string) =>
          store.shopper.bring(signedMessage("webhook", { ...failed, transactionNumber }))
        const readStatuses = () => store.sql("SELECT payment_status FROM svc_attempt")
        await report(checkout.session_id, { ...completion, status: "3", transactionId: "SECONDCARD" })

        await fail("THIRDCARD")
        expect(await readStatuses()).toEqual([{ payment_status: "in_progress" }])
        await fail("SECONDCARD")
        expect(await readStatuses()).toEqual([{ payment_status: "failed" }])
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

      it("can report a failure before a transaction began", async () => {
        const { checkout, completion } = await usePaymentScreen(store, "failed")
        const result = { ...completion, transactionId: undefined, paymentMode: null }
        expect((await report(checkout.session_id, result)).status).toBe(200)
        const [entry] = await store.sql("SELECT detail FROM svc_history_entry WHERE action = 'completion_result'")
        expect(entry?.detail).toEqual({ status: "failed", transaction_id: "", payment_mode: "" })
      })

      it("can report that the shopper closed the screen, which staff read, and which decides nothing", async () => {
        const { checkout, orderId, completion } = await usePaymentScreen(store, "closed")
        const result = { ...completion, orderId }

        expect(await report(checkout.session_id, result)).toMatchObject({
          status: 200,
          body: { status: "awaiting_payment" },
        })
        await report(checkout.session_id, result)
        const [attempt] = await attempts()
        const { payment } = await store.staff.call<{ payment: object }>("GET", `/admin/svc/payments/${attempt?.id}`)
        expect(payment).toMatchObject({
          payment_status: "awaiting_payment",
          payment_mode: null,
          returned_at: expect.any(String),
          history: [
            { action: "screen_closed", actor: "app", detail: { message: expect.stringContaining("cancelled") } },
          ],
        })
        await store.shopper.bring(signedMessage("webhook", { orderId, amount: "70.00" }))
        await store.shopper.untilStatus(checkout.session_id, "paid")
        expect((await report(checkout.session_id, { ...result, message: null })).body.status).toBe("paid")
        await expectPaidOnce(store, checkout.cart_id)
        for (const [field, change] of [
          ["orderId", { orderId: undefined }],
          ["status", { status: "cancelled" }],
          ["amount", { amount: "70.00" }],
          ["message", { message: "x".repeat(501) }],
        ] as const) {
          expectRefusal(await report(checkout.session_id, { ...result, ...change }), 400, field)
        }
      })

      it("is refused for a wrong field, which is named", async () => {
        const { checkout, completion } = await usePaymentScreen(store, "success")
        for (const [field, change, status] of [
          ["orderId", { orderId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }, 404],
          ["amount", { amount: "1.00" }, 400],
          ["amount", { amount: "much" }, 400],
          ["transactionMode", { transactionMode: "2" }, 400],
          ["status", { status: "1" }, 400],
          ["transactionId", { transactionId: "" }, 400],
          ["paymentMode", { paymentMode: 7 }, 400],
          ["colour", { colour: "red" }, 400],
        ] as const) {
          expectRefusal(await report(checkout.session_id, { ...completion, ...change }), status, field)
        }
        expect(await store.sql("SELECT id FROM svc_history_entry")).toEqual([])
      })

      it("cannot report about the attempt of another session", async () => {
        const { completion } = await usePaymentScreen(store, "success")
        const other = await store.shopper.checkOut()
        expect((await report(other.session_id, completion)).status).toBe(404)
      })
    })
  },
  { cancel_unpaid_after: 24 }
)
