import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useConfirm } from "../../shared/form/use-confirm"
import { useErrorText } from "../../shared/server/use-error-text"
import { useSetInvoiceAside } from "../queries"

/** Says that staff do not expect an invoice to be paid any more, after they have read what that does not do. */
export function useSetAside(id: string): () => Promise<void> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { show } = useErrorText()
  const setAside = useSetInvoiceAside(id)
  return async () => {
    const sure = await confirm({
      title: t("svc.invoices.setAside.title"),
      text: t("svc.invoices.setAside.text"),
      confirm: t("svc.invoices.setAside.do"),
    })
    if (sure) {
      setAside.mutate(
        { set_aside: true },
        { onError: show, onSuccess: () => toast.success(t("svc.invoices.setAside.done")) }
      )
    }
  }
}
