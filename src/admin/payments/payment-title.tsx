import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { Money } from "../shared/display/values"
import { useFormat } from "../shared/format/use-format"
import { buildCrumb } from "../shared/page/page-frame"
import { useCachedPayment } from "../hooks/api/payments"
import { setTabTitle } from "../lib/tab-title"
import { useEffect } from "react"

type Titled = Pick<SvcPaymentDetail, "amount" | "currency_code" | "customer_name" | "customer_email" | "email">

/** The title of a payment's page: amount and payer. Sets the title of the browser's tab too. */
export function PaymentTitle({ payment }: { payment: Titled | undefined }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const payer = usePayerName(payment)
  useTabTitle(payment && `${money(payment.amount, payment.currency_code)} · ${payer}`)
  return payment ? (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3" data-testid="payment-title">
      <Money amount={payment.amount} currencyCode={payment.currency_code} />
      <bdi className="text-ui-fg-subtle min-w-0 break-words">{payer}</bdi>
    </span>
  ) : (
    t("svc.payments.one")
  )
}

function usePayerName(payment: Titled | undefined): string {
  const { t } = useTranslation()
  return payment?.customer_name ?? payment?.email ?? payment?.customer_email ?? t("svc.payments.guest")
}

/** The page's breadcrumb: the amount, once it is loaded. */
export const paymentCrumb = buildCrumb("svc.payments.one", PaymentCrumb)

function PaymentCrumb({ id }: { id: string }) {
  const { t } = useTranslation()
  const payment = useCachedPayment(id)
  return payment ? <Money amount={payment.amount} currencyCode={payment.currency_code} /> : t("svc.payments.one")
}

/** Sets the browser tab's title; `undefined` leaves the route's title. */
function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) {
      return
    }
    // Medusa sets the route's title in the frame after rendering. This callback is requested later, so it runs after
    // that.
    const frame = requestAnimationFrame(() => {
      setTabTitle(title)
    })
    return () => cancelAnimationFrame(frame)
  }, [title])
}
