import { zodResolver } from "@hookform/resolvers/zod"
import { Text, Textarea, toast } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import type { SvcAttentionDetail, SvcResolvePaymentBody } from "../../../types"
import { DrawerForm } from "../form/drawer-form"
import { FormField } from "../form/form-field"
import { useNoteSchema } from "../form/use-note-schema"
import { NoPermission } from "../permission/no-permission"
import { usePermission } from "../permission/use-permission"
import { useErrorText } from "../server/use-error-text"
import { AttentionSummary } from "./attention-summary"
import { RefundChoice } from "./refund-choice"

/** Closes a question about a payment or an invoice with a note, and sends its money back when the server says that it can go back. */
export function ResolveAttentionDrawer({ attention, resolve, confirmTo }: ResolveAttentionDrawerProps) {
  const { t } = useTranslation()
  const { allowed } = usePermission("settle")
  const { show } = useErrorText()
  const form = useForm({
    resolver: zodResolver(z.object({ note: useNoteSchema(), refund: z.boolean() })),
    defaultValues: { note: "", refund: false },
  })
  const isOpen = attention?.resolved_at === null
  return (
    <DrawerForm
      title={t("svc.attention.resolveTitle")}
      description={t("svc.attention.resolveText")}
      form={form}
      submit={{ label: t("svc.attention.resolve"), pending: resolve.isPending, disabled: !allowed || !isOpen }}
      onSubmit={(values, done) =>
        attention &&
        resolve.mutate(
          { attention_id: attention.id, ...values },
          {
            onError: show,
            onSuccess: () => {
              toast.success(t(values.refund ? "svc.attention.resolvedWithRefund" : "svc.attention.resolved"))
              done()
            },
          }
        )
      }
    >
      <NoPermission permission="settle" />
      {attention && <AttentionSummary attention={attention} />}
      {attention && !isOpen && <Text size="small">{t("svc.attention.closedBefore")}</Text>}
      <FormField control={form.control} name="note" label={t("svc.common.note")} hint={t("svc.common.noteHint")}>
        {(field) => <Textarea rows={3} dir="auto" {...field} />}
      </FormField>
      {attention && <RefundChoice control={form.control} attention={attention} confirmTo={confirmTo(attention.id)} />}
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
