import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { Copyable } from "../shared/display/copyable"
import { Ltr, Moment, Money } from "../shared/display/values"
import { PaymentCustomer, OrderLink, TextLink } from "../shared/display/links"
import { Details, Section } from "../shared/page/section"
import { FailureText } from "./failure-text"

/** The facts of a payment, with a link to its order. */
export function PaymentFacts({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const { transaction_number: transaction, placed_order_id: order, invoice_id: invoice } = payment
  const orderId = t("svc.payments.fields.orderId")
  const number = t("svc.payments.fields.transactionNumber")
  return (
    <Section title={t("svc.payments.facts")} testId="payment-facts">
      <Details
        items={[
          { label: orderId, value: <Copyable text={payment.gateway_order_id} label={orderId} /> },
          {
            label: t("svc.payments.fields.order"),
            value: order && <OrderLink id={order} displayId={payment.order_display_id} />,
          },
          ...(invoice
            ? [
                {
                  label: t("svc.payments.fields.invoice"),
                  value: <TextLink to={`/svc/invoices/${invoice}`}>{t("svc.payments.openInvoice")}</TextLink>,
                },
              ]
            : []),
          { label: number, value: transaction && <Copyable text={transaction} label={number} /> },
          ...(payment.failure
            ? [{ label: t("svc.payments.fields.failure"), value: <FailureText failure={payment.failure} /> }]
            : []),
          {
            label: t("svc.payments.fields.customer"),
            value: payment.customer_id && (
              <span className="flex flex-col gap-y-1">
                <PaymentCustomer paidFor={payment} email={payment.email} />
                <TextLink to={buildPaymentsAddress(payment.customer_id, payment.environment)}>
                  {t("svc.payments.ofCustomer")}
                </TextLink>
              </span>
            ),
          },
          { label: t("svc.payments.fields.email"), value: payment.email && <Ltr>{payment.email}</Ltr> },
          { label: t("svc.common.createdAt"), value: <Moment at={payment.created_at} /> },
          { label: t("svc.payments.fields.paidAt"), value: payment.paid_at && <Moment at={payment.paid_at} /> },
          { label: t("svc.payments.fields.settledAt"), value: <SettledAt payment={payment} /> },
        ]}
      />
    </Section>
  )
}

const buildPaymentsAddress = (customer: string, environment: string) =>
  `/svc/payments?environment=${environment}&customer_id=${encodeURIComponent(customer)}`

/** When the payment was settled; else that it is not settled, and when the next try is. */
function SettledAt({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  if (payment.settled_at) {
    return <Moment at={payment.settled_at} />
  }
  if (payment.status !== "paid") {
    return "–"
  }
  if (!payment.pays_session) {
    return t("svc.payments.paysNothing")
  }
  return (
    <span className="flex flex-col">
      {t("svc.payments.notSettled", { count: payment.settle_tries })}
      {payment.next_settle_at && (
        <span className="text-ui-fg-subtle">
          {t("svc.payments.nextSettle")} <Moment at={payment.next_settle_at} />
        </span>
      )}
    </span>
  )
}

/** The captured, held and refunded amounts of a payment in Medusa. Empty until Medusa has the payment. */
export function PaymentInMedusa({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const { in_medusa: shown, currency_code: currencyCode } = payment
  return (
    shown && (
      <Section title={t("svc.payments.inMedusa.title")} testId="payment-in-medusa">
        <Details
          items={[
            {
              label: t("svc.payments.inMedusa.captured"),
              value: <Money amount={shown.captured} currencyCode={currencyCode} />,
            },
            {
              label: t("svc.payments.inMedusa.held"),
              value: shown.canceled ? (
                t("svc.payments.inMedusa.canceled")
              ) : (
                <Money amount={shown.held} currencyCode={currencyCode} />
              ),
            },
            {
              label: t("svc.payments.inMedusa.refunded"),
              value: <Money amount={shown.refunded} currencyCode={currencyCode} />,
            },
          ]}
        />
      </Section>
    )
  )
}
