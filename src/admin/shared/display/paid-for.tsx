import type { SvcPaidFor } from "../../../types"
import { OrderLink } from "./order-link"
import { TextLink } from "./text-link"

/** The Medusa order of a payment as a link, or a dash. Inside a clickable row the link takes precedence. */
export function OrderOf({ paidFor: { placed_order_id: id, order_display_id: number } }: { paidFor: SvcPaidFor }) {
  return id === null ? (
    "–"
  ) : (
    <span onClick={(event) => event.stopPropagation()}>
      <OrderLink id={id} displayId={number} />
    </span>
  )
}

/** The payer by name or e-mail address, as a link to the customer; a truncated text has the full text as its title. */
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
