import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { PermittedButton } from "../shared/page/permission"
import { useMe } from "../hooks/api/me"
import { useErrorText } from "../hooks/use-error-text"
import { canSettleWhole, paymentCanBeConfirmed } from "./possible-actions"
import { useInquirePayment } from "../hooks/api/payments"
import { SettleButton } from "./settle-button"

/** The actions for a payment in its present state. */
export function PaymentActions({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const me = useMe().data?.me
  const isOpen = payment.status !== "paid"
  return (
    <>
      {isOpen && me?.can_inquire && <InquireButton id={payment.id} />}
      {paymentCanBeConfirmed(payment) && (
        <PermittedButton permission="confirm" to="confirm" data-testid="confirm-payment">
          {isOpen ? t("svc.payments.confirm.open") : t("svc.attention.confirmFromPanel")}
        </PermittedButton>
      )}
      {canSettleWhole(payment) && (
        <SettleButton id={payment.id} testId="settle">
          {t("svc.payments.settle.do")}
        </SettleButton>
      )}
    </>
  )
}

function InquireButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const inquire = useInquirePayment(id)
  return (
    <PermittedButton
      permission="settle"
      isLoading={inquire.isPending}
      data-testid="inquire"
      onClick={() =>
        inquire.mutate(undefined, {
          onError: show,
          onSuccess: ({ inquiry: { outcome } }) =>
            (outcome === "recorded" ? toast.success : toast.info)(t(`svc.payments.inquire.${outcome}`)),
        })
      }
    >
      {t("svc.payments.inquire.do")}
    </PermittedButton>
  )
}
