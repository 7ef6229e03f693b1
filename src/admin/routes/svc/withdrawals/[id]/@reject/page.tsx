import { zodResolver } from "@hookform/resolvers/zod"
import { Textarea, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import * as z from "zod/mini"
import { RouteDrawerForm } from "../../../../../shared/modals/route-drawer-form"
import { FormField } from "../../../../../shared/form/form-field"
import { useNoteSchema } from "../../../../../shared/form/use-note-schema"
import { NoPermission, usePermission } from "../../../../../shared/page/permission"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { useRejectWithdrawal, useWithdrawal } from "../../../../../hooks/api/withdrawals"

const RejectWithdrawalDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const { allowed } = usePermission("approve_withdrawals")
  const withdrawal = useWithdrawal(id).data?.withdrawal
  const reject = useRejectWithdrawal(id)
  const { show } = useErrorText()
  const form = useForm({ resolver: zodResolver(z.object({ note: useNoteSchema() })), defaultValues: { note: "" } })
  return (
    <RouteDrawerForm
      title={t("svc.withdrawals.reject.title")}
      description={t("svc.withdrawals.reject.text")}
      form={form}
      submit={{
        label: t("svc.withdrawals.approval.reject"),
        pending: reject.isPending,
        disabled: !allowed || withdrawal?.state !== "awaiting_approval",
        variant: "danger",
      }}
      onSubmit={(values, done) =>
        reject.mutate(values, {
          onError: show,
          onSuccess: () => {
            toast.success(t("svc.withdrawals.reject.done"))
            done()
          },
        })
      }
    >
      <NoPermission permission="approve_withdrawals" />
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
    </RouteDrawerForm>
  )
}

export default RejectWithdrawalDrawer
