import { zodResolver } from "@hookform/resolvers/zod"
import { Input } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { ResolveDrawer } from "../../../../../creation/resolve-drawer"
import { FormField } from "../../../../../shared/form/form-field"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { useResolveWithdrawal, useWithdrawal } from "../../../../../hooks/api/withdrawals"
import {
  emptyWithdrawalResolution,
  useWithdrawalResolutionSchema,
  withdrawalResolutionBody,
  type WithdrawalResolutionValues,
} from "../../../../../withdrawals/withdrawal-resolution"

const ResolveWithdrawalDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const withdrawal = useWithdrawal(id).data?.withdrawal
  const resolve = useResolveWithdrawal(id)
  const { show } = useErrorText()
  const form = useForm<WithdrawalResolutionValues>({
    resolver: zodResolver(useWithdrawalResolutionSchema()),
    defaultValues: emptyWithdrawalResolution,
  })
  return (
    <ResolveDrawer
      kind="withdrawals"
      isUnknown={withdrawal?.state === "unknown"}
      form={form}
      pending={resolve.isPending}
      onSubmit={(values, done) => resolve.mutate(withdrawalResolutionBody(values), { onError: show, onSuccess: done })}
    >
      <FormField
        control={form.control}
        name="withdrawal_number"
        label={t("svc.withdrawals.fields.number")}
        hint={t("svc.withdrawals.resolve.numberHint")}
      >
        {(field) => <Input dir="ltr" autoComplete="off" {...field} />}
      </FormField>
    </ResolveDrawer>
  )
}

export default ResolveWithdrawalDrawer
