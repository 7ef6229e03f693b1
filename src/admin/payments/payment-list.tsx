import type { SvcListedPayment, SvcPaymentDetail } from "../../types"
import { AttentionBadges, EnvironmentBadge, PaymentBadge } from "../shared/display/badges"
import { Ltr, Moment, Money, ForeignText } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { FailureText } from "./failure-text"
import { useTranslation } from "react-i18next"
import { Section } from "../shared/page/section"
import { usePayments } from "../hooks/api/payments"

/** Payments in a narrow section, each with a link to its page. */
export function PaymentList({ payments, ofOrder = false }: PaymentListProps) {
  return (
    <ul className="divide-y">
      {payments.map((payment) => (
        <li key={payment.id} className="txt-compact-small flex flex-col gap-y-1.5 px-6 py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="flex flex-wrap items-center gap-1">
              {ofOrder && <EnvironmentBadge environment={payment.environment} />}
              <PaymentBadge status={payment.payment_status} />
              <AttentionBadges reasons={payment.open_attention} />
            </span>
            <Money className="txt-compact-small-plus" amount={payment.amount} currencyCode={payment.currency_code} />
          </div>
          <div className="text-ui-fg-subtle flex flex-wrap items-center justify-between gap-x-3">
            <TextLink to={`/svc/payments/${payment.id}`} className="min-w-0">
              <Ltr className="break-all">{(ofOrder && payment.transaction_number) || payment.gateway_order_id}</Ltr>
            </TextLink>
            <span>
              {ofOrder && payment.payment_mode && (
                <>
                  <ForeignText>{payment.payment_mode}</ForeignText> ·{" "}
                </>
              )}
              <Moment at={payment.paid_at ?? payment.created_at} />
            </span>
          </div>
          {payment.failure && <FailureText failure={payment.failure} />}
        </li>
      ))}
    </ul>
  )
}

interface PaymentListProps {
  payments: SvcListedPayment[]
  /** Shows the details for an order's page: environment, transaction number and payment mode. */
  ofOrder?: boolean
}

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
