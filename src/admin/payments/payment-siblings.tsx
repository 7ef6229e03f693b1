import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { Section } from "../shared/page/section"
import { PaymentList } from "./payment-list"
import { useSvcPayments } from "./queries"

/** The other trips that the shopper made to the gateway for the same checkout. Nothing when this was the only one. */
export function PaymentSiblings({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const { data } = useSvcPayments({ payment_session_id: payment.payment_session_id, limit: 50 })
  const others = data?.payments.filter(({ id }) => id !== payment.id) ?? []
  return others.length === 0 ? null : (
    <Section title={t("svc.payments.siblings")}>
      <PaymentList payments={others} />
    </Section>
  )
}
