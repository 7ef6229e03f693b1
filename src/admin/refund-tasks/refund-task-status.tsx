import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { EnvironmentBadge, Tag } from "../shared/display/badges"
import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { findRefundFunctionState } from "../lib/refund-task-state"

/** Whether a refund task is paid out, with a warning where the store's own refund function or test money is involved. */
export function RefundTaskStatus({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-x-1">
      <Tag color={task.status === "paid_out" ? "green" : "orange"}>{t(`svc.refundTasks.status.${task.status}`)}</Tag>
      <RefundFunctionNotice task={task} />
      {task.is_test_money && (
        <Tooltip content={t("svc.refundTasks.testMoney")}>
          <span tabIndex={0} role="note" aria-label={t("svc.refundTasks.testMoney")}>
            <EnvironmentBadge environment="sandbox" />
          </span>
        </Tooltip>
      )}
    </span>
  )
}

/** Warns when the store's own refund function is paying out, may have, or did not. */
function RefundFunctionNotice({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const state = findRefundFunctionState(task)
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
