import type { SvcMessage } from "../../types"
import { Ltr, Money } from "../shared/display/values"
import { useMe } from "../hooks/api/me"

/** The amount in a message. Messages have no currency, because a store uses only one. An invalid amount is shown as received. */
export function ClaimedAmount({ message: { amount } }: { message: Pick<SvcMessage, "amount"> }) {
  const currencyCode = useMe().data?.me.currency_code
  if (amount === null || amount === "") {
    return "–"
  }
  return currencyCode && /^\d+(\.\d+)?$/.test(amount) ? (
    <Money amount={amount} currencyCode={currencyCode} />
  ) : (
    <Ltr>{amount}</Ltr>
  )
}
