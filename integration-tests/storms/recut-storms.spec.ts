/** A storm of cuts changes nothing about a payment: its genuine messages alone decide. */
import type { SvcPaymentDetail } from "../../src/types"
import { expectPaidOnce, expectUnpaid, openAttention } from "../support/books"
import { findCuts } from "../http/support/cuts"
import { signedMessage } from "../http/support/forge"
import type { SandboxMessage } from "../support/sandbox-control"
import { withStore } from "../http/support/with-store"

jest.setTimeout(300_000)

/** Number of cuts of each genuine message; raise it for a longer storm. */
const CUTS = Number(process.env.STORM_CUTS ?? 24)

const numbers = { letters: "TXNREALABC", digits: "96731267122370", "six digits": "671223" }
const statuses = ["success", "failed", "in_progress"] as const
const arrivals = { webhook: ["webhook"], callback: ["callback"], "both messages": ["callback", "webhook"] } as const

withStore("recut storms", (store) => {
  /** Delivers a message to its own address, or to Medusa's hook address. */
  const bring = async (message: SandboxMessage, index: number) =>
    index % 3 === 2
      ? fetch(`${store.url}/hooks/payment/svc_svc`, {
          method: "POST",
          headers: { "content-type": message.content_type },
          body: message.body,
        })
      : store.shopper.bring(message)

  const readPayment = async (orderId: string) => {
    const [row] = await store.sql<{ id: string }>("SELECT id FROM svc_attempt WHERE gateway_order_id = ?", [orderId])
    const path = `/admin/svc/payments/${row?.id}`
    return (await store.staff.call<{ payment: SvcPaymentDetail }>("GET", path)).payment
  }

  /** Even staff who believe every message cannot refund any of its money. */
  const expectNothingRefundable = async (orderId: string) => {
    const { id, attention } = await readPayment(orderId)
    for (const row of attention.filter(({ resolved_at }) => resolved_at === null)) {
      expect([row.reason, row.refund?.possible]).toEqual([row.reason, false])
      const body = { attention_id: row.id, note: "verified", refund: true }
      expect((await store.staff.ask("POST", `/admin/svc/payments/${id}/resolve`, body)).status).toBe(400)
    }
    expect(await store.sql("SELECT id FROM svc_refund_task")).toEqual([])
  }

  it("raises nothing when another cut of a failed message comes after the success", async () => {
    const checkout = await store.shopper.checkOut()
    const { fields } = (await store.shopper.signedForm(checkout.session_id)).body
    const orderId = fields.ORDER_ID ?? ""
    const about = { orderId, amount: "70.00", transactionNumber: "T100" }
    const failed = signedMessage("callback", { ...about, status: "failed" })
    await store.shopper.bring(failed)
    await store.shopper.bring(signedMessage("callback", { ...about, transactionNumber: "T200" }))
    for (const cut of findCuts(failed, { orderId, amount: 70 }, 10)) {
      await store.shopper.bring(cut)
    }

    await expectPaidOnce(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual([])
  })

  describe.each(statuses)("a payment that is %s", (status) => {
    describe.each(Object.entries(numbers))("whose transaction number has %s", (_form, transactionNumber) => {
      it.each(Object.entries(arrivals))("keeps its state in a storm of cuts of the %s", async (_name, channels) => {
        const checkout = await store.shopper.checkOut()
        const { fields } = (await store.shopper.signedForm(checkout.session_id)).body
        const orderId = fields.ORDER_ID ?? ""
        const genuine = channels.map((channel) =>
          signedMessage(channel, { orderId, amount: "70.00", transactionNumber, status, responseMessage: status })
        )
        const cuts = genuine.flatMap((message) => findCuts(message, { orderId, amount: 70 }, CUTS))
        expect(cuts.length).toBeGreaterThan(0)
        const early = cuts.filter((_, index) => index % 2 === 0)

        for (const [index, message] of early.entries()) {
          await bring(message, index)
        }
        await expectNothingRefundable(orderId)
        for (const [index, message] of [...genuine, ...cuts, ...genuine].entries()) {
          await bring(message, index)
        }

        if (status === "success") {
          await store.shopper.untilStatus(checkout.session_id, "paid")
        }
        const payment = await readPayment(orderId)
        expect((await openAttention(store)).filter((reason) => reason !== "unverified")).toEqual([])
        await expectNothingRefundable(orderId)
        if (status === "success") {
          await expectPaidOnce(store, checkout.cart_id)
          expect([transactionNumber, `1${transactionNumber}`, `01${transactionNumber}`]).toContain(
            payment.transaction_number
          )
          if ((channels as readonly string[]).includes("webhook")) {
            expect(payment.transaction_number).toBe(transactionNumber)
          }
        } else {
          await expectUnpaid(store, checkout.cart_id)
          expect(payment).toMatchObject({ status, transaction_number: null })
        }
      })
    })
  })
})
