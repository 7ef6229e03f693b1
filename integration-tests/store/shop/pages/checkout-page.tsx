/** The address and the way to the payment. */
import { payments } from "@lib/svc-payments"
import { useShowOrder } from "@lib/use-show-order"
import { usePayment } from "medusa-payment-svc/storefront/react"
import { useCallback, useEffect, useState } from "react"

import { useCart } from "../cart-context"
import { remember } from "../memory"
import { CheckoutForm } from "../parts/checkout-form"
import { Heading } from "../parts/layout"
import { Failure } from "../parts/notice"
import { Summary } from "../parts/summary"
import { WithCart } from "../parts/with-cart"
import { chooseDelivery, setShopper, type Cart, type Shopper } from "../store-client"
import { useLanguage } from "../text/language"

export function CheckoutPage() {
  return <WithCart>{(cart) => <Checkout cart={cart} />}</WithCart>
}

function Checkout({ cart }: { cart: Cart }) {
  const { text } = useLanguage()
  const { replace, reload } = useCart()
  const { start, busy, error } = usePayment(payments, { follow: false })
  const showOrder = useShowOrder()
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
    try {
      await setShopper(cart.id, shopper)
    } catch (error) {
      // Another tab may have paid for it just now.
      await reload()
      throw error
    }
    const started = await start(cart.id)
    if (started.outcome === "leaving") {
      remember({ environment: started.environment })
    } else if (started.outcome === "ordered") {
      showOrder(started.order_id)
    } else if (started.outcome === "cart_gone") {
      await reload()
    }
  }

  if (undeliverable) {
    return <Failure onRetry={deliver} />
  }
  return (
    <>
      <Heading>{text.checkout_title}</Heading>
      <div className="columns">
        <section className="panel">
          <CheckoutForm cart={cart} ready={delivered} busy={busy} error={error} onSubmit={pay} />
        </section>
        <aside className="panel">
          <h2>{text.summary}</h2>
          <Summary of={cart} />
        </aside>
      </div>
    </>
  )
}
