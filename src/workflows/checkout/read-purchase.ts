import { type Amount, type MobileNumber, parseMobile, sumAmounts, type WebPurchaseProduct } from "../../gateway"
import { formatDecimal } from "../../modules/svc/payments"
import type { Purchase } from "./payable"

/** A mobile number, or why the shopper must enter one. */
export type MobileLookup = { found: true; mobile: MobileNumber } | { found: false; reason: "missing" | "invalid" }

/**
 * Finds the mobile number to send: the one that the shopper just typed, else the first valid one of the shipping
 * address, the billing address and a registered customer. One without a calling code is of the country of its address.
 */
export function findMobile(
  purchase: Purchase | undefined,
  typed: string | undefined,
  countryCode: string
): MobileLookup {
  if (typed !== undefined) {
    const mobile = parseMobile(typed, countryCode)
    return mobile ? { found: true, mobile } : { found: false, reason: typed.trim() === "" ? "missing" : "invalid" }
  }
  const people = [
    purchase?.shipping_address,
    purchase?.billing_address,
    purchase?.customer?.has_account ? purchase.customer : undefined,
  ]
  const known = people.flatMap((person) => (person?.phone?.trim() ? { ...person, phone: person.phone } : []))
  for (const { phone, country_code } of known) {
    const mobile = parseMobile(phone, countryCode, country_code)
    if (mobile) {
      return { found: true, mobile }
    }
  }
  return { found: false, reason: known.length > 0 ? "invalid" : "missing" }
}

/** CUST_ID (§2.7): the customer, or for a guest the cart or order. */
export function readCustomerId(purchase: Purchase | undefined, fallback: string): string {
  return purchase?.customer_id ?? purchase?.id ?? fallback
}

/**
 * Lists the products of the purchase (§2.7), only if they add up to the amount exactly: with delivery, store credit or
 * rounding in it, or for a part of an order, none. The fields are optional, and a gateway may compare their sum. Lines
 * that are free are left out, because the gateway refuses an amount of zero; a fractional quantity becomes one of the line's total.
 *
 * @param amount TXN_AMOUNT.
 */
export function listPurchaseProducts(purchase: Purchase | undefined, amount: Amount): WebPurchaseProduct[] {
  const products = (purchase?.items ?? [])
    .map(({ id, total, quantity }) => ({
      orderId: id,
      amount: sumAmounts([formatDecimal(total)]),
      quantity: Number.isInteger(quantity) ? quantity : 1,
    }))
    .filter((product) => Number(product.amount) > 0)
  return sumAmounts(products.map((product) => product.amount)) === amount ? products : []
}
