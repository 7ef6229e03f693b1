import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import * as z from "zod/mini"
import { RouteDrawerForm } from "../../../../../shared/modals/route-drawer-form"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { useRejectWithdrawal, useWithdrawal } from "../../../../../hooks/api/withdrawals"
import { NoteField, useNoteSchema } from "../../../../../shared/form/fields"

const RejectWithdrawalDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const withdrawal = useWithdrawal(id).data?.withdrawal
  const reject = useRejectWithdrawal(id)
  const { show } = useErrorText()
  const form = useForm({ resolver: zodResolver(z.object({ note: useNoteSchema() })), defaultValues: { note: "" } })
  return (
    <RouteDrawerForm
      title={t("svc.withdrawals.reject.title")}
      description={t("svc.withdrawals.reject.text")}
      form={form}
      permission="approve_withdrawals"
      submit={{
        label: t("svc.withdrawals.approval.reject"),
        pending: reject.isPending,
        disabled: withdrawal?.state !== "awaiting_approval",
        variant: "danger",
      }}
      onSubmit={(values, done) =>
        reject.mutate(values, { onError: show, onSuccess: () => done(t("svc.withdrawals.reject.done")) })
      }
    >
      <NoteField control={form.control} />
    </RouteDrawerForm>
  )
}

export default RejectWithdrawalDrawer
