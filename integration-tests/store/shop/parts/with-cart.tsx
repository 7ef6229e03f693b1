/** A page about the cart's content; shows another page while the cart loads, and when there is nothing to pay. */
import OpenPaymentBanner from "@modules/checkout/components/open-payment-banner"
import type { ReactNode } from "react"

import { useCart } from "../cart-context"
import type { Cart } from "../store-client"
import { useLanguage } from "../text/language"
import { Link } from "./link"
import { Failure, Loading, Notice } from "./notice"

export function WithCart({ children }: { children: (cart: Cart) => ReactNode }) {
  const { text } = useLanguage()
  const { cart, failed, reload } = useCart()

  if (failed) {
    return <Failure onRetry={() => void reload()} />
  }
  if (cart === undefined) {
    return <Loading />
  }
  if (cart?.items?.length) {
    return children(cart)
  }
  return (
    <>
      <OpenPaymentBanner />
      <Notice mood="plain" title={text.cart_empty} hint={text.cart_empty_hint}>
        <Link className="button primary" to="/">
          {text.back_to_shop}
        </Link>
      </Notice>
    </>
  )
}
