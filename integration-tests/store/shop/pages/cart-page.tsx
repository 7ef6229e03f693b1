/** The cart, with its quantities. */
import OpenPaymentBanner from "@modules/checkout/components/open-payment-banner"
import { useState } from "react"

import { useCart } from "../cart-context"
import { countryPath, navigate } from "../navigation"
import { Heading } from "../parts/layout"
import { Link } from "../parts/link"
import { useTitle } from "../parts/use-title"
import { WithCart } from "../parts/with-cart"
import type { Cart } from "../store-client"
import { useLanguage } from "../text/language"

export function CartPage() {
  const { text } = useLanguage()
  return (
    <WithCart>
      {(cart) => (
        <>
          <OpenPaymentBanner />
          <Heading>{text.cart_title}</Heading>
          <CartLines cart={cart} />
        </>
      )}
    </WithCart>
  )
}

function CartLines({ cart }: { cart: Cart }) {
  const { text, money } = useLanguage()
  const { changeQuantity } = useCart()
  const formatTitle = useTitle()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(false)

  const change = async (lineId: string, quantity: number) => {
    if (busy) {
      return
    }
    setBusy(true)
    setProblem(false)
    try {
      await changeQuantity(lineId, quantity)
    } catch {
      setProblem(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="panel" aria-busy={busy}>
      <ul className="lines">
        {cart.items?.map((item) => {
          const title = formatTitle(item)
          return (
            <li key={item.id}>
              {item.thumbnail && <img src={item.thumbnail} alt="" width="72" height="72" />}
              <span className="grow">
                <strong>{title}</strong>
                <button
                  type="button"
                  className="quiet"
                  aria-label={text.remove_item(title)}
                  onClick={() => void change(item.id, 0)}
                >
                  {text.remove}
                </button>
              </span>
              <span className="stepper" role="group" aria-label={text.quantity_of(title)}>
                <button
                  type="button"
                  aria-label={text.less_of(title)}
                  onClick={() => void change(item.id, item.quantity - 1)}
                >
                  −
                </button>
                <output>{item.quantity}</output>
                <button
                  type="button"
                  aria-label={text.more_of(title)}
                  onClick={() => void change(item.id, item.quantity + 1)}
                >
                  +
                </button>
              </span>
              <span className="price">{money(item.unit_price * item.quantity)}</span>
            </li>
          )
        })}
      </ul>
      <dl className="totals">
        <dt className="sum">{text.items_total}</dt>
        <dd className="sum" aria-live="polite">
          {money(cart.item_total)}
        </dd>
      </dl>
      {problem && (
        <p className="problem" role="alert">
          {text.problem}
        </p>
      )}
      <div className="actions end">
        <Link className="button" to="/">
          {text.back_to_shop}
        </Link>
        <button type="button" className="button primary" onClick={() => navigate(`${countryPath}/checkout`)}>
          {text.go_to_checkout}
        </button>
      </div>
    </div>
  )
}
