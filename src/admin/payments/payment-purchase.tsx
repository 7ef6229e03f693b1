import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail, SvcPurchase } from "../../types"
import { Ltr, Money, ForeignText } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { Details, Section } from "../shared/page/section"
import { EmptyState } from "../shared/page/query-states"

const number = "whitespace-nowrap py-3 ps-4 text-end align-top last:pe-6"

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

/** Medusa's own table supports only left-to-right text. */
function Lines({ purchase, payment }: { purchase: SvcPurchase; payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  const { currency_code: currencyCode } = purchase
  return (
    <table className="text-ui-fg-subtle txt-compact-small w-full">
      <thead className="txt-compact-small-plus bg-ui-bg-subtle border-b">
        <tr>
          <th className="py-3 ps-6 text-start font-medium">{t("svc.payments.purchase.item")}</th>
          <th className={`${number} font-medium`}>{t("svc.payments.purchase.quantity")}</th>
          <th className={`${number} font-medium`}>{t("svc.payments.fields.amount")}</th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {purchase.lines.map((line, index) => (
          <tr key={index}>
            <td className="min-w-0 break-words py-3 ps-6 align-top">
              <ForeignText>{line.title}</ForeignText>
              {line.variant && (
                <span className="text-ui-fg-muted block">
                  <ForeignText>{line.variant}</ForeignText>
                </span>
              )}
            </td>
            <td className={number}>
              <Ltr>{count(line.quantity)}</Ltr>
            </td>
            <td className={number}>
              <Money amount={line.amount} currencyCode={currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t">
        {(purchase.total !== payment.amount || currencyCode !== payment.currency_code) && (
          <Sum label={t(`svc.payments.purchase.total.${purchase.source}`)} amount={purchase.total} of={purchase} />
        )}
        <Sum label={t("svc.payments.purchase.payment")} amount={payment.amount} of={payment} isLast />
      </tfoot>
    </table>
  )
}

function Sum({ label, amount, of, isLast = false }: SumProps) {
  return (
    <tr className={isLast ? "txt-compact-medium-plus text-ui-fg-base" : undefined}>
      <th scope="row" colSpan={2} className="py-3 ps-6 text-start font-medium">
        {label}
      </th>
      <td className={number} data-testid={isLast ? "purchase-payment" : "purchase-total"}>
        <Money amount={amount} currencyCode={of.currency_code} />
      </td>
    </tr>
  )
}

interface SumProps {
  label: string
  amount: string
  of: { currency_code: string }
  isLast?: boolean
}
