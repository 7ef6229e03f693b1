import { clx, StatusBadge } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { SvcAttentionReason, SvcEnvironment, SvcPaymentStatus } from "../../../types"

export type TagColor = NonNullable<ComponentProps<typeof StatusBadge>["color"]>

/** A coloured status. Fixes the padding of Medusa's badge for right-to-left text. */
export function Tag({ className, ...badge }: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge className={clx("whitespace-nowrap rtl:pl-1 rtl:pr-0", className)} {...badge} />
}

const colors: Record<SvcPaymentStatus, TagColor> = {
  awaiting_payment: "grey",
  in_progress: "orange",
  failed: "red",
  paid: "green",
  partly_refunded: "blue",
  refunded: "purple",
}

/** The status of a payment, including refunds. */
export function PaymentBadge({ status }: { status: SvcPaymentStatus }) {
  const { t } = useTranslation()
  return <Tag color={colors[status]}>{t(`svc.payments.status.${status}`)}</Tag>
}

/** The reason of an attention row. */
export function AttentionBadge({ reason }: { reason: SvcAttentionReason }) {
  const { t } = useTranslation()
  return <Tag color="orange">{t(`svc.attention.reasons.${reason}.title`)}</Tag>
}

/** The reasons of the open attention of a payment or invoice, each as a badge. */
export function AttentionBadges({ reasons }: { reasons: readonly SvcAttentionReason[] }) {
  return reasons.map((reason) => <AttentionBadge key={reason} reason={reason} />)
}

/** Shows the environment: red for live, where real money moves, orange for the sandbox. */
export function EnvironmentBadge({ environment }: { environment: SvcEnvironment }) {
  const { t } = useTranslation()
  return (
    <Tag
      color={environment === "live" ? "red" : "orange"}
      className={clx(environment === "live" && "bg-ui-tag-red-bg border-ui-tag-red-border text-ui-tag-red-text")}
      data-testid={`environment-${environment}`}
    >
      {t(`svc.environments.${environment}`)}
    </Tag>
  )
}
