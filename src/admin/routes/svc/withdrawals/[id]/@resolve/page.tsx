import { zodResolver } from "@hookform/resolvers/zod"
import { Input, RadioGroup, Textarea, toast } from "@medusajs/ui"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { DrawerForm } from "../../../../../shared/form/drawer-form"
import { FormField } from "../../../../../shared/form/form-field"
import { withSharedPackages } from "../../../../../shared/page/shared-packages"
import { NoPermission } from "../../../../../shared/permission/no-permission"
import { usePermission } from "../../../../../shared/permission/use-permission"
import { useErrorText } from "../../../../../shared/server/use-error-text"
import { useResolveWithdrawal, useSvcWithdrawal } from "../../../../../withdrawals/queries"
import {
  emptyWithdrawalResolution,
  useWithdrawalResolutionSchema,
  withdrawalOutcomes,
  withdrawalResolutionBody,
} from "../../../../../withdrawals/withdrawal-resolution"

const ResolveWithdrawalDrawer = () => {
  const { t, i18n } = useTranslation()
  const { id = "" } = useParams()
  const { allowed } = usePermission("withdrawals")
  const withdrawal = useSvcWithdrawal(id).data?.withdrawal
  const resolve = useResolveWithdrawal(id)
  const { show } = useErrorText()
  const form = useForm({
    resolver: zodResolver(useWithdrawalResolutionSchema()),
    defaultValues: emptyWithdrawalResolution,
  })
  const outcome = useWatch({ control: form.control, name: "outcome" })
  return (
    <DrawerForm
      title={t("svc.withdrawals.resolve.title")}
      description={t("svc.withdrawals.resolve.text")}
      form={form}
      submit={{
        label: t("svc.common.save"),
        pending: resolve.isPending,
        disabled: !allowed || withdrawal?.state !== "unknown",
      }}
      onSubmit={(values, done) =>
        resolve.mutate(withdrawalResolutionBody(values), {
          onError: show,
          onSuccess: () => {
            toast.success(t(`svc.withdrawals.resolve.done.${values.outcome}`))
            done()
          },
        })
      }
    >
      <NoPermission permission="withdrawals" />
      <FormField control={form.control} name="outcome" label={t("svc.withdrawals.resolve.outcome")}>
        {({ value, onChange }) => (
          <RadioGroup dir={i18n.dir()} value={value} onValueChange={onChange} className="gap-y-2">
            {withdrawalOutcomes.map((choice) => (
              <RadioGroup.ChoiceBox
                key={choice}
                value={choice}
                label={t(`svc.withdrawals.resolve.outcomes.${choice}`)}
                description={t(`svc.withdrawals.resolve.hint.${choice}`)}
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
      {outcome === "created" && (
        <FormField
          control={form.control}
          name="withdrawal_number"
          label={t("svc.withdrawals.fields.number")}
          hint={t("svc.withdrawals.resolve.numberHint")}
        >
          {(field) => <Input dir="ltr" autoComplete="off" {...field} />}
        </FormField>
      )}
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
    </DrawerForm>
  )
}

export default withSharedPackages(ResolveWithdrawalDrawer)
