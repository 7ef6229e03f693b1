import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { useConfirm } from "../shared/form/use-confirm"
import { isSameDay } from "../shared/format/moment"
import { useFormat } from "../shared/format/use-format"
import { PermittedButton } from "../shared/permission/permitted-button"
import { useErrorText } from "../shared/server/use-error-text"
import { useUndoPayout } from "./queries"
import { refundFunctionState } from "./refund-function"

/**
 * Leads to marking a task as paid out; on the same day it can be taken back.
 *
 * @param to address of the drawer that marks it.
 */
export function RefundTaskAction({ task, to }: { task: SvcRefundTask; to: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (task.status === "to_pay_out") {
    // Whoever pays before the function has ended pays twice.
    const isAtWork = refundFunctionState(task) === "at_work"
    return (
      <PermittedButton
        permission="refund_tasks"
        variant="transparent"
        to={to}
        disabled={isAtWork}
        aria-label={t("svc.refundTasks.payOutOf", { amount: money(task.amount, task.currency_code) })}
        data-testid="pay-out"
      >
        {t("svc.refundTasks.payOut")}
      </PermittedButton>
    )
  }
  return task.paid_out_at && isSameDay(task.paid_out_at, new Date()) ? <Undo task={task} /> : null
}

function Undo({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { show } = useErrorText()
  const undo = useUndoPayout()
  const ask = async () => {
    const sure = await confirm({
      title: t("svc.refundTasks.undoTitle"),
      text: t("svc.refundTasks.undoText"),
      confirm: t("svc.refundTasks.undo"),
    })
    if (sure) {
      undo.mutate({ id: task.id }, { onError: show, onSuccess: () => toast.success(t("svc.refundTasks.undone")) })
    }
  }
  return (
    <PermittedButton
      permission="refund_tasks"
      variant="transparent"
      isLoading={undo.isPending}
      onClick={() => void ask()}
      data-testid="undo-payout"
    >
      {t("svc.refundTasks.undo")}
    </PermittedButton>
  )
}
