import { zodResolver } from "@hookform/resolvers/zod"
import { Alert, Input, Textarea, toast } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import type { SvcAttentionDetail, SvcConfirmInvoiceBody } from "../../../types"
import { canBeConfirmed, hasClaim } from "../attention/doubts"
import { DrawerForm } from "../form/drawer-form"
import { FormField } from "../form/form-field"
import { NoPermission } from "../permission/no-permission"
import { usePermission } from "../permission/use-permission"
import { useErrorText } from "../server/use-error-text"
import { ClaimedMoney } from "./claimed-money"
import { type Confirmed, confirmationBody, type EnteredConfirmation, moneyCameTo } from "./confirmation"
import { ConfirmedAmount } from "./confirmed-amount"
import { DecisionField } from "./decision-field"
import { useConfirmationLabel } from "./use-confirmation-label"
import { useConfirmationSchema } from "./use-confirmation-schema"

/**
 * Asks what the merchant panel shows of a payment or an invoice. With `?attention=…` in its address it answers that doubt: what
 * the message claims is told and never filled in, for the claim may be false.
 */
export function ConfirmDrawer({ confirmed, onPaid, onRejected, ...props }: ConfirmDrawerProps) {
  const { t } = useTranslation()
  const { allowed } = usePermission("confirm")
  const { show } = useErrorText()
  const [query] = useSearchParams()
  const doubt = confirmed.attention.find((row) => row.id === query.get("attention") && canBeConfirmed(row))
  const isChoice = onRejected !== undefined
  const form = useForm<EnteredConfirmation>({
    resolver: zodResolver(useConfirmationSchema(isChoice)),
    defaultValues: { decision: "", transaction_number: "", amount: "", note: "" },
  })
  const chosen = useWatch({ control: form.control, name: "decision" })
  const decision = isChoice ? chosen : "paid"
  const label = useConfirmationLabel(confirmed, decision, useWatch({ control: form.control, name: "amount" }))
  const send = (entered: EnteredConfirmation, done: () => void) => {
    const { amount, ...body } = confirmationBody(entered, doubt?.id)
    const told = (text: string) => {
      toast.success(text)
      done()
    }
    if (decision === "rejected" && onRejected) {
      onRejected(body, { onError: show, onSuccess: () => told(t("svc.confirmation.rejected")) })
      return
    }
    onPaid(
      { ...body, amount },
      {
        onError: show,
        onSuccess: (attention) =>
          told(
            moneyCameTo(attention, body.transaction_number) === "pays"
              ? props.doneText
              : t("svc.confirmation.otherMoneyNoted")
          ),
      }
    )
  }
  return (
    <DrawerForm
      title={props.title}
      description={props.description}
      form={form}
      submit={{ label, pending: props.pending, disabled: !allowed || props.disabled }}
      onSubmit={send}
    >
      <NoPermission permission="confirm" />
      {props.children}
      {doubt && hasClaim(doubt) && <ClaimedMoney attention={doubt} />}
      {isChoice && <DecisionField control={form.control} />}
      <FormField
        control={form.control}
        name="transaction_number"
        label={t("svc.payments.fields.transactionNumber")}
        hint={t("svc.confirmation.transactionHint")}
      >
        {(field) => <Input dir="ltr" autoComplete="off" {...field} />}
      </FormField>
      {decision !== "rejected" && <ConfirmedAmount control={form.control} confirmed={confirmed} />}
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
      <Alert variant="warning">{t("svc.confirmation.warning")}</Alert>
    </DrawerForm>
  )
}

/** What is done after the answer; it gives the attention that is there then. */
interface Afterwards {
  onError: (error: unknown) => void
  onSuccess: (attention: SvcAttentionDetail[]) => void
}

type ConfirmDrawerProps = PropsWithChildren<{
  title: string
  description: string
  confirmed: Confirmed & { currency_code: string; attention: SvcAttentionDetail[] }
  pending: boolean
  disabled: boolean
  /** Said when the money has paid. */
  doneText: string
  onPaid: (body: SvcConfirmInvoiceBody, afterwards: Afterwards) => void
  /** Left out where nothing can be rejected: then there is no choice to make. */
  onRejected?: ((body: Omit<SvcConfirmInvoiceBody, "amount">, afterwards: Afterwards) => void) | undefined
}>
