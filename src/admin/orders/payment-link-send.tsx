import { Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { SvcOrderAnswer, SvcPaymentLinkRecipient } from "../../types"
import { useSendPaymentLink } from "../hooks/api/orders"
import { useErrorText } from "../hooks/use-error-text"
import { listFieldErrors, RequestError } from "../lib/request-error"
import { TextLink } from "../shared/display/links"
import { useIdempotencyKey } from "../shared/form/use-idempotency-key"
import { PermittedButton } from "../shared/page/permission"
import { TextField } from "../shared/form/fields"

type Order = SvcOrderAnswer["order"]

/**
 * Sends the payment link of an order through the store's notification providers, one form for each channel. Says what
 * is missing when the store has none, and leads to an invoice that the gateway sends.
 */
export function PaymentLinkSend({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { payment_link_recipients: recipients } = order
  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4" data-testid="send-payment-link">
      <Button size="small" variant="secondary" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "svc.common.close" : "svc.orders.link.send.open")}
      </Button>
      {isOpen && (
        <>
          {recipients.length === 0 && (
            <Text size="small" className="text-ui-fg-subtle">
              {t("svc.orders.link.send.noProvider")}
            </Text>
          )}
          {recipients.map((recipient) => (
            <SendForm key={recipient.channel} orderId={order.id} recipient={recipient} onSent={() => setOpen(false)} />
          ))}
          <TextLink to={`/svc/invoices/create?order_id=${order.id}`} className="txt-compact-small">
            {t("svc.orders.link.send.asInvoice")}
          </TextLink>
        </>
      )}
    </div>
  )
}

function SendForm({ orderId, recipient, onSent }: SendFormProps) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const { channel, to } = recipient
  const isSms = channel === "sms"
  const { mutate, isPending } = useSendPaymentLink(orderId)
  const { key, renew } = useIdempotencyKey()
  const form = useForm({ defaultValues: { to: to ?? "" } })
  const send = form.handleSubmit((values) =>
    mutate(
      { channel, to: values.to.trim(), idempotency_key: key },
      {
        onSuccess: ({ sending }) => {
          if (sending.outcome === "sent") {
            toast.success(t("svc.orders.link.send.done"))
          } else {
            toast.warning(t("svc.orders.link.send.unknown"), { description: t("svc.orders.link.send.unknownText") })
          }
          onSent()
        },
        onError: (error) => {
          if (error instanceof RequestError && error.status === 409) {
            renew()
          }
          if (listFieldErrors(error, ["to"]).fields.has("to")) {
            form.setError(
              "to",
              { type: "server", message: t(isSms ? "svc.invoices.form.noMobile" : "svc.invoices.form.noEmail") },
              { shouldFocus: true }
            )
          } else {
            show(error)
          }
        },
      }
    )
  )
  return (
    <form
      className="flex w-full flex-col items-start gap-y-2"
      data-testid={`send-by-${channel}`}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className="w-full">
        <TextField
          control={form.control}
          name="to"
          label={t(isSms ? "svc.invoices.fields.mobile" : "svc.invoices.fields.email")}
          type={isSms ? "tel" : "email"}
        />
      </div>
      <PermittedButton permission="invoices" type="submit" isLoading={isPending}>
        {t(`svc.orders.link.send.submit.${channel}`)}
      </PermittedButton>
    </form>
  )
}

interface SendFormProps {
  orderId: string
  recipient: SvcPaymentLinkRecipient
  onSent: () => void
}
