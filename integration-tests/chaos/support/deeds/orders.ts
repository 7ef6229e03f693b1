/** Actions of staff and customers on placed orders. */
import fc from "fast-check"
import { deed, pick, which } from "../deed"
import { editOrder } from "../../../http/support/edit-order"
import { readPayments, pickSale, type SalePayment } from "../sales"
import type { World } from "../world"

const sale = fc.nat({ max: 2 })

export const orders = {
  cancel_order: deed(3, { sale }, async (world, step) => {
    const chosen = await pickSale(world, step.sale)
    await world.store.staff.call("POST", `/admin/orders/${chosen.order_id}/cancel`)
    return `${chosen.cart.name}: canceled ${chosen.order_id}`
  }),

  edit_order: deed(5, { sale, change: fc.constantFrom("more", "more", "less") }, async (world, step) => {
    const chosen = await pickSale(world, step.sale)
    return `${chosen.cart.name}: ${await editOrder(world.store, chosen.order_id, step.change)}`
  }),

  /** The customer opens a link that pays the outstanding amount of the order. */
  open_link: deed(6, { sale }, async (world, step) => {
    const chosen = await pickSale(world, step.sale)
    const { cart, order_id } = chosen
    const { shopper } = world.store
    const { body } = await shopper.expectOk(
      shopper.call<{ payment: { payment_session_id: string; amount: string } }>(
        "POST",
        `/store/svc/orders/${order_id}/payment`,
        {},
        world.customerToken
      )
    )
    const { payment_session_id: session_id, amount } = body.payment
    if (!cart.sessions.some((session) => session.session_id === session_id)) {
      cart.sessions.push({ cart_id: cart.id, session_id, session_data: {} })
    }
    return `${cart.name}: ${session_id} over ${amount} for ${order_id}`
  }),

  refund: deed(4, { sale, payment: which, share: fc.constantFrom("part", "rest") }, async (world, step) => {
    const chosen = await pickSale(world, step.sale)
    const payments = await readPayments(world, chosen)
    const payment = pick(
      payments.filter(({ captured, refunded }) => refunded < captured),
      step.payment
    )
    const left = payment.captured - payment.refunded
    const amount = step.share === "rest" ? left : Math.min(left, 10.01)
    try {
      await world.store.staff.call("POST", `/admin/payments/${payment.id}/refund`, { amount })
    } catch (error) {
      world.refundsCollided = true
      throw error
    }
    return `${chosen.cart.name}: refunded ${amount} of ${payment.id}`
  }),

  /**
   * Staff capture the uncaptured rest of a payment, or a part of it. An unsettled payment can be captured while a
   * server settles it: here a stopped one, whose lease has not expired.
   */
  capture: deed(
    12,
    { sale, payment: which, percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })) },
    async (world, step) => {
      const chosen = await pickSale(world, step.sale)
      const payments = await readPayments(world, chosen)
      const payment = pick(
        payments.filter(({ amount, captured }) => captured < amount),
        step.payment
      )
      const left = payment.amount - payment.captured
      const amount = Math.round(left * step.percent) / 100
      await stopSettling(world, payment)
      await world.store.staff.call("POST", `/admin/payments/${payment.id}/capture`, { amount })
      return `${chosen.cart.name}: captured ${amount} of ${payment.id}`
    }
  ),
}

/** The lease of the stopped server lasts this long: enough for one request of staff, and another at the same time. */
const STOPPED_FOR_SECONDS = 1

async function stopSettling({ store }: World, { session_id }: SalePayment): Promise<void> {
  await store.sql(
    `UPDATE svc_attempt SET lease_token = 'stopped', lease_until = now() + make_interval(secs => ?)
     WHERE payment_session_id = ? AND pays_session AND settled_at IS NULL AND (lease_until IS NULL OR lease_until < now())`,
    [STOPPED_FOR_SECONDS, session_id]
  )
}
