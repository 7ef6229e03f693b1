/** The store's own status inquiry finds payments about which no message came. */
import askAboutPayments from "../../src/jobs/ask-about-payments"
import type { InquiryAnswer } from "../../src/modules/svc/settings/options/options"
import { expectPaidOnce, expectUnpaid, openAttention } from "../support/books"
import { holdSettling } from "./support/record-only"
import { reportResult, usePaymentScreen } from "./support/sdk-app"
import { untilAllTried } from "./support/until-all-tried"
import { withStore } from "./support/with-store"

/** The ids of the inquiries, and how they are answered. */
const gateway: { asked: string[]; answer: () => Promise<InquiryAnswer | undefined> } = {
  asked: [],
  answer: () => Promise.resolve(undefined),
}

withStore(
  "status inquiry",
  (store) => {
    beforeEach(() => {
      gateway.asked = []
      gateway.answer = () => Promise.resolve(undefined)
    })

    const makeInquiriesDue = () =>
      store.sql("UPDATE svc_attempt SET next_inquiry_at = now() WHERE next_inquiry_at IS NOT NULL")

    const askByHand = async () => {
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const path = `/admin/svc/payments/${attempt?.id}/inquire`
      return (await store.staff.call<{ inquiry: object }>("POST", path)).inquiry
    }

    describe("a store with an inquiry function", () => {
      it("finds a payment about which no message ever came", async () => {
        const { checkout, orderId } = await store.shopper.reachGateway()
        gateway.answer = () => Promise.resolve({ status: "success", transaction_number: "ASKED1", amount: "70" })

        await askAboutPayments(store.container)
        expect(gateway.asked).toEqual([])
        await makeInquiriesDue()
        // The job goes on while the payment that it found is settled.
        const letGo = holdSettling(store)
        await askAboutPayments(store.container)
        letGo()
        await untilAllTried(store)

        expect(gateway.asked).toEqual([orderId])
        await expectPaidOnce(store, checkout.cart_id)
        await makeInquiriesDue()
        await askAboutPayments(store.container)
        expect(gateway.asked).toEqual([orderId])
      })

      it("finds one that was opened before it had that function, and leaves old ones alone", async () => {
        const { orderId } = await store.shopper.reachGateway()
        await store.sql("UPDATE svc_attempt SET next_inquiry_at = NULL, created_at = now() - interval '8 days'")
        await askAboutPayments(store.container)
        expect(gateway.asked).toEqual([])
        await store.sql("UPDATE svc_attempt SET created_at = now() - interval '6 days'")
        await askAboutPayments(store.container)
        expect(gateway.asked).toEqual([orderId])
      })

      it("does not accept an answer with another amount", async () => {
        const { checkout } = await store.shopper.reachGateway()
        gateway.answer = () => Promise.resolve({ status: "success", transaction_number: "ASKED2", amount: "7.00" })
        await makeInquiriesDue()

        await askAboutPayments(store.container)

        await expectUnpaid(store, checkout.cart_id)
        expect(await openAttention(store)).toEqual(["amount_mismatch"])
      })

      it.each([
        ["throws", () => Promise.reject(new Error("secret detail"))],
        ["answers nonsense", () => Promise.resolve({ status: "maybe" } as never)],
        ["does not know the order", () => Promise.resolve(undefined)],
      ])("asks again at most six times, with growing pauses, when it %s", async (_case, answer) => {
        await store.shopper.goToGateway(await store.shopper.checkOut())
        gateway.answer = answer

        const pauses: number[] = []
        for (let round = 0; round < 8; round++) {
          const [row] = await store.sql<{ pause: number | null }>(
            "SELECT extract(epoch FROM next_inquiry_at - now())::float AS pause FROM svc_attempt"
          )
          if (typeof row?.pause === "number") {
            pauses.push(Math.round(row.pause / 60))
          }
          await makeInquiriesDue()
          await askAboutPayments(store.container)
        }

        expect(pauses).toEqual([10, 30, 120, 360, 1440, 2880])
        expect(gateway.asked).toHaveLength(6)
        expect(await store.sql("SELECT id FROM svc_message")).toEqual([])
      })

      it("lets staff start an inquiry", async () => {
        const { checkout } = await store.shopper.reachGateway()
        gateway.answer = () => Promise.resolve({ status: "in_progress", transaction_number: "ASKED3", amount: "70.00" })

        expect(await askByHand()).toEqual({ outcome: "recorded", status: "in_progress", verified: true })
        expect((await store.shopper.status(checkout.session_id)).body.status).toBe("in_progress")
      })
    })

    describe("an app that reports how its payment ended, in a store with an inquiry function", () => {
      const planned = async () => {
        const [plan] = await store.sql("SELECT next_inquiry_at, inquiries FROM svc_attempt")
        return plan
      }

      const readStatus = async () => (await store.sql("SELECT payment_status FROM svc_attempt"))[0]?.payment_status

      const usedApp = async () => {
        const { checkout, orderId, completion } = await usePaymentScreen(store, "success")
        const report = (transactionId: string) =>
          reportResult(store, checkout.session_id, { ...completion, transactionId })
        return { orderId, report }
      }

      it("starts an inquiry at once, which uses up none of the planned ones", async () => {
        const { orderId, report } = await usedApp()
        const before = await planned()
        expect(before).toMatchObject({ next_inquiry_at: expect.any(Date), inquiries: 0 })

        for (let count = 1; count <= 7; count++) {
          expect((await report(`TRIED${count}`)).status).toBe(200)
        }

        expect(gateway.asked).toEqual(Array<string>(7).fill(orderId))
        expect(await planned()).toEqual(before)
      })

      it("starts at most ten inquiries, and one for a report that is repeated", async () => {
        const { report } = await usedApp()

        await Promise.all(Array.from({ length: 3 }, () => report("SAME")))
        expect(gateway.asked).toHaveLength(1)

        await store.sql(
          `INSERT INTO svc_history_entry (id, subject_id, action, actor, detail)
           SELECT 'h' || n, subject_id, action, actor, jsonb_build_object('n', n)
           FROM svc_history_entry, generate_series(1, 8) AS n WHERE action = 'completion_result'`
        )
        await Promise.all(Array.from({ length: 4 }, (_, count) => report(`TRIED${count}`)))
        expect(gateway.asked).toHaveLength(2)
      })

      it("forgets a success that the gateway does not know, and keeps it while there is no answer", async () => {
        const { report } = await usedApp()
        gateway.answer = () => Promise.reject(new Error("The gateway is down."))
        await report("TRIED")
        expect(await readStatus()).toBe("in_progress")
        gateway.answer = () => Promise.resolve(undefined)
        await askByHand()
        expect(await readStatus()).toBe("awaiting_payment")
      })

      it("keeps its success when the gateway knows a failure over another amount, and ends it with one of its own", async () => {
        const { report } = await usedApp()
        const answer = { status: "failed", transaction_number: "ASKED4" } as const
        gateway.answer = () => Promise.resolve({ ...answer, amount: "7.00" })
        await report("TRIED")
        expect(await readStatus()).toBe("in_progress")
        gateway.answer = () => Promise.resolve({ ...answer, amount: "70.00" })
        await askByHand()
        expect(await readStatus()).toBe("failed")
      })

      it("has a success after a declined card looked up as often as an open payment", async () => {
        const { checkout, completion, messages } = await usePaymentScreen(store, "failed")
        await store.shopper.bring(messages[0]!)
        gateway.answer = () => Promise.reject(new Error("The gateway is down."))
        await reportResult(store, checkout.session_id, { ...completion, status: "3", transactionId: "SECONDCARD" })

        await askAboutPayments(store.container)
        for (let round = 1; round <= 6; round++) {
          await makeInquiriesDue()
          await askAboutPayments(store.container)
          expect(await planned()).toMatchObject({ inquiries: round })
        }
        expect(await planned()).toEqual({ next_inquiry_at: null, inquiries: 6 })
      })

      it("keeps its planned inquiries when staff start one", async () => {
        await usedApp()
        const before = await planned()

        await askByHand()

        expect(gateway.asked).toHaveLength(1)
        expect(await planned()).toEqual(before)
      })
    })
  },
  {
    inquire: ({ gateway_order_id }) => {
      gateway.asked.push(gateway_order_id)
      return gateway.answer()
    },
  }
)
