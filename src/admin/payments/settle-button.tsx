import { toast } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"
import { useSettlePayment } from "../hooks/api/payments"
import type { SvcAttentionDetail } from "../../types"
import type { AttentionPlan } from "../shared/attention/attention-plan"
import { ActionButton } from "../shared/page/action-button"

/** Settles a payment now, and shows the outcome. */
export function SettleButton({ id, testId, variant = "secondary", children }: SettleButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionButton
      permission="settle"
      variant={variant}
      action={useSettlePayment(id)}
      body={undefined}
      onDone={({ settle: { outcome } }) => {
        const showToast = outcome === "settled" ? toast.success : outcome === "attention" ? toast.warning : toast.info
        showToast(t(`svc.payments.settle.${outcome}`))
      }}
      data-testid={testId}
    >
      {children}
    </ActionButton>
  )
}

type SettleButtonProps = PropsWithChildren<{
  id: string
  testId: string
  variant?: ComponentProps<typeof ActionButton>["variant"]
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
