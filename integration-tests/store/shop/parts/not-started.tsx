/** Explains why a payment was not started; if the store refused it, with the store's own message. */
import type { StartFailure } from "medusa-payment-svc/storefront"

import { useLanguage } from "../text/language"

export function NotStarted({ error }: { error: StartFailure | undefined }) {
  const { text } = useLanguage()
  if (!error) {
    return null
  }
  return (
    <p className="problem" role="alert">
      {text.payment_not_started}
      {error.outcome === "refused" && (
        <span lang="en" dir="ltr">
          {` ${error.message}`}
        </span>
      )}
    </p>
  )
}
