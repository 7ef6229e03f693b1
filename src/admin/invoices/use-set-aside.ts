import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useConfirm } from "../shared/form/use-confirm"
import { useErrorText } from "../hooks/use-error-text"
import { useSetInvoiceAside } from "../hooks/api/invoices"

/** Sets an invoice aside, after a confirmation that explains the limits, or undoes it. */
export function useSetAside(id: string) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { show } = useErrorText()
  const { mutate, isPending } = useSetInvoiceAside(id)
  const say = (set_aside: boolean, said: string) =>
    mutate({ set_aside }, { onError: show, onSuccess: () => toast.success(said) })
  const setAside = async () => {
    const sure = await confirm({
      title: t("svc.invoices.setAside.title"),
      text: t("svc.invoices.setAside.text"),
      confirm: t("svc.invoices.setAside.do"),
    })
    if (sure) {
      say(true, t("svc.invoices.setAside.done"))
    }
  }
  return { isPending, setAside, expectAgain: () => say(false, t("svc.invoices.setAside.undone")) }
}
