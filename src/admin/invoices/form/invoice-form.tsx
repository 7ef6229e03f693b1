import { zodResolver } from "@hookform/resolvers/zod"
import { Button, Heading, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { EnvironmentBadge } from "../../shared/display/badges"
import { KeyboundForm } from "../../shared/modals/keybound-form"
import { useIdempotencyKey } from "../../shared/form/use-idempotency-key"
import { useRouteModal } from "../../shared/modals/route-modal-provider"
import { useEntered } from "../../shared/format/use-entered"
import { ConfigurationBanner } from "../../shared/page/configuration-banner"
import { NoPermission, usePermission } from "../../shared/page/permission"
import { useMe } from "../../hooks/api/me"
import { InvoiceClientFields } from "./invoice-client-fields"
import { InvoiceFormError, useInvoiceFormError } from "./invoice-form-error"
import { RouteFocusModal } from "../../shared/modals/route-focus-modal"
import { InvoiceLineFields, useDescribeTax } from "./invoice-line-fields"
import { buildInvoiceBody, type InvoiceFormValues, useInvoiceSchema } from "./invoice-schema"
import { InvoiceSourceFields } from "./invoice-source-fields"
import { useCreateInvoice } from "../../hooks/api/invoices"
import { ChoiceField } from "../../shared/form/fields"

/**
 * The form for a new invoice. Sending it twice creates one invoice; after a refusal the entered values stay.
 *
 * @param outstanding the outstanding amount of the order, if the form begins with one.
 */
export function InvoiceForm({ start, outstanding }: { start: InvoiceFormValues; outstanding: string | null }) {
  const { t } = useTranslation()
  const { handleSuccess } = useRouteModal()
  const { allowed } = usePermission("invoices")
  const me = useMe().data?.me
  const [asked, setAsked] = useState(outstanding)
  const form = useForm<InvoiceFormValues>({
    mode: "onChange",
    resolver: zodResolver(useInvoiceSchema()),
    defaultValues: start,
  })
  const { decimal } = useEntered()
  const describeTax = useDescribeTax()
  const { key, renew } = useIdempotencyKey()
  const create = useCreateInvoice()
  const { fault, show, clear } = useInvoiceFormError(form, renew)
  const send = form.handleSubmit((values) => {
    if (create.isPending || !allowed) {
      return
    }
    clear()
    create.mutate(buildInvoiceBody(values, key, decimal, describeTax), {
      onError: show,
      onSuccess: ({ invoice }) => {
        if (invoice.state === "created") {
          toast.success(t("svc.invoices.create.done", { number: invoice.invoice_number }))
        } else {
          toast.warning(t("svc.invoices.create.unclear"))
        }
        handleSuccess(`/svc/invoices/${invoice.id}`)
      },
    })
  })
  return (
    <RouteFocusModal.Form form={form}>
      <KeyboundForm onSubmit={send}>
        <RouteFocusModal.Header />
        <RouteFocusModal.Body className="relative flex flex-1 flex-col items-center overflow-y-auto px-4 py-10">
          <div className="flex w-full max-w-[860px] flex-col gap-y-8">
            <div className="flex flex-col gap-y-1">
              <div className="flex flex-wrap items-center gap-3">
                <Heading level="h2">{t("svc.invoices.create.title")}</Heading>
                {me?.environment && <EnvironmentBadge environment={me.environment} />}
              </div>
              <Text size="small" className="text-ui-fg-subtle">
                {t("svc.invoices.create.text")}
              </Text>
            </div>
            <ConfigurationBanner />
            <NoPermission permission="invoices" />
            <InvoiceFormError fault={fault} />
            <InvoiceSourceFields form={form} onOutstanding={setAsked} />
            <InvoiceClientFields control={form.control} />
            <InvoiceLineFields form={form} outstanding={asked} currencyCode={me?.currency_code ?? ""} />
            <ChoiceField
              control={form.control}
              name="status"
              label={t("svc.invoices.form.status")}
              className="grid grid-cols-1 gap-3 md:grid-cols-2"
              choices={(["unpaid", "draft"] as const).map((value) => ({
                value,
                label: t(`svc.invoices.status.${value}`),
                description: t(`svc.invoices.form.statusHint.${value}`),
              }))}
            />
          </div>
        </RouteFocusModal.Body>
        <RouteFocusModal.Footer>
          <RouteFocusModal.Close asChild>
            <Button size="small" variant="secondary" type="button">
              {t("svc.common.cancel")}
            </Button>
          </RouteFocusModal.Close>
          <Button size="small" type="submit" isLoading={create.isPending} disabled={!allowed} data-testid="submit">
            {t("svc.invoices.create.submit")}
          </Button>
        </RouteFocusModal.Footer>
      </KeyboundForm>
    </RouteFocusModal.Form>
  )
}
