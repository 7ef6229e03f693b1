import { toast } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"
import { PermittedButton } from "../shared/page/permission"
import { useErrorText } from "../hooks/use-error-text"
import { useSettlePayment } from "../hooks/api/payments"
import type { SvcAttentionDetail } from "../../types"
import type { AttentionPlan } from "../shared/attention/attention-plan"

/** Settles a payment now, and shows the outcome. */
export function SettleButton({ id, testId, variant = "secondary", children }: SettleButtonProps) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const settle = useSettlePayment(id)
  return (
    <PermittedButton
      permission="settle"
      variant={variant}
      isLoading={settle.isPending}
      data-testid={testId}
      onClick={() =>
        settle.mutate(undefined, {
          onError: show,
          onSuccess: ({ settle: { outcome } }) => {
            const showToast =
              outcome === "settled" ? toast.success : outcome === "attention" ? toast.warning : toast.info
            showToast(t(`svc.payments.settle.${outcome}`))
          },
        })
      }
    >
      {children}
    </PermittedButton>
  )
}

type SettleButtonProps = PropsWithChildren<{
  id: string
  testId: string
  variant?: ComponentProps<typeof PermittedButton>["variant"]
}>

/** The button of an issue that places the order from its cart or settles its payment again, if the plan has that step. */
export function SettleStep({ row, plan: { steps } }: { row: SvcAttentionDetail; plan: AttentionPlan }) {
  const { t } = useTranslation()
  if (row.attempt_id === null) {
    return null
  }
  return steps.includes("place_order") ? (
    <SettleButton id={row.attempt_id} testId="place-order" variant="primary">
      {t("svc.payments.cart.placeOrder")}
    </SettleButton>
  ) : steps.includes("settle") ? (
    <SettleButton id={row.attempt_id} testId="settle">
      {t("svc.payments.settle.do")}
    </SettleButton>
  ) : null
}
