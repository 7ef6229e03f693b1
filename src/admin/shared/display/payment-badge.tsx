import { useTranslation } from "react-i18next"
import type { SvcPaymentStatus } from "../../../types"
import { Tag, type TagColor } from "./tag"

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
