import { page } from "./page.mjs"
import { isPaymentStatus, type PaymentStatus } from "./payment.mjs"

/** The data that the plugin adds to the return address when it sends a shopper back. */
export interface ReturnedPayment {
  session_id: string
  /** The status at that moment, only for the first display and never for a decision: anyone can write an address. */
  status: PaymentStatus | undefined
  /** The address without the plugin's additions; the rest is unchanged. */
  address: string
}

/** Reads a return from an absolute address, by default the page's; `undefined` when it is not a return. */
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

/** Builds the return address of this payment as the plugin does. */
export function buildReturnAddress(returnUrl: string, sessionId: string, status: PaymentStatus): string {
  const url = new URL(returnUrl)
  url.searchParams.set("payment_session_id", sessionId)
  url.searchParams.set("status", status)
  return url.href
}
