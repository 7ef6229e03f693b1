/** The store's subscribers receive one event for each change, with ids only. */
import { SvcPaymentEvents, SvcPaymentLinkEvents, SvcRefundEvents } from "../../../src/events/events"
import type { SvcPaymentLinkAnswer, SvcRefundTaskListAnswer } from "../../../src/types"
import { loadGuideCode } from "../../support/guide-code"
import { type HeardEvent, listenTo } from "../support/listen-to"
import { refundNewestPayment } from "../support/send-back"
import { bindStorePost } from "../support/store-post"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { withStore } from "../support/with-store"

withStore("events", (store) => {
  const { posted, addProvider } = bindStorePost(store)
  let readHeard: () => Promise<HeardEvent[]>

  beforeEach(() => {
    const { FAILED, RECOVERED } = SvcPaymentEvents
    const names = [FAILED, RECOVERED, ...Object.values({ ...SvcRefundEvents, ...SvcPaymentLinkEvents })]
    readHeard = listenTo(store, names)
  })

  const findAttempt = async () => (await store.sql<{ id: string }>("SELECT id FROM svc_attempt"))[0]?.id

  describe("a subscriber of the store", () => {
    it("hears once that a payment failed and once that it recovered, however often the messages come", async () => {
      const { orderId } = await store.shopper.reachGateway()
      for (const result of ["failed", "success"] as const) {
        const { callback, webhook } = await store.sandbox.answer(orderId, result)
        await Promise.all([store.shopper.bring(callback), store.shopper.bring(webhook)])
        await store.shopper.bring(callback)
      }
      const payload = { version: 1, attempt_id: await findAttempt() }
      expect(await readHeard()).toEqual([
        { name: "svc.payment.failed", data: payload },
        { name: "svc.payment.recovered", data: payload },
      ])
    })

    it("sends an e-mail to a shopper whose payment failed, as docs/events.md shows", async () => {
      type Subscriber = { default: (args: object) => Promise<void>; config: { event: string } }
      const file = "src/subscribers/payment-failed.ts"
      const { default: mailShopper, config } = loadGuideCode("docs/events.md", file, require) as Subscriber
      const { checkout, orderId } = await store.shopper.reachGateway()
      await store.shopper.bringAnswer(orderId, "failed")
      const [event] = await readHeard()

      await mailShopper({ event, container: store.container })

      expect(config.event).toBe(event?.name)
      expect(posted).toMatchObject([
        {
          to: "shopper@example.com",
          channel: "email",
          template: "payment-failed",
          data: { cart_id: checkout.cart_id },
          idempotency_key: `failed:${await findAttempt()}`,
        },
      ])
    })

    it("hears of a refund when it is due, when it is paid out and when that is undone", async () => {
      await store.shopper.pay()
      await refundNewestPayment(store, 20)
      const { refund_tasks } = await store.staff.call<SvcRefundTaskListAnswer>("GET", "/admin/svc/refund-tasks")
      const path = `/admin/svc/refund-tasks/${refund_tasks[0]?.id}`
      await store.staff.call("POST", `${path}/paid-out`, { reference: "BANK-1" })
      await store.staff.ask("POST", `${path}/paid-out`, { reference: "BANK-2" })
      await store.staff.call("POST", `${path}/undo`)

      const payload = {
        version: 1,
        refund_task_id: refund_tasks[0]?.id,
        attempt_id: await findAttempt(),
        invoice_id: null,
      }
      expect(await readHeard()).toEqual([
        { name: "svc.refund.due", data: payload },
        { name: "svc.refund.paid_out", data: payload },
        { name: "svc.refund.due", data: payload },
      ])
    })

    it("hears once that a payment link was created, opened, pressed, sent and withdrawn", async () => {
      const order = await placeUnpaidOrder(store)
      const path = `/admin/svc/orders/${order.id}/payment-link`
      const { payment_link } = await store.staff.call<SvcPaymentLinkAnswer>("POST", path)
      await store.staff.call("POST", path)
      const address = store.url + new URL(String(payment_link?.url)).pathname
      for (const method of ["GET", "POST"]) {
        await Promise.all(Array.from({ length: 5 }, () => fetch(address, { method, redirect: "manual" })))
      }
      await addProvider("email")
      await store.staff.call("POST", `${path}/send`, { channel: "email" })
      await store.staff.call("POST", `${path}/withdraw`)

      const payload = { version: 1, payment_link_id: payment_link?.id, order_id: order.id }
      expect(await readHeard()).toEqual([
        { name: "svc.payment_link.created", data: payload },
        { name: "svc.payment_link.opened", data: payload },
        { name: "svc.payment_link.pressed", data: payload },
        { name: "svc.payment_link.sent", data: payload },
        { name: "svc.payment_link.withdrawn", data: payload },
      ])
    })
  })
})
