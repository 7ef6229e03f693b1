import { toast } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren } from "react"
import { useTranslation } from "react-i18next"
import { PermittedButton } from "../shared/page/permission"
import { useErrorText } from "../hooks/use-error-text"
import { useSettlePayment } from "../hooks/api/payments"

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
