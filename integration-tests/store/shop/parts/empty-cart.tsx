import { useLanguage } from "../text/language"
import { Link } from "./link"
import { Notice } from "./notice"
import { OpenPaymentBanner } from "./open-payment-banner"

/** There is nothing to pay; perhaps because it has just been paid. */
export function EmptyCart() {
  const { text } = useLanguage()
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
