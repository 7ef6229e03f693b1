/** The payment kit of the shop. */
import { createPayments } from "medusa-payment-svc/storefront"

import { navigate } from "./navigation"
import { config, sdk } from "./store-client"

export const payments = createPayments({
  sdk,
  providerId: config.payment_provider_id,
  returnUrl: "/return",
  navigate(address) {
    const { origin, pathname, search } = new URL(address)
    if (origin === window.location.origin) {
      navigate(pathname + search)
    } else {
      window.location.assign(address)
    }
  },
})
