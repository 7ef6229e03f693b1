import type { PaymentStatus } from "../../modules/svc/payments/payment-status"

/** The storefront's return address with the payment session and its status added. */
export function returnLocation(returnUrl: string, paymentSessionId: string, status: PaymentStatus): string {
  const url = new URL(returnUrl)
  url.searchParams.set("payment_session_id", paymentSessionId)
  url.searchParams.set("status", status)
  return url.toString()
}

/** The return address for who is not known to be its shopper: without its query, which can name a cart or a session. */
export function anonymousReturnLocation(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.search = ""
  return url.toString()
}
