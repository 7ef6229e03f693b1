import { zodResolver } from "@hookform/resolvers/zod"
import { Text, Textarea, toast } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { z } from "zod"
import { AttentionSummary } from "../../../../../../components/attention-summary"
import { DrawerForm } from "../../../../../../components/drawer-form"
import { FormField } from "../../../../../../components/form-field"
import { NoPermission } from "../../../../../../components/no-permission"
import { SwitchField } from "../../../../../../components/switch-field"
import { useResolveInvoiceAttention, useSvcInvoice } from "../../../../../../lib/resources/invoices"
import { useErrorText } from "../../../../../../lib/use-error-text"
import { useNoteSchema } from "../../../../../../lib/use-note-schema"
import { usePermission } from "../../../../../../lib/use-permission"

const ResolveInvoiceAttentionDrawer = () => {
  const { t } = useTranslation()
  const { id = "", attention_id = "" } = useParams()
  const { allowed } = usePermission("settle")
  const attention = useSvcInvoice(id).data?.invoice.attention.find((row) => row.id === attention_id)
  const resolve = useResolveInvoiceAttention(id)
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
        resolve.mutate(
          { attention_id, ...values },
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
      {attention && canBringMoney.has(attention.reason) && (
        <SwitchField
          control={form.control}
          name="refund"
          label={t("svc.attention.refund")}
          hint={t("svc.attention.refundHint")}
        />
      )}
    </DrawerForm>
  )
}

/** Reasons that are about money which came in. */
const canBringMoney = new Set(["amount_mismatch", "paid_twice", "session_gone", "order_failed", "order_canceled"])

export default ResolveInvoiceAttentionDrawer
