import { useCallback, useEffect, useState } from "react"

import { useCart } from "../cart-context"
import { CheckoutForm } from "../parts/checkout-form"
import { follow } from "../parts/follow"
import { Heading } from "../parts/layout"
import { Link } from "../parts/link"
import { Failure, Loading, Notice } from "../parts/notice"
import { Summary } from "../parts/summary"
import { startPayment } from "../payment"
import { chooseDelivery, setShopper, type Cart, type Shopper } from "../store-client"
import { useLanguage } from "../text/language"

export function CheckoutPage() {
  const { text } = useLanguage()
  const { cart, failed, reload } = useCart()

  if (failed) {
    return <Failure onRetry={() => void reload()} />
  }
  if (cart === undefined) {
    return <Loading />
  }
  if (!cart?.items?.length) {
    return (
      <Notice mood="plain" title={text.cart_empty} hint={text.cart_empty_hint}>
        <Link className="button primary" to="/">
          {text.back_to_shop}
        </Link>
      </Notice>
    )
  }
  return <Checkout cart={cart} />
}

function Checkout({ cart }: { cart: Cart }) {
  const { text } = useLanguage()
  const { replace } = useCart()
  const [undeliverable, setUndeliverable] = useState(false)
  const delivered = Boolean(cart.shipping_methods?.length)

  const deliver = useCallback(() => {
    setUndeliverable(false)
    if (!delivered) {
      chooseDelivery(cart).then(replace, () => setUndeliverable(true))
    }
  }, [cart, delivered, replace])
  useEffect(deliver, [deliver])

  const pay = async (shopper: Shopper) => {
    const complete = await setShopper(cart.id, shopper)
    follow(await startPayment(complete))
  }

  if (undeliverable) {
    return <Failure onRetry={deliver} />
  }
  return (
    <>
      <Heading>{text.checkout_title}</Heading>
      <div className="columns">
        <section className="panel">
          <CheckoutForm cart={cart} ready={delivered} onSubmit={pay} />
        </section>
        <aside className="panel">
          <h2>{text.summary}</h2>
          <Summary of={cart} />
        </aside>
      </div>
    </>
  )
}
