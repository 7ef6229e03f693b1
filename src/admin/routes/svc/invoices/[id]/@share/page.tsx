import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, toast } from "@medusajs/ui"
import { useForm, type UseFormReturn, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { sendChannels } from "../../../../../../fields/statuses"
import type { SvcInvoiceDetail, SvcSendChannel } from "../../../../../../types"
import { canBeShared } from "../../../../../lib/invoice-state"
import { useInvoice, useShareInvoice } from "../../../../../hooks/api/invoices"
import { Ltr, Money } from "../../../../../shared/display/values"
import { RouteDrawerForm } from "../../../../../shared/modals/route-drawer-form"
import { useMemo } from "react"
import * as z from "zod/mini"
import { sortNewestFirst } from "../../../../../shared/display/timeline"
import { useIdempotencyKey } from "../../../../../shared/form/use-idempotency-key"
import { listFieldErrors, RequestError } from "../../../../../lib/request-error"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { ChoiceField, TextField } from "../../../../../shared/form/fields"

const ShareInvoiceDrawer = () => {
  const { id = "" } = useParams()
  const invoice = useInvoice(id).data?.invoice
  return invoice ? <ShareForm invoice={invoice} /> : null
}

const ShareForm = ({ invoice }: { invoice: SvcInvoiceDetail }) => {
  const { t } = useTranslation()
  const { schema, send, isPending } = useShareForm(invoice)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { channel: sendChannels[0] as SvcSendChannel, mobile: invoice.mobile, email: invoice.email ?? "" },
  })
  const channel = useWatch({ control: form.control, name: "channel" })
  return (
    <RouteDrawerForm
      title={t(invoice.status === "draft" ? "svc.invoices.share.openDraft" : "svc.invoices.share.title")}
      description={t("svc.invoices.share.text")}
      form={form}
      permission="invoices"
      submit={{
        label: t(`svc.invoices.share.submit.${channel}`),
        pending: isPending,
        disabled: !canBeShared(invoice),
      }}
      onSubmit={(values, done) => send(values, form, done)}
    >
      <div className="flex flex-col items-start gap-y-1" data-testid="shared-invoice">
        <Money className="h2-core" amount={invoice.amount} currencyCode={invoice.currency_code} />
        <span className="txt-small text-ui-fg-subtle">
          <bdi>{invoice.client_name}</bdi> · <Ltr>{invoice.invoice_number ?? ""}</Ltr>
        </span>
      </div>
      <ChoiceField
        control={form.control}
        name="channel"
        label={t("svc.invoices.share.channel")}
        choices={sendChannels.map((value) => ({
          value,
          label: t(`svc.invoices.share.channels.${value}`),
          description: t(`svc.invoices.share.channelHint.${value}`),
        }))}
      />
      {channel === "sms" ? (
        <TextField control={form.control} name="mobile" label={t("svc.invoices.fields.mobile")} type="tel" />
      ) : (
        <TextField control={form.control} name="email" label={t("svc.invoices.fields.email")} type="email" />
      )}
      {invoice.status === "draft" && <Alert variant="info">{t("svc.invoices.share.draft")}</Alert>}
    </RouteDrawerForm>
  )
}

export default ShareInvoiceDrawer

/** The form values for sharing an invoice; number and address are both kept when the channel changes. */
interface ShareValues {
  channel: SvcSendChannel
  mobile: string
  email: string
}

/** Validates and sends the form, and shows the outcome. */
function useShareForm(invoice: SvcInvoiceDetail) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const share = useShareInvoice(invoice.id)
  const { key, renew } = useIdempotencyKey()
  const schema = useMemo(
    () =>
      z
        .object({
          channel: z.enum(sendChannels),
          mobile: z.string().check(z.trim()),
          email: z.string().check(z.trim()),
        })
        .check(
          z.refine(({ channel, mobile }) => channel !== "sms" || mobile !== "", {
            path: ["mobile"],
            message: t("svc.common.required"),
          }),
          z.refine(({ channel, email }) => channel !== "email" || z.email().safeParse(email).success, {
            path: ["email"],
            message: t("svc.invoices.form.noEmail"),
          })
        ),
    [t]
  )
  const send = ({ channel, ...to }: ShareValues, form: UseFormReturn<ShareValues>, done: () => void) => {
    const field = channel === "sms" ? "mobile" : "email"
    share.mutate(
      { channel, to: to[field], idempotency_key: key },
      {
        onSuccess: (answer) => {
          showOutcome(answer.invoice)
          done()
        },
        onError: (error) => {
          if (isAnswered(error)) {
            renew()
          }
          if (listFieldErrors(error, ["to"]).fields.has("to")) {
            const message = t(channel === "sms" ? "svc.invoices.form.noMobile" : "svc.invoices.form.noEmail")
            form.setError(field, { type: "server", message }, { shouldFocus: true })
          } else {
            show(error)
          }
        },
      }
    )
  }
  const showOutcome = ({ history }: SvcInvoiceDetail) => {
    if (findLastShare(history) !== "shared") {
      toast.warning(t("svc.invoices.share.unknown"), { description: t("svc.invoices.share.unknownText") })
    } else {
      toast.success(t("svc.invoices.share.done"))
    }
  }
  return { schema, send, isPending: share.isPending }
}

/** Whether the outcome for the key is final: the gateway refused, or the key was used for another recipient. */
function isAnswered(error: unknown): boolean {
  const { status, answer } = error instanceof RequestError ? error : {}
  const code = (answer as { code?: unknown } | null | undefined)?.code
  return status === 409 || (typeof code === "string" && code.startsWith("gateway_"))
}

/** The outcome of the latest share. */
function findLastShare(history: SvcInvoiceDetail["history"]): string | undefined {
  return sortNewestFirst(history).find(({ action }) => action === "shared" || action.startsWith("share_"))?.action
}
