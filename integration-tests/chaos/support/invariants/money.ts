/** Every unit of received money is in exactly one place. */
import { sumAmounts } from "../../../../src/gateway"
import type { Place } from "../places-of-money"
import type { Evidence } from "./evidence"

/**
 * Every unit of proven money is in exactly one place: an order, an invoice, a refund task or open attention. So for
 * each ORDER_ID and each invoice, the received money is the sum of the captured or kept money, the money that was or
 * will be refunded, and the money that waits for staff.
 */
export function moneyHasItsPlace({ known, placesOf }: Evidence): string[] {
  return known.flatMap((money) => {
    const places = placesOf(money)
    const isWhole = places.length > 0 && sumAmounts(places.map(({ amount }) => amount)) === sumAmounts([money.amount])
    if (isWhole && (places.length === 1 || isSharedOut(places))) {
      return []
    }
    const found = places.map(({ where, what, amount }) => `${where} ${what} ${amount}`).join("; ") || "nowhere"
    return [
      `${money.amount} of transaction ${money.transaction_number}, order ${money.gateway_order_id}, is found: ${found}`,
    ]
  })
}

/** The rest is refunded because the payment or the order was canceled; a part is in the order, or waits for staff. */
function isSharedOut(places: readonly Place[]): boolean {
  const kept = places.filter(({ where }) => where !== "rest_refunded")
  const waits = ({ where, amount }: Place) => where === "attention" && amount !== "0.00"
  return kept.every(({ where }) => where === "order") || (kept.length === 1 && kept.every(waits))
}
