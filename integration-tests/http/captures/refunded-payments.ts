/** A payment shows how much of it was refunded wherever it appears, and lists and the overview sum the remaining money. */
import type { SvcOverviewAnswer, SvcPaymentAnswer, SvcPaymentListAnswer } from "../../../src/types"
import { withStore } from "../support/with-store"

withStore("refunded payments", (store) => {
  const list = async (query = "") => store.staff.call<SvcPaymentListAnswer>("GET", `/admin/svc/payments${query}`)

  const pay = async () => {
    await store.shopper.hasPaid()
    const [payment] = (await list("?limit=1")).payments
    if (!payment) {
      throw new Error("There is no payment")
    }
    const [inMedusa] = await store.sql<{ id: string }>("SELECT id FROM payment ORDER BY created_at DESC LIMIT 1")
    return { payment, refund: (amount: number) => refund(inMedusa?.id, amount) }
  }

  const refund = async (id: string | undefined, amount: number) =>
    store.staff.call("POST", `/admin/payments/${id}/refund`, { amount })

  const shown = async ({ id }: { id: string }) => {
    const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", `/admin/svc/payments/${id}`)
    return [payment.status, payment.payment_status, payment.refunded_amount]
  }

  it("a payment is partly refunded, then refunded, while the gateway's own status stays paid", async () => {
    const { payment, refund: refundInMedusa } = await pay()
    expect(await shown(payment)).toEqual(["paid", "paid", "0.00"])

    await refundInMedusa(20)
    expect(await shown(payment)).toEqual(["paid", "partly_refunded", "20.00"])

    await refundInMedusa(Number(payment.amount) - 20)
    expect(await shown(payment)).toEqual(["paid", "refunded", payment.amount])
  })

  it("a payment is found by its refund status, and the list sums the money that stays", async () => {
    const { payment: refunded, refund: refundAll } = await pay()
    const { payment: inPart, refund: refundPart } = await pay()
    const { payment: kept } = await pay()
    await refundAll(Number(refunded.amount))
    await refundPart(20)

    const found = async (query: string) => (await list(query)).payments.map(({ id }) => id)
    expect(await found("?status=refunded")).toEqual([refunded.id])
    expect(await found("?status=partly_refunded")).toEqual([inPart.id])
    expect(await found("?status=paid")).toEqual([kept.id])
    expect(await found("?status=paid&status=refunded&order=created_at")).toEqual([refunded.id, kept.id])
    const [total] = (await list()).totals
    const gross = Number(refunded.amount) * 3
    const back = Number(refunded.amount) + 20
    expect(total).toMatchObject({
      paid: { count: 3, amount: gross.toFixed(2) },
      refunded: { count: 2, amount: back.toFixed(2) },
      net: (gross - back).toFixed(2),
    })
    const { overview } = await store.staff.call<SvcOverviewAnswer>("GET", "/admin/svc/overview?days=7")
    expect([overview.totals.paid, overview.totals.refunded, overview.net]).toEqual([
      total?.paid,
      total?.refunded,
      total?.net,
    ])
    expect(overview.days.at(-1)?.refunded).toEqual(total?.refunded)
  })

  it("a payment is partly refunded when staff refunded part of its transaction before it was known to be paid", async () => {
    const { orderId } = await store.shopper.reachGateway()
    const [payment] = (await list(`?q=${orderId}`)).payments
    if (!payment) {
      throw new Error("There is no payment")
    }
    const act = async (action: string, body: object) =>
      (await store.staff.call<SvcPaymentAnswer>("POST", `/admin/svc/payments/${payment.id}/${action}`, body)).payment
    const seen = { decision: "paid", transaction_number: "EARLY-1", note: "seen" }
    const { attention } = await act("confirm", { ...seen, amount: "7.00" })
    await act("resolve", { attention_id: attention[0]?.id, note: "too little", refund: true })

    await act("confirm", { ...seen, amount: payment.amount, note: "the rest came" })

    expect(await shown(payment)).toEqual(["paid", "partly_refunded", "7.00"])
  })

  it("a payment stays paid when money of another transaction is refunded", async () => {
    const { payment } = await pay()
    const attempt = await store.svc.payments.retrieveAttempt(payment.id)
    const transaction = { number: "SECOND-1", amount: attempt.amount }
    await store.svc.refunds.addTask(attempt, { amount: "10.00", reason: "refunded", requestKey: "second", transaction })

    expect(await shown(payment)).toEqual(["paid", "paid", "0.00"])
  })
})
