import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { Tag } from "../shared/display/badges"
import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { refundFunctionState } from "../lib/refund-task-state"

/** Whether a refund task is paid out. */
export function RefundTaskBadge({ status }: { status: SvcRefundTask["status"] }) {
  const { t } = useTranslation()
  return <Tag color={status === "paid_out" ? "green" : "orange"}>{t(`svc.refundTasks.status.${status}`)}</Tag>
}

/** Warns when the store's own refund function is paying out, may have, or did not. */
export function RefundFunctionNotice({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const state = refundFunctionState(task)
  if (!state) {
    return null
  }
  const text = t(`svc.refundTasks.functionOutcome.${state}`)
  return (
    <Tooltip content={text}>
      <span tabIndex={0} role="img" aria-label={text} data-testid={`function-${state}`}>
        <ExclamationCircleSolid className={state === "failed" ? "text-ui-tag-orange-icon" : "text-ui-tag-red-icon"} />
      </span>
    </Tooltip>
  )
}
