import { toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../../types"
import { StateBanner } from "../../creation/state-banner"
import { PermittedButton } from "../../shared/permission/permitted-button"
import { useErrorText } from "../../shared/server/use-error-text"
import { useSetInvoiceAside } from "../queries"

/** Says of an invoice that is set aside what that means, and takes it back. Nothing for another. */
export function SetAsideBanner({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const setAside = useSetInvoiceAside(invoice.id)
  return invoice.set_aside ? (
    <StateBanner
      state="set-aside"
      variant="info"
      title={t("svc.invoices.setAside.banner")}
      actions={
        <PermittedButton
          permission="invoices"
          isLoading={setAside.isPending}
          onClick={() =>
            setAside.mutate(
              { set_aside: false },
              { onError: show, onSuccess: () => toast.success(t("svc.invoices.setAside.undone")) }
            )
          }
          data-testid="expect-again"
        >
          {t("svc.invoices.setAside.undo")}
        </PermittedButton>
      }
    >
      {t("svc.invoices.setAside.text")}
    </StateBanner>
  ) : null
}
