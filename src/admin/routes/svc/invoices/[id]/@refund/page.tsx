import { useParams } from "react-router-dom"
import { useInvoice, useRefundInvoice } from "../../../../../hooks/api/invoices"
import { zodResolver } from "@hookform/resolvers/zod"
import { Text } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcInvoiceDetail } from "../../../../../../types"
import { RouteDrawerForm } from "../../../../../shared/modals/route-drawer-form"
import { useAmountSchema } from "../../../../../shared/form/use-amount-schema"
import { useIdempotencyKey } from "../../../../../shared/form/use-idempotency-key"
import { keepLeftToRight, useFormat } from "../../../../../shared/format/use-format"
import { formatNumber } from "../../../../../shared/format/entered-number"
import { toHundredths } from "../../../../../shared/format/money"
import { useEntered } from "../../../../../shared/format/use-entered"
import { listFieldErrors } from "../../../../../lib/request-error"
import { useErrorText } from "../../../../../hooks/use-error-text"
import { NoteField, TextField, useNoteSchema } from "../../../../../shared/form/fields"

const RefundInvoiceDrawer = () => {
  const { id = "" } = useParams()
  const invoice = useInvoice(id).data?.invoice
  return invoice ? <RefundForm invoice={invoice} /> : null
}

export default RefundInvoiceDrawer

/** The form to refund a paid invoice: at most the refundable amount from the server. Sending it twice creates one refund. */
function RefundForm({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const { moneyInText } = useFormat()
  const { decimal } = useEntered()
  const { key } = useIdempotencyKey()
  const send = useRefundInvoice(invoice.id)
  const { refund, currency_code: currencyCode } = invoice
  const left = refund.possible ? refund.amount : ""
  const tooMuch = t("svc.invoices.refund.tooMuch")
  const amount = useAmountSchema().check(
    z.refine((entered) => (toHundredths(entered) ?? 0n) <= (toHundredths(left) ?? 0n), tooMuch)
  )
  const form = useForm({
    mode: "onChange",
    resolver: zodResolver(z.object({ amount, note: useNoteSchema() })),
    defaultValues: { amount: formatNumber(left, decimal), note: "" },
  })
  const fail = (error: unknown) => {
    if (listFieldErrors(error, ["amount"]).fields.has("amount")) {
      form.setError("amount", { type: "server", message: tooMuch }, { shouldFocus: true })
    } else {
      show(error)
    }
  }
  return (
    <RouteDrawerForm
      title={t("svc.invoices.refund.title")}
      description={t("svc.invoices.refund.text")}
      form={form}
      permission="refund_tasks"
      submit={{
        label: t("svc.invoices.refund.open"),
        pending: send.isPending,
        disabled: !refund.possible,
      }}
      onSubmit={(values, done) =>
        send.mutate(
          { ...values, idempotency_key: key },
          {
            onError: fail,
            onSuccess: () => done(t("svc.invoices.refund.done")),
          }
        )
      }
    >
      {refund.possible ? (
        <Text size="small" className="text-ui-fg-subtle">
          {t("svc.invoices.refund.upTo", {
            amount: moneyInText(left, currencyCode),
            transaction: keepLeftToRight(refund.transaction_number),
          })}
        </Text>
      ) : (
        <Text size="small" data-testid={`not-refundable-${refund.reason}`}>
          {t(`svc.invoices.refund.notPossible.${refund.reason}`)}
        </Text>
      )}
      <TextField
        control={form.control}
        name="amount"
        label={t("svc.invoices.refund.amount", { currency: currencyCode.toUpperCase() })}
        inputMode="decimal"
      />
      <NoteField control={form.control} />
    </RouteDrawerForm>
  )
}
