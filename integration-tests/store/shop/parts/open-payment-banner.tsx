/** Leads back to a payment whose result the shopper has not seen, because they left the gateway or closed the tab. */
import { usePayment, type ShownPayment } from "medusa-payment-svc/storefront/react"

import { payments } from "../payments"
import { useLanguage } from "../text/language"
import { Link } from "./link"

export function OpenPaymentBanner() {
  const { text } = useLanguage()
  const { status, session_id = "" } = usePayment(payments, { follow: false })
  const message = messageFor(status, text)

  if (!message) {
    return null
  }
  return (
    <p className="banner" role="status">
      <span className="grow">{message}</span>
      <Link className="button" to={`/return?payment_session_id=${encodeURIComponent(session_id)}`}>
        {text.view_payment}
      </Link>
    </p>
  )
}

function messageFor(status: ShownPayment["status"], text: ReturnType<typeof useLanguage>["text"]): string | undefined {
  switch (status) {
    case "awaiting_payment":
      return text.open_payment_unfinished
    case "failed":
      return text.open_payment_declined
    case "in_progress":
      return text.open_payment_in_progress
    case "processing":
    case "paid":
      return text.open_payment_paid
    case "attention":
      return text.attention_title
    case "none":
    case "checking":
    case "unknown":
      return undefined
  }
}
