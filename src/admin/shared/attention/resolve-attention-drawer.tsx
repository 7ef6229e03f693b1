import { zodResolver } from "@hookform/resolvers/zod"
import { Text, Textarea, toast } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import * as z from "zod/mini"
import type { SvcAttentionDetail, SvcResolvePaymentBody } from "../../../types"
import { DrawerForm } from "../form/drawer-form"
import { FormField } from "../form/form-field"
import { useNoteSchema } from "../form/use-note-schema"
import { useFormat } from "../format/use-format"
import { NoPermission } from "../permission/no-permission"
import { usePermission } from "../permission/use-permission"
import { useErrorText } from "../server/use-error-text"
import { AttentionSummary } from "./attention-summary"
import { type EnteredResolution, RefundChoice } from "./refund-choice"

/**
 * Closes a question about a payment or an invoice with a note. When the server says that its money can go back, staff choose
 * whether it does; nothing is chosen beforehand, unless they came by a button that says so (`?choice=refund` or `withdraw`).
 */
export function ResolveAttentionDrawer({ attention, resolve, confirmTo }: ResolveAttentionDrawerProps) {
  const { t } = useTranslation()
  const { allowed } = usePermission("settle")
  const { show } = useErrorText()
  const { moneyInText } = useFormat()
  const note = useNoteSchema()
  const refund = attention?.refund?.possible ? attention.refund : undefined
  const choice = z
    .enum(["", "refund", "withdraw", "close"])
    .check(z.refine((chosen) => chosen !== "" || refund === undefined, t("svc.common.required")))
  const asked = useSearchParams()[0].get("choice")
  const form = useForm<EnteredResolution>({
    resolver: zodResolver(z.object({ note, choice })),
    defaultValues: { note: "", choice: asked === "refund" || asked === "withdraw" ? asked : "" },
  })
  const chosen = useWatch({ control: form.control, name: "choice" })
  const isOpen = attention?.resolved_at === null
  const amount = moneyInText(refund?.amount ?? "", attention?.currency_code ?? "")
  const labels = {
    "": t("svc.attention.resolve"),
    refund: t("svc.attention.choices.refund", { amount }),
    withdraw: t("svc.attention.choices.withdraw"),
    close: t("svc.attention.choices.close"),
  }
  return (
    <DrawerForm
      title={chosen === "refund" || chosen === "withdraw" ? labels[chosen] : t("svc.attention.resolveTitle")}
      description={t("svc.attention.resolveText")}
      form={form}
      submit={{ label: labels[refund ? chosen : ""], pending: resolve.isPending, disabled: !allowed || !isOpen }}
      onSubmit={({ note, choice }, done) =>
        attention &&
        resolve.mutate(
          {
            attention_id: attention.id,
            note,
            refund: refund !== undefined && choice === "refund",
            ...(choice === "withdraw" && { withdraw_confirmation: true }),
          },
          {
            onError: show,
            onSuccess: () => {
              toast.success(t(`svc.attention.done.${choice === "" ? "close" : choice}`))
              done()
            },
          }
        )
      }
    >
      <NoPermission permission="settle" />
      {attention && <AttentionSummary attention={attention} />}
      {attention && !isOpen && <Text size="small">{t("svc.attention.closedBefore")}</Text>}
      {attention && <RefundChoice control={form.control} attention={attention} confirmTo={confirmTo(attention.id)} />}
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
    </DrawerForm>
  )
}

interface ResolveAttentionDrawerProps {
  /** `undefined` until it is loaded. */
  attention: SvcAttentionDetail | undefined
  resolve: UseMutationResult<unknown, Error, SvcResolvePaymentBody>
  /** Address of the drawer that confirms a row from the merchant panel. */
  confirmTo: (attentionId: string) => string
}
