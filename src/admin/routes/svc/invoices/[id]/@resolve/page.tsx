import { zodResolver } from "@hookform/resolvers/zod"
import { Input, RadioGroup, Textarea, toast } from "@medusajs/ui"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import {
  emptyResolution,
  resolutionBody,
  resolutionOutcomes,
  useResolutionSchema,
} from "../../../../../invoices/invoice-resolution"
import { useResolveInvoice, useSvcInvoice } from "../../../../../invoices/queries"
import { DrawerForm } from "../../../../../shared/form/drawer-form"
import { FormField } from "../../../../../shared/form/form-field"
import { withSharedPackages } from "../../../../../shared/page/shared-packages"
import { NoPermission } from "../../../../../shared/permission/no-permission"
import { usePermission } from "../../../../../shared/permission/use-permission"
import { fieldErrors } from "../../../../../shared/server/request-error"
import { useErrorText } from "../../../../../shared/server/use-error-text"

const ResolveInvoiceDrawer = () => {
  const { t, i18n } = useTranslation()
  const { id = "" } = useParams()
  const { allowed } = usePermission("invoices")
  const invoice = useSvcInvoice(id).data?.invoice
  const resolve = useResolveInvoice(id)
  const { show } = useErrorText()
  const form = useForm({ resolver: zodResolver(useResolutionSchema()), defaultValues: emptyResolution })
  const outcome = useWatch({ control: form.control, name: "outcome" })
  const fail = (error: unknown) => {
    const { fields } = fieldErrors(error, ["invoice_number", "share_url", "payment_url"])
    for (const [name, message] of fields) {
      form.setError(name as "invoice_number", { type: "server", message }, { shouldFocus: true })
    }
    if (fields.size === 0) {
      show(error)
    }
  }
  return (
    <DrawerForm
      title={t("svc.invoices.resolve.title")}
      description={t("svc.invoices.resolve.text")}
      form={form}
      submit={{
        label: t("svc.common.save"),
        pending: resolve.isPending,
        disabled: !allowed || invoice?.state !== "unknown",
      }}
      onSubmit={(values, done) =>
        resolve.mutate(resolutionBody(values), {
          onError: fail,
          onSuccess: () => {
            toast.success(t(`svc.invoices.resolve.done.${values.outcome}`))
            done()
          },
        })
      }
    >
      <NoPermission permission="invoices" />
      <FormField control={form.control} name="outcome" label={t("svc.invoices.resolve.outcome")}>
        {({ value, onChange }) => (
          <RadioGroup dir={i18n.dir()} value={value} onValueChange={onChange} className="gap-y-2">
            {resolutionOutcomes.map((choice) => (
              <RadioGroup.ChoiceBox
                key={choice}
                value={choice}
                label={t(`svc.invoices.resolve.outcomes.${choice}`)}
                description={t(`svc.invoices.resolve.hint.${choice}`)}
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
      {outcome === "created" && (
        <>
          <FormField
            control={form.control}
            name="invoice_number"
            label={t("svc.invoices.fields.number")}
            hint={t("svc.invoices.resolve.numberHint")}
          >
            {(field) => <Input dir="ltr" autoComplete="off" {...field} />}
          </FormField>
          <FormField control={form.control} name="share_url" label={t("svc.invoices.links.share")} optional>
            {(field) => <Input dir="ltr" type="url" autoComplete="off" {...field} />}
          </FormField>
          <FormField control={form.control} name="payment_url" label={t("svc.invoices.links.payment")} optional>
            {(field) => <Input dir="ltr" type="url" autoComplete="off" {...field} />}
          </FormField>
        </>
      )}
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
    </DrawerForm>
  )
}

export default withSharedPackages(ResolveInvoiceDrawer)
