import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { Tag } from "../shared/display/badges"

/** Whether a refund task is paid out. */
export function RefundTaskBadge({ status }: { status: SvcRefundTask["status"] }) {
  const { t } = useTranslation()
  return <Tag color={status === "paid_out" ? "green" : "orange"}>{t(`svc.refundTasks.status.${status}`)}</Tag>
}
