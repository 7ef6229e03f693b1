/** No order is captured unless each of its lines has its stock. */
import type { Evidence } from "./evidence"

export function stock({ books }: Evidence): string[] {
  return books.orders
    .filter(({ canceled, cart_id }) => {
      const payments = books.payments.filter((payment) => payment.cart_id === cart_id)
      return !canceled && books.captures.some(({ payment_id }) => payments.some(({ id }) => id === payment_id))
    })
    .flatMap(({ id }) =>
      books.lines
        .filter(({ order_id, needed, reserved }) => order_id === id && reserved < needed)
        .map(
          ({ item_id, needed, reserved }) =>
            `order ${id} is captured, and of line ${item_id} ${reserved} of ${needed} pieces are reserved`
        )
    )
}
