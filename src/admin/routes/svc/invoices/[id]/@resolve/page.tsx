import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { ResolveDrawer } from "../../../../../creation/resolve-drawer"
import {
  emptyInvoiceResolution,
  buildResolution,
  type InvoiceResolutionValues,
  useInvoiceResolutionSchema,
} from "../../../../../invoices/invoice-resolution"
import { useInvoice, useResolveInvoice } from "../../../../../hooks/api/invoices"
import { listFieldErrors } from "../../../../../lib/request-error"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { TextField } from "../../../../../shared/form/fields"

const ResolveInvoiceDrawer = () => {
  const { t } = useTranslation()
  const { id = "" } = useParams()
  const invoice = useInvoice(id).data?.invoice
  const resolve = useResolveInvoice(id)
  const { show, field } = useErrorText()
  const form = useForm<InvoiceResolutionValues>({
    resolver: zodResolver(useInvoiceResolutionSchema()),
    defaultValues: emptyInvoiceResolution,
  })
  const fail = (error: unknown) => {
    const { fields } = listFieldErrors(error, ["invoice_number", "share_url", "payment_url"])
    for (const [name, fault] of fields) {
      form.setError(name as "invoice_number", { type: "server", message: field(fault) }, { shouldFocus: true })
    }
    if (fields.size === 0) {
      show(error)
    }
  }
  return (
    <ResolveDrawer
      kind="invoices"
      isUnknown={invoice?.state === "unknown"}
      form={form}
      pending={resolve.isPending}
      onSubmit={(values, done) => resolve.mutate(buildResolution(values), { onError: fail, onSuccess: done })}
    >
      <TextField
        control={form.control}
        name="invoice_number"
        label={t("svc.invoices.fields.number")}
        hint={t("svc.invoices.resolve.numberHint")}
      />
      <TextField control={form.control} name="share_url" label={t("svc.invoices.links.share")} optional type="url" />
      <TextField
        control={form.control}
        name="payment_url"
        label={t("svc.invoices.links.payment")}
        optional
        type="url"
      />
    </ResolveDrawer>
  )
}

export default ResolveInvoiceDrawer
