/** The placed order. Forgets the cart, which has become this order. */
import { useCallback, useEffect, useState } from "react"

import { useCart } from "../cart-context"
import { recall, remember } from "../memory"
import { findOrder, type Order } from "../store-client"
import { useLanguage } from "../text/language"
import { Link } from "./link"
import { Failure, Loading, Notice } from "./notice"
import { Summary } from "./summary"

export function OrderPlaced({ orderId, cartId }: { orderId: string; cartId: string | undefined }) {
  const { text } = useLanguage()
  const { reload } = useCart()
  const [order, setOrder] = useState<Order>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    findOrder(orderId).then(setOrder, () => setFailed(true))
  }, [orderId])
  useEffect(load, [load])

  useEffect(() => {
    if (recall().cart_id === cartId) {
      remember({ cart_id: undefined })
    }
    void reload()
  }, [cartId, reload])

  if (failed) {
    return <Failure onRetry={load} />
  }
  if (!order) {
    return <Loading />
  }
  return (
    <>
      <Notice mood="good" title={text.paid_title} hint={text.paid_hint(order.email ?? "")}>
        <p className="order-number">
          {text.order_number} <strong dir="ltr">#{order.display_id}</strong>
        </p>
      </Notice>
      <section className="panel narrow">
        <h2>{text.summary}</h2>
        <Summary of={order} />
        <div className="actions end">
          <Link className="button" to="/">
            {text.back_to_shop}
          </Link>
        </div>
      </section>
    </>
  )
}
