/** The placed order. */
import { useCallback, useEffect, useState } from "react"

import { findOrder, type Order } from "../store-client"
import { useLanguage } from "../text/language"
import { Link } from "./link"
import { Failure, Loading, Notice } from "./notice"
import { Summary } from "./summary"

export function OrderPlaced({ orderId }: { orderId: string }) {
  const { text } = useLanguage()
  const [order, setOrder] = useState<Order>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    findOrder(orderId).then(setOrder, () => setFailed(true))
  }, [orderId])
  useEffect(load, [load])

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
