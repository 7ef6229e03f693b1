import { zodResolver } from "@hookform/resolvers/zod"
import { Text } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import * as z from "zod/mini"
import type { SvcAttentionDetail, SvcResolvePaymentBody } from "../../../types"
import { RouteDrawerForm } from "../modals/route-drawer-form"
import { useFormat } from "../format/use-format"
import { useErrorText } from "../../hooks/use-error-text"
import { type IssuePlace, planIssue } from "./attention-plan"
import { AttentionSummary } from "./attention-summary"
import { type EnteredResolution, findChoices, RefundChoice } from "./refund-choice"
import { NoteField, useNoteSchema } from "../form/fields"

/** The answers that a button can preselect. */
const askable = ["refund", "record", "withdraw"] as const

/**
 * Closes an issue of a payment or an invoice with a note. If its money can be refunded, staff must choose; nothing is
 * preselected, except by a button that links with `?choice=refund`, `record` or `withdraw`.
 */
export function ResolveAttentionDrawer({ attention, place, resolve, confirmTo }: ResolveAttentionDrawerProps) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const { moneyInText } = useFormat()
  const note = useNoteSchema()
  const plan = attention && place && planIssue(attention, place)
  const choices = plan ? findChoices(plan) : []
  const choice = z
    .enum(["", "refund", "record", "withdraw", "close"])
    .check(
      z.refine(
        (chosen) => choices.length === 0 || choices.some((choice) => choice === chosen),
        t("svc.common.required")
      )
    )
  const asked = useSearchParams()[0].get("choice")
  const form = useForm<EnteredResolution>({
    resolver: zodResolver(z.object({ note, choice })),
    defaultValues: { note: "", choice: askable.find((choice) => choice === asked) ?? "" },
  })
  const entered = useWatch({ control: form.control, name: "choice" })
  // Ignores a choice in the address that this issue does not have, or no longer has.
  const chosen = choices.find((choice) => choice === entered) ?? ""
  const permission = chosen === "withdraw" ? "confirm" : chosen === "record" ? "refund_tasks" : "settle"
  const isOpen = attention?.resolved_at === null
  const amount = attention?.refund?.possible ? moneyInText(attention.refund.amount, attention.currency_code) : ""
  const labels = {
    "": t("svc.attention.resolve"),
    refund: t("svc.attention.choices.refund", { amount }),
    record: t("svc.attention.choices.record"),
    withdraw: t("svc.attention.choices.withdraw"),
    close: t("svc.attention.choices.close"),
  }
  return (
    <RouteDrawerForm
      title={chosen === "" || chosen === "close" ? t("svc.attention.resolveTitle") : labels[chosen]}
      description={t("svc.attention.resolveText")}
      form={form}
      permission={permission}
      submit={{ label: labels[chosen], pending: resolve.isPending, disabled: !isOpen }}
      onSubmit={({ note }, done) =>
        attention &&
        resolve.mutate(
          {
            attention_id: attention.id,
            note,
            refund: chosen === "refund",
            ...(chosen === "withdraw" && { withdraw_confirmation: true }),
            ...(chosen === "record" && { record_refund: true }),
          },
          {
            onError: show,
            onSuccess: () => done(t(`svc.attention.done.${chosen === "" ? "close" : chosen}`)),
          }
        )
      }
    >
      {attention && plan && <AttentionSummary attention={attention} plan={plan} />}
      {attention && !isOpen && <Text size="small">{t("svc.attention.closedBefore")}</Text>}
      {attention && plan && (
        <RefundChoice
          control={form.control}
          attention={attention}
          plan={plan}
          order={place.order}
          confirmTo={confirmTo(attention.id)}
        />
      )}
      <NoteField control={form.control} />
    </RouteDrawerForm>
  )
}

interface ResolveAttentionDrawerProps {
  /** `undefined` until it is loaded. */
  attention: SvcAttentionDetail | undefined
  /** The page of the issue; `undefined` until it is loaded. */
  place: IssuePlace | undefined
  resolve: UseMutationResult<unknown, Error, SvcResolvePaymentBody>
  /** Address of the drawer that confirms a row from the merchant panel. */
  confirmTo: (attentionId: string) => string
}
