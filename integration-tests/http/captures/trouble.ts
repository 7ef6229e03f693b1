/** Changed carts, stopped servers, duplicate payments and contradictory messages neither lose nor invent money. */
import { readBooks, expectPaidOnce, expectUnpaid, openAttention } from "../../support/books"
import { signedMessage } from "../support/forge"
import { offerSystemProvider } from "../support/offer-system-provider"
import { refundNewestPayment } from "../support/send-back"
import { runRetryJob, setStock } from "../support/stock"
import { waitUntil } from "../../support/wait-until"
import { withStore } from "../support/with-store"

withStore("trouble", (store) => {
  describe("a cart that changes while its shopper pays", () => {
    it("becomes an order when the shopper has opened another session with the same total", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const second = await store.shopper.openSession(checkout.cart_id)
      expect(second.session_id).not.toBe(checkout.session_id)

      const reply = await store.shopper.bringAnswer(orderId, "success")

      expect(reply.location).toContain(`payment_session_id=${checkout.session_id}&status=paid`)
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })

    it("becomes an order when the shopper chose another provider and then paid in an old tab", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      await offerSystemProvider(store)
      await store.shopper.openSession(checkout.cart_id, {}, "pp_system_default")

      await store.shopper.bringAnswer(orderId, "success")

      await expectPaidOnce(store, checkout.cart_id)
      const [payment] = await store.sql("SELECT provider_id FROM payment")
      expect(payment).toEqual({ provider_id: "pp_svc_svc" })
    })
  })

  describe("an order that cannot be placed", () => {
    it("is retried ten times, at growing intervals", async () => {
      const { orderId } = await store.shopper.reachGateway()
      await setStock(store, 0)
      await store.shopper.bringAnswer(orderId, "success")

      const pauses: number[] = []
      for (let run = 0; run < 12; run++) {
        // The first pause begins with the payment, each other one with the try before it.
        const [row] = await store.sql<{ pause: number | null }>(
          `SELECT extract(epoch FROM next_settle_at - CASE WHEN settle_tries <= 1 THEN paid_at ELSE updated_at END)::float AS pause
           FROM svc_attempt`
        )
        if (row?.pause === null || row?.pause === undefined) {
          break
        }
        pauses.push(row.pause)
        await runRetryJob(store)
      }

      expect(pauses).toEqual([30, 60, 120, 300, 900, 1800, 3600, 3600, 7200, 14400])
      expect(await openAttention(store)).toEqual(["order_failed"])
    })
  })

  describe("a server that stops between the answer and the order", () => {
    it("is replaced by another server only after its lease has expired", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const [attempt] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
      const leased = { id: attempt?.id ?? "", owing_order_id: null }
      expect(await store.svc.settling.takeLease(leased, "stopped server")).toMatchObject({ id: attempt?.id })
      expect(await store.svc.settling.takeLease(leased, "another server")).toBeUndefined()

      const { webhook } = await store.sandbox.answer(orderId, "success")
      const tries = jest.spyOn(store.svc.settling, "takeLease")
      await store.shopper.bring(webhook)
      await waitUntil("settling was tried twice", () => tries.mock.calls.length > 1)
      tries.mockRestore()
      await expectUnpaid(store, checkout.cart_id)
      await store.sql("UPDATE svc_attempt SET lease_until = now() - interval '1 second'")

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
    })
  })

  describe("an answer of the database that is lost", () => {
    it("raises no issue about a payment that is fully booked", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()
      const { settling } = store.svc
      const markSettled = settling.markSettled.bind(settling)
      const spy = jest.spyOn(settling, "markSettled").mockImplementation(async (...given) => {
        await markSettled(...given)
        throw new Error("Connection terminated unexpectedly")
      })

      await store.shopper.bringAnswer(orderId, "success")
      expect(spy).toHaveBeenCalled()
      spy.mockRestore()

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual([])
    })
  })

  describe("a cart that is paid twice", () => {
    it("counts only the first of two successes that arrive at the same moment", async () => {
      const { checkout, orderId: first } = await store.shopper.reachGateway()
      const second = await store.shopper.goToGateway(checkout)
      const answers = await Promise.all([
        store.sandbox.answer(first, "success"),
        store.sandbox.answer(second, "success"),
      ])

      await Promise.all(
        answers.flatMap(({ callback, webhook }) => [callback, webhook]).map((message) => store.shopper.bring(message))
      )

      await store.shopper.untilStatus(checkout.session_id, "paid")
      await expectPaidOnce(store, checkout.cart_id)
      expect(await openAttention(store)).toEqual(["paid_twice"])
    })
  })

  describe("a genuine message that contradicts the payment", () => {
    it("captures nothing when the amount differs", async () => {
      const { checkout, orderId } = await store.shopper.reachGateway()

      await store.shopper.bring(signedMessage("callback", { orderId, amount: "1.00" }))

      expect((await store.shopper.status(checkout.session_id)).body.status).toBe("attention")
      expect(await openAttention(store)).toEqual(["amount_mismatch"])
      await expectUnpaid(store, checkout.cart_id)
      expect((await store.shopper.complete(checkout.cart_id)).body.type).toBe("cart")
    })
  })

  describe("a refund", () => {
    const paidOrder = async () => {
      const { checkout } = await store.shopper.hasPaid()
      const books = await expectPaidOnce(store, checkout.cart_id)
      return {
        checkout,
        order_id: books.orders[0] ?? "",
        payment_id: books.payments[0]?.id ?? "",
        total: books.order_total,
      }
    }
    /** Places a paid order, and returns its attempt with the transaction. */
    const readPaying = async () => {
      const { checkout } = await paidOrder()
      const { paying } = await store.svc.payments.readLedger(checkout.session_id)
      if (!paying) {
        throw new Error("The session is not paid")
      }
      return { paying, transaction: { number: paying.transaction_number ?? "", amount: paying.amount } }
    }
    const tasks = () =>
      store.sql<{ amount: string; status: string }>("SELECT amount, status FROM svc_refund_task ORDER BY created_at")

    it("is written once for each request, and never exceeds what the transaction paid", async () => {
      const { paying, transaction } = await readPaying()
      const ask = (requestKey: string, amount: string) =>
        store.svc.refunds.addTask(paying, { amount, requestKey, reason: "refunded", transaction })

      expect(await ask("first", "50.00")).toMatchObject({ outcome: "written", amount: "50.00" })
      expect(await ask("first", "50.00")).toEqual({ outcome: "known" })
      expect(await ask("second", "50.00")).toMatchObject({ outcome: "written", amount: "20.00" })
      expect(await ask("third", "0.01")).toEqual({ outcome: "covered" })
      expect((await tasks()).map(({ amount }) => amount)).toEqual(["50.00", "20.00"])
    })

    it("never exceeds what the transaction paid, however many are requested at once", async () => {
      const { paying, transaction } = await readPaying()
      const task = { amount: "50.00", reason: "refunded" as const, transaction }
      const keys = Array.from({ length: 8 }, (_, index) => `refund_${index}`)
      await Promise.all(keys.map((requestKey) => store.svc.refunds.addTask(paying, { ...task, requestKey })))
      expect((await tasks()).map(({ amount }) => amount).toSorted()).toEqual(["20.00", "50.00"])
    })

    it("is one refund task when the order is canceled, and the order's books balance", async () => {
      const { checkout, order_id, total } = await paidOrder()

      await store.staff.call("POST", `/admin/orders/${order_id}/cancel`)

      expect(await tasks()).toEqual([{ amount: total.toFixed(2), status: "to_pay_out" }])
      const { transactions, payments } = await readBooks(store, checkout.cart_id)
      expect(transactions.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(0)
      expect(payments[0]?.refunds).toEqual([total])
    })

    it.each([
      ["not booked", "DELETE FROM order_transaction"],
      ["neither noted nor booked", "DELETE FROM order_transaction; UPDATE payment SET captured_at = NULL"],
    ])(
      "also has a capture booked that a stopped server had %s, so the order does not ask for it again",
      async (_what, lose) => {
        const { checkout, total } = await paidOrder()
        await store.sql(lose)
        await store.sql("UPDATE svc_attempt SET settled_at = NULL, next_settle_at = now()")
        await refundNewestPayment(store, total)

        await runRetryJob(store)

        const { transactions } = await readBooks(store, checkout.cart_id)
        expect(transactions.map(({ amount }) => amount).toSorted()).toEqual([-total, total])
        expect(await openAttention(store)).toEqual([])
      }
    )
  })
})
