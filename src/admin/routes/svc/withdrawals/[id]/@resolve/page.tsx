import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { hasRequiredNumber, ResolveDrawer, useResolutionFields } from "../../../../../creation/resolve-drawer"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { useResolveWithdrawal, useWithdrawal } from "../../../../../hooks/api/withdrawals"
import * as z from "zod/mini"
import type { SvcResolveWithdrawalBody } from "../../../../../../types"
import { TextField } from "../../../../../shared/form/fields"

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
      onSubmit={(values, done) => resolve.mutate(buildResolutionBody(values), { onError: show, onSuccess: done })}
    >
      <TextField
        control={form.control}
        name="withdrawal_number"
        label={t("svc.withdrawals.fields.number")}
        hint={t("svc.withdrawals.resolve.numberHint")}
      />
    </ResolveDrawer>
  )
}

export default ResolveWithdrawalDrawer

const emptyWithdrawalResolution: Omit<WithdrawalResolutionValues, "outcome"> = {
  withdrawal_number: "",
  note: "",
}

/** The schema of staff's finding in the merchant panel; the number only applies to a created withdrawal. */
function useWithdrawalResolutionSchema() {
  const { t } = useTranslation()
  const { outcome, number, note } = useResolutionFields()
  return z.object({ outcome, withdrawal_number: number, note }).check(
    z.refine((entered) => hasRequiredNumber(entered.outcome, entered.withdrawal_number), {
      path: ["withdrawal_number"],
      message: t("svc.common.required"),
    })
  )
}

type WithdrawalResolutionValues = z.infer<ReturnType<typeof useWithdrawalResolutionSchema>>

/** Converts the form values to the request body. */
function buildResolutionBody(values: WithdrawalResolutionValues): SvcResolveWithdrawalBody {
  const { outcome, note, withdrawal_number } = values
  return outcome === "created" ? { outcome, note, withdrawal_number } : { outcome, note }
}
