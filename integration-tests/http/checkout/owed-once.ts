/** An order captures its outstanding amount once, whether it is paid by link, by invoice or by both. */
import type { OrderPayment } from "../../../src/workflows/order/workflows/open-order-payment"
import { openAttention } from "../../support/books"
import { openBareAttempt } from "../support/bare-attempt"
import { bindInvoiceActions, buildTeaLines } from "../support/invoices"
import { bindLinkActions } from "../support/payment-links"
import { recordOnly } from "../support/record-only"
import { sendMoneyBack } from "../support/send-back"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { untilAllTried } from "../support/until-all-tried"
import { withStore } from "../support/with-store"

withStore("owed once", (store) => {
  const { readOrder } = bindLinkActions(store)
  const { request, pay } = bindInvoiceActions(store)

  /** Creates an unpaid order of a customer, 30.00. */
  const anOrder = async () => {
    const { id, token } = await store.shopper.register("aisha@example.com")
    return { order: await placeUnpaidOrder(store, { customer_id: id }), token }
  }

  const askForLink = async (orderId: string, token: string) =>
    store.shopper.call<{ payment: OrderPayment; message?: string }>(
      "POST",
      `/store/svc/orders/${orderId}/payment`,
      {},
      token
    )

  /** Creates an order whose customer has opened its payment link and is at the gateway. */
  const anOrderWithLink = async () => {
    const { order, token } = await anOrder()
    const { payment_session_id: link } = (await askForLink(order.id, token)).body.payment
    const { body } = await store.shopper.signedForm(link)
    const gatewayId = await store.sandbox.takePurchase(body.fields)
    const payLink = async (status: "success" | "in_progress" | "failed" = "success") =>
      (await store.sandbox.answer(gatewayId, status)).webhook
    return { order, token, link, payLink }
  }

  const askForInvoice = async (order_id: string, amount = "30.00", idempotency_key?: string) =>
    request({ order_id, lines: buildTeaLines(amount), idempotency_key })

  const payInvoice = async (order_id: string, amount?: string) =>
    (await pay((await askForInvoice(order_id, amount)).body.invoice)).webhook

  const bring = async (message: Parameters<typeof store.shopper.bring>[0]) => {
    expect((await store.shopper.bring(message)).status).toBe(200)
  }

  const captures = async () =>
    (await store.sql<{ amount: string }>("SELECT amount::float8::text AS amount FROM capture ORDER BY created_at")).map(
      ({ amount }) => Number(amount)
    )

  describe("an order that is paid by invoice while its customer pays by a link", () => {
    it.each([
      ["one invoice over all of it", ["30.00"]],
      ["two invoices over parts of it", ["12.50", "17.50"]],
    ])("raises attention about the link's money, which is refunded and not captured: %s", async (_case, amounts) => {
      const { order, link, payLink } = await anOrderWithLink()
      for (const amount of amounts) {
        await bring(await payInvoice(order.id, amount))
        await untilAllTried(store)
      }

      await bring(await payLink())
      await untilAllTried(store)

      expect(await captures()).toEqual(amounts.map(Number))
      expect([await openAttention(store), (await readOrder(order.id)).outstanding]).toEqual([["paid_twice"], "0.00"])
      expect((await store.shopper.status(link)).body.status).toBe("attention")
      const { payments } = await readOrder(order.id)

      const attempt_id = await sendMoneyBack(store)
      await store.staff.call("POST", `/admin/svc/payments/${attempt_id}/settle`)
      expect(payments.map(({ id }) => id)).toContain(attempt_id)
      expect(await store.sql("SELECT attempt_id, amount FROM svc_refund_task")).toEqual([
        { attempt_id, amount: "30.00" },
      ])
      expect(
        await store.sql("SELECT settled_at IS NOT NULL AS settled, placed_order_id FROM svc_attempt WHERE id = ?", [
          attempt_id,
        ])
      ).toEqual([{ settled: true, placed_order_id: null }])
      expect(await captures()).toEqual(amounts.map(Number))
    })

    it("captures one of the two when they are paid at the same moment", async () => {
      const { order, payLink } = await anOrderWithLink()
      const webhooks = [await payInvoice(order.id), await payLink()]

      await Promise.all(webhooks.map(bring))
      await untilAllTried(store)

      expect([await captures(), await openAttention(store)]).toEqual([[30], ["paid_twice"]])
      expect((await readOrder(order.id)).outstanding).toBe("0.00")
    })
  })

  it("an order's payments are settled one after the other", async () => {
    const order = "order_of_two_payments"
    await Promise.all([openBareAttempt(store), openBareAttempt(store)])
    await store.sql("UPDATE svc_attempt SET owing_order_id = ?", [order])
    const attempts = await store.sql<{ id: string }>("SELECT id FROM svc_attempt")
    const take = ({ id }: { id: string }) => store.svc.settling.takeLease({ id, owing_order_id: order }, `by ${id}`)

    const leased = (await Promise.all(attempts.map(take))).flatMap((attempt) => attempt ?? [])

    expect(leased).toHaveLength(1)
    await store.svc.settling.releaseLease(leased[0]?.id ?? "", `by ${leased[0]?.id}`)
    const other = attempts.find(({ id }) => id !== leased[0]?.id) ?? { id: "" }
    expect((await take(other))?.id).toBe(other.id)
  })

  describe("a link that was opened before", () => {
    const openPage = async (link: string) => {
      const page = await fetch(`${store.url}/svc/checkout/${link}`)
      return [page.status, await page.text()]
    }

    it("opens no payment when nothing is owed any more", async () => {
      const { order, link } = await anOrderWithLink()
      await bring(await payInvoice(order.id, "12.50"))
      await untilAllTried(store)
      await bring(await payInvoice(order.id, "17.50"))
      await untilAllTried(store)

      expect(await openPage(link)).toEqual([409, expect.stringContaining("fully paid")])
      const refused = await store.shopper.signedForm(link)
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringContaining("fully paid") }),
      ])
    })

    it("opens no payment when less is owed, and the customer gets another over the rest", async () => {
      const { order, token, link } = await anOrderWithLink()
      await bring(await payInvoice(order.id, "12.50"))
      await untilAllTried(store)

      expect(await openPage(link)).toEqual([409, expect.stringContaining("Only 17.50 QAR is still due")])
      const { payment } = (await askForLink(order.id, token)).body
      expect(payment.amount).toBe("17.50")
      expect((await openPage(payment.payment_session_id))[0]).toBe(200)
    })
  })

  describe("the amount that an order owes", () => {
    it("is not asked for by an invoice while a payment by link is in progress", async () => {
      const { order, payLink } = await anOrderWithLink()
      await bring(await payLink("in_progress"))
      const refused = await askForInvoice(order.id)
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("is in progress")])

      await bring(await payLink("failed"))
      expect((await askForInvoice(order.id)).status).toBe(200)
    })

    it("is answered with the same invoice for the same key, whatever payment has begun since", async () => {
      const { order, payLink } = await anOrderWithLink()
      const first = await askForInvoice(order.id, "30.00", "owed-1")
      await bring(await payLink("in_progress"))

      const again = await askForInvoice(order.id, "30.00", "owed-1")
      const other = await askForInvoice(order.id, "12.50", "owed-1")

      expect([again.status, again.body.invoice.id]).toEqual([first.status, first.body.invoice.id])
      expect(other.status).toBe(409)
      expect((await store.sandbox.books()).invoices).toHaveLength(1)
    })

    it("is not asked for by a link while an invoice's money is not booked yet", async () => {
      const { order, token } = await anOrder()
      await recordOnly(store, await payInvoice(order.id))
      expect(await askForLink(order.id, token)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("is in progress") },
      })
    })
  })
})
