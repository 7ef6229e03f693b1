/** Every unit of money that came in lies in exactly one place. */
import { sumAmounts } from "../../../../src/gateway"
import type { Place } from "../places-of-money"
import type { Evidence } from "./evidence"

/**
 * Every unit of proven money is with an order, with an invoice, in a refund task or in open attention, once; so for each
 * ORDER_ID and each invoice what came in is the sum of what was captured or is held, of what is to go back or went, and of
 * what waits for staff.
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

/** A part is in the order, and the rest goes back because the payment was canceled; some of it later, when it had been counted wrong. */
function isSharedOut(places: readonly Place[]): boolean {
  return places.every(({ where, what }) => where === "order" || (where === "refund_task" && what.startsWith("pay_")))
}
