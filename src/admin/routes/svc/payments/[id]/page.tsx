import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { PaymentBadge } from "../../../../shared/display/badges"
import { describeIssuePlace } from "../../../../payments/possible-actions"
import { PaymentActions } from "../../../../payments/payment-actions"
import { PaymentFacts, PaymentInMedusa } from "../../../../payments/payment-facts"
import { PaymentMessages } from "../../../../payments/payment-messages"
import { PaymentPurchase } from "../../../../payments/payment-purchase"
import { PaymentSiblings } from "../../../../payments/payment-list"
import { PaymentTimeline } from "../../../../payments/payment-timeline"
import { paymentCrumb, PaymentTitle } from "../../../../payments/payment-title"
import { usePayment } from "../../../../hooks/api/payments"
import { SettleStep } from "../../../../payments/settle-button"
import { RefundTaskList } from "../../../../refund-tasks/refund-task-list"
import { AttentionCards, TestMoneyNotice } from "../../../../shared/attention/attention-cards"
import { Loading, QueryStates } from "../../../../shared/page/query-states"
import { PageFrame, TwoColumns } from "../../../../shared/page/page-frame"
import { Section } from "../../../../shared/page/section"

export const handle = paymentCrumb

const PaymentPage = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const query = usePayment(id)
  const payment = query.data?.payment
  return (
    <PageFrame
      title={<PaymentTitle payment={payment} />}
      environment={payment?.environment}
      badges={payment && <PaymentBadge status={payment.payment_status} />}
      actions={payment && <PaymentActions payment={payment} />}
    >
      <QueryStates query={query} loading={<TwoColumns main={<Loading rows={8} />} side={<Loading rows={6} />} />}>
        {(answer) => (
          <>
            <TestMoneyNotice row={answer.payment}>{t("svc.payments.testMoney")}</TestMoneyNotice>
            <AttentionCards
              attention={answer.payment.attention}
              place={describeIssuePlace(answer.payment)}
              resolveTo={(attention) => `resolve/${attention}`}
              confirmTo={(attention) => `confirm?attention=${attention}`}
              settleButton={(row, plan) => <SettleStep row={row} plan={plan} />}
            />
            <TwoColumns
              main={
                <>
                  <PaymentPurchase payment={answer.payment} />
                  <Section title={t("svc.payments.timeline.title")} testId="payment-timeline">
                    <PaymentTimeline payment={answer.payment} />
                  </Section>
                </>
              }
              side={
                <>
                  <PaymentFacts payment={answer.payment} />
                  <PaymentInMedusa payment={answer.payment} />
                  <RefundTaskList tasks={answer.payment.refund_tasks} />
                  <PaymentSiblings payment={answer.payment} />
                </>
              }
            />
            <PaymentMessages payment={answer.payment} />
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}

export default PaymentPage
