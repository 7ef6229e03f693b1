import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { canConfirmPayment, canRejectPayment } from "../../../../../payments/possible-actions"
import { useConfirmPayment, usePayment } from "../../../../../hooks/api/payments"
import { ConfirmDrawer } from "../../../../../shared/confirmation/confirm-drawer"
import { findVerifiedNumber } from "../../../../../shared/confirmation/confirmation"
import { Ltr, Money } from "../../../../../shared/display/values"

const ConfirmPaymentDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const payment = usePayment(id).data?.payment
  const confirm = useConfirmPayment(id)
  if (!payment) {
    return null
  }
  const isPaid = payment.status === "paid"
  const [canConfirm, canReject] = [canConfirmPayment(payment), canRejectPayment(payment)]
  const onlyRejects = canReject && !canConfirm
  const title = isPaid ? "svc.payments.confirm.titleOfPaid" : "svc.payments.confirm.title"
  return (
    <ConfirmDrawer
      title={t(onlyRejects ? "svc.confirmation.reject" : title)}
      description={t("svc.payments.confirm.text")}
      confirmed={{ ...payment, isPaid }}
      verifiedNumber={isPaid ? undefined : findVerifiedNumber(payment.messages)}
      pending={confirm.isPending}
      disabled={!canConfirm && !canReject}
      doneText={t("svc.payments.confirm.done")}
      onPaid={
        onlyRejects
          ? undefined
          : (body, { onError, onSuccess }) =>
              confirm.mutate(
                { decision: "paid", ...body },
                { onError, onSuccess: ({ payment: { attention } }) => onSuccess(attention) }
              )
      }
      onRejected={
        canReject
          ? (body, { onError, onSuccess }) =>
              confirm.mutate(
                { decision: "rejected", ...body },
                { onError, onSuccess: ({ payment: { attention } }) => onSuccess(attention) }
              )
          : undefined
      }
    >
      <div className="flex flex-col items-start gap-y-1" data-testid="confirmed-payment">
        <Money className="h2-core" amount={payment.amount} currencyCode={payment.currency_code} />
        {payment.email && <Ltr className="txt-small text-ui-fg-subtle">{payment.email}</Ltr>}
      </div>
    </ConfirmDrawer>
  )
}

export default ConfirmPaymentDrawer
