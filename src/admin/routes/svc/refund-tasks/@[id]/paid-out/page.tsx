import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, Input, Text, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useOutletContext, useParams } from "react-router-dom"
import { z } from "zod"
import type { SvcRefundTask } from "../../../../../../types"
import { DrawerForm } from "../../../../../components/drawer-form"
import { FormField } from "../../../../../components/form-field"
import { NoPermission } from "../../../../../components/no-permission"
import { usePayOutRefundTask } from "../../../../../lib/resources/refund-tasks"
import { RefundTaskSummary } from "../../../../../components/refund-task-summary"
import { useErrorText } from "../../../../../lib/use-error-text"
import { usePermission } from "../../../../../lib/use-permission"

const MOST = 200

const PayOutDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const { allowed } = usePermission("refund_tasks")
  const task = useOutletContext<SvcRefundTask[] | undefined>()?.find((row) => row.id === id)
  const payOut = usePayOutRefundTask(id)
  const { show } = useErrorText()
  const form = useForm({
    resolver: zodResolver(
      z.object({
        reference: z
          .string()
          .trim()
          .min(1, t("svc.common.required"))
          .max(MOST, t("svc.common.tooLong", { most: MOST })),
      })
    ),
    defaultValues: { reference: "" },
  })
  const isPaidOut = task?.status === "paid_out"
  return (
    <DrawerForm
      title={t("svc.refundTasks.payOutTitle")}
      description={t("svc.refundTasks.payOutText")}
      form={form}
      submit={{ label: t("svc.refundTasks.payOut"), pending: payOut.isPending, disabled: !allowed || isPaidOut }}
      onSubmit={(values, done) =>
        payOut.mutate(values, {
          onError: show,
          onSuccess: () => {
            toast.success(t("svc.refundTasks.done"))
            done()
          },
        })
      }
    >
      <NoPermission permission="refund_tasks" />
      {task && <RefundTaskSummary task={task} />}
      {task?.function_outcome && (
        <Alert variant={task.function_outcome === "unknown" ? "error" : "warning"}>
          {t(`svc.refundTasks.functionOutcome.${task.function_outcome}`)}
        </Alert>
      )}
      {isPaidOut && <Text size="small">{t("svc.refundTasks.paidOutBefore")}</Text>}
      <FormField
        control={form.control}
        name="reference"
        label={t("svc.refundTasks.fields.reference")}
        hint={t("svc.refundTasks.referenceHint")}
      >
        {(field) => <Input dir="auto" autoComplete="off" {...field} />}
      </FormField>
    </DrawerForm>
  )
}

export default PayOutDrawer
