import type { SvcPaidFor } from "../../../types"
import { OrderLink } from "./order-link"
import { TextLink } from "./text-link"

/** The Medusa order that money was for, as a link; a dash when there is none. Within a row it leads there, not where the row does. */
export function OrderOf({ paidFor: { placed_order_id: id, order_display_id: number } }: { paidFor: SvcPaidFor }) {
  return id === null ? (
    "–"
  ) : (
    <span onClick={(event) => event.stopPropagation()}>
      <OrderLink id={id} displayId={number} />
    </span>
  )
}

/** Who paid, by name or e-mail address, as a link to the customer; what is too long has its whole text as title. */
export function CustomerOf({ paidFor, email }: { paidFor: SvcPaidFor; email?: string | null }) {
  const shown = paidFor.customer_name ?? email ?? paidFor.customer_email
  if (shown === null) {
    return "–"
  }
  const text = (
    <span className="block max-w-full truncate" title={shown}>
      <bdi>{shown}</bdi>
    </span>
  )
  return paidFor.customer_id === null ? (
    text
  ) : (
    <TextLink
      to={`/customers/${paidFor.customer_id}`}
      className="block min-w-0 max-w-full"
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </TextLink>
  )
}
