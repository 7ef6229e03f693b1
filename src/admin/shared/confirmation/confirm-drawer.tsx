import { zodResolver } from "@hookform/resolvers/zod"
import { Alert } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import type { SvcAttentionDetail, SvcConfirmInvoiceBody } from "../../../types"
import { canBeConfirmed, hasClaim } from "../attention/doubts"
import { MerchantPanelLink } from "../display/links"
import { RouteDrawerForm } from "../modals/route-drawer-form"
import { useEntered } from "../format/use-entered"
import { useErrorText } from "../../hooks/use-error-text"
import { ClaimedMoney, ConfirmedAmount, DecisionField } from "./confirmation-fields"
import {
  buildConfirmation,
  type Confirmed,
  type EnteredConfirmation,
  findEffect,
  isFinal,
  type Rejection,
  buildRejection,
} from "./confirmation"
import { useConfirmationLabel, useConfirmationSchema } from "./use-confirmation-form"
import { NoteField, TextField } from "../form/fields"

/**
 * Asks what the merchant panel shows about a payment or an invoice. Claims of messages are shown but never prefilled,
 * because they may be false; only a verified number is prefilled. With `?attention=…` in its address it answers that
 * doubt.
 */
export function ConfirmDrawer({ confirmed, onPaid, onRejected, ...props }: ConfirmDrawerProps) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const { decimal } = useEntered()
  const [query] = useSearchParams()
  const doubt = confirmed.attention.find((row) => row.id === query.get("attention") && canBeConfirmed(row))
  const claims = (doubt ? [doubt] : confirmed.attention).filter(hasClaim)
  const only = onPaid === undefined ? "rejected" : onRejected === undefined ? "paid" : undefined
  const form = useForm<EnteredConfirmation>({
    resolver: zodResolver(useConfirmationSchema()),
    defaultValues: { decision: only ?? "", transaction_number: props.verifiedNumber ?? "", amount: "", note: "" },
  })
  const decision = useWatch({ control: form.control, name: "decision" })
  const amount = useWatch({ control: form.control, name: "amount" })
  const label = useConfirmationLabel(confirmed, decision, amount)
  // A payment marked as failed can still be confirmed.
  const warns = decision === "paid" && isFinal(confirmed, amount, decimal)
  const send = (entered: EnteredConfirmation, done: (text: string) => void) => {
    if (decision === "rejected") {
      onRejected?.(buildRejection(entered, doubt?.id), {
        onError: show,
        onSuccess: () => done(t("svc.confirmation.rejected")),
      })
      return
    }
    const body = buildConfirmation(entered, doubt?.id, decimal)
    onPaid?.(body, {
      onError: show,
      onSuccess: (attention) =>
        done(
          findEffect(attention, body.transaction_number) === "pays"
            ? props.doneText
            : t("svc.confirmation.otherMoneyNoted")
        ),
    })
  }
  return (
    <RouteDrawerForm
      title={props.title}
      description={props.description}
      form={form}
      permission="confirm"
      submit={{ label, pending: props.pending, disabled: props.disabled }}
      onSubmit={send}
    >
      {props.children}
      <MerchantPanelLink />
      {claims.map((claim) => (
        <ClaimedMoney key={claim.id} attention={claim} />
      ))}
      {only === undefined && <DecisionField control={form.control} />}
      <TextField
        control={form.control}
        name="transaction_number"
        label={t("svc.payments.fields.transactionNumber")}
        optional={decision === "rejected"}
        hint={t(`svc.confirmation.transaction${props.verifiedNumber === undefined ? "Hint" : "Verified"}`)}
      />
      {decision !== "rejected" && <ConfirmedAmount control={form.control} confirmed={confirmed} />}
      <NoteField control={form.control} />
      {warns && <Alert variant="warning">{t("svc.confirmation.warning")}</Alert>}
    </RouteDrawerForm>
  )
}

/** Callbacks after the request; `onSuccess` gets the attention afterwards. */
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
  /** The transaction number from a verified message. */
  verifiedNumber?: string | undefined
  /** The toast when the money paid. */
  doneText: string
  /** Omitted when nothing can be confirmed, so that there is no choice. */
  onPaid?: ((body: SvcConfirmInvoiceBody, afterwards: Afterwards) => void) | undefined
  /** Omitted when nothing can be rejected, so that there is no choice. */
  onRejected?: ((body: Rejection, afterwards: Afterwards) => void) | undefined
}>
