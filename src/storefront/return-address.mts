import { page } from "./page.mjs"
import { isPaymentStatus, type PaymentStatus } from "./payment.mjs"

/** What the plugin adds to the return address when it sends a shopper back. */
export interface ReturnedPayment {
  session_id: string
  /** How the payment stood at that moment: good for a first word, never for a decision. Anyone can write an address. */
  status: PaymentStatus | undefined
  /** The address without what the plugin added; everything else in it is left as it is. */
  address: string
}

/** Reads the return from an absolute address, that of the page if none is given; `undefined` when it is no return. */
export function readReturn(address = page.location?.href): ReturnedPayment | undefined {
  if (!address) {
    return undefined
  }
  const url = new URL(address)
  const { searchParams: query } = url
  const session_id = query.get("payment_session_id")
  if (!session_id) {
    return undefined
  }
  const status = query.get("status")
  query.delete("payment_session_id")
  query.delete("status")
  return { session_id, status: isPaymentStatus(status) ? status : undefined, address: url.href }
}

/** The return address as the plugin would write it for this payment. */
export function returnAddressOf(returnUrl: string, sessionId: string, status: PaymentStatus): string {
  const url = new URL(returnUrl)
  url.searchParams.set("payment_session_id", sessionId)
  url.searchParams.set("status", status)
  return url.href
}
