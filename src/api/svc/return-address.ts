import type { PaymentStatus } from "../../modules/svc/payments"

/** Adds payment session and status to the storefront's return address. */
export function buildReturnLocation(returnUrl: string, paymentSessionId: string, status: PaymentStatus): string {
  const url = new URL(returnUrl)
  url.searchParams.set("payment_session_id", paymentSessionId)
  url.searchParams.set("status", status)
  return url.toString()
}

/** The return address for an unidentified visitor: without its query, which can contain a cart or session id. */
export function buildAnonymousReturnLocation(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.search = ""
  return url.toString()
}
