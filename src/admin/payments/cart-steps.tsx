import { useTranslation } from "react-i18next"
import type { SvcAttentionDetail, SvcPaymentDetail } from "../../types"
import { SettleButton } from "./settle-button"

/** What can be done about a payment whose cart has changed: the order, where the cart comes to what was paid. */
export function CartSteps({ payment, row }: { payment: SvcPaymentDetail; row: SvcAttentionDetail }) {
  const { t } = useTranslation()
  return row.changed_cart?.places_order ? (
    <SettleButton id={payment.id} testId="place-order" variant="primary">
      {t("svc.payments.cart.placeOrder")}
    </SettleButton>
  ) : null
}
