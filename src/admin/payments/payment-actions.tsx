import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcPaymentDetail } from "../../types"
import { PermittedButton } from "../shared/page/permission"
import { useMe } from "../hooks/api/me"
import { canConfirmPayment, canRejectPayment, canSettleWhole } from "./possible-actions"
import { useInquirePayment } from "../hooks/api/payments"
import { SettleButton } from "./settle-button"
import { ActionButton } from "../shared/page/action-button"

/** The actions for a payment in its present state. */
export function PaymentActions({ payment }: { payment: SvcPaymentDetail }) {
  const { t } = useTranslation()
  const me = useMe().data?.me
  const isOpen = payment.status !== "paid"
  const [canConfirm, canReject] = [canConfirmPayment(payment), canRejectPayment(payment)]
  const confirmText = isOpen ? "svc.payments.confirm.open" : "svc.attention.confirmFromPanel"
  return (
    <>
      {isOpen && me?.can_inquire && <InquireButton id={payment.id} />}
      {(canConfirm || canReject) && (
        <PermittedButton permission="confirm" to="confirm" data-testid="confirm-payment">
          {t(canConfirm ? confirmText : "svc.confirmation.reject")}
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
  return (
    <ActionButton
      permission="settle"
      action={useInquirePayment(id)}
      body={undefined}
      onDone={({ inquiry: { outcome } }) =>
        (outcome === "recorded" ? toast.success : toast.info)(t(`svc.payments.inquire.${outcome}`))
      }
      data-testid="inquire"
    >
      {t("svc.payments.inquire.do")}
    </ActionButton>
  )
}
