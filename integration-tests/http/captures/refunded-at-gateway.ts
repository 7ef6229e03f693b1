/** A payment that the gateway reports as refunded is neither placed nor captured until staff decide. */
import type { SvcPaymentAnswer } from "../../../src/types"
import { expectPaidOnce, expectUnpaid, openAttention, readBooks } from "../../support/books"
import { signedMessage } from "../support/forge"
import { payWithoutSettling, recordOnly } from "../support/record-only"
import { runRetryJob } from "../support/stock"
import { withStore } from "../support/with-store"

withStore("refunded at the gateway", (store) => {
  const readAttempt = async () => {
    const [row] = await store.sql<{ id: string; gateway_order_id: string; amount: string }>(
      "SELECT id, gateway_order_id, amount FROM svc_attempt ORDER BY created_at DESC LIMIT 1"
    )
    return row as NonNullable<typeof row>
  }

  const signRefund = async (transactionNumber: string) => {
    const { gateway_order_id: orderId, amount } = await readAttempt()
    return signedMessage("webhook", { orderId, amount, transactionNumber, status: "refunded" })
  }

  const resolve = async (answer: { record_refund?: boolean } = {}) => {
    const { id } = await readAttempt()
    const path = `/admin/svc/payments/${id}`
    const { payment } = await store.staff.call<SvcPaymentAnswer>("GET", path)
    const issue = payment.attention.find(({ resolved_at }) => resolved_at === null)
    const body = { attention_id: issue?.id, note: "seen in the panel", ...answer }
    return (await store.staff.call<SvcPaymentAnswer>("POST", `${path}/resolve`, body)).payment
  }

  const settleAll = async () => {
    await store.sql("UPDATE svc_attempt SET next_settle_at = now() WHERE next_settle_at IS NOT NULL")
    await runRetryJob(store)
  }

  it("a paid cart is neither placed nor captured until staff decide, and is then", async () => {
    const paid = await payWithoutSettling(store)
    await recordOnly(store, await signRefund(paid.transaction_number))

    await settleAll()
    await store.shopper.bring(paid.callback)
    await expectUnpaid(store, paid.cart_id)
    expect((await store.shopper.status(paid.session_id)).body.status).toBe("attention")
    // Settling did not even try.
    expect(await openAttention(store)).toEqual(["refunded_at_gateway"])

    await resolve()

    await expectPaidOnce(store, paid.cart_id)
    expect(await openAttention(store)).toEqual([])
  })

  it("an order whose payment is reported while it is being placed is not captured until staff decide", async () => {
    const { checkout, transaction_number, callback } = await store.shopper.payAtGateway()
    const refund = await signRefund(transaction_number)
    const { payments } = store.svc
    const read = payments.readCountingLedger.bind(payments)
    let isReported = false
    const spy = jest.spyOn(payments, "readCountingLedger").mockImplementation(async (session) => {
      const [authorized] = await store.sql("SELECT id FROM payment")
      if (authorized && !isReported) {
        isReported = true
        await recordOnly(store, refund)
      }
      return read(session)
    })
    await store.shopper.bring(callback)
    await settleAll()
    spy.mockRestore()
    const { orders, payments: held } = await readBooks(store, checkout.cart_id)
    expect([isReported, orders.length, held]).toMatchObject([true, 1, [{ captured: false, captures: [] }]])

    await resolve()

    await expectPaidOnce(store, checkout.cart_id)
  })

  it("a paid cart is not placed by the shopper either", async () => {
    const paid = await payWithoutSettling(store)
    await recordOnly(store, await signRefund(paid.transaction_number))
    expect((await store.shopper.complete(paid.cart_id)).body.type).toBe("cart")
    await expectUnpaid(store, paid.cart_id)
  })

  it("a paid cart whose refund staff record never becomes an order", async () => {
    const paid = await payWithoutSettling(store)
    await recordOnly(store, await signRefund(paid.transaction_number))
    const { amount, refund_tasks, payment_status } = await resolve({ record_refund: true })
    expect([refund_tasks, payment_status]).toMatchObject([[{ amount, status: "paid_out" }], "refunded"])
    await settleAll()
    await expectUnpaid(store, paid.cart_id)
  })

  it("a success that comes after it places no order", async () => {
    const { checkout, transaction_number, callback } = await store.shopper.payAtGateway()
    await recordOnly(store, await signRefund(transaction_number))
    await store.shopper.bring(callback)
    await settleAll()
    await expectUnpaid(store, checkout.cart_id)
    expect(await openAttention(store)).toEqual(["refunded_at_gateway"])
  })

  it("an order whose refund Medusa cannot book keeps its issue until it can", async () => {
    const { transaction_number } = await store.shopper.hasPaid()
    await store.shopper.bring(await signRefund(transaction_number))
    const [order] = await store.sql<{ id: string }>('SELECT id FROM "order" ORDER BY created_at DESC LIMIT 1')
    await store.staff.call("POST", "/admin/order-edits", { order_id: order?.id })
    await expect(resolve({ record_refund: true })).rejects.toThrow("change that is not confirmed yet")
    expect(await openAttention(store)).toEqual(["refunded_at_gateway"])
    await store.staff.call("DELETE", `/admin/order-edits/${order?.id}`)

    const { in_medusa, amount, refund_tasks } = await resolve({ record_refund: true })

    expect(in_medusa).toMatchObject({ captured: amount, refunded: amount })
    expect(refund_tasks).toMatchObject([{ amount, status: "paid_out" }])
    expect(await openAttention(store)).toEqual([])
  })
})
