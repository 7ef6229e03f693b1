import { type MobileNumber, parseMobile, type WebPurchaseProduct } from "../../gateway"
import { decimalText } from "../../modules/svc/payments/decimal-text"
import type { Purchase } from "./payable"

/** Whether a mobile number is known, and if not, why the shopper is asked. */
export type MobileLookup = { found: true; mobile: MobileNumber } | { found: false; reason: "missing" | "invalid" }

/**
 * The mobile number to send: what the shopper has just typed, else that of the shipping address, the billing address or
 * a registered customer, whichever can be read first.
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
  const known = [
    purchase?.shipping_address?.phone,
    purchase?.billing_address?.phone,
    purchase?.customer?.has_account ? purchase.customer.phone : undefined,
  ].filter((phone): phone is string => Boolean(phone?.trim()))
  for (const phone of known) {
    const mobile = parseMobile(phone, countryCode)
    if (mobile) {
      return { found: true, mobile }
    }
  }
  return { found: false, reason: known.length > 0 ? "invalid" : "missing" }
}

/** CUST_ID (§2.7): the customer, or for a guest without one the cart or order. */
export function readCustomerId(purchase: Purchase | undefined, fallback: string): string {
  return purchase?.customer_id ?? purchase?.id ?? fallback
}

/** Products of the purchase (§2.7); lines that cost nothing are left out, for an amount of zero is refused. */
export function listPurchaseProducts(purchase: Purchase | undefined): WebPurchaseProduct[] {
  return (purchase?.items ?? [])
    .map((item) => ({ orderId: item.id, amount: decimalText(item.total), quantity: item.quantity }))
    .filter((product) => Number(product.amount) >= 0.005 && Number.isInteger(product.quantity))
}
