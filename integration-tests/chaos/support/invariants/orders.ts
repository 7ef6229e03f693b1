/** Each cart has at most one order, each order has a payment, and its books agree with its payments. */
import { sumAmounts } from "../../../../src/gateway"
import type { MoneyRow } from "../book-rows"
import type { Evidence } from "./evidence"

export function orders(evidence: Evidence): string[] {
  const { books, world } = evidence
  const carts = books.orders.map(({ cart_id }) => cart_id)
  return [
    ...[...new Set(carts)]
      .filter((id) => carts.filter((cart) => cart === id).length > 1)
      .map((id) => `cart ${id} has more than one order`),
    ...books.orders
      .filter((order) => !books.payments.some(({ cart_id }) => cart_id === order.cart_id))
      .filter((order) => !wasPlacedInProgress(evidence, order.cart_id))
      .map(({ id }) => `order ${id} was placed without a payment`),
    ...books.orders.flatMap((order) => {
      const booked = books.transactions.filter(({ order_id }) => order_id === order.id)
      const ours = books.payments.filter(
        ({ cart_id, provider_id }) => cart_id === order.cart_id && provider_id === "pp_svc_svc"
      )
      const of = (rows: readonly MoneyRow[]) =>
        sumAmounts(
          rows.filter(({ payment_id }) => ours.some(({ id }) => id === payment_id)).map(({ amount }) => amount)
        )
      const inOrder = (reference: string) =>
        sumAmounts(booked.filter((row) => row.reference === reference).map(({ amount }) => amount))
      const [captured, refunded] = [of(books.captures), of(books.refunds)]
      return [
        ...(world.capturesCollided || inOrder("capture") === captured
          ? []
          : [`order ${order.id} shows ${inOrder("capture")} captured, its payments ${captured}`]),
        ...(world.refundsCollided || inOrder("refund") === sumAmounts([`-${refunded}`])
          ? []
          : [`order ${order.id} shows ${inOrder("refund")} refunded, its payments ${refunded}`]),
      ]
    }),
  ]
}

/**
 * An order without a payment was placed while a payment was in progress. It stays without one while that payment is in
 * progress, when it failed, and when staff canceled the order before the money came, which then waits for them.
 */
function wasPlacedInProgress({ world, books }: Evidence, cartId: string): boolean {
  const attempts = books.attempts.filter(({ cart_id }) => cart_id === cartId)
  return (
    world.options.place_order_in_progress === true &&
    books.messages.some(
      (row) =>
        row.outcome === "verified" &&
        row.transaction_status === "in_progress" &&
        attempts.some(({ gateway_order_id }) => gateway_order_id === row.gateway_order_id)
    )
  )
}
