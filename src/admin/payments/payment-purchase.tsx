import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail, SvcPurchase } from "../../types"
import { LineTable } from "../shared/display/line-table"
import { Ltr, Money, ForeignText } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { Details, Section } from "../shared/page/section"
import { EmptyState } from "../shared/page/query-states"

/** The purchased lines of a payment, with its amount, and the payment mode if known. */
export function PaymentPurchase({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const { purchase, payment_mode: mode } = payment
  return (
    <Section title={t("svc.payments.purchase.title")} testId="payment-purchase">
      {purchase === null || purchase.lines.length === 0 ? (
        <EmptyState title={t("svc.payments.purchase.none")} text={t("svc.payments.purchase.noneText")} />
      ) : (
        <Lines purchase={purchase} payment={payment} />
      )}
      {mode && (
        <div data-testid="payment-mode">
          <Details items={[{ label: t("svc.payments.fields.mode"), value: <ForeignText>{mode}</ForeignText> }]} />
        </div>
      )}
    </Section>
  )
}

function Lines({ purchase, payment }: { purchase: SvcPurchase; payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  const { currency_code: currencyCode, lines, total, source } = purchase
  const isPaidInFull = total === payment.amount && currencyCode === payment.currency_code
  const purchased = { label: t(`svc.payments.purchase.total.${source}`), amount: total, currencyCode }
  return (
    <LineTable
      lines={lines}
      columns={[
        { header: t("svc.payments.purchase.item"), cell: (line) => <Item line={line} /> },
        { header: t("svc.payments.purchase.quantity"), cell: (line) => <Ltr>{count(line.quantity)}</Ltr> },
        {
          header: t("svc.payments.fields.amount"),
          cell: (line) => <Money amount={line.amount} currencyCode={currencyCode} />,
        },
      ]}
      sums={[
        ...(isPaidInFull ? [] : [{ ...purchased, testId: "purchase-total" }]),
        {
          label: t("svc.payments.purchase.payment"),
          amount: payment.amount,
          currencyCode: payment.currency_code,
          testId: "purchase-payment",
        },
      ]}
    />
  )
}

function Item({ line: { title, variant } }: { line: SvcPurchase["lines"][number] }) {
  return (
    <>
      <ForeignText>{title}</ForeignText>
      {variant && (
        <span className="text-ui-fg-muted block">
          <ForeignText>{variant}</ForeignText>
        </span>
      )}
    </>
  )
}
