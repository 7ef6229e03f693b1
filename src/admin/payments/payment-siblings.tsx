import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { Section } from "../shared/page/section"
import { PaymentList } from "./payment-list"
import { usePayments } from "../hooks/api/payments"

/** The other attempts of the same checkout. Empty when this was the only one. */
export function PaymentSiblings({ payment: { id, payment_session_id } }: { payment: SvcPaymentDetail }) {
  return payment_session_id === null ? null : <PaymentsOfSession sessionId={payment_session_id} exceptId={id} />
}

function PaymentsOfSession({ sessionId, exceptId }: { sessionId: string; exceptId: string }) {
  const { t } = useTranslation()
  const { data } = usePayments({ payment_session_id: sessionId, limit: 50 })
  const others = data?.payments.filter(({ id }) => id !== exceptId) ?? []
  return others.length === 0 ? null : (
    <Section title={t("svc.payments.siblings")}>
      <PaymentList payments={others} />
    </Section>
  )
}
