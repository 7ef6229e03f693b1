import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, Input, Textarea, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { z } from "zod"
import { DrawerForm } from "../../../../../components/drawer-form"
import { FormField } from "../../../../../components/form-field"
import { Money } from "../../../../../components/money"
import { NoPermission } from "../../../../../components/no-permission"
import { canBePaid } from "../../../../../lib/invoice-actions"
import { useConfirmInvoice, useSvcInvoice } from "../../../../../lib/resources/invoices"
import { useErrorText } from "../../../../../lib/use-error-text"
import { useNoteSchema } from "../../../../../lib/use-note-schema"
import { usePermission } from "../../../../../lib/use-permission"

const ConfirmInvoiceDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const { allowed } = usePermission("confirm")
  const invoice = useSvcInvoice(id).data?.invoice
  const confirm = useConfirmInvoice(id)
  const { show } = useErrorText()
  const schema = z.object({
    transaction_number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, t("svc.invoices.confirm.transactionInvalid")),
    amount: z.string().trim(),
    note: useNoteSchema(),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { transaction_number: "", amount: "", note: "" },
  })
  return (
    <DrawerForm
      title={t("svc.invoices.confirm.title")}
      description={t("svc.invoices.confirm.text")}
      form={form}
      submit={{
        label: t("svc.invoices.confirm.submit"),
        pending: confirm.isPending,
        disabled: !allowed || !invoice || !canBePaid(invoice),
      }}
      onSubmit={(values, done) =>
        confirm.mutate(values, {
          onError: show,
          onSuccess: () => {
            toast.success(t("svc.invoices.confirm.done"))
            done()
          },
        })
      }
    >
      <NoPermission permission="confirm" />
      <FormField
        control={form.control}
        name="transaction_number"
        label={t("svc.invoices.fields.transactionNumber")}
        hint={t("svc.invoices.confirm.transactionHint")}
      >
        {(field) => <Input dir="ltr" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={form.control} name="amount" label={t("svc.invoices.fields.amount")}>
        {(field) => <Input dir="ltr" inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
      {invoice && (
        <Alert variant="warning">
          {t("svc.invoices.confirm.warning")} <Money amount={invoice.amount} currencyCode={invoice.currency_code} />
          {invoice.order_id && <> · {t("svc.invoices.confirm.booksOrder")}</>}
        </Alert>
      )}
    </DrawerForm>
  )
}

export default ConfirmInvoiceDrawer
