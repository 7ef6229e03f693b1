/** The store's subscribers receive one event for each change, with ids only. */
import { setTimeout as sleep } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import { type SvcEventName, SvcPaymentEvents, SvcPaymentLinkEvents, SvcRefundEvents } from "../../../src/events/events"
import type { SvcPaymentLinkAnswer, SvcRefundTaskListAnswer } from "../../../src/types"
import { loadGuideCode } from "../../support/guide-code"
import { refundNewestPayment } from "../support/send-back"
import { bindStorePost } from "../support/store-post"
import { placeUnpaidOrder } from "../support/unpaid-order"
import { waitUntil } from "../../support/wait-until"
import { withStore } from "../support/with-store"

withStore("events", (store) => {
  const heard: [string, object][] = []
  const { posted, addProvider } = bindStorePost(store)

  beforeAll(() => {
    const bus = store.container.resolve(Modules.EVENT_BUS)
    const { FAILED, RECOVERED } = SvcPaymentEvents
    const names: SvcEventName[] = [FAILED, RECOVERED, ...Object.values({ ...SvcRefundEvents, ...SvcPaymentLinkEvents })]
    for (const name of names) {
      bus.subscribe(name, ({ data }) => {
        heard.push([name, data as object])
        return Promise.resolve()
      })
    }
  })

  beforeEach(() => (heard.length = 0))

  /** Waits for this many events, and a moment longer for unwanted ones. */
  const heardOnce = async (count: number) => {
    await waitUntil(`${count} events were heard`, () => heard.length >= count)
    await sleep(200)
    return heard
  }

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
      expect(await heardOnce(2)).toEqual([
        ["svc.payment.failed", payload],
        ["svc.payment.recovered", payload],
      ])
    })

    it("sends an e-mail to a shopper whose payment failed, as docs/events.md shows", async () => {
      type Subscriber = { default: (args: object) => Promise<void>; config: { event: string } }
      const file = "src/subscribers/payment-failed.ts"
      const { default: mailShopper, config } = loadGuideCode("docs/events.md", file, require) as Subscriber
      const { checkout, orderId } = await store.shopper.reachGateway()
      await store.shopper.bringAnswer(orderId, "failed")
      const [[name, data] = []] = await heardOnce(1)

      await mailShopper({ event: { name, data }, container: store.container })

      expect(config.event).toBe(name)
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
      expect(await heardOnce(3)).toEqual([
        ["svc.refund.due", payload],
        ["svc.refund.paid_out", payload],
        ["svc.refund.due", payload],
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
      expect(await heardOnce(5)).toEqual([
        ["svc.payment_link.created", payload],
        ["svc.payment_link.opened", payload],
        ["svc.payment_link.pressed", payload],
        ["svc.payment_link.sent", payload],
        ["svc.payment_link.withdrawn", payload],
      ])
    })
  })
})
