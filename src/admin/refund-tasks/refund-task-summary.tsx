import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { Copyable } from "../shared/display/copyable"
import { Money } from "../shared/display/values"
import { RefundReason } from "./refund-reason"

/** Amount, transaction and reason of a refund. */
export function RefundTaskSummary({ task }: { task: SvcRefundTask }) {
  const { t } = useTranslation()
  const number = t("svc.refundTasks.fields.transactionNumber")
  return (
    <div className="bg-ui-bg-subtle flex flex-col gap-y-1 rounded-lg border p-4">
      <Money className="h2-core" amount={task.amount} currencyCode={task.currency_code} />
      {task.transaction_number && (
        <span className="txt-compact-small text-ui-fg-subtle flex flex-wrap items-center gap-x-2">
          {number}: <Copyable text={task.transaction_number} label={number} />
        </span>
      )}
      <span className="txt-compact-small text-ui-fg-subtle">
        <RefundReason task={task} />
      </span>
    </div>
  )
}
