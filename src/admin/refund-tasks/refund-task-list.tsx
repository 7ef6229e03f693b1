import { useTranslation } from "react-i18next"
import type { SvcRefundTask } from "../../types"
import { Moment, Money } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { Section } from "../shared/page/section"
import { RefundTaskAction } from "./refund-task-action"
import { RefundReason } from "./refund-reason"
import { RefundTaskStatus } from "./refund-task-status"

/** Refund tasks of a payment in a narrow section. Empty when there are none. */
export function RefundTaskList({ tasks }: { tasks: SvcRefundTask[] }) {
  const { t } = useTranslation()
  return tasks.length === 0 ? null : (
    <Section
      title={t("svc.refundTasks.title")}
      testId="refund-task-list"
      actions={
        <TextLink to="/svc/refund-tasks" className="txt-compact-small">
          {t("svc.refundTasks.all")}
        </TextLink>
      }
    >
      <RefundTaskRows tasks={tasks} />
    </Section>
  )
}

export function RefundTaskRows({ tasks }: { tasks: SvcRefundTask[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y">
      {tasks.map((task) => (
        <li key={task.id} className="txt-compact-small flex flex-col gap-y-1.5 px-6 py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <RefundTaskStatus task={task} />
            <Money className="txt-compact-small-plus" amount={task.amount} currencyCode={task.currency_code} />
          </div>
          <div className="text-ui-fg-subtle flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">
              {task.reference === null ? <RefundReason task={task} /> : <bdi>{task.reference}</bdi>}
            </span>
            <Moment at={task.paid_out_at ?? task.created_at} as="age" />
          </div>
          {task.is_test_money && task.status === "to_pay_out" && (
            <span className="text-ui-fg-subtle">{t("svc.refundTasks.testMoney")}</span>
          )}
          <div className="-ms-2 empty:hidden">
            <RefundTaskAction task={task} to={linkToPayout(task)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Address of the payout drawer: on the page of the task's payment, or of its invoice for one without an order. */
export function linkToPayout({ id, attempt_id: payment, invoice_id: invoice }: SvcRefundTask): string {
  return `/svc/${payment === null ? `invoices/${invoice}` : `payments/${payment}`}/pay-out/${id}`
}
