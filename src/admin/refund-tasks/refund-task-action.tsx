import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { useFormat } from "../shared/format/use-format"
import { PermittedButton } from "../shared/page/permission"
import { useMe } from "../hooks/api/me"
import { useSendRefundTask, useUndoPayout } from "../hooks/api/refund-tasks"
import { findRefundFunctionState } from "../lib/refund-task-state"
import { ActionButton } from "../shared/page/action-button"

/**
 * Buttons to mark a task as paid out, which can be undone on the same day, and to send the money if the store has a
 * refund function.
 *
 * @param to address of the drawer that marks it as paid out.
 */
export function RefundTaskAction({ task, to }: { task: SvcRefundTask; to: string }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  if (task.status === "to_pay_out") {
    // A payout by hand while the function is running would pay twice.
    const isAtWork = findRefundFunctionState(task) === "at_work"
    return (
      <span className="flex flex-wrap gap-1">
        <SendButton task={task} />
        <PermittedButton
          permission="refund_tasks"
          variant="transparent"
          to={to}
          disabled={isAtWork}
          aria-label={t("svc.refundTasks.payOutOf", { amount: moneyInText(task.amount, task.currency_code) })}
          data-testid="pay-out"
        >
          {t("svc.refundTasks.payOut")}
        </PermittedButton>
      </span>
    )
  }
  return task.can_undo ? <Undo task={task} /> : null
}

/**
 * Empty in a store without a refund function, for test money, and once the outcome is unknown: then staff must check
 * before they pay.
 */
function SendButton({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const me = useMe().data?.me
  const send = useSendRefundTask(task.id)
  if (!me?.can_send_refunds || task.is_test_money || task.function_outcome === "unknown") {
    return null
  }
  const amount = moneyInText(task.amount, task.currency_code)
  return (
    <ActionButton
      permission="refund_tasks"
      variant="transparent"
      action={send}
      body={undefined}
      question={{
        title: t("svc.refundTasks.sendTitle", { amount }),
        text: t("svc.refundTasks.sendText"),
        confirm: t("svc.refundTasks.send"),
      }}
      onDone={({ refund_task: after }) => {
        const state = findRefundFunctionState(after)
        if (state) {
          toast.error(t(`svc.refundTasks.functionOutcome.${state}`))
        } else {
          toast.success(t("svc.refundTasks.sent"))
        }
      }}
      aria-label={t("svc.refundTasks.sendOf", { amount })}
      data-testid="send-refund"
    >
      {t("svc.refundTasks.send")}
    </ActionButton>
  )
}

function Undo({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  return (
    <ActionButton
      permission="refund_tasks"
      variant="transparent"
      action={useUndoPayout(task.id)}
      body={undefined}
      question={{
        title: t("svc.refundTasks.undoTitle"),
        text: t("svc.refundTasks.undoText"),
        confirm: t("svc.refundTasks.undo"),
      }}
      onDone={() => toast.success(t("svc.refundTasks.undone"))}
      data-testid="undo-payout"
    >
      {t("svc.refundTasks.undo")}
    </ActionButton>
  )
}
