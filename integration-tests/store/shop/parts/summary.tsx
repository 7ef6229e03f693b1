/** Items of the cart and their cost; totals are the store's own. */
import type { Cart, Order } from "../store-client"
import { useLanguage } from "../text/language"
import { useTitle } from "./use-title"

export function Summary({ of }: { of: Cart | Order }) {
  const { text, money } = useLanguage()
  const formatTitle = useTitle()
  return (
    <>
      <ul className="lines compact">
        {of.items?.map((item) => (
          <li key={item.id}>
            {item.thumbnail && <img src={item.thumbnail} alt="" width="48" height="48" />}
            <span className="grow">
              {formatTitle(item)} <span className="muted nowrap">× {item.quantity}</span>
            </span>
            <span>{money(item.unit_price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <dt>{text.items_total}</dt>
        <dd>{money(of.item_total)}</dd>
        <dt>{text.delivery}</dt>
        <dd>{of.shipping_methods?.length ? money(of.shipping_total) : text.delivery_later}</dd>
        <dt className="sum">{text.total}</dt>
        <dd className="sum">{money(of.total)}</dd>
      </dl>
    </>
  )
}
