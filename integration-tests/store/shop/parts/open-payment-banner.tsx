import { useEffect, useState } from "react"

import { recall, remember } from "../memory"
import { findPayment, type Payment } from "../payment"
import { useLanguage } from "../text/language"
import { Link } from "./link"

/** Leads back to a payment whose end the shopper has not seen: the gateway was left, the tab was closed. */
export function OpenPaymentBanner() {
  const { text } = useLanguage()
  const [payment, setPayment] = useState<Payment>()

  useEffect(() => {
    const open = recall().payment
    if (open) {
      findPayment(open.session_id)
        .then((found) => (found ? setPayment(found) : remember({ payment: undefined })))
        .catch(() => undefined)
    }
  }, [])

  if (!payment) {
    return null
  }
  return (
    <p className="banner" role="status">
      <span className="grow">{messageFor(payment.status, text)}</span>
      <Link className="button" to="/return">
        {text.view_payment}
      </Link>
    </p>
  )
}

function messageFor(status: Payment["status"], text: ReturnType<typeof useLanguage>["text"]): string {
  switch (status) {
    case "awaiting_payment":
    case "failed":
      return text.open_payment_unfinished
    case "in_progress":
      return text.open_payment_in_progress
    case "paid":
      return text.open_payment_paid
    case "attention":
      return text.attention_title
  }
}
