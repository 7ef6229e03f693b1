import { toast } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { SvcWithdrawalDetail } from "../../types"
import { StateBanner } from "../creation/state-banner"
import { useConfirm } from "../shared/form/use-confirm"
import { useFormat } from "../shared/format/use-format"
import { PermittedButton } from "../shared/page/permission"
import { useErrorText } from "../hooks/use-error-text"
import { useApproveWithdrawal, useRetractWithdrawal } from "../hooks/api/withdrawals"
import { WithdrawalConfirmation } from "./withdrawal-confirmation"

/** Lets a second person decide. The requester sees that somebody else must decide, and can cancel the request. */
export function WithdrawalApproval({ withdrawal }: { withdrawal: SvcWithdrawalDetail }) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const approve = useApproveWithdrawal(withdrawal.id)
  const retract = useRetractWithdrawal(withdrawal.id)
  const confirm = useConfirm()
  const { moneyInText } = useFormat()
  const [confirming, setConfirming] = useState(false)
  const askToTakeBack = async () => {
    const sure = await confirm({
      title: t("svc.withdrawals.takeBack.title", { amount: moneyInText(withdrawal.amount, withdrawal.currency_code) }),
      text: t("svc.withdrawals.takeBack.text"),
      confirm: t("svc.withdrawals.takeBack.do"),
      danger: true,
    })
    if (sure) {
      // `mutateAsync`, because this component is unmounted by the time of the answer, as with the approval.
      retract.mutateAsync(undefined).then(() => toast.success(t("svc.withdrawals.takeBack.done")), show)
    }
  }
  const send = () => {
    setConfirming(false)
    if (!approve.isPending) {
      // `mutateAsync`, because this component is unmounted by the time of the answer, when the withdrawal no longer
      // awaits approval.
      approve.mutateAsync(undefined).then(({ withdrawal: { state } }) => {
        const showToast = state === "unknown" ? toast.warning : toast.success
        showToast(t(`svc.withdrawals.create.done.${state}`))
      }, show)
    }
  }
  return (
    <StateBanner
      state="awaiting_approval"
      variant="warning"
      title={t("svc.withdrawals.banner.awaitingApproval")}
      actions={
        withdrawal.is_own ? (
          <PermittedButton
            permission="withdrawals"
            isLoading={retract.isPending}
            onClick={() => void askToTakeBack()}
            data-testid="take-back-withdrawal"
          >
            {t("svc.withdrawals.takeBack.do")}
          </PermittedButton>
        ) : (
          <>
            <PermittedButton
              permission="approve_withdrawals"
              to="reject"
              disabled={approve.isPending}
              data-testid="reject-withdrawal"
            >
              {t("svc.withdrawals.approval.reject")}
            </PermittedButton>
            <PermittedButton
              permission="approve_withdrawals"
              variant="primary"
              isLoading={approve.isPending}
              onClick={() => setConfirming(true)}
              data-testid="approve-withdrawal"
            >
              {t("svc.withdrawals.approval.approve")}
            </PermittedButton>
          </>
        )
      }
    >
      <p>{t(withdrawal.is_own ? "svc.withdrawals.approval.own" : "svc.withdrawals.approval.others")}</p>
      {confirming && (
        <WithdrawalConfirmation
          amount={withdrawal.amount}
          currencyCode={withdrawal.currency_code}
          environment={withdrawal.environment}
          sends
          onConfirm={send}
          onCancel={() => setConfirming(false)}
        />
      )}
    </StateBanner>
  )
}
