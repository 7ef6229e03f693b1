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
import { useResolvePayment, useSvcPayment } from "../../../../../../lib/resources/payments"
import { useErrorText } from "../../../../../../lib/use-error-text"
import { useNoteSchema } from "../../../../../../lib/use-note-schema"
import { usePermission } from "../../../../../../lib/use-permission"

const ResolveAttentionDrawer = () => {
  const { t } = useTranslation()
  const { id = "", attention_id: attentionId } = useParams()
  const { allowed } = usePermission("settle")
  const attention = useSvcPayment(id).data?.payment.attention.find((row) => row.id === attentionId)
  const resolve = useResolvePayment(id)
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
      <SwitchField
        control={form.control}
        name="refund"
        label={t("svc.attention.refund")}
        hint={t("svc.attention.refundHint")}
      />
    </DrawerForm>
  )
}

export default ResolveAttentionDrawer
