import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { useConfirm } from "../shared/form/use-confirm"
import { useFormat } from "../shared/format/use-format"
import { PermittedButton } from "../shared/page/permission"
import { useMe } from "../hooks/api/me"
import { useErrorText } from "../hooks/use-error-text"
import { useSendRefundTask, useUndoPayout } from "../hooks/api/refund-tasks"
import { canUndoPayout, refundFunctionState } from "../lib/refund-task-state"

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
    const isAtWork = refundFunctionState(task) === "at_work"
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
  return canUndoPayout(task) ? <Undo task={task} /> : null
}

/** Empty in a store without a refund function, and once its outcome is unknown: then staff must check before they pay. */
function SendButton({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const me = useMe().data?.me
  const confirm = useConfirm()
  const { show } = useErrorText()
  const send = useSendRefundTask(task.id)
  if (!me?.can_send_refunds || task.function_outcome === "unknown") {
    return null
  }
  const amount = moneyInText(task.amount, task.currency_code)
  const ask = async () => {
    const sure = await confirm({
      title: t("svc.refundTasks.sendTitle", { amount }),
      text: t("svc.refundTasks.sendText"),
      confirm: t("svc.refundTasks.send"),
    })
    if (sure) {
      send.mutate(undefined, { onError: show, onSuccess: ({ refund_task }) => report(refund_task) })
    }
  }
  const report = (after: SvcRefundTask) => {
    const state = refundFunctionState(after)
    if (state) {
      toast.error(t(`svc.refundTasks.functionOutcome.${state}`))
    } else {
      toast.success(t("svc.refundTasks.sent"))
    }
  }
  return (
    <PermittedButton
      permission="refund_tasks"
      variant="transparent"
      isLoading={send.isPending}
      onClick={() => void ask()}
      aria-label={t("svc.refundTasks.sendOf", { amount })}
      data-testid="send-refund"
    >
      {t("svc.refundTasks.send")}
    </PermittedButton>
  )
}

function Undo({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { show } = useErrorText()
  const undo = useUndoPayout(task.id)
  const ask = async () => {
    const sure = await confirm({
      title: t("svc.refundTasks.undoTitle"),
      text: t("svc.refundTasks.undoText"),
      confirm: t("svc.refundTasks.undo"),
    })
    if (sure) {
      undo.mutate(undefined, { onError: show, onSuccess: () => toast.success(t("svc.refundTasks.undone")) })
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
