import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, Text } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcRefundTask } from "../../types"
import { usePayOutRefundTask } from "../hooks/api/refund-tasks"
import { useLastFound } from "../hooks/use-last-found"
import { findRefundFunctionState } from "../lib/refund-task-state"
import { RouteDrawerForm } from "../shared/modals/route-drawer-form"
import { SwitchField } from "../shared/form/switch-field"
import { useErrorText } from "../hooks/use-error-text"
import { Copyable } from "../shared/display/copyable"
import { Money } from "../shared/display/values"
import { Loading } from "../shared/page/query-states"
import { RefundReason } from "./refund-reason"
import { TextField, useRequiredSchema } from "../shared/form/fields"

const MAX_LENGTH = 200

/** Stores the payout of a refund task. */
export function PayOutDrawer({ id, tasks }: PayOutDrawerProps) {
  const { t } = useTranslation()
  const task = useLastFound(tasks, id)
  const functionState = task && findRefundFunctionState(task)
  const payOut = usePayOutRefundTask(id)
  const { show } = useErrorText()
  const form = useForm({
    resolver: zodResolver(
      z.object({
        reference: useRequiredSchema(MAX_LENGTH),
        checked: z
          .boolean()
          .check(z.refine((checked) => checked || functionState !== "unknown", t("svc.common.required"))),
      })
    ),
    defaultValues: { reference: "", checked: false },
  })
  const isPaidOut = task?.status === "paid_out"
  return (
    <RouteDrawerForm
      title={t("svc.refundTasks.payOutTitle")}
      description={t(task?.is_test_money ? "svc.refundTasks.testMoney" : "svc.refundTasks.payOutText")}
      form={form}
      permission="refund_tasks"
      submit={{
        label: t("svc.refundTasks.payOut"),
        pending: payOut.isPending,
        disabled: !task || isPaidOut || functionState === "at_work",
      }}
      onSubmit={(values, done) =>
        payOut.mutate(values, { onError: show, onSuccess: () => done(t("svc.refundTasks.done")) })
      }
    >
      {task ? <RefundTaskSummary task={task} /> : tasks ? <NotListed /> : <Loading rows={2} bare />}
      {functionState && (
        <Alert variant={functionState === "failed" ? "warning" : "error"}>
          {t(`svc.refundTasks.functionOutcome.${functionState}`)}
        </Alert>
      )}
      {task && task.undone_reference !== null && (
        <Alert variant="warning">{t("svc.refundTasks.undoneBefore", { reference: task.undone_reference })}</Alert>
      )}
      {isPaidOut && <Text size="small">{t("svc.refundTasks.paidOutBefore")}</Text>}
      <TextField
        control={form.control}
        name="reference"
        label={t("svc.refundTasks.fields.reference")}
        hint={t("svc.refundTasks.referenceHint")}
        dir="auto"
      />
      {functionState === "unknown" && (
        <SwitchField
          control={form.control}
          name="checked"
          label={t("svc.refundTasks.checked")}
          hint={t("svc.refundTasks.checkedHint")}
        />
      )}
    </RouteDrawerForm>
  )
}

interface PayOutDrawerProps {
  id: string
  /** The tasks of the page behind; `undefined` until they are loaded. */
  tasks: SvcRefundTask[] | undefined
}

function NotListed() {
  const { t } = useTranslation()
  return <Alert variant="warning">{t("svc.refundTasks.notListed")}</Alert>
}

/** Amount, transaction and reason of a refund. */
function RefundTaskSummary({ task }: { task: SvcRefundTask }) {
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
