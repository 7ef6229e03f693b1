import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, Input, RadioGroup } from "@medusajs/ui"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import type { SvcInvoiceDetail } from "../../../../../../types"
import { shareChannels, useShareForm } from "../../../../../invoices/invoice-share"
import { canBeShared } from "../../../../../lib/invoice-state"
import { useInvoice } from "../../../../../hooks/api/invoices"
import { Ltr, Money } from "../../../../../shared/display/values"
import { RouteDrawerForm } from "../../../../../shared/modals/route-drawer-form"
import { FormField } from "../../../../../shared/form/form-field"
import { NoPermission, usePermission } from "../../../../../shared/page/permission"

const ShareInvoiceDrawer = () => {
  const { id = "" } = useParams()
  const invoice = useInvoice(id).data?.invoice
  return invoice ? <ShareForm invoice={invoice} /> : null
}

const ShareForm = ({ invoice }: { invoice: SvcInvoiceDetail }) => {
  const { t, i18n } = useTranslation()
  const { allowed } = usePermission("invoices")
  const { schema, send, isPending } = useShareForm(invoice)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { channel: "sms" as "sms" | "email", mobile: invoice.mobile, email: invoice.email ?? "" },
  })
  const channel = useWatch({ control: form.control, name: "channel" })
  return (
    <RouteDrawerForm
      title={t(invoice.status === "draft" ? "svc.invoices.share.openDraft" : "svc.invoices.share.title")}
      description={t("svc.invoices.share.text")}
      form={form}
      submit={{
        label: t(`svc.invoices.share.submit.${channel}`),
        pending: isPending,
        disabled: !allowed || !canBeShared(invoice),
      }}
      onSubmit={(values, done) => send(values, form, done)}
    >
      <NoPermission permission="invoices" />
      <div className="flex flex-col items-start gap-y-1" data-testid="shared-invoice">
        <Money className="h2-core" amount={invoice.amount} currencyCode={invoice.currency_code} />
        <span className="txt-small text-ui-fg-subtle">
          <bdi>{invoice.client_name}</bdi> · <Ltr>{invoice.invoice_number ?? ""}</Ltr>
        </span>
      </div>
      <FormField control={form.control} name="channel" label={t("svc.invoices.share.channel")}>
        {({ value, onChange }) => (
          <RadioGroup dir={i18n.dir()} value={value} onValueChange={onChange} className="gap-y-2">
            {shareChannels.map((choice) => (
              <RadioGroup.ChoiceBox
                key={choice}
                value={choice}
                label={t(`svc.invoices.share.channels.${choice}`)}
                description={t(`svc.invoices.share.channelHint.${choice}`)}
              />
            ))}
          </RadioGroup>
        )}
      </FormField>
      {channel === "sms" ? (
        <FormField control={form.control} name="mobile" label={t("svc.invoices.fields.mobile")}>
          {(field) => <Input dir="ltr" type="tel" autoComplete="off" {...field} />}
        </FormField>
      ) : (
        <FormField control={form.control} name="email" label={t("svc.invoices.fields.email")}>
          {(field) => <Input dir="ltr" type="email" autoComplete="off" {...field} />}
        </FormField>
      )}
      {invoice.status === "draft" && <Alert variant="info">{t("svc.invoices.share.draft")}</Alert>}
    </RouteDrawerForm>
  )
}

export default ShareInvoiceDrawer
