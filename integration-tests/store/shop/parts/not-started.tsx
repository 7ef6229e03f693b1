/** Why a payment was not started; a store that refuses it says why in its own words. */
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
