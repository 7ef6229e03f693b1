import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, Input, RadioGroup, Textarea, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { z } from "zod"
import { DrawerForm } from "../../../../../components/drawer-form"
import { FormField } from "../../../../../components/form-field"
import { NoPermission } from "../../../../../components/no-permission"
import { useConfirmPayment } from "../../../../../lib/resources/payments"
import { useErrorText } from "../../../../../lib/use-error-text"
import { usePermission } from "../../../../../lib/use-permission"
import { useNoteSchema } from "../../../../../lib/use-note-schema"

const ConfirmPaymentDrawer = () => {
  const { t, i18n } = useTranslation()
  const { id = "" } = useParams()
  const { allowed } = usePermission("confirm")
  const confirm = useConfirmPayment(id)
  const { show } = useErrorText()
  const schema = z.object({
    decision: z.enum(["paid", "rejected"]),
    transaction_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, t("svc.payments.confirm.transactionInvalid")),
    amount: z.string().trim(),
    note: useNoteSchema(),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { decision: "paid" as const, transaction_number: "", amount: "", note: "" },
  })
  return (
    <DrawerForm
      title={t("svc.payments.confirm.title")}
      description={t("svc.payments.confirm.text")}
      form={form}
      submit={{ label: t("svc.common.save"), pending: confirm.isPending, disabled: !allowed }}
      onSubmit={({ decision, amount, ...values }, done) =>
        confirm.mutate(decision === "paid" ? { decision, amount, ...values } : { decision, ...values }, {
          onError: show,
          onSuccess: () => {
            toast.success(t(`svc.payments.confirm.done.${decision}`))
            done()
          },
        })
      }
    >
      <NoPermission permission="confirm" />
      <FormField control={form.control} name="decision" label={t("svc.payments.confirm.decision")}>
        {({ value, onChange }) => (
          <RadioGroup dir={i18n.dir()} value={value} onValueChange={onChange} className="gap-y-2">
            {(["paid", "rejected"] as const).map((decision) => (
              <RadioGroup.ChoiceBox
                key={decision}
                value={decision}
                label={t(`svc.payments.confirm.${decision}`)}
                description={t(`svc.payments.confirm.${decision}Text`)}
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="transaction_number"
        label={t("svc.payments.fields.transactionNumber")}
        hint={t("svc.payments.confirm.transactionHint")}
      >
        {(field) => <Input dir="ltr" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={form.control} name="amount" label={t("svc.payments.fields.amount")}>
        {(field) => <Input dir="ltr" inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
      <Alert variant="warning">{t("svc.payments.confirm.warning")}</Alert>
    </DrawerForm>
  )
}

export default ConfirmPaymentDrawer
