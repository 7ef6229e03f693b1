import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail, SvcPaymentDetail } from "../../types"
import { Tag } from "../shared/display/tag"
import { TextLink } from "../shared/display/text-link"
import { useFormat } from "../shared/format/use-format"
import { PermittedButton } from "../shared/permission/permitted-button"
import { SettleButton } from "./settle-button"

/** What can be done about a payment whose cart has changed: the order where it fits, or the difference asked for. */
export function CartSteps({ payment, row }: { payment: SvcPaymentDetail; row: SvcAttentionDetail }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { changed_cart: cart } = row
  const { difference_invoice: invoice } = payment
  if (!cart) {
    return null
  }
  return (
    <>
      {cart.places_order && (
        <SettleButton id={payment.id} testId="place-order" variant="primary">
          {t("svc.payments.cart.placeOrder")}
        </SettleButton>
      )}
      {invoice ? (
        <span className="txt-compact-small inline-flex flex-wrap items-center gap-2" data-testid="difference-invoice">
          <TextLink to={`/svc/invoices/${invoice.id}`}>
            {t("svc.payments.cart.invoice", { amount: moneyInText(invoice.amount, payment.currency_code) })}
          </TextLink>
          <Tag color={invoice.paid ? "green" : "orange"}>
            {t(`svc.payments.cart.${invoice.paid ? "paid" : "unpaid"}`)}
          </Tag>
        </span>
      ) : (
        cart.difference !== null && (
          <PermittedButton
            permission="invoices"
            to={`/svc/invoices/create?difference_of=${payment.id}`}
            data-testid="ask-difference"
          >
            {t("svc.payments.cart.askDifference", { amount: moneyInText(cart.difference, payment.currency_code) })}
          </PermittedButton>
        )
      )}
    </>
  )
}
