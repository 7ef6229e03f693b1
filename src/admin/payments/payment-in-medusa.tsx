import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { Money } from "../shared/display/values"
import { Details, Section } from "../shared/page/section"

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
